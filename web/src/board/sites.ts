/**
 * Sites: what is printed at single nodes and edges of a board besides harbors. Places with names,
 * crossroads with something to win, paths whose road brings a rate of the bank, and paths that lead
 * to places beside the board.
 */
import type { Mark } from "../net/protocol";
import type { Label } from "./labels";
import type { EdgeSpot, Ground, HexSpot, NodeSpot, Point } from "./geometry";

/** Kinds of marks that make a node a site; all marks of one node belong together. */
const SITES = ["named", "chip", "canal"];
/** The kind of mark that gives an edge a rate of the bank. */
const RATE = "trade";
/** How far from its path a rate is written, on the side of the sea. */
const RATE_OFF = 25;

export interface SiteSpot extends Point {
  id: number;
  /** "" where it has none. */
  name: string;
  kinds: string[];
}

export interface RateSpot extends Point {
  edge: number;
  /** "3:1", or the card of which it takes two. */
  label: string;
  a: Point;
  b: Point;
}

/** What a board has of this. */
export interface Printed {
  /** By node. */
  sites: Map<number, SiteSpot>;
  /** Where their names are written. */
  labels: Label[];
  rates: RateSpot[];
  /** Paths that lie at no hex. */
  ferries: EdgeSpot[];
}

const NOTHING: Printed = { sites: new Map(), labels: [], rates: [], ferries: [] };

export function printedOn(ground: Ground): Printed {
  return ground.printed ?? NOTHING;
}

/** Whether a mark is told by a site or a rate, and needs no sign of its own. */
export function isPrinted(mark: Mark): boolean {
  return mark.place === "node" ? SITES.includes(mark.kind) : isRate(mark);
}

function isRate(mark: Mark): boolean {
  return mark.place === "edge" && mark.kind === RATE;
}

export function sitesOf(
  marks: readonly Mark[],
  nodes: ReadonlyMap<number, NodeSpot>,
): Map<number, SiteSpot> {
  const found = new Map<number, SiteSpot>();
  for (const mark of marks) {
    const node = mark.place === "node" ? nodes.get(mark.id) : undefined;
    if (!node || !SITES.includes(mark.kind)) continue;
    const site = found.get(node.id) ?? { id: node.id, x: node.x, y: node.y, name: "", kinds: [] };
    site.kinds.push(mark.kind);
    site.name ||= mark.label;
    found.set(node.id, site);
  }
  return found;
}

export function ratesOf(
  marks: readonly Mark[],
  edges: ReadonlyMap<number, EdgeSpot>,
  hexes: ReadonlyMap<number, HexSpot>,
): RateSpot[] {
  return marks.filter(isRate).flatMap((mark) => {
    const edge = edges.get(mark.id);
    return edge ? [rateAt(edge, mark.label, hexes)] : [];
  });
}

function rateAt(edge: EdgeSpot, label: string, hexes: ReadonlyMap<number, HexSpot>): RateSpot {
  const away = awayFrom(edge, hexes.get(edge.hexes[0] ?? -1));
  return {
    edge: edge.id,
    label,
    a: edge.a,
    b: edge.b,
    x: edge.x + away.x * RATE_OFF,
    y: edge.y + away.y * RATE_OFF,
  };
}

/** The direction from the land to an edge; across a path that lies at no hex. */
function awayFrom(edge: EdgeSpot, land: Point | undefined): Point {
  const way = land
    ? { x: edge.x - land.x, y: edge.y - land.y }
    : { x: edge.b.y - edge.a.y, y: edge.a.x - edge.b.x };
  const length = Math.hypot(way.x, way.y) || 1;
  return { x: way.x / length, y: way.y / length };
}

/** Paths that lie at no hex: to places beside the board. */
export function ferriesOf(edges: ReadonlyMap<number, EdgeSpot>): EdgeSpot[] {
  return [...edges.values()].filter((edge) => edge.hexes.length === 0);
}

/** The site that is meant by a point of the board, if there is one within reach. */
export function siteAt(ground: Ground, at: Point, reach: number): SiteSpot | null {
  let best: SiteSpot | null = null;
  let least = reach;
  for (const site of printedOn(ground).sites.values()) {
    const far = Math.hypot(site.x - at.x, site.y - at.y);
    if (site.name && far <= least) [best, least] = [site, far];
  }
  return best;
}
