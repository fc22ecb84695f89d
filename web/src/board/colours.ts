/** The six seat colours with a mark each, so that no colour has to be seen. */
import type { SeatInfo } from "../net/protocol";

export type Colour = SeatInfo["colour"];
export type MarkShape = "disc" | "bar" | "triangle" | "square" | "ring" | "cross" | "none";

export interface SeatStyle {
  /** The paint of a piece. */
  fill: string;
  /** For marks and letters on the fill. */
  ink: string;
  mark: MarkShape;
}

export const STYLES: Record<Colour, SeatStyle> = {
  red: { fill: "var(--red, #d1304a)", ink: "#ffffff", mark: "disc" },
  blue: { fill: "var(--blue, #1b5fbf)", ink: "#ffffff", mark: "bar" },
  white: { fill: "var(--white, #f7f4ec)", ink: "#2b2b2b", mark: "triangle" },
  orange: { fill: "var(--orange, #f7ae1b)", ink: "#2b2b2b", mark: "square" },
  green: { fill: "var(--green, #36ab93)", ink: "#10231f", mark: "ring" },
  brown: { fill: "var(--brown, #3e2417)", ink: "#ffffff", mark: "cross" },
};

/** For pieces that belong to nobody. */
export const NEUTRAL: SeatStyle = { fill: "#6d6872", ink: "#ffffff", mark: "none" };

export const COLOURS = Object.keys(STYLES) as Colour[];

/** The colour of an owner; owners above the seats have the colours that no seat has. */
export function colourOf(owner: number, seats: readonly Colour[]): Colour | null {
  if (owner < 0) return null;
  if (owner < seats.length) return seats[owner] ?? null;
  const free = COLOURS.filter((colour) => !seats.includes(colour));
  return free[(owner - seats.length) % free.length] ?? null;
}

export function styleOf(colour: Colour | null | undefined): SeatStyle {
  return colour ? STYLES[colour] : NEUTRAL;
}

/** Up to three letters that stand for a kind without a drawing of its own. */
export function lettersOf(kind: string): string {
  const words = kind.split(/[_\s-]+/).filter(Boolean);
  if (words.length > 1) {
    return words
      .map((word) => word.slice(0, 1))
      .join("")
      .slice(0, 3)
      .toUpperCase();
  }
  return kind.slice(0, 3);
}
