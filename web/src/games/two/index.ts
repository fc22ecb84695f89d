/** The game for two: neutral colours and trade tokens. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { plainly, seatPart } from "../../kit/telling";
import TradeToken from "./TradeToken.svelte";

/** What was built for a neutral colour. */
function neutral(key: string): Teller {
  return (bundle, gains) => {
    const colour = { text: wordsOf(bundle[0]!.move)[0] ?? "" };
    return { key, parts: { who: seatPart(bundle[0]!.seat), colour }, gains };
  };
}

export const extension: GameExtension = {
  drawings: { puts: { neutral_road: "road", neutral_settlement: "settlement" } },
  log: {
    tellers: {
      ...plainly("forced_trade", "robber_home", "discard_knight", "give_back"),
      neutral_road: neutral("neutral_road"),
      neutral_settlement: neutral("neutral_settlement"),
    },
    goesOn: { forced_trade: ["give_back"] },
  },
  held: [{ name: "trade_tokens", from: "counters", picture: TradeToken }],
};
