/** The game for two: neutral colours and trade tokens. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { plainly, seatPart } from "../../kit/telling";
import { ACTIONS, NEUTRALS, TOWN_ACTIONS } from "./actions";
import TokenActions from "./TokenActions.svelte";
import TradeToken from "./TradeToken.svelte";
import TwoLine from "./TwoLine.svelte";

/** What was built for a neutral colour. */
function neutral(key: string): Teller {
  return (bundle, gains) => {
    const colour = seatPart(NEUTRALS[wordsOf(bundle[0]!.move)[0] ?? ""] ?? -1);
    return { key, parts: { who: seatPart(bundle[0]!.seat), colour }, gains };
  };
}

/** The owner that a neutral colour's name stands for. */
const colourOf = (word: string): number => NEUTRALS[word] ?? -1;

export const extension: GameExtension = {
  drawings: {
    puts: { neutral_road: "road", neutral_settlement: "settlement" },
    whose: { neutral_road: colourOf, neutral_settlement: colourOf },
  },
  homes: { cards: [...new Set([...ACTIONS, ...TOWN_ACTIONS])] },
  log: {
    tellers: {
      ...plainly("forced_trade", "robber_home", "discard_knight", "give_back"),
      neutral_road: neutral("neutral_road"),
      neutral_settlement: neutral("neutral_settlement"),
    },
    goesOn: { forced_trade: ["give_back"] },
  },
  word: (table, kind, word) =>
    kind.startsWith("neutral_") ? (table.owners[NEUTRALS[word] ?? -1] ?? null) : null,
  status: TwoLine,
  sections: [
    { panel: "tokens", there: (_, seat) => "trade_tokens" in seat.counters, body: TokenActions },
  ],
  held: [{ name: "trade_tokens", from: "counters", picture: TradeToken }],
};
