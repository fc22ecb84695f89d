/** The best results of games alone, kept in this browser by variant. */
import { recall, remember } from "../lib/storage";

export interface Result {
  code: string;
  points: number;
  /** When the table was opened, in milliseconds since 1970. */
  at: number;
}

const MOST = 5;
const KEPT = "best";

type Results = Record<string, Result[]>;

/** The best first; of equals the earlier one. */
export function ranked(results: readonly Result[]): Result[] {
  return [...results].sort((a, b) => b.points - a.points || a.at - b.at).slice(0, MOST);
}

export function bestOf(variant: string): Result[] {
  const kept = recall<Results>(KEPT, {})[variant];
  return Array.isArray(kept) ? ranked(kept) : [];
}

/** Note a result, once for each table; the list that comes of it. */
export function noteResult(variant: string, result: Result): Result[] {
  const others = bestOf(variant).filter((one) => one.code !== result.code);
  const results = ranked([...others, result]);
  remember(KEPT, { ...recall<Results>(KEPT, {}), [variant]: results });
  return results;
}
