/** The caravans: camels, and the votes for their paths. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller, Telling } from "../../kit/story";
import { plainly, seatPart } from "../../kit/telling";
import Arrow from "./Arrow.svelte";
import BidPanel from "./BidPanel.svelte";
import { bidOf } from "./bids";
import CaravanLine from "./CaravanLine.svelte";
import CamelShape from "./CamelShape.svelte";
import Front from "./Front.svelte";
import Oasis from "./Oasis.svelte";

const bid: Teller = (bundle): Telling => {
  const who = seatPart(bundle[0]!.seat);
  const cards = bidOf(wordsOf(bundle[0]!.move));
  if (!Object.keys(cards).length) return { key: "bid_nothing", parts: { who }, gains: [] };
  return { key: "bid", parts: { who, cards: { cards } }, gains: [] };
};

export const extension: GameExtension = {
  drawings: {
    pieces: { camel: CamelShape, wish: CamelShape },
    terrains: { oasis: Oasis },
    marks: { arrow: Arrow, caravan_front: Front },
    puts: { wish: "camel" },
  },
  homes: { votes: ["bid"] },
  decisions: { bid: BidPanel },
  status: CaravanLine,
  log: { tellers: { ...plainly("camel", "wish", "place_oasis"), bid } },
};
