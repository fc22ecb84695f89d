/** Sentences of the log for the helpers. */
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { incoming, plainly, seatPart } from "../../kit/telling";

const HELPERS = [
  "merchant",
  "mendicant",
  "mayor",
  "explorer",
  "general",
  "architect",
  "captain",
  "noblewoman",
  "priest",
  "robber_bride",
];

function helper(name: string): Teller {
  return (bundle, gains) => ({
    key: "use_helper",
    parts: { who: seatPart(bundle[0]!.seat), helper: { text: `helper_${name}` } },
    gains: incoming(gains),
  });
}

const exchanged: Teller = (bundle) => ({
  key: "exchange_helper",
  parts: {
    who: seatPart(bundle[0]!.seat),
    helper: { text: `helper_${wordsOf(bundle[0]!.move)[0] ?? ""}` },
  },
  gains: [],
});

export const TELLERS: Record<string, Teller> = {
  ...plainly("keep_helper", "no_helper"),
  ...Object.fromEntries(HELPERS.map((name) => [`use_${name}`, helper(name)])),
  exchange_helper: exchanged,
};
