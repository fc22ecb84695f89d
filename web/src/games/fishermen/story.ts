/** The log of the fishermen. */
import { wordsOf } from "../../kit/moves";
import type { Part, Teller } from "../../kit/story";
import { incoming, plainly, seatPart } from "../../kit/telling";

/** A sentence with the first word of the move: a card, or a player. */
function named(key: string, name: string, part: (word: string) => Part): Teller {
  return (bundle, gains) => {
    const word = wordsOf(bundle[0]!.move)[0] ?? "?";
    const parts = { who: seatPart(bundle[0]!.seat), [name]: part(word) };
    return { key, parts, gains: incoming(gains).filter(({ pile }) => pile !== "hand") };
  };
}

export const TELLERS: Record<string, Teller> = {
  ...plainly(
    "fish_robber",
    "fish_pirate",
    "fish_road",
    "fish_development",
    "swap_fish",
    "keep_fish",
    "place_ground",
    "place_lake",
  ),
  fish_steal: named("fish_steal", "other", (word) => ({ seat: Number(word) })),
  fish_resource: named("fish_resource", "card", (card) => ({ card })),
  pass_boot: named("pass_boot", "other", (word) => ({ seat: Number(word) })),
};
