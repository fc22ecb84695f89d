/** Playing progress cards: what a card still asks for, and why one cannot be played now. */
import type { Move, View } from "../../net/protocol";
import { waitsFor, whyNotNow, type Reason } from "../../kit/costs";
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

/** In the own main step a card waits because its moment was before the roll, or it could do
 * nothing; otherwise because of the moment. */
export function whyNotPlayed(view: View, seat: number | null, card: string): Reason {
  const untimely = whyNotNow(view, seat);
  if (untimely) return untimely;
  const rule = waitsFor(seat === null ? undefined : view.seats[seat], "progress", card);
  return { key: rule === "CK-PC-4" ? "before_roll" : "nothing_to_do", rule };
}
