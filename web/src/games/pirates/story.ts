/** The log of the Pirate Islands: what the fleet takes, how attacks on fortresses end. */
import { counted } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import { thrownBy } from "../../kit/news";
import type { Aside, Line, Teller, Telling } from "../../kit/story";
import { incoming, plain, seatPart, theft } from "../../kit/telling";
import type { Entry } from "../../net/protocol";

/** Chance that is told here. */
export const TOLD = ["fleet_takes", "defence", "fortress_row"];

const lost = (effects: Line["gains"], pile: string): boolean =>
  effects.some((gain) => gain.pile === pile && Object.values(gain.cards).some((many) => many < 0));

/** An attack: the die of the fortress, and whether a lair has gone; who attacks is in the line. */
export function stormed(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const die = bundle.find((entry) => entry.kind === "defence");
  const parts = { who: seatPart(bundle[0]!.seat) };
  if (!die) return { key: "attack", parts, gains: [] };
  const strength = { die: Number(wordsOf(die.move)[0]) };
  const key = lost(gains, "lairs") ? "attack_won" : "attack_lost";
  return { key, parts: { ...parts, strength }, gains: [] };
}

/** A knight makes a warship. */
const knight: Teller = (bundle) => ({
  key: "warship",
  parts: { who: seatPart(bundle[0]!.seat) },
  gains: [],
});

/** The cards that the fleet has taken from each seat, in sentences of their own. */
function taken(bundle: readonly Entry[]): Aside[] {
  const losses = new Map<number, string[]>();
  for (const { move } of bundle.filter(({ kind }) => kind === "fleet_takes")) {
    const [seat = "-1", card = "?"] = wordsOf(move);
    losses.set(Number(seat), [...(losses.get(Number(seat)) ?? []), card]);
  }
  return [...losses].map(([seat, cards]) => ({
    key: "table.log.fleet_takes",
    parts: { victim: seatPart(seat), cards: { cards: counted(cards) } },
  }));
}

/** A roll: the dice, what the fleet has taken, what the land has paid. */
const roll: Teller = (bundle, gains) => {
  const dice = bundle.find((entry) => entry.seat < 0);
  const parts = { who: seatPart(bundle[0]!.seat), dice: thrownBy(dice ? wordsOf(dice.move) : []) };
  const hands = gains.filter(({ pile }) => pile === "hand");
  return { key: "roll", parts, gains: incoming(hands), asides: taken(bundle) };
};

/** The end of a turn tells of an attack that came by itself. */
const ended: Teller = (bundle, gains) =>
  bundle.some(({ kind }) => kind === "defence")
    ? stormed(bundle, gains)
    : plain("end")(bundle, gains);

/** What chance begins: who has which fortress. */
export function telling(bundle: readonly Entry[]): Telling | null {
  return bundle[0]!.kind === "fortress_row" ? { key: "fortress_rows", parts: {} } : null;
}

export const GOES_ON: Record<string, readonly string[]> = { fortress_row: ["fortress_row"] };

export const TELLERS: Record<string, Teller> = {
  attack: stormed,
  end: ended,
  done: ended,
  knight,
  rob: theft("plundered"),
  rob_nobody: plain("rob_nobody"),
  roll,
};
