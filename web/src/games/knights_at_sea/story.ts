/** The log of knights at sea: a knight that chases the pirate. */
import type { Telling } from "../../kit/story";
import { seatPart } from "../../kit/telling";
import type { Entry } from "../../net/protocol";

/** What follows from a move and is told in its line. */
export const GOES_ON: Record<string, readonly string[]> = { lead: ["chase_pirate"] };

export function telling(bundle: readonly Entry[]): Telling | null {
  if (!bundle.some(({ kind }) => kind === "chase_pirate")) return null;
  return { key: "knight_chases_pirate", parts: { who: seatPart(bundle[0]!.seat) }, gains: [] };
}
