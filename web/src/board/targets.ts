/** Targets: the places where something may be done now, how to hit them, how to walk them. */
import type { Move } from "../net/protocol";
import type { Ground, PlaceKind, Point } from "./geometry";

export interface Target extends Point {
  /** Such as "node-17". */
  key: string;
  place: PlaceKind;
  id: number;
  moves: Move[];
}

/** The moves grouped by their place, in reading order; moves without a known place are left out. */
export function targetsOf(moves: readonly Move[], ground: Ground): Target[] {
  const found = new Map<string, Target>();
  for (const move of moves) {
    const at = placeOf(move, ground);
    if (!at) continue;
    const key = `${at.place}-${at.id}`;
    const target = found.get(key);
    if (target) target.moves.push(move);
    else found.set(key, { ...at, key, moves: [move] });
  }
  return [...found.values()].sort((one, other) => one.y - other.y || one.x - other.x);
}

function placeOf(move: Move, ground: Ground): Omit<Target, "key" | "moves"> | null {
  if (!move.place || move.id === null || move.id === undefined) return null;
  if (move.place === "slot") return null;
  const spots = { hex: ground.hexes, node: ground.nodes, edge: ground.edges }[move.place];
  const spot = spots.get(move.id);
  return spot ? { place: move.place, id: move.id, x: spot.x, y: spot.y } : null;
}

/** A node or an edge within this many units is meant even on a large screen. */
const REACH = 24;

/**
 * The target that is meant by a point: the nearest node or edge in reach, else the hex around it.
 * `reach` is half of what a fingertip needs, in board units.
 */
export function hit(
  targets: readonly Target[],
  ground: Ground,
  at: Point,
  reach: number,
): Target | null {
  let best: Target | null = null;
  let least = Math.max(reach, REACH);
  for (const target of targets) {
    if (target.place === "hex") continue;
    const far = distance(target, ground, at);
    if (far <= least) [best, least] = [target, far];
  }
  return best ?? targets.find((target) => target.place === "hex" && within(target, at)) ?? null;
}

/** From a node's middle; from an edge as its road lies, not quite up to its nodes. */
function distance(target: Target, ground: Ground, at: Point): number {
  const edge = target.place === "edge" ? ground.edges.get(target.id) : undefined;
  if (!edge) return Math.hypot(at.x - target.x, at.y - target.y);
  const half = 0.3;
  const along = { x: edge.b.x - edge.a.x, y: edge.b.y - edge.a.y };
  const square = along.x ** 2 + along.y ** 2;
  const part = ((at.x - edge.x) * along.x + (at.y - edge.y) * along.y) / square;
  const near = Math.min(Math.max(part, -half), half);
  return Math.hypot(at.x - edge.x - along.x * near, at.y - edge.y - along.y * near);
}

/** Whether a point is inside the hex around a target. */
function within(target: Target, at: Point): boolean {
  const x = Math.abs(at.x - target.x);
  const y = Math.abs(at.y - target.y);
  return x <= 52 && y <= 60 - (x * 30) / 52;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key leads: null at the end of the way, undefined if it is no key for walking. */
export function walked(
  targets: readonly Target[],
  from: Target,
  key: string,
): Target | null | undefined {
  if (key === "Home") return targets[0];
  if (key === "End") return targets[targets.length - 1];
  const way = ARROWS[key];
  return way && neighbour(targets, from, way);
}

/**
 * The nearest target in a direction. Straying sideways counts more than going on, so that a line
 * of targets is walked in order; only what lies within 60 degrees of the direction is meant.
 */
function neighbour(targets: readonly Target[], from: Target, way: Point): Target | null {
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const dx = target.x - from.x;
    const dy = target.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead <= 0 || aside > ahead * Math.sqrt(3) + 0.01) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** The target that is nearest to a point. */
export function nearest(targets: readonly Target[], at: Point): Target | null {
  const far = (target: Target): number => Math.hypot(target.x - at.x, target.y - at.y);
  return targets.reduce<Target | null>(
    (best, target) => (best && far(best) <= far(target) ? best : target),
    null,
  );
}
