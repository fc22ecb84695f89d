/** What seats hold besides cards and pieces: counters and piles that have a picture of their own. */
import type { SeatView } from "../net/protocol";
import { countOf } from "../table/cards";

export interface Held {
  /** Of the counter or the pile; also the name of its picture (HeldGlyph). */
  name: string;
  value: number;
}

/** Counters that are seen in the strip of players at once. */
const COUNTERS = ["chips", "guild_chips", "canal_tiles"];
/** Piles whose number is. */
const PILES = ["favours"];

/** Whether there is a picture for a counter. */
export function isPictured(name: string): boolean {
  return COUNTERS.includes(name) || PILES.includes(name);
}

export function heldBy(seat: SeatView | undefined): Held[] {
  const counters = COUNTERS.filter((name) => typeof seat?.counters[name] === "number");
  const piles = PILES.filter((name) => seat?.cards[name] !== undefined);
  return [
    ...counters.map((name) => ({ name, value: Number(seat?.counters[name]) })),
    ...piles.map((name) => ({ name, value: countOf(seat, name) })),
  ];
}

/** A helper card that lies open before a seat. */
export interface HelperCard {
  name: string;
  side: string;
  ready: boolean;
}

export function helperOf(seat: SeatView | undefined): HelperCard | null {
  const shown = seat?.cards["helper"];
  if (typeof shown?.["name"] !== "string") return null;
  return { name: shown["name"], side: String(shown["side"] ?? ""), ready: shown["ready"] === true };
}
