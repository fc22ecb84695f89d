/** Sheets in words: for tooltips and for those who do not see the picture. */
import { known, nameOf, t } from "../../i18n/index.svelte";
import type { SlotPlace, View } from "../../net/protocol";
import { capital } from "../../kit/words";
import { piecesOn, pointsOf, slotsOf } from "./slots";

/** "settlement 4", "joker: ore", "the marked road". */
export function slotTitle(slot: SlotPlace, piece?: string): string {
  const label = slot.label;
  if (slot.kind === "terrain") return nameOf(label);
  if (slot.kind === "joker") {
    const what = label === "?" ? t("sheet.any") : nameOf(label);
    return t(piece?.endsWith("_used") ? "sheet.joker.used" : "sheet.joker", { what });
  }
  if (label === "*") return t("sheet.marked", { what: nameOf(slot.kind) });
  return label ? `${nameOf(slot.kind)} ${label}` : nameOf(slot.kind);
}

/** "Ada's sheet, 12 points: road × 5, settlement × 2". */
export function sheetText(view: View, seat: number, name: string): string {
  const kinds = new Map(slotsOf(view).map((slot) => [slot.id, slot.kind]));
  const counts = new Map<string, number>();
  for (const piece of piecesOn(view, seat).values()) {
    if (kinds.get(piece.id) === "die") continue;
    counts.set(piece.kind, (counts.get(piece.kind) ?? 0) + 1);
  }
  const built = [...counts].map(([kind, many]) => `${nameOf(kind)} × ${many}`).join(", ");
  return t("sheet.label", { name, n: pointsOf(view, seat), built });
}

/** How moves of a kind that are chosen by words are headed: "Two gold for one". */
export function panelTitle(kind: string): string {
  const key = `sheet.panel.${kind}`;
  return known(key) ? t(key) : capital(nameOf(kind));
}
