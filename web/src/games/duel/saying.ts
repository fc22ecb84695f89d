/** Cards, regions and moves of the card game in words. */
import { known, nameOf, t, type Values } from "../../i18n/index.svelte";
import type { View } from "../../net/protocol";
import { isDuel, regionOf, TERRAIN, type Resource } from "./realm";

const KNIGHTS = new Set([
  "conrad",
  "falk",
  "gotz",
  "hagen",
  "karl",
  "otto",
  "pippin",
  "siegfried",
  "walter",
]);
const ACTIONS = new Set([
  "alchemist",
  "arsonist",
  "black_knight",
  "brigands_card",
  "spy",
  "merchant",
  "caravan",
  "scout",
]);
const DEFENCES = new Set(["bishop", "herb_woman"]);
const TERRITORY = new Set(["road", "settlement", "city", "region", ...Object.values(TERRAIN)]);

export type Sort = "knight" | "fleet" | "building" | "action" | "defence" | "territory" | "event";

/** What sort of card a key is; every expansion that is no knight and no fleet is a building. */
export function sortOf(key: string): Sort {
  if (KNIGHTS.has(key)) return "knight";
  if (key.startsWith("fleet_")) return "fleet";
  if (ACTIONS.has(key)) return "action";
  if (DEFENCES.has(key)) return "defence";
  if (TERRITORY.has(key)) return "territory";
  return known(`duel.event.${key}`) ? "event" : "building";
}

/** The sort of a card, in words: "Knight". */
export function typeOf(key: string): string {
  return t(`duel.type.${sortOf(key)}`);
}

/** The title of a card, an event or a kind of region. */
export function cardTitle(key: string): string {
  const found = [`duel.card.${key}`, `duel.event.${key}`, `duel.terrain.${key}`].find(known);
  return found ? t(found) : nameOf(key);
}

/** What a card does. */
export function cardText(key: string): string {
  const sort = sortOf(key);
  if (sort === "fleet") return t("duel.text.fleet", { resource: nameOf(key.slice(6)) });
  if (sort === "knight") return t("duel.text.knight");
  if (known(`duel.text.${key}`)) return t(`duel.text.${key}`);
  return sort === "territory" ? t("duel.text.region") : "";
}

/** A region by the name that moves use, or by what is printed on it: "Mountains 2". */
export function regionTitle(region: string | { resource: Resource; number: number }): string {
  const found = typeof region === "string" ? regionOf(region) : region;
  if (!found) return String(region);
  const terrain = t(`duel.terrain.${TERRAIN[found.resource]}`);
  return t("duel.region", { terrain, number: found.number });
}

/** What a button for a kind of move says. */
export function doWords(kind: string, values: Values = {}): string {
  const key = `duel.do.${kind}`;
  return known(key) ? t(key, values) : nameOf(kind);
}

/** Cards by their titles; of those that nobody may know, how many there are. */
export function titlesText(cards: readonly string[]): string {
  const hidden = cards.filter((card) => card === "?").length;
  const titles = cards.filter((card) => card !== "?").map(cardTitle);
  return [...titles, ...(hidden ? [t("duel.cards.n", { n: hidden })] : [])].join(", ");
}

/** The step that a view is in, by what can be done in it; "" in other games. */
export function stepOf(view: Pick<View, "variant" | "prompt" | "moves">): string {
  if (!isDuel(view)) return "";
  const { step } = view.prompt;
  if (step !== "refill" || !view.moves.length) return step;
  const can = (kind: string): boolean => view.moves.some((move) => move.kind === kind);
  if (can("done")) return can("draw") ? "refill" : can("exchange") ? "refill_exchange" : "refill";
  return "refill_must";
}
