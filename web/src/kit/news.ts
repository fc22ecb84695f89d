/** What an update has brought that deserves to be seen: new pieces, a roll, cards for the seats. */
import type { Entry, View } from "../net/protocol";
import { wordsOf } from "./moves";
import { plus, some, type Amounts } from "./cards";

export interface Spot {
  place: string;
  id: number;
}

/** Where pieces stand now that did not stand there before. */
export function newPlaces(before: View | null, after: View | null): Spot[] {
  if (!before || !after || before.pieces === after.pieces) return [];
  const old = new Set(before.pieces.map((piece) => `${piece.kind} ${piece.place} ${piece.id}`));
  return after.pieces
    .filter((piece) => !old.has(`${piece.kind} ${piece.place} ${piece.id}`))
    .map((piece) => ({ place: piece.place, id: piece.id }));
}

/** The dice of the last roll among new entries; dice that all have pictures are shown by a sheet. */
export function rollOf(
  entries: readonly Entry[],
): { number: number; dice: number[]; faces: string[] } | null {
  const found = entries.findLast((entry) => entry.kind === "roll" && entry.seat < 0);
  const thrown = found ? thrownBy(wordsOf(found.move)) : null;
  return found && thrown?.dice.length ? { number: found.number, ...thrown } : null;
}

/** The words of a throw: pips, and the faces of dice that have none. */
export function thrownBy(words: readonly string[]): { dice: number[]; faces: string[] } {
  const pips = (word: string): boolean => /^\d+$/.test(word);
  return {
    dice: words.filter(pips).map(Number),
    faces: words.filter((word) => !pips(word)),
  };
}

/** The hexes that a roll pays for, as the view says; older views leave only the robber's out. */
export function producing(view: Pick<View, "tiles" | "pieces">, dice: readonly number[]): number[] {
  const sum = dice.reduce((all, die) => all + die, 0);
  const told = view.tiles.some((tile) => tile.pays !== undefined);
  const robbed = new Set(
    view.pieces.filter((piece) => piece.kind === "robber").map((piece) => piece.id),
  );
  return view.tiles
    .filter(({ number, numbers }) => number === sum || numbers?.includes(sum))
    .filter(({ hex, pays }) => (told ? pays : !robbed.has(hex)))
    .map((tile) => tile.hex);
}

/** Where resources are: in hands, or on the regions of the card game. */
const PILES = ["hand", "stores"];

/** Resource cards that seats have gained by new entries, or lost to others; not what they paid. */
export function gainsOf(entries: readonly Entry[]): Record<number, Amounts> {
  const found: Record<number, Amounts> = {};
  const bringing = entries.filter((entry) =>
    entry.effects.some(({ pile, cards }) => PILES.includes(pile) && gains(cards)),
  );
  for (const effect of bringing.flatMap((entry) => entry.effects)) {
    if (!PILES.includes(effect.pile)) continue;
    found[effect.seat] = some(plus(found[effect.seat] ?? {}, effect.cards));
  }
  return found;
}

function gains(cards: Amounts): boolean {
  return Object.values(cards).some((many) => many > 0);
}
