/** What lies between the principalities, and what a person may want to read. */
import type { View } from "../../net/protocol";
import { RESOURCES, type Facts } from "./realm";

export const PILES = ["road", "settlement", "city", "region", "event", "discard"] as const;
export type PileName = (typeof PILES)[number];

/** Something on the table that a dialog tells about. */
export type Reading =
  | { what: "card"; kind: string; piece?: Facts }
  | { what: "stack"; name: string }
  | { what: "hand"; seat: number }
  | { what: "pile"; pile: PileName }
  | { what: "dice" };

/** How many of each kind, such as the cards of the discard. */
function kindsIn(view: Pick<View, "table">, name: string): string[] {
  const kinds = (view.table[name] ?? {}) as Record<string, number>;
  return Object.entries(kinds).flatMap(([kind, many]) => Array<string>(many).fill(kind));
}

export function pileCount(view: Pick<View, "table">, pile: PileName): number {
  if (pile === "event") return Number(view.table["events"] ?? 0);
  if (pile === "discard") return kindsIn(view, "discard").length;
  return Number((view.table["piles"] as Record<string, number> | undefined)?.[pile] ?? 0);
}

/** The cards that are known of a pile: all regions left, all that is out, the events since Year End. */
export function pileCards(view: Pick<View, "table">, pile: PileName): string[] {
  if (pile === "region") return sortRegions((view.table["region_pile"] ?? []) as string[]);
  if (pile === "event") return kindsIn(view, "events_seen");
  return pile === "discard" ? kindsIn(view, "discard") : [pile];
}

/** By terrain and number: their order in the pile is not known. */
function sortRegions(names: readonly string[]): string[] {
  const rank = (name: string): string =>
    RESOURCES.findIndex((resource) => name.startsWith(resource)) + name.slice(-1);
  return [...names].sort((one, other) => rank(one).localeCompare(rank(other)));
}

export const facesOf = (view: Pick<View, "table">): string[] =>
  (view.table["event_faces"] ?? []) as string[];
