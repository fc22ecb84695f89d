/** Figures as people write them, and what the final points are made of. */
import { pointCards } from "../duel/figures";
import { isDuel } from "../duel/realm";
import { speech } from "../i18n/index.svelte";
import type { View } from "../net/protocol";
import { isSheet } from "../sheet/slots";

/** A number in the language's own way; with `sign` also a plus. */
export function written(value: number, digits = 0, sign = false): string {
  return new Intl.NumberFormat(speech.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? "exceptZero" : "auto",
  }).format(value);
}

/** A share as "12 %"; small ones get a decimal, so that nothing possible reads as nothing. */
export function share(value: number): string {
  const digits = value > 0 && value < 0.0995 ? 1 : 0;
  const shown = value > 0 ? Math.max(value, 0.001) : value;
  return new Intl.NumberFormat(speech.language, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown);
}

/** One source of a seat's points. */
export interface Source {
  kind: string;
  many: number;
  points: number;
  what: "piece" | "award" | "card" | "named" | "other";
}

const WORTH: Record<string, number> = { settlement: 1, city: 2 };
const AWARDS: Record<string, number> = { longest_road: 2, largest_army: 2 };
const CARD = "victory_point";

/** On a sheet the value is printed at each symbol; roads have the rest, if turns are counted. */
function sheetSources(view: View, seat: number): Source[] {
  const labels = new Map((view.places.slot ?? []).map((slot) => [slot.id, Number(slot.label)]));
  const own = view.pieces.filter((one) => one.place === "slot" && one.owner === seat);
  const found: Source[] = ["settlement", "city", "knight"].map((kind) => {
    const built = own.filter((one) => one.kind === kind);
    const points = built.reduce((sum, one) => sum + (labels.get(one.id) || 0), 0);
    return { kind, many: built.length, points, what: "piece" };
  });
  const scores = view.seats[seat]?.counters["scores"];
  if (Array.isArray(scores)) {
    const empty = (scores as number[]).filter((score) => score < 0);
    const lost = empty.reduce((sum, score) => sum + score, 0);
    const known = found.reduce((sum, one) => sum + one.points, 0) + lost;
    const roads = pointsOf(view, seat) - known;
    found.unshift({ kind: "road", many: roads, points: roads, what: "piece" });
    found.push({ kind: "empty_turns", many: empty.length, points: lost, what: "other" });
  }
  return found.filter((one) => one.points !== 0);
}

/** Where a seat's points come from; what nobody has words for is put together as "other". */
export function sourcesOf(view: View, seat: number): Source[] {
  const paper = isSheet(view) && !isDuel(view);
  const found: Source[] = paper ? sheetSources(view, seat) : [];
  for (const [kind, worth] of paper ? [] : Object.entries(WORTH)) {
    const many = view.pieces.filter((one) => one.kind === kind && one.owner === seat).length;
    if (many) found.push({ kind, many, points: many * worth, what: "piece" });
  }
  for (const [kind, points] of Object.entries(AWARDS)) {
    if (view.table[kind] === seat) found.push({ kind, many: 1, points, what: "award" });
  }
  if (isDuel(view))
    for (const source of pointCards(view, seat)) found.push({ ...source, what: "named" });
  const cards = view.seats[seat]?.cards["development"]?.["kinds"] as Record<string, number>;
  const many = cards?.[CARD] ?? 0;
  if (many) found.push({ kind: CARD, many, points: many, what: "card" });
  const rest = pointsOf(view, seat) - found.reduce((sum, one) => sum + one.points, 0);
  if (rest) found.push({ kind: "other", many: 1, points: rest, what: "other" });
  return found;
}

/** Who has won: one, or all who share the victory; nobody in a game alone. */
export function winnersOf(view: View): number[] {
  if (view.winner !== null) return [view.winner];
  const shared = view.table["winners"];
  return Array.isArray(shared) ? (shared as number[]) : [];
}

export function pointsOf(view: View, seat: number): number {
  return Number(view.seats[seat]?.counters["points"] ?? 0);
}

/** Steps of 1, 2 or 5 times a power of ten: at most so many of them reach the largest value. */
export function stepFor(range: number, most: number): number {
  const rough = Math.max(range, 1e-9) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough - 1e-12)!;
  return factor * power;
}

/** The marks of an axis from low to high, both inside it. */
export function ticksOf(low: number, high: number, most: number): number[] {
  const step = Math.max(stepFor(high - low, most), 1);
  const ticks: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + 1e-9; at += step) ticks.push(at);
  return ticks;
}
