/**
 * Discards on a seven. The rules take one card after another; a player chooses them all first. What was
 * laid aside already stays in the hand until all have chosen, so it is read from the log.
 */
import type { Entry } from "../net/protocol";
import { counted, type Amounts } from "./cards";
import { wordsOf } from "./moves";

/** The cards that a seat has laid aside since the discarding began. */
export function laidAside(log: readonly Entry[], seat: number): Amounts {
  const cards: string[] = [];
  for (let at = log.length - 1; at >= 0 && log[at]!.kind === "discard"; at--) {
    const entry = log[at]!;
    if (entry.seat === seat) cards.push(wordsOf(entry.move).at(-1) ?? "?");
  }
  return counted(cards);
}

/** What can still be chosen: the hand without the cards laid aside. */
export function choosable(hand: Amounts, aside: Amounts): Amounts {
  const left: Amounts = {};
  for (const [card, many] of Object.entries(hand)) left[card] = many - (aside[card] ?? 0);
  return left;
}

/** One move for each chosen card, to be sent one after another. */
export function discardMoves(seat: number, chosen: Amounts): string[] {
  return Object.entries(chosen).flatMap(([card, many]) =>
    Array<string>(many).fill(`discard ${seat} ${card}`),
  );
}
