/**
 * Geometry: the places of a view in board units, and what lies next to what.
 *
 * A view's hexes are 2 wide and rows are 3 apart (wire.Places). With these factors a hex is regular
 * (its corners are 60 from the centre), and all drawings are made for that size.
 */
import type { Mark, Places, Tile } from "../net/protocol";
import { labelsOf, type Obstacle } from "./labels";
import { ferriesOf, isPrinted, ratesOf, sitesOf, type Printed, type RateSpot } from "./sites";

export const UNIT_X = 52;
export const UNIT_Y = 30;
/** From the centre of a hex to its corners. */
export const RADIUS = 60;

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type PlaceKind = "hex" | "node" | "edge";

/** Terrains that are no land: a harbor faces them, and no beach lies around them. */

export const CORNERS: readonly Point[] = [
  { x: 0, y: -60 },
  { x: 52, y: -30 },
  { x: 52, y: 30 },
  { x: 0, y: 60 },
  { x: -52, y: 30 },
  { x: -52, y: -30 },
];

/** The outline of a hex around a point, drawn in by `inset`. */
export function hexPath(centre: Point, inset = 0): string {
  const factor = (RADIUS - (inset * 2) / Math.sqrt(3)) / RADIUS;
  const points = CORNERS.map(
    (corner) => `${round(centre.x + corner.x * factor)} ${round(centre.y + corner.y * factor)}`,
  );
  return `M${points.join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface HexSpot extends Point {
  id: number;
  terrain: string;
  /** 0: no token. */
  number: number;
  /** Its further tokens, on a hex that has several. */
  more?: readonly number[];
  water: boolean;
  nodes: readonly number[];
}
export interface NodeSpot extends Point {
  id: number;
  hexes: number[];
}
export interface EdgeSpot extends Point {
  id: number;
  a: Point;
  b: Point;
  nodes: readonly [number, number];
  /** The hexes on both sides, land first. */
  hexes: number[];
  /** Of the line, in degrees from -90 to 90. */
  angle: number;
}
export interface HarborSpot extends Point {
  edge: number;
  nodes: readonly [number, number];
  /** "3:1", or the card of which it takes two. */
  label: string;
  a: Point;
  b: Point;
}

export interface SignSpot extends Point {
  key: string;
  place: PlaceKind;
  id: number;
  /** Of the mark. */
  kind: string;
  label: string;
}

/** Everything of a board that does not move, by id. */
export interface Ground {
  hexes: Map<number, HexSpot>;
  nodes: Map<number, NodeSpot>;
  edges: Map<number, EdgeSpot>;
  harbors: HarborSpot[];
  /** What is printed at single nodes and edges; most boards have nothing of it. */
  printed?: Printed;
  /** What else is printed on the board, each at its place. */
  signs: SignSpot[];
  box: Box;
}

/** How far a harbor's sign stands off its coast, and how much room it takes. */
export const HARBOR_OFF = 47;
const SIGN = { width: 48, above: 26, below: 30 };
const BEACH = 16;

export function groundOf(places: Places, tiles: readonly Tile[], marks: readonly Mark[]): Ground {
  const hexes = hexSpots(places, tiles);
  const nodes = nodeSpots(places, hexes);
  const edges = edgeSpots(places, nodes, hexes);
  const harbors = harborsOf(edges, hexes, marks);
  const sites = sitesOf(marks, nodes);
  const rates = ratesOf(marks, edges, hexes);
  const labels = labelsOf([...sites.values()], obstacles(hexes, harbors, rates));
  const signs = signsOf(marks, harbors, { hex: hexes, node: nodes, edge: edges });
  const outside = [...nodes.values()].filter((node) => node.hexes.length === 0);
  const box = boxOf([...hexes.values()], harbors, [
    ...outside.map((node) => around(node, 30)),
    ...rates.map((rate) => around(rate, 20)),
    ...labels.map((label) => label.box),
    ...signs.filter((sign) => atCoast(sign, nodes, hexes)).map((sign) => around(sign, 46)),
  ]);
  const printed = { sites, labels, rates, ferries: ferriesOf(edges) };
  return { hexes, nodes, edges, harbors, printed, signs, box };
}

/** Whether a sign stands at a crossing of the coast: it may reach out into the sea. */
function atCoast(
  sign: SignSpot,
  nodes: Map<number, NodeSpot>,
  hexes: Map<number, HexSpot>,
): boolean {
  const around = sign.place === "node" ? (nodes.get(sign.id)?.hexes ?? []) : [];
  return around.length > 0 && around.filter((hex) => !hexes.get(hex)?.water).length < 3;
}

/** What no name may cover: numbers, rates, harbors. */
function obstacles(
  hexes: Map<number, HexSpot>,
  harbors: readonly HarborSpot[],
  rates: readonly RateSpot[],
): Obstacle[] {
  const numbered = [...hexes.values()].filter((hex) => hex.number);
  return [
    ...numbered.map((hex) => ({ x: hex.x, y: hex.y + TOKEN_Y, radius: 28, weight: 4 })),
    ...harbors.map((harbor) => ({ x: harbor.x, y: harbor.y, radius: 26, weight: 4 })),
    ...rates.map((rate) => ({ x: rate.x, y: rate.y, radius: 18, weight: 4 })),
    ...rates.map(({ a, b }) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, radius: 9, weight: 1 })),
  ];
}

function around(at: Point, half: number): Box {
  return { x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half };
}

type Spots = Record<PlaceKind, Map<number, Point>>;

/** Marks that are no harbor with an edge of its own are labelled signs at their places. */
function signsOf(marks: readonly Mark[], harbors: readonly HarborSpot[], spots: Spots): SignSpot[] {
  const taken = new Set(harbors.flatMap((harbor) => harbor.nodes));
  const found: SignSpot[] = [];
  marks.forEach((mark, index) => {
    if (mark.kind === "harbor" && (mark.place === "edge" || taken.has(mark.id))) return;
    if (isPrinted(mark)) return;
    const spot = spots[mark.place as PlaceKind]?.get(mark.id);
    const low = mark.place === "hex" ? 50 : 0;
    const label = mark.label || mark.kind;
    const place = mark.place as PlaceKind;
    const at = { place, id: mark.id, x: spot?.x ?? 0, y: (spot?.y ?? 0) + low };
    if (spot) found.push({ key: `${index}`, kind: mark.kind, label, ...at });
  });
  return found;
}

function hexSpots(places: Places, tiles: readonly Tile[]): Map<number, HexSpot> {
  const laid = new Map(tiles.map((tile) => [tile.hex, tile]));
  const spots = places.hex.map((hex): HexSpot => {
    const terrain = laid.get(hex.id)?.terrain || "unlaid";
    const number = laid.get(hex.id)?.number ?? 0;
    const more = number ? (laid.get(hex.id)?.numbers ?? []).filter((one) => one !== number) : [];
    return {
      id: hex.id,
      x: hex.x * UNIT_X,
      y: hex.y * UNIT_Y,
      terrain,
      number,
      ...(more.length ? { more } : {}),
      water: laid.get(hex.id)?.water === true,
      nodes: hex.nodes,
    };
  });
  return new Map(spots.map((spot) => [spot.id, spot]));
}

function nodeSpots(places: Places, hexes: Map<number, HexSpot>): Map<number, NodeSpot> {
  const spots = new Map<number, NodeSpot>();
  for (const node of places.node) {
    spots.set(node.id, { id: node.id, x: node.x * UNIT_X, y: node.y * UNIT_Y, hexes: [] });
  }
  for (const hex of hexes.values()) {
    for (const node of hex.nodes) spots.get(node)?.hexes.push(hex.id);
  }
  return spots;
}

function edgeSpots(
  places: Places,
  nodes: Map<number, NodeSpot>,
  hexes: Map<number, HexSpot>,
): Map<number, EdgeSpot> {
  const spots = new Map<number, EdgeSpot>();
  for (const edge of places.edge) {
    const [first, second] = edge.nodes;
    const a = nodes.get(first ?? -1);
    const b = nodes.get(second ?? -1);
    if (!a || !b) continue;
    const sides = a.hexes.filter((hex) => b.hexes.includes(hex));
    sides.sort((one, other) => Number(hexes.get(one)?.water) - Number(hexes.get(other)?.water));
    spots.set(edge.id, {
      id: edge.id,
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      a,
      b,
      nodes: [a.id, b.id],
      hexes: sides,
      angle: slope(a, b),
    });
  }
  return spots;
}

function slope(a: Point, b: Point): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}

/** Whether an edge has land on one side and water, or the board's end, on the other. */
function isCoast(edge: EdgeSpot, hexes: Map<number, HexSpot>): boolean {
  const wet = edge.hexes.map((id) => hexes.get(id)?.water ?? false);
  return wet[0] === false && (wet.length === 1 || wet[1] === true);
}

/**
 * Harbors are marked at their two nodes; find the edges between these.
 *
 * Where two harbors of one kind lie next to each other, the edge between them is no harbor: so a
 * node that has only one partner left is matched first.
 */
function harborsOf(
  edges: Map<number, EdgeSpot>,
  hexes: Map<number, HexSpot>,
  marks: readonly Mark[],
): HarborSpot[] {
  const harborMarks = marks.filter((mark) => mark.kind === "harbor");
  const label = new Map(
    harborMarks.filter((mark) => mark.place === "node").map((mark) => [mark.id, mark.label]),
  );
  const found: HarborSpot[] = [];
  for (const mark of harborMarks) {
    const edge = mark.place === "edge" ? edges.get(mark.id) : undefined;
    if (edge) found.push(harborAt(edge, mark.label, hexes));
  }
  let open = [...edges.values()].filter((edge) => {
    const [a, b] = edge.nodes;
    return label.has(a) && label.get(a) === label.get(b) && isCoast(edge, hexes);
  });
  while (open.length > 0) {
    const ends = open.flatMap((edge) => edge.nodes);
    const lone = (node: number): boolean => ends.filter((end) => end === node).length === 1;
    const chosen = open.find((edge) => edge.nodes.some(lone)) ?? open[0]!;
    found.push(harborAt(chosen, label.get(chosen.nodes[0])!, hexes));
    open = open.filter((edge) => !edge.nodes.some((node) => chosen.nodes.includes(node)));
  }
  return found.sort((one, other) => one.edge - other.edge);
}

/** The sign stands off the coast, away from the land's hex. */
function harborAt(edge: EdgeSpot, label: string, hexes: Map<number, HexSpot>): HarborSpot {
  const land = hexes.get(edge.hexes[0] ?? -1) ?? edge;
  const length = Math.hypot(edge.x - land.x, edge.y - land.y) || 1;
  return {
    edge: edge.id,
    nodes: edge.nodes,
    label,
    x: edge.x + ((edge.x - land.x) / length) * HARBOR_OFF,
    y: edge.y + ((edge.y - land.y) / length) * HARBOR_OFF,
    a: edge.a,
    b: edge.b,
  };
}

function boxOf(
  hexes: readonly HexSpot[],
  harbors: readonly HarborSpot[],
  more: readonly Box[],
): Box {
  if (hexes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const half = SIGN.width / 2;
  const left = [
    ...hexes.map((h) => h.x - 52 - BEACH),
    ...harbors.map((h) => h.x - half),
    ...more.map((m) => m.x),
  ];
  const right = [
    ...hexes.map((h) => h.x + 52 + BEACH),
    ...harbors.map((h) => h.x + half),
    ...more.map((m) => m.x + m.width),
  ];
  const top = [
    ...hexes.map((h) => h.y - 60 - BEACH),
    ...harbors.map((h) => h.y - SIGN.above),
    ...more.map((m) => m.y),
  ];
  const foot = [
    ...hexes.map((h) => h.y + 60 + BEACH),
    ...harbors.map((h) => h.y + SIGN.below),
    ...more.map((m) => m.y + m.height),
  ];
  const x = Math.min(...left);
  const y = Math.min(...top);
  return { x, y, width: Math.max(...right) - x, height: Math.max(...foot) - y };
}

/** Whether more of a board lies in its lower right corner than in its lower left one. */
export function leansRight({ box, nodes }: Ground): boolean {
  const low = [...nodes.values()].filter((node) => node.y > box.y + box.height * 0.7);
  const right = low.filter((node) => node.x > box.x + box.width * 0.82);
  const left = low.filter((node) => node.x < box.x + box.width * 0.18);
  return right.length > left.length + 1;
}

/** Where a piece stands on a hex: above the token, or in the middle where there is none. */
export function standOn(hex: HexSpot): Point {
  return { x: hex.x, y: hex.number ? hex.y - 26 : hex.y };
}

/** Of a number token, below the middle of its hex so that the terrain can be seen above it. */
export const TOKEN_Y = 15;

/** Points of open sea around the board, with the distance in hexes: waves are drawn there. */
export function watersAround(ground: Ground, rings: number): (Point & { ring: number })[] {
  const key = (x: number, y: number): string => `${x},${y}`;
  const seen = new Set<string>();
  let shore: Point[] = [...ground.hexes.values()].map((hex) => ({
    x: Math.round(hex.x / UNIT_X),
    y: Math.round(hex.y / UNIT_Y),
  }));
  for (const hex of shore) seen.add(key(hex.x, hex.y));
  const found: (Point & { ring: number })[] = [];
  for (let ring = 1; ring <= rings; ring++) {
    const next: Point[] = [];
    for (const from of shore) {
      for (const [dx, dy] of NEIGHBOURS) {
        const spot = { x: from.x + dx, y: from.y + dy };
        if (seen.has(key(spot.x, spot.y))) continue;
        seen.add(key(spot.x, spot.y));
        next.push(spot);
        found.push({ x: spot.x * UNIT_X, y: spot.y * UNIT_Y, ring });
      }
    }
    shore = next;
  }
  return found;
}

const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, 3],
  [-1, 3],
  [-2, 0],
  [-1, -3],
  [1, -3],
];

/** Ways out of 36 to roll a sum with two dice. */
export function pipsOf(number: number): number {
  return number >= 2 && number <= 12 && number !== 7 ? 6 - Math.abs(7 - number) : 0;
}
