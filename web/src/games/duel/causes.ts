/**
 * Why something is asked, read from the log: the payment for a building, the tournament that brings a
 * unit. The view says only what is to be done.
 */
import type { Entry, Move, View } from "../../net/protocol";
import { readTerms, type Terms } from "../../kit/offers";
import { costOf, laidOf, ratesOf, type Amounts, type Resource } from "./realm";
import { searchFee } from "./deeds";

/** Entries that only carry out what an earlier one has caused. */
const CARRIED_OUT: Record<string, string[]> = {
  pay: ["pay", "gain"],
  gain: ["pay", "gain"],
  caravan: ["pay", "gain"],
  take: ["pay", "gain", "take", "attack", "pass", "defend"],
  give: ["pay", "gain", "take", "skip"],
  target: ["attack", "pass", "defend"],
};

/** The entry that has led to a step; undefined at the beginning. */
export function causeOf(log: readonly Entry[], step: string): Entry | undefined {
  const passed = CARRIED_OUT[step] ?? [];
  for (let at = log.length - 1; at >= 0; at--) {
    if (!passed.includes(log[at]!.kind)) return log[at];
  }
  return undefined;
}

/** The words of an entry after its kind. */
export const wordsIn = (entry: Entry | undefined): string[] =>
  entry?.move.split(" ").slice(1) ?? [];

/** The last stack that a seat named: to search it, or to put a card under it. */
export function stackNamed(log: readonly Entry[], seat: number, kinds: string[]): string {
  const entry = log.findLast((one) => one.seat === seat && kinds.includes(one.kind));
  return wordsIn(entry)[0] ?? "";
}

/** How often a kind of move was made since the last one of another kind. */
export function since(log: readonly Entry[], kind: string, after: string): number {
  const start = log.findLastIndex((entry) => entry.kind === after);
  return log.slice(start + 1).filter((entry) => entry.kind === kind).length;
}

/** The terms that an `accept` has closed, as a seat carries them out. */
function closedTerms(log: readonly Entry[], seat: number): Terms | null {
  const deal = log.findLast(({ kind }) => kind === "offer" || kind === "counter");
  if (!deal) return null;
  const { give, want } = readTerms(wordsIn(deal));
  return deal.seat === seat ? { give, want } : { give: want, want: give };
}

/** What a seat owes all in all for what has led to a payment; `any` where kinds do not matter. */
export function owed(view: View, seat: number, log: readonly Entry[]): Amounts & { any?: number } {
  const cause = causeOf(log, "pay");
  const [first] = wordsIn(cause);
  switch (cause?.kind) {
    case "build":
      return costOf(view, first!);
    case "road":
    case "settlement":
    case "city":
      return costOf(view, cause.kind);
    case "trade":
      return { [first!]: ratesOf(view, seat)[first as Resource] ?? 1 };
    case "search":
      return { any: searchFee(view, seat) };
    case "accept":
      return closedTerms(log, seat)?.give ?? {};
    case "take":
    case "give":
      return { [first!]: 1 };
    default:
      return {};
  }
}

/** The kind that is paid now, if it is one: all regions that can pay hold it. */
export function kindAsked(view: View, moves: readonly Move[]): Resource | null {
  const kinds = new Set(moves.map((move) => resourceAt(view, move.id ?? -1)));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

function resourceAt(view: View, slot: number): Resource | undefined {
  for (const seat of [0, 1]) {
    const found = laidOf(view, seat).find((card) => card.slot === slot);
    if (found) return found.piece.resource;
  }
  return undefined;
}

/** What is still to be paid of the kind that is asked for, counted from what was paid by hand. */
export function stillDue(
  view: View,
  seat: number,
  log: readonly Entry[],
): Amounts & { any?: number } {
  const due = owed(view, seat, log);
  const asked = kindAsked(view, view.moves);
  const start = log.lastIndexOf(causeOf(log, "pay")!);
  const paid = log.slice(start + 1).filter((entry) => entry.kind === "pay" && entry.seat === seat);
  if (due.any) return { any: due.any - paid.length };
  if (!asked || !due[asked]) return {};
  const done = paid.filter((entry) => resourceOfPlace(view, wordsIn(entry)[0]) === asked).length;
  return { [asked]: due[asked] - done };
}

function resourceOfPlace(view: View, label: string | undefined): Resource | undefined {
  const slot = (view.places.slot ?? []).find((place) => place.label === label);
  return slot ? resourceAt(view, slot.id) : undefined;
}
