/**
 * A sheet: places that are no board, such as symbols on paper and dice. What a slot is for is said by
 * its kind; kinds that nobody has a drawing for are printed as labelled boxes.
 */
import type { Move, Piece, SlotPlace, View } from "../../net/protocol";

/** From the units of a sheet to those of the drawings: a side of a hex is 60 there. */
export const UNIT = 3.75;

/** Slots that lie beside the picture: they are shown by components of their own. */
const BESIDE = new Set(["die", "box"]);

/** Whether a view is drawn as a sheet: it has slots and no board. */
export function isSheet(view: Pick<View, "places"> | null): boolean {
  return view !== null && view.places.hex.length === 0 && slotsOf(view).length > 0;
}

export function slotsOf(view: Pick<View, "places">): SlotPlace[] {
  return view.places.slot ?? [];
}

export function ofKind(view: Pick<View, "places">, kind: string): SlotPlace[] {
  return slotsOf(view).filter((slot) => slot.kind === kind);
}

/** The slots of the picture itself: what lies lowest comes first. */
export function printed(view: Pick<View, "places">): SlotPlace[] {
  const order = ["terrain", "road"];
  const rank = (slot: SlotPlace): number => {
    const at = order.indexOf(slot.kind);
    return at < 0 ? order.length : at;
  };
  return slotsOf(view)
    .filter((slot) => !BESIDE.has(slot.kind))
    .sort((one, other) => rank(one) - rank(other) || one.y - other.y || one.x - other.x);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the paper that the picture needs, in the units of the drawings. */
export function boundsOf(slots: readonly SlotPlace[]): Box {
  const margin = (slot: SlotPlace): [number, number] => {
    if (slot.kind === "terrain") return [62, 54];
    return slot.ends ? [12, 12] : [32, 32];
  };
  const xs: number[] = [];
  const ys: number[] = [];
  for (const slot of slots) {
    const [wide, high] = margin(slot);
    for (const [x, y] of slot.ends ?? [[slot.x, slot.y]]) {
      xs.push(x! * UNIT - wide, x! * UNIT + wide);
      ys.push(y! * UNIT - high, y! * UNIT + high);
    }
  }
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A way around its middle as an SVG path, `part` of its length: it stops short of its ends. */
export function wayOf(slot: SlotPlace, part: number): string {
  const points = (slot.ends ?? []).map(
    ([x, y]) => `${(x! - slot.x) * UNIT * part} ${(y! - slot.y) * UNIT * part}`,
  );
  return points.length ? `M${points.join("L")}` : "";
}

/** How long a way is and how it lies, in degrees. */
export function barOf(slot: SlotPlace): { length: number; angle: number } {
  const [from = [0, 0], to = [0, 0]] = slot.ends ?? [];
  const [x, y] = [(to[0]! - from[0]!) * UNIT, (to[1]! - from[1]!) * UNIT];
  return { length: Math.hypot(x, y) * 0.8, angle: (Math.atan2(y, x) * 180) / Math.PI };
}

/** What a seat has on its own sheet, by slot. */
export function piecesOn(view: Pick<View, "pieces">, seat: number): Map<number, Piece> {
  const own = view.pieces.filter((piece) => piece.place === "slot" && piece.owner === seat);
  return new Map(own.map((piece) => [piece.id, piece]));
}

/** A die on the table. */
export interface Die {
  slot: number;
  face: string;
  kept: boolean;
  condition: string;
}

/** The dice with faces of their own; pips of a board's dice are no such dice. */
export function diceOf(view: Pick<View, "table">): Die[] {
  const dice = view.table["dice"];
  if (!Array.isArray(dice)) return [];
  return dice.filter((die): die is Die => typeof die === "object" && die !== null && "face" in die);
}

// Moves

/** All slots that must be touched for a move, the first one first. */
export function touchesOf(move: Move): number[] {
  if (move.slots?.length) return move.slots;
  return move.place === "slot" && move.id != null ? [move.id] : [];
}

/** The moves that are made by touching slots one after another. */
export function touchMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.place === "slot");
}

/** Those that begin with the slots touched so far. */
export function begun(moves: readonly Move[], touched: readonly number[]): Move[] {
  return moves.filter((move) => touched.every((slot, at) => touchesOf(move)[at] === slot));
}

/** The slots that can be touched next. */
export function nextSlots(moves: readonly Move[], touched: readonly number[]): Set<number> {
  const found = begun(moves, touched).map((move) => touchesOf(move)[touched.length]);
  return new Set(found.filter((slot) => slot !== undefined));
}

/** The moves for which nothing more needs to be touched: several if a word is still missing. */
export function done(moves: readonly Move[], touched: readonly number[]): Move[] {
  return begun(moves, touched).filter((move) => touchesOf(move).length === touched.length);
}

/** What tells a move from the others that could be meant. */
export function differing(move: Move, among: readonly Move[]): string {
  const alike = (word: string, at: number): boolean =>
    among.every((other) => other.move.split(" ")[at] === word);
  return move.move
    .split(" ")
    .filter((word, at) => !alike(word, at))
    .join(" ");
}

/** The moves that roll some of the dice. */
export function rollMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.panel === "dice" && (move.slots?.length ?? 0) > 0);
}

/** The one that rolls exactly these dice. */
export function rollOf(moves: readonly Move[], dice: readonly number[]): Move | null {
  const wanted = [...dice].sort((a, b) => a - b).join();
  const same = (move: Move): boolean =>
    [...(move.slots ?? [])].sort((a, b) => a - b).join() === wanted;
  return rollMoves(moves).find(same) ?? null;
}

/** What is neither at a slot nor with dice nor the turn's own button, by kind. */
export function panelMoves(moves: readonly Move[]): { kind: string; moves: Move[] }[] {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    if (move.place === "slot" || (move.panel === "dice" && move.slots?.length)) continue;
    if (move.panel === "turn" && !move.move.includes(" ")) continue;
    found.set(move.kind, [...(found.get(move.kind) ?? []), move]);
  }
  return [...found].map(([kind, all]) => ({ kind, moves: all }));
}

// Scores

/** What is written into the boxes of a seat: a number for each turn that is over. */
export function scoresOf(view: Pick<View, "seats">, seat: number): number[] | null {
  const scores = view.seats[seat]?.counters["scores"];
  return Array.isArray(scores) ? (scores as number[]) : null;
}

export function pointsOf(view: Pick<View, "seats">, seat: number): number {
  return Number(view.seats[seat]?.counters["points"] ?? 0);
}

/** What the present turn has brought so far. */
export function turnScore(view: Pick<View, "seats">, seat: number): number {
  const written = scoresOf(view, seat) ?? [];
  return pointsOf(view, seat) - written.reduce((sum, score) => sum + score, 0);
}
