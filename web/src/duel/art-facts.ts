/**
 * What is printed on each development card, for drawing it: a card in a hand or in a stack comes as a
 * key alone. What it costs and what it does are said by the view and by words.
 */
import type { Facts } from "./realm";

export type Printed = Pick<
  Facts,
  "colour" | "strength" | "tournament" | "symbols" | "points" | "crest"
>;

const knight = (strength: number, tournament: number): Printed => ({
  colour: "green",
  strength,
  tournament,
});
const green = (more: Printed = {}): Printed => ({ colour: "green", ...more });
const red = (more: Printed): Printed => ({ colour: "red", ...more });
const ACTION: Printed = { colour: "yellow" };
const FLEET: Printed = green({ symbols: 1 });

export const PRINTED: Record<string, Printed> = {
  alchemist: ACTION,
  arsonist: ACTION,
  black_knight: ACTION,
  brigands_card: ACTION,
  spy: ACTION,
  merchant: ACTION,
  caravan: ACTION,
  scout: ACTION,
  bishop: ACTION,
  herb_woman: ACTION,
  abbey: green(),
  fort: green({ symbols: 1, crest: true }),
  smithy: green(),
  grain_mill: green(),
  sawmill: green(),
  brick_factory: green(),
  foundry: green(),
  wool_mill: green(),
  fleet_lumber: FLEET,
  fleet_brick: FLEET,
  fleet_wool: FLEET,
  fleet_grain: FLEET,
  fleet_ore: FLEET,
  fleet_gold: FLEET,
  conrad: knight(2, 1),
  falk: knight(1, 5),
  gotz: knight(5, 2),
  hagen: knight(1, 2),
  karl: knight(7, 1),
  otto: knight(3, 2),
  pippin: knight(1, 3),
  siegfried: knight(1, 1),
  walter: knight(3, 1),
  aqueduct: red({ points: 1, crest: true }),
  bath_house: red({ points: 1, crest: true }),
  church: red({ points: 1, crest: true }),
  library: red({ points: 1 }),
  town_hall: red({ points: 1 }),
  colossus: red({ points: 2 }),
  marketplace: red({ symbols: 2 }),
  counting_house: red({ symbols: 3 }),
  merchant_guild: red({ symbols: 4 }),
  harbor: red({ symbols: 1 }),
  mint: red({ symbols: 1 }),
};

/** The resource that a building doubles (DUEL-PROD-2). */
export const DOUBLES: Partial<Record<string, string>> = {
  grain_mill: "grain",
  sawmill: "lumber",
  brick_factory: "brick",
  foundry: "ore",
  wool_mill: "wool",
};
