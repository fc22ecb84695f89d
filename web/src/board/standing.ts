/** Standing: where each piece is drawn, and by which key it is known from one view to the next. */
import type { Piece } from "../net/protocol";
import { standOn, type Ground, type Point } from "./geometry";
import { drawings } from "./drawings.svelte";

export interface Standing extends Point {
  key: string;
  piece: Piece;
  /** In degrees; pieces on edges lie along them. */
  angle: number;
}

/** Kinds that PieceShape draws itself. */
const OWN = ["settlement", "city", "road", "robber", "chip"];

/** Whether a kind has a drawing; all others become labelled tokens. */
export function isDrawn(kind: string): boolean {
  return OWN.includes(kind) || kind in drawings.pieces;
}

/** Roads first, then buildings from the top down, then what stands on hexes. */
const ORDER: Record<string, number> = { edge: 0, node: 1, hex: 2 };
const SIDE_BY_SIDE = 26;

export function standingOf(pieces: readonly Piece[], ground: Ground): Standing[] {
  const seen = new Map<string, number>();
  const found: Standing[] = [];
  for (const piece of pieces) {
    const at = spotOf(piece, ground);
    if (!at) continue;
    const name = nameOfPiece(piece, pieces);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    found.push({ ...at, key: `${name}/${nth}`, piece });
  }
  spread(found);
  return found.sort(
    (one, other) =>
      (ORDER[one.piece.place] ?? 3) - (ORDER[other.piece.place] ?? 3) ||
      one.y - other.y ||
      Number(drawings.attached.has(one.piece.kind)) -
        Number(drawings.attached.has(other.piece.kind)),
  );
}

/** The same objects for what has not changed, so that it is not drawn again. */
export function reused(fresh: Standing[], before: readonly Standing[]): Standing[] {
  const known = new Map(before.map((one) => [one.key, one]));
  return fresh.map((one) => {
    const old = known.get(one.key);
    const same = old && old.x === one.x && old.y === one.y && old.angle === one.angle;
    const { id, label } = one.piece;
    return same && old.piece.id === id && old.piece.label === label ? old : one;
  });
}

/**
 * A piece that is the only one of its kind and owner and stands on a hex is the same wherever it
 * goes: it glides there. All others are known by their places.
 */
function nameOfPiece(piece: Piece, pieces: readonly Piece[]): string {
  const kind = `${piece.kind}/${piece.owner}/${piece.place}`;
  if (piece.place !== "hex") return `${kind}/${piece.id}`;
  const alike = pieces.filter(
    (other) => other.place === "hex" && other.kind === piece.kind && other.owner === piece.owner,
  );
  return alike.length === 1 ? kind : `${kind}/${piece.id}`;
}

function spotOf(piece: Piece, ground: Ground): (Point & { angle: number }) | null {
  if (piece.place === "hex") {
    const hex = ground.hexes.get(piece.id);
    return hex ? { ...standOn(hex), angle: 0 } : null;
  }
  if (piece.place === "node") {
    const node = ground.nodes.get(piece.id);
    return node ? { x: node.x, y: node.y, angle: 0 } : null;
  }
  const edge = piece.place === "edge" ? ground.edges.get(piece.id) : undefined;
  if (!edge) return null;
  const lies = piece.kind === "road" || drawings.along.has(piece.kind); // letters on a labelled token stay upright
  return { x: edge.x, y: edge.y, angle: lies ? edge.angle : 0 };
}

/** Several pieces at one place stand side by side. */
function spread(all: Standing[]): void {
  const places = new Map<string, Standing[]>();
  for (const one of all.filter(({ piece }) => !drawings.attached.has(piece.kind))) {
    const key = `${one.piece.place}/${one.piece.id}`;
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  for (const group of places.values()) {
    group.forEach((one, index) => {
      one.x += (index - (group.length - 1) / 2) * SIDE_BY_SIDE;
    });
  }
}
