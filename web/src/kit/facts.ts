/** What everybody can count during play: how often each sum was rolled, and what was to be expected. */
import type { Entry } from "../net/protocol";
import { wordsOf } from "./moves";
import { thrownBy } from "./news";

export interface Sum {
  sum: number;
  many: number;
  /** Of as many rolls of two fair dice. */
  due: number;
}

/** The sums of two dice from 2 to 12; an empty list where no two dice have been rolled. */
export function sumsOf(log: readonly Entry[]): Sum[] {
  const counts = new Map<number, number>();
  let rolls = 0;
  for (const entry of log) {
    if (entry.kind !== "roll" || entry.seat >= 0) continue;
    const { dice } = thrownBy(wordsOf(entry.move));
    if (dice.length !== 2) continue;
    const sum = dice[0]! + dice[1]!;
    counts.set(sum, (counts.get(sum) ?? 0) + 1);
    rolls += 1;
  }
  if (rolls === 0) return [];
  return Array.from({ length: 11 }, (_, at) => {
    const sum = at + 2;
    return { sum, many: counts.get(sum) ?? 0, due: (rolls * (6 - Math.abs(7 - sum))) / 36 };
  });
}
