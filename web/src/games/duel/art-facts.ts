/**
 * What is printed on each development card, for drawing it: a card in a hand or in a stack comes as a
 * key alone. What it costs and what it does are said by the view and by words.
 */
import cards from "./cards.json";
import type { Facts } from "./realm";

export type Printed = Pick<
  Facts,
  "colour" | "strength" | "tournament" | "symbols" | "points" | "crest"
>;

/** Written by scripts/replay_fixtures.py from the rules' own rows. */
export const PRINTED = cards as Record<string, Printed>;

/** The resource that a building doubles (DUEL-PROD-2). */
export const DOUBLES: Partial<Record<string, string>> = {
  grain_mill: "grain",
  sawmill: "lumber",
  brick_factory: "brick",
  foundry: "ore",
  wool_mill: "wool",
};
