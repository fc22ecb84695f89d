/** What the final points are made of. */
import type { PointSource } from "../kit/extension";
import { extensionsOf } from "../kit/registry.svelte";
import type { View } from "../net/protocol";

const WORTH: Record<string, number> = { settlement: 1, city: 2 };
const AWARDS: Record<string, number> = { longest_road: 2, largest_army: 2 };
const CARD = "victory_point";

/** Where a seat's points come from; what nobody has words for is put together as "other". */
export function sourcesOf(view: View, seat: number): PointSource[] {
  const endings = extensionsOf(view).flatMap((one) => one.end ?? []);
  const whole = endings.find((one) => one.sources)?.sources;
  const found = whole ? [...whole(view, seat)] : builtBy(view, seat);
  for (const [kind, points] of Object.entries(AWARDS)) {
    if (view.table[kind] === seat) found.push({ kind, many: 1, points, what: "award" });
  }
  found.push(...endings.flatMap((one) => one.moreSources?.(view, seat) ?? []));
  const cards = view.seats[seat]?.cards["development"]?.["kinds"] as Record<string, number>;
  const many = cards?.[CARD] ?? 0;
  if (many) found.push({ kind: CARD, many, points: many, what: "card" });
  const rest = pointsOf(view, seat) - found.reduce((sum, one) => sum + one.points, 0);
  if (rest) found.push({ kind: "other", many: 1, points: rest, what: "other" });
  return found;
}

function builtBy(view: View, seat: number): PointSource[] {
  return Object.entries(WORTH).flatMap(([kind, worth]): PointSource[] => {
    const many = view.pieces.filter((one) => one.kind === kind && one.owner === seat).length;
    return many ? [{ kind, many, points: many * worth, what: "piece" }] : [];
  });
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
