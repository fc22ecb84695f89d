/** The caravans: camels, and the votes for their paths. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller, Telling } from "../../kit/story";
import { plainly, seatPart } from "../../kit/telling";
import Arrow from "./Arrow.svelte";
import CamelShape from "./CamelShape.svelte";
import Oasis from "./Oasis.svelte";

/** "bid 2 wool grain" as cards. */
export function bidOf(words: readonly string[]): Record<string, number> {
  const cards: Record<string, number> = {};
  let many = 1;
  for (const word of words) {
    if (/^\d+$/.test(word)) many = Number(word);
    else {
      if (word !== "nothing") cards[word] = (cards[word] ?? 0) + many;
      many = 1;
    }
  }
  return cards;
}

const bid: Teller = (bundle): Telling => {
  const who = seatPart(bundle[0]!.seat);
  const cards = bidOf(wordsOf(bundle[0]!.move));
  if (!Object.keys(cards).length) return { key: "bid_nothing", parts: { who }, gains: [] };
  return { key: "bid", parts: { who, cards: { cards } }, gains: [] };
};

export const extension: GameExtension = {
  drawings: {
    pieces: { camel: CamelShape },
    terrains: { oasis: Oasis },
    marks: { arrow: Arrow, caravan_front: Arrow },
    puts: { wish: "camel" },
  },
  log: { tellers: { ...plainly("camel", "wish"), bid } },
};
