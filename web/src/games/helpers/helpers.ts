/** Helper cards: what their moves say in words, and why one cannot be used now. */
import { nameOf, t } from "../../i18n/index.svelte";
import type { SeatView, View } from "../../net/protocol";

export function helperName(name: string): string {
  return nameOf(`helper_${name}`);
}

/** The words of a use as a sentence; names are those of the players. */
export function useText(helper: string, words: string[], names: readonly string[]): string {
  const [first = "", second = ""] = words;
  switch (helper) {
    case "mendicant":
      return t("isles.helper.instead", { other: nameOf(second), card: nameOf(first) });
    case "architect":
      return words.length
        ? t("isles.helper.instead", { other: nameOf(second), card: nameOf(first) })
        : t("isles.helper.plain");
    case "captain":
      return t("isles.helper.for", { give: nameOf(first), want: nameOf(second) });
    case "noblewoman":
      return names[Number(first)] ?? first;
    case "priest":
      return `${nameOf(first)}: ${t(`isles.helper.knight.${second === "played" ? "played" : "hand"}`)}`;
    case "general":
      return words.length ? nameOf(first) : t("isles.helper.no_discard");
    default:
      return words.map(nameOf).join(" ");
  }
}

/** Helpers that lie open to be exchanged for. */
export function displayOf(view: View): string[] {
  const shown = view.table["helpers"];
  return Array.isArray(shown) ? shown.filter((name) => typeof name === "string") : [];
}

/** Whether a helper can be used now, or the reason why not, as a key of `isles.helper.…`. */
export function stateOf(view: View, card: HelperCard): "usable" | "waits" | "not_now" {
  if (view.moves.some((move) => move.kind === `use_${card.name}`)) return "usable";
  return card.ready ? "not_now" : "waits";
}

/** A helper card that lies open before a seat. */
export interface HelperCard {
  name: string;
  side: string;
  ready: boolean;
}

export function helperOf(seat: SeatView | undefined): HelperCard | null {
  const shown = seat?.cards["helper"];
  if (typeof shown?.["name"] !== "string") return null;
  return { name: shown["name"], side: String(shown["side"] ?? ""), ready: shown["ready"] === true };
}
