/**
 * Labels: where the names of sites are written. Each name looks for the place around its site where it
 * covers least: no number, no rate, no other site, no name that is written already.
 */
import type { Box, Point } from "./geometry";
import type { SiteSpot } from "./sites";

/** Of the letters, in board units. */
export const NAME_SIZE = 16;
const LETTER = NAME_SIZE * 0.56;
const LINE = NAME_SIZE * 0.98;
/** A name longer than this is written in two lines, if it has two words. */
const LONGEST = 9;

export interface Label {
  id: number;
  lines: string[];
  /** The middle of the first line's foot. */
  x: number;
  y: number;
  box: Box;
}

/** A circle that should stay free; what weighs more is avoided more. */
export interface Obstacle extends Point {
  radius: number;
  weight: number;
}

/** Around a site: below, to the sides of what stands there, above. The first ones are preferred. */
const WAYS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0.55 },
  { x: -1, y: 0.55 },
  { x: 1, y: -0.5 },
  { x: -1, y: -0.5 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
/** Half of the room that a building takes. */
const HOUSE = { x: 17, y: 16 };
/** What the last way costs more than the first, so that names without trouble lie below. */
const HABIT = 12;

/** Names of crossroads are told when one asks for them; only those of sites are written. */
export function labelsOf(sites: readonly SiteSpot[], obstacles: readonly Obstacle[]): Label[] {
  const houses = sites.map((site) => ({ x: site.x, y: site.y, radius: 15, weight: 2 }));
  const written: Label[] = [];
  // Names with little choice are written first: long ones.
  const named = sites.filter((site) => site.name && site.kinds.includes("named"));
  named.sort((one, other) => other.name.length - one.name.length || one.id - other.id);
  for (const site of named) {
    const lines = linesOf(site.name);
    let best: Label | null = null;
    let least = Infinity;
    WAYS.forEach((way, index) => {
      const label = placed(site, lines, way);
      const cost = costOf(label, [...obstacles, ...houses], written) + (index * HABIT) / 8;
      if (cost < least) [best, least] = [label, cost];
    });
    if (best) written.push(best);
  }
  return written.sort((one, other) => one.id - other.id);
}

/** "Porto-Vecchio" in two lines, the hyphen at the end of the first. */
export function linesOf(name: string): string[] {
  if (name.length <= LONGEST) return [name];
  const cuts = [...name.matchAll(/[ -]/g)].map((match) => match.index + 1);
  if (cuts.length === 0) return [name];
  const longest = (cut: number): number => Math.max(cut - 1, name.length - cut);
  const cut = cuts.reduce((one, other) => (longest(other) < longest(one) ? other : one));
  return [name.slice(0, cut).trim(), name.slice(cut)];
}

function placed(site: SiteSpot, lines: string[], way: Point): Label {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER;
  const height = lines.length * LINE;
  const x = site.x + way.x * (HOUSE.x + width / 2);
  const y = site.y + way.y * (HOUSE.y + height / 2 + 1);
  return {
    id: site.id,
    lines,
    x,
    y: y - height / 2 + LINE * 0.8,
    box: { x: x - width / 2, y: y - height / 2, width, height },
  };
}

function costOf(label: Label, obstacles: readonly Obstacle[], written: readonly Label[]): number {
  let cost = 0;
  for (const one of obstacles) cost += one.weight * coverOf(label.box, one);
  for (const other of written) cost += 5 * overlap(label.box, other.box);
  return cost;
}

/** How deep a circle reaches into a box. */
function coverOf(box: Box, circle: Obstacle): number {
  const dx = Math.max(box.x - circle.x, 0, circle.x - box.x - box.width);
  const dy = Math.max(box.y - circle.y, 0, circle.y - box.y - box.height);
  return Math.max(0, circle.radius - Math.hypot(dx, dy));
}

function overlap(one: Box, other: Box): number {
  const x = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const y = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return x > 0 && y > 0 ? Math.min(x, y) + 4 : 0;
}
