/**
 * Where the cards of a principality are drawn. The rulebook's columns go to the right and its rows
 * upwards, in both principalities. A card is 100 units wide; its px follow from the room there is.
 */
import type { Move, View } from "../../net/protocol";
import { freeOf, laidOf, spotsOf, type Laid, type Spot } from "./realm";

export type At = Pick<Spot, "x" | "y">;
/** The columns and rows that are shown, the outermost included. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Room {
  width: number;
  height: number;
}

export const CARD = 100;
const GAP = 7;
/** From one card to the next, in units. */
export const STEP = CARD + GAP;
/** So many px a card with its gap has at least, for fingers, and at most, for the eye. */
export const LEAST = 45;
const MOST = 116;
/** From so many px on, a card has room for a title that can be read. */
export const NAMED = 92;
/** The six places of the start (DUEL-LAY-2): no principality is smaller. */
const START: Bounds = { left: -2, right: 2, top: 1, bottom: -1 };

export function boundsOf(spots: Iterable<At>): Bounds {
  const found = { ...START };
  for (const { x, y } of spots) {
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.max(found.top, y);
    found.bottom = Math.min(found.bottom, y);
  }
  return found;
}

/** Behind a road that leads out of the principality there is a site; it is kept in sight. */
export function sitesOf(laid: readonly Laid[]): At[] {
  const towns = new Set(laid.filter(({ layer }) => layer === "town").map(({ x }) => x));
  return laid
    .filter(({ layer }) => layer === "road")
    .flatMap(({ x }) => [x - 1, x + 1])
    .filter((x) => !towns.has(x))
    .map((x) => ({ x, y: 0 }));
}

/**
 * The outer of two free slots on one side of a city is not needed before the inner one is taken: which
 * of them a card lies in makes no difference (DUEL-LAY-9), and rows cost room.
 */
export function withoutSpare<S extends Spot>(free: readonly S[], laid: readonly Laid[]): S[] {
  const taken = new Set(laid.map(({ x, y }) => `${x},${y}`));
  return free.filter(({ x, y }) => Math.abs(y) < 2 || taken.has(`${x},${y / 2}`));
}

/** A place that may be touched, with what that can mean. */
export interface Target extends Spot {
  moves: Move[];
}

/** All that is drawn of a principality. */
export interface Shape {
  laid: Laid[];
  free: Spot[];
  targets: Target[];
  bounds: Bounds;
}

export function shapeOf(
  view: Pick<View, "places" | "pieces" | "marks">,
  seat: number,
  lit: ReadonlyMap<number, Move[]>,
): Shape {
  const laid = laidOf(view, seat);
  const all = freeOf(view, seat);
  const free = withoutSpare(all, laid);
  const spare = new Set(all.filter((spot) => !free.includes(spot)).map(({ slot }) => slot));
  const targets: Target[] = [];
  const spots = spotsOf(view);
  for (const [slot, moves] of lit) {
    const spot = spots.get(slot);
    if (spot?.seat === seat && !spare.has(slot)) targets.push({ ...spot, moves });
  }
  const bounds = boundsOf([...laid, ...free, ...targets, ...sitesOf(laid)]);
  return { laid, free, targets, bounds };
}

export const columnsOf = (bounds: Bounds): number => bounds.right - bounds.left + 1;
export const rowsOf = (bounds: Bounds): number => bounds.top - bounds.bottom + 1;

/** The upper left corner of a card in units; the top row is the one with the largest y. */
export function cornerOf({ x, y }: At, bounds: Bounds): At {
  return {
    x: (x - bounds.left) * STEP + GAP / 2,
    y: (bounds.top - y) * STEP + GAP / 2,
  };
}

/** One principality's cards are at most so much larger than the other's. */
const APART = 1.5;

/**
 * The px from one card to the next in each principality: as large as fits into the width of each and
 * the height for all their rows, but never too small for a finger; what is larger then scrolls. Where a
 * long one must have small cards, the other may use the height that is left.
 */
export function stepsFor(room: Room, realms: readonly Bounds[]): number[] {
  const widest = realms.map((one) => Math.min(room.width / columnsOf(one), MOST));
  const most = Math.min(...widest) * APART;
  const steps = widest.map((step) => Math.min(step, most));
  const order = steps.map((_, index) => index).sort((one, other) => steps[one]! - steps[other]!);
  let { height } = room;
  let rows = realms.reduce((sum, one) => sum + rowsOf(one), 0);
  for (const index of order) {
    steps[index] = Math.min(steps[index]!, height / rows);
    height -= steps[index] * rowsOf(realms[index]!);
    rows -= rowsOf(realms[index]!);
  }
  return steps.map((step) => Math.max(LEAST, Math.floor(step * 2) / 2));
}

const WAYS: Record<string, At> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The next card in the direction of an arrow key; one straight ahead is nearer than one aside. */
export function neighbour<S extends At>(spots: readonly S[], from: At, key: string): S | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: S | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const far = ahead + aside * 2;
    if (ahead > 0 && aside <= ahead && far < least) [best, least] = [spot, far];
  }
  return best;
}

/** The number that was rolled in this turn; null before the roll. */
export function rolledOf(view: Pick<View, "table">): number | null {
  const number = Number(view.table["production_die"] ?? 0);
  return number && view.table["event_die"] ? number : null;
}

/** What has changed in the stores, by slot; cards that are new on the table have no change. */
export function storeChanges(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [slot, store] of after) {
    const change = store - (before.get(slot) ?? store);
    if (change) found.set(slot, change);
  }
  return found;
}

/** The stores of the regions by slot. */
export function storesAt(laid: readonly Laid[]): Map<number, number> {
  return new Map(
    laid
      .filter(({ layer }) => layer === "region")
      .map(({ slot, piece }) => [slot, piece.store ?? 0]),
  );
}
