/** A game is a ground and what is added to it: pure functions over the server's catalogue. */
import type { Catalogue, GroundInfo, RefusalInfo, VariantInfo } from "../net/protocol";
import { countsOf, withOption, withPlayers, withVariant, type Plan } from "./plan";

export const ISLAND = "base";
export const KINDS = ["island", "sea", "board", "own"] as const;
export type Kind = GroundInfo["kind"];
/** Something that could not be had, and why. */
export type LeftOut = { key: string; refusal: RefusalInfo };
export type Composed = { key: string; left: LeftOut[] };

/** The name of a set of keys: in the order of the alphabet, the island is not named. */
export function keyOf(ground: string, added: readonly string[]): string {
  const keys = ground === ISLAND ? [...added] : [ground, ...added];
  return [...new Set(keys)].sort().join("+") || ISLAND;
}

export function groundOf(catalogue: Catalogue, key: string): GroundInfo {
  const parts = key.split("+");
  const found = catalogue.grounds.find((ground) => parts.includes(ground.key));
  return found ?? { key: ISLAND, kind: "island" };
}

export function addedTo(catalogue: Catalogue, key: string): string[] {
  const parts = key.split("+");
  return catalogue.additions.filter((addition) => parts.includes(addition));
}

export function variantOf(catalogue: Catalogue, key: string): VariantInfo | undefined {
  return catalogue.variants.find((variant) => variant.key === key && variant.playable);
}

/** Why something cannot be added to what is chosen; undefined where it can. */
export function refusalOf(
  catalogue: Catalogue,
  key: string,
  addition: string,
): RefusalInfo | undefined {
  const place = variantOf(catalogue, key)?.unfit[addition];
  return place === undefined ? undefined : catalogue.refusals[place];
}

/** What comes of it when something more is taken in. */
export function withMore(catalogue: Catalogue, key: string, addition: string): string {
  const added = addedTo(catalogue, key);
  return keyOf(groundOf(catalogue, key).key, [...added, addition]);
}

/** The same without something. */
export function withLess(catalogue: Catalogue, key: string, addition: string): string {
  const added = addedTo(catalogue, key).filter((other) => other !== addition);
  return keyOf(groundOf(catalogue, key).key, added);
}

/** As much of some wishes as goes with a ground, one after the other; and why not the rest. */
export function composed(
  catalogue: Catalogue,
  ground: string,
  wishes: readonly string[],
): Composed {
  let key = keyOf(ground, []);
  const left: LeftOut[] = [];
  for (const wish of wishes) {
    if (addedTo(catalogue, key).includes(wish)) continue;
    const next = withMore(catalogue, key, wish);
    if (catalogue.additions.includes(wish) && variantOf(catalogue, next)) key = next;
    else left.push({ key: wish, refusal: refusalOf(catalogue, key, wish) ?? unknown(key, wish) });
  }
  return { key, left };
}

function unknown(key: string, wish: string): RefusalInfo {
  return { why: "unknown", rule: "", text: wish, between: key.split("+") };
}

/** The address that carries a choice: what is played, by how many, with which rules. */
export function linkOf(plan: Plan): string {
  const wishes = Object.entries({ players: String(plan.players), ...plan.options });
  const written = wishes.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // A key is read by people: `+` and `/` stay as they are.
  return `/?${["play=" + plan.variant, ...written].join("&")}`;
}

/** The plan that an address asks for, made from another one; null where it asks for nothing. */
export function readLink(
  search: string,
  catalogue: Catalogue,
  plan: Plan,
): { plan: Plan; left: LeftOut[] } | null {
  const wishes = new URLSearchParams(search);
  const keys = (wishes.get("play") ?? "").split(/[+ ]/).filter((key) => key !== "");
  if (keys.length === 0) return null;
  const ground = groundOf(catalogue, keys.join("+")).key;
  const added = keys.filter((key) => key !== ground && key !== ISLAND);
  const { key, left } = composed(catalogue, ground, added);
  const variant = variantOf(catalogue, key);
  if (variant === undefined) return null;
  let made = withVariant(plan, variant, catalogue.bots);
  const players = Number(wishes.get("players"));
  if (countsOf(variant).includes(players)) made = withPlayers(made, players);
  for (const option of variant.options) {
    const value = wishes.get(option.name);
    const fits =
      value !== null &&
      (option.values.includes(value) ||
        (option.number && /^\d+$/.test(value)) ||
        option.name === "map");
    if (fits) made = withOption(made, variant, option.name, value);
  }
  return { plan: made, left };
}
