/** What the final points are made of. */
import type { PointSource } from "../kit/extension";
import { extensionsOf } from "../kit/registry.svelte";
import type { View } from "../net/protocol";

/** Where a seat's points come from, as the view says it; what it does not say is "other". */
export function sourcesOf(view: View, seat: number): PointSource[] {
  const endings = extensionsOf(view).flatMap((one) => one.end ?? []);
  const whole = endings.find((one) => one.sources)?.sources;
  const found: PointSource[] = whole
    ? [...whole(view, seat)]
    : [...(view.seats[seat]?.sources ?? [])];
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
