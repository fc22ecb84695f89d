/** Amounts of cards by kind, and what a view says about who holds how many. */
import type { SeatView, View } from "../net/protocol";

export type Amounts = Record<string, number>;

export function total(cards: Amounts): number {
  return Object.values(cards).reduce((sum, many) => sum + many, 0);
}

/** Only what is there: `{brick: 0, ore: 2}` becomes `{ore: 2}`. */
export function some(cards: Amounts): Amounts {
  return Object.fromEntries(Object.entries(cards).filter(([, many]) => many !== 0));
}

export function plus(first: Amounts, second: Amounts): Amounts {
  const sum = { ...first };
  for (const [card, many] of Object.entries(second)) sum[card] = (sum[card] ?? 0) + many;
  return some(sum);
}

/** What is left of some cards without others. */
export function without(cards: Amounts, gone: Amounts): Amounts {
  return Object.fromEntries(
    Object.entries(cards).map(([card, many]) => [card, many - (gone[card] ?? 0)]),
  );
}

export function counted(cards: readonly string[]): Amounts {
  const found: Amounts = {};
  for (const card of cards) found[card] = (found[card] ?? 0) + 1;
  return found;
}

/** One word per card: `{wool: 2, ore: 1}` is wool, wool, ore. */
export function spread(cards: Amounts): string[] {
  return Object.entries(cards).flatMap(([card, many]) => Array<string>(many).fill(card));
}

/** The cards of a pile by kind, where the viewer may know them. */
export function kindsOf(seat: SeatView | undefined, pile: string): Amounts | null {
  return (seat?.cards[pile]?.["kinds"] as Amounts | undefined) ?? null;
}

/** The piles of a seat besides its hand, where the viewer may know them: cards to be played. */
export function pilesOf(seat: SeatView | undefined): string[] {
  return Object.keys(seat?.cards ?? {}).filter(
    (pile) => pile !== "hand" && kindsOf(seat, pile) !== null,
  );
}

export function cardsToPlay(seat: SeatView | undefined): Set<string> {
  return new Set(pilesOf(seat).flatMap((pile) => Object.keys(some(kindsOf(seat, pile) ?? {}))));
}

export function countOf(seat: SeatView | undefined, pile: string): number {
  return Number(seat?.cards[pile]?.["count"] ?? 0);
}

/** Development cards bought this turn, which may not be played yet. */
export function freshOf(seat: SeatView | undefined, card: string): number {
  const fresh = seat?.cards["development"]?.["fresh"] as Amounts | undefined;
  return fresh?.[card] ?? 0;
}

/** A number among the counters, or 0. */
export function counter(seat: SeatView | undefined, name: string): number {
  const value = seat?.counters[name];
  return typeof value === "number" ? value : 0;
}

/** A table of numbers among the counters: `stock`, `rates`, `played`. */
export function tally(seat: SeatView | undefined, name: string): Amounts {
  const value = seat?.counters[name];
  return typeof value === "object" && value !== null ? (value as Amounts) : {};
}

/** The kinds of resource cards, in the rulebook's order: as the bank lies on the table. */
export function resources(view: View): string[] {
  const bank = view.table["bank"];
  if (typeof bank === "object" && bank !== null) return Object.keys(bank);
  const hand = view.seats.map((seat) => kindsOf(seat, "hand")).find((kinds) => kinds !== null);
  return Object.keys(hand ?? {});
}

/** What changes the number of cards that may be held on a 7. */
export interface Limits {
  /** Cards that a seat may hold beyond the usual seven. */
  handExtra?: (view: View, seat: number) => number;
}

const USUAL_LIMIT = 7;

/** How many cards a seat may hold on a 7 without discarding; null where nobody discards. */
export function handLimit(view: View, seat: number, games: readonly Limits[]): number | null {
  if (!view.modules.includes("robber")) return null;
  return games.reduce((sum, one) => sum + (one.handExtra?.(view, seat) ?? 0), USUAL_LIMIT);
}

export function bankOf(view: View): Amounts {
  const bank = view.table["bank"];
  return typeof bank === "object" && bank !== null ? (bank as Amounts) : {};
}

/** The deck of the base game. */
export const DEVELOPMENT: readonly string[] = [
  "knight",
  "road_building",
  "year_of_plenty",
  "monopoly",
  "victory_point",
];
