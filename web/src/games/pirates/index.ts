/** The Pirate Islands: the fleet, lines of ships with warships, fortresses to be taken. */
import type { GameExtension } from "../../kit/extension";
import FleetShape from "./FleetShape.svelte";
import FortressShape from "./FortressShape.svelte";
import LairGlyph from "./LairGlyph.svelte";
import { GOES_ON, TELLERS, telling, TOLD } from "./story";
import WarshipGlyph from "./WarshipGlyph.svelte";
import WarshipShape from "./WarshipShape.svelte";

export const extension: GameExtension = {
  drawings: {
    pieces: {
      fleet: FleetShape,
      fortress: FortressShape,
      beachhead: FortressShape,
      warship: WarshipShape,
    },
    boxes: { fleet: "-36 -34 72 64", fortress: "-24 -38 48 58", warship: "-34 -34 68 68" },
    attached: ["warship"],
    along: ["warship"],
  },
  deck: {
    pile: "development",
    cards: ["knight", "road_building", "year_of_plenty", "monopoly"],
  },
  about: () => ({ knight: "pirates.about.knight" }),
  tracks: ["fleet"],
  held: [
    { name: "warships", from: "counters", picture: WarshipGlyph },
    { name: "lairs", from: "counters", picture: LairGlyph },
  ],
  log: { tellers: TELLERS, goesOn: GOES_ON, told: TOLD, telling },
};
