/** How the cards of a hand lie: side by side while there is room, then overlapping, then stacked. */

export interface Held {
  /** What it is, once in a hand. */
  key: string;
  many: number;
  /** Whether it begins another group, with some room before it. */
  apart?: boolean;
}

export interface Laid {
  key: string;
  many: number;
  /** From the left, in pixels. */
  x: number;
  /** How many cards are drawn for it. */
  drawn: number;
  /** How far each lies to the right of the one before it. */
  step: number;
}

/** More cards than this are stacked, so that a hand stays a hand. */
export const MOST = 20;
/** Cards drawn for a stack. */
const PILE = 3;
const PILE_STEP = 3;
/** The least that is seen of a card of the same kind, and of another kind: its count must be seen. */
const LEAST_SAME = 12;
const LEAST_NEXT = 28;
const APART = 12;

/** Put cards of some width into a row; the last one is whole within the width if that is possible. */
export function fan(held: readonly Held[], room: number, card: number): Laid[] {
  const all = held.filter(({ many }) => many > 0);
  const total = all.reduce((sum, { many }) => sum + many, 0);
  const spread = all.map(({ many }) => many);
  const least = extent(all, spread, LEAST_SAME, LEAST_NEXT, card);
  if (total <= MOST && least <= room) return row(all, spread, room, card, LEAST_SAME, card * 0.42);
  const piled = all.map(({ many }) => Math.min(many, PILE));
  return row(all, piled, room, card, PILE_STEP, PILE_STEP);
}

/** The width of a row. `next`: from the last card of a kind to the first of another. */
function extent(
  all: readonly Held[],
  drawn: readonly number[],
  same: number,
  next: number,
  card: number,
): number {
  if (!all.length) return 0;
  const within = drawn.reduce((sum, many) => sum + (many - 1) * same, 0);
  const groups = all.filter(({ apart }, index) => apart && index > 0).length;
  return within + (all.length - 1) * next + groups * APART + card;
}

/** Between the closest and the widest row, as wide as the room allows. */
function row(
  all: readonly Held[],
  drawn: readonly number[],
  room: number,
  card: number,
  closest: number,
  widest: number,
): Laid[] {
  const tight = extent(all, drawn, closest, LEAST_NEXT, card);
  const loose = extent(all, drawn, widest, card + 8, card);
  const ease = loose > tight ? Math.max(0, Math.min(1, (room - tight) / (loose - tight))) : 1;
  const step = closest + (widest - closest) * ease;
  // Where even the closest row is too wide, the kinds move together all the same.
  const over = Math.max(0, tight - room) / Math.max(1, all.length - 1);
  const next = Math.max(8, LEAST_NEXT + (card + 8 - LEAST_NEXT) * ease - over);
  let x = 0;
  return all.map(({ key, many, apart }, index) => {
    if (apart && index > 0) x += APART;
    const laid = { key, many, x: Math.round(x), drawn: drawn[index]!, step };
    x += (drawn[index]! - 1) * step + next;
    return laid;
  });
}

/** Where the last card of a row ends. */
export function widthOf(laid: readonly Laid[], card: number): number {
  const last = laid.at(-1);
  return last ? Math.ceil(last.x + (last.drawn - 1) * last.step + card) : 0;
}
