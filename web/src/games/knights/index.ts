/** Cities & Knights. */
import { countOf, counter } from "../../kit/cards";
import type { GameExtension, Stat } from "../../kit/extension";
import type { View } from "../../net/protocol";
import { attackRemarks } from "./barbarians.svelte";
import BarbarianTrack from "./BarbarianTrack.svelte";
import Chart from "./Chart.svelte";
import { DRAWINGS } from "./drawings";
import Levels from "./Levels.svelte";
import ProgressPanel from "./ProgressPanel.svelte";
import { drawnIn, GOES_ON, TELLERS, TOLD } from "./story";
import { SORTS } from "./things";
import { TRACKS } from "./tracks";

function stats(view: View, seat: number): Stat[] {
  const own = view.seats[seat];
  return [
    { icon: "scroll", label: "name.progress", value: countOf(own, "progress") },
    { icon: "shield", label: "name.active_strength", value: counter(own, "active_strength") },
  ];
}

/** CK-SEVEN-1: two more cards are safe behind each wall. */
function extraCards(view: View, seat: number): number {
  return 2 * view.pieces.filter(({ kind, owner }) => kind === "wall" && owner === seat).length;
}

export const extension: GameExtension = {
  drawings: DRAWINGS,
  things: SORTS,
  homes: { improvements: ["improve"] },
  log: {
    tellers: TELLERS,
    goesOn: GOES_ON,
    told: TOLD,
    gains: { piles: ["progress"], say: drawnIn },
    remarks: attackRemarks,
  },
  tracks: ["barbarians"],
  status: BarbarianTrack,
  panels: [
    {
      panel: "extra:improvements",
      icon: "up",
      text: "knights.chart.short",
      title: "knights.chart",
      key: "I",
      component: Chart,
    },
  ],
  cards: ProgressPanel,
  handExtra: extraCards,
  stats,
  player: Levels,
  playerTitle: "improvements",
  awards: ["merchant", ...TRACKS.map((track) => `${track}_metropolis`)],
};
