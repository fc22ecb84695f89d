/** What Cities & Knights adds to the table: keyed by what is in the view, whatever the variant is called. */
import type { View } from "../net/protocol";
import { countOf, counter } from "../table/cards";
import type { Extra, Stat } from "../table/extras";
import BarbarianTrack from "./BarbarianTrack.svelte";
import { attackRemarks } from "./barbarians.svelte";
import Chart from "./Chart.svelte";
import Levels from "./Levels.svelte";
import ProgressPanel from "./ProgressPanel.svelte";

function stats(view: View, seat: number): Stat[] {
  const own = view.seats[seat];
  return [
    { icon: "scroll", label: "name.progress", value: countOf(own, "progress") },
    { icon: "shield", label: "name.active_strength", value: counter(own, "active_strength") },
  ];
}

export const knights: Extra = {
  fits: (view) => view.seats.some((seat) => "improvements" in seat.counters),
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
  stats,
  player: Levels,
  remarks: attackRemarks,
};
