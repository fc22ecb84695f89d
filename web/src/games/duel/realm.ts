/**
 * The card game as a view shows it: two principalities of square cards, five stacks, piles and dice.
 * Everything is read from the view; what a card is called and says is a matter of words (words.ts).
 */
import type { Move, Piece, View } from "../../net/protocol";

export const RESOURCES = ["lumber", "brick", "wool", "grain", "ore", "gold"] as const;
export type Resource = (typeof RESOURCES)[number];
export type Amounts = Partial<Record<Resource, number>>;
/** Road, settlement or city lie on the axis, regions at the corners, all others are expansions. */
export type Layer = "road" | "town" | "region" | "expansion";

/** A place of a principality, with the rulebook's coordinates (DUEL-LAY): row 0 is the axis. */
export interface Spot {
  slot: number;
  layer: Layer;
  seat: number;
  x: number;
  y: number;
}

/** A card on the table with what is printed on it; zeros are left out. */
export type Facts = Piece & {
  /** Of a region. */
  resource?: Resource;
  number?: number;
  store?: number;
  /** Of an expansion: its key, and whether it is for settlements too (green) or cities (red). */
  card?: string;
  colour?: "green" | "red" | "yellow";
  strength?: number;
  tournament?: number;
  symbols?: number;
  points?: number;
  crest?: boolean;
};

/** A card that lies in a principality. */
export interface Laid extends Spot {
  /** What it is: a terrain, `road`, `settlement`, `city`, or the key of an expansion. */
  kind: string;
  piece: Facts;
}

export interface Seen {
  /** From the top: a card's key, `?` where it is unknown, `~key` where its place is. */
  cards: string[];
  /** So many of them are no longer there. */
  lacks: number;
}

export interface Stack {
  /** As in the moves: 1 to 5. */
  name: string;
  slot: number;
  count: number;
  seen: Seen | null;
}

export const isDuel = (view: Pick<View, "variant"> | null): boolean => view?.variant === "duel";

const LAYERS: Record<string, Layer> = {
  road: "road",
  town: "town",
  region: "region",
  expansion: "expansion",
};

/** All places of the principalities by their slots; they never change within a game. */
export function spotsOf(view: Pick<View, "places">): Map<number, Spot> {
  const found = new Map<number, Spot>();
  for (const { id, kind, label } of view.places.slot ?? []) {
    const place = /^([AB]):(-?\d+),(-?\d+)$/.exec(label ?? "");
    const layer = LAYERS[kind];
    if (!place || !layer) continue;
    const [, crest, x, y] = place;
    found.set(id, { slot: id, layer, seat: crest === "A" ? 0 : 1, x: Number(x), y: Number(y) });
  }
  return found;
}

/** What lies in a principality. */
export function laidOf(view: Pick<View, "places" | "pieces">, seat: number): Laid[] {
  const spots = spotsOf(view);
  const found: Laid[] = [];
  for (const piece of view.pieces) {
    const spot = piece.place === "slot" ? spots.get(piece.id) : undefined;
    if (spot?.seat === seat) found.push({ ...spot, kind: piece.kind, piece });
  }
  return found;
}

/** Slots for expansions that are open and empty. */
export function freeOf(view: Pick<View, "places" | "marks">, seat: number): Spot[] {
  const spots = spotsOf(view);
  return view.marks
    .filter((mark) => mark.kind === "free" && mark.place === "slot")
    .map((mark) => spots.get(mark.id))
    .filter((spot): spot is Spot => spot?.seat === seat);
}

export function stacksOf(view: Pick<View, "table">): Stack[] {
  const stacks = view.table["stacks"];
  if (!Array.isArray(stacks)) return [];
  return (stacks as { slot: number; count: number; seen?: Seen }[]).map((stack, at) => ({
    name: String(at + 1),
    slot: stack.slot,
    count: stack.count,
    seen: stack.seen ?? null,
  }));
}

/** The cards of a hand that the viewer may see, each as often as it is there. */
export function handOf(view: Pick<View, "seats">, seat: number): string[] {
  const hand = view.seats[seat]?.cards["hand"];
  const kinds = Object.entries(hand?.kinds ?? {});
  return kinds.flatMap(([card, count]) => Array<string>(Number(count)).fill(card));
}

export function handCount(view: Pick<View, "seats">, seat: number): number {
  return Number(view.seats[seat]?.cards["hand"]?.count ?? 0);
}

/** What the viewer has seen of the other's hand. */
export function handSeen(view: Pick<View, "seats">, seat: number): Seen | null {
  const seen: unknown = view.seats[seat]?.cards["hand_seen"];
  return (seen as Seen | undefined) ?? null;
}

export function figure(view: Pick<View, "seats">, seat: number, name: string): number {
  return Number(view.seats[seat]?.counters[name] ?? 0);
}

export function storesOf(view: Pick<View, "seats">, seat: number): Amounts {
  return (view.seats[seat]?.counters["resources"] ?? {}) as Amounts;
}

/** Lumber, brick …: units given for one of another kind. */
export function ratesOf(view: Pick<View, "seats">, seat: number): Amounts {
  return (view.seats[seat]?.counters["rates"] ?? {}) as Amounts;
}

/** What a road, settlement, city or an expansion costs; an action costs nothing. */
export function costOf(view: Pick<View, "table">, what: string): Amounts {
  for (const list of ["costs", "card_costs"]) {
    const costs = view.table[list] as Record<string, Amounts> | undefined;
    if (costs?.[what]) return costs[what];
  }
  return {};
}

/** The words of a move after its kind. */
export const argsOf = (move: Move): string[] => move.move.split(" ").slice(1);
/** A region by the name that moves use, such as `gold3`. */
export function regionOf(name: string): { resource: Resource; number: number } | null {
  const found = /^([a-z]+)(\d)$/.exec(name);
  if (!found || !(RESOURCES as readonly string[]).includes(found[1]!)) return null;
  return { resource: found[1] as Resource, number: Number(found[2]) };
}

export const TERRAIN: Record<Resource, string> = {
  lumber: "forest",
  brick: "hills",
  wool: "pasture",
  grain: "fields",
  ore: "mountains",
  gold: "gold_field",
};
