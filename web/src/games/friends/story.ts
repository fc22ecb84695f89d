/** Sentences of the log for the guilds and the gifts. */
import { total } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { plainly, seatPart, swap } from "../../kit/telling";

const gift: Teller = (bundle) => {
  const [card = "?", seat = "-1"] = wordsOf(bundle[0]!.move);
  const parts = {
    who: seatPart(bundle[0]!.seat),
    card: { card },
    other: seatPart(Number(seat)),
  };
  return { key: "gift", parts, gains: [] };
};

/** A gift that was taken: what changed hands. */
const taken: Teller = (bundle, gains) => ({
  key: "accept_gift",
  parts: { who: seatPart(bundle[0]!.seat) },
  gains: gains.filter((gain) => gain.pile === "hand" && total(gain.cards) !== 0),
});

export const TELLERS: Record<string, Teller> = {
  ...plainly("decline_gift", "spare", "favour_done", "exchange_token", "return_token"),
  ...plainly("merchant_favour", "road_favour", "scholar_favour", "architect_favour"),
  trader_favour: swap("trader_favour"),
  gift,
  accept_gift: taken,
};
