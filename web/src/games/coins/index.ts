/** Gold coins: cards are bought and sold for them. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { seatPart } from "../../kit/telling";
import Coin from "./Coin.svelte";
import GoldTrades from "./GoldTrades.svelte";

/** "{who} buys {card}": what was paid everybody knows. */
function dealt(key: string): Teller {
  return (bundle) => {
    const card = wordsOf(bundle[0]!.move)[0] ?? "?";
    return { key, parts: { who: seatPart(bundle[0]!.seat), card: { card } }, gains: [] };
  };
}

export const extension: GameExtension = {
  homes: { trade: ["spend_gold", "sell_for_gold"] },
  log: {
    tellers: { spend_gold: dealt("spend_gold"), sell_for_gold: dealt("sell_for_gold") },
  },
  trades: GoldTrades,
  held: [{ name: "gold", from: "counters", picture: Coin }],
};
