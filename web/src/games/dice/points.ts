/** What the points of a sheet are made of. */
import { t } from "../../i18n/index.svelte";
import type { PointSource } from "../../kit/extension";
import type { View } from "../../net/protocol";

/** The value is printed at each symbol; roads have the rest, if turns are counted. */
export function sheetSources(view: View, seat: number): PointSource[] {
  const labels = new Map((view.places.slot ?? []).map((slot) => [slot.id, Number(slot.label)]));
  const own = view.pieces.filter((one) => one.place === "slot" && one.owner === seat);
  const found: PointSource[] = ["settlement", "city", "knight"].map((kind) => {
    const built = own.filter((one) => one.kind === kind);
    const points = built.reduce((sum, one) => sum + (labels.get(one.id) || 0), 0);
    return { kind, many: built.length, points, what: "piece" };
  });
  const scores = view.seats[seat]?.counters["scores"];
  if (Array.isArray(scores)) {
    const empty = (scores as number[]).filter((score) => score < 0);
    const lost = empty.reduce((sum, score) => sum + score, 0);
    const known = found.reduce((sum, one) => sum + one.points, 0) + lost;
    const roads = Number(view.seats[seat]?.counters["points"] ?? 0) - known;
    found.unshift({ kind: "road", many: roads, points: roads, what: "piece" });
    found.push({ kind: "empty_turns", many: empty.length, points: lost, what: "other" });
  }
  return found.filter((one) => one.points !== 0);
}

/** Turns without points are told in words. */
export function sourceText({ kind, many }: PointSource): string {
  return kind === "empty_turns" ? t("end.empty_turns", { n: many }) : "";
}
