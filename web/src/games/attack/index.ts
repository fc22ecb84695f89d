/** The barbarian attack: knights on paths against barbarians on the coast. */
import BarbarianShape from "../../kit/BarbarianShape.svelte";
import CastleTile from "../../kit/CastleTile.svelte";
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { plain, plainly, seatPart } from "../../kit/telling";
import Conquered from "./Conquered.svelte";
import KnightShape from "./KnightShape.svelte";

/** A sentence with the hex that the move names. */
function at(key: string): Teller {
  return (bundle, gains) => {
    const hex = { hex: Number(wordsOf(bundle[0]!.move)[0]) };
    return { key, parts: { who: seatPart(bundle[0]!.seat), hex }, gains };
  };
}

/** A card of the scenario is drawn openly. */
const buy: Teller = (bundle, gains) => {
  const drawn = bundle.filter((entry) => entry.kind === "draw").at(-1);
  if (!drawn) return plain("buy")(bundle, gains);
  const card = { key: `attack.card.${wordsOf(drawn.move)[0] ?? ""}` };
  return { key: "attack_card", parts: { who: seatPart(bundle[0]!.seat), card }, gains: [] };
};

export const extension: GameExtension = {
  drawings: {
    pieces: { barbarian: BarbarianShape, knight: KnightShape },
    puts: { muster: "knight", march: "knight", put_down: "barbarian", land: "barbarian" },
    terrains: { castle: CastleTile },
    marks: { conquered: Conquered },
  },
  log: {
    tellers: {
      ...plainly("muster", "no_knight", "lead_knight", "march", "stay_put", "rob_nobody"),
      halt: plain("halt_march"),
      capture: at("capture"),
      lift: at("lift"),
      put_down: at("put_down"),
      land: at("land"),
      buy,
    },
    goesOn: { lead_knight: ["march", "stay_put"] },
    told: ["share"],
  },
};
