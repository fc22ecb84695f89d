/** The barbarian attack: knights on paths against barbarians on the coast. */
import BarbarianShape from "../../kit/BarbarianShape.svelte";
import CastleTile from "../../kit/CastleTile.svelte";
import type { GameExtension } from "../../kit/extension";
import CoastLine from "./CoastLine.svelte";
import Conquered from "./Conquered.svelte";
import KnightShape from "./KnightShape.svelte";
import Prisoner from "./Prisoner.svelte";
import PrisonerGlyph from "./PrisonerGlyph.svelte";
import { GOES_ON, TELLERS, TOLD } from "./story";

export const extension: GameExtension = {
  drawings: {
    pieces: { barbarian: BarbarianShape, knight: KnightShape },
    cards: { prisoner: PrisonerGlyph, prisoners: PrisonerGlyph },
    puts: { muster: "knight", march: "knight", put_down: "barbarian", land: "barbarian" },
    terrains: { castle: CastleTile },
    marks: { conquered: Conquered },
  },
  deck: { cards: ["knighthood", "swift_knight", "intrigue", "treason"], names: "attack.card" },
  log: { tellers: TELLERS, goesOn: GOES_ON, told: TOLD },
  status: CoastLine,
  tracks: ["invasion"],
  held: [{ name: "prisoners", from: "counters", picture: Prisoner }],
};
