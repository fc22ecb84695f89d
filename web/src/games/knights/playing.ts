/** Playing progress cards: what a card still asks for, and why one cannot be played now. */
import type { Move, View } from "../../net/protocol";
import { whyNotNow, type Reason } from "../../kit/costs";
import { wordsOf } from "../../kit/moves";

/** How the moves of a card are chosen: at once, on the board, or by their words. */
export type Way = "now" | "board" | "dice" | "seat" | "word";

export function wayOf(moves: readonly Move[]): Way {
  const first = moves[0];
  if (first?.place) return "board";
  const words = first ? wordsOf(first.move) : [];
  if (words.length === 0) return "now";
  if (words.length === 2) return "dice";
  return first?.panel === "seats" ? "seat" : "word";
}

/** Before the roll only one card is played, and never afterwards. */
const EARLY = "alchemist";

export function whyNotPlayed(view: View, seat: number | null, card: string): Reason {
  const step = view.prompt.step;
  const untimely = whyNotNow(view, seat);
  if (card === EARLY && view.on_turn === seat && step !== "preroll") {
    return { key: "before_roll", rule: "CK-CARD-ALCHEMIST-1" };
  }
  return untimely ?? { key: "nothing_to_do", rule: "CK-PC-8" };
}
