/** The log of Seafarers: which entries belong together, and the sentences that tell them. */
import { counted } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Line, Part, Teller, Telling } from "../../kit/story";
import { incoming, plain, seatPart } from "../../kit/telling";
import type { Entry } from "../../net/protocol";

/** What follows from a move and is told in its line. */
export const GOES_ON: Record<string, readonly string[]> = {
  pirate: ["rob", "loot"],
  pick: ["pick"],
  sail: ["anchor"],
  draw_harbor: ["place_harbor", "draw_harbor"],
  lay_gift: ["lay_gift"],
  choose_harbor: ["place_harbor"],
};

export const GOES_ON_ONCE: Record<string, string> = { sail: "ship" };

/** Chance that is told here. */
export const TOLD = ["reveal", "reveal_number", "draw_harbor", "lay_gift"];

const who = (bundle: readonly Entry[]): Part => seatPart(bundle[0]!.seat);

/** The hexes that were turned over, in their order. */
function foundIn(bundle: readonly Entry[]): Part[] {
  return bundle
    .filter(({ kind }) => kind === "reveal")
    .map(({ move }) => ({ hex: Number(wordsOf(move)[0]) }));
}

/** A way that was laid, and the land that came out of the fog with it. */
export function way(key: string): Teller {
  return (bundle, gains) => {
    const [first, second] = foundIn(bundle);
    const parts: Record<string, Part> = { who: who(bundle) };
    if (!first) return { key, parts, gains: incoming(gains) };
    parts["land"] = first;
    if (!second) return { key: `${key}.found`, parts, gains: incoming(gains) };
    return { key: `${key}.found2`, parts: { ...parts, more: second }, gains: incoming(gains) };
  };
}

/** A ship that was moved, or left where it lay. */
function sailed(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const left = bundle.some(({ kind }) => kind === "anchor");
  return left
    ? { key: "anchored", parts: { who: who(bundle) }, gains: [] }
    : way("sail")(bundle, gains);
}

function raided(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const loser = gains.find((gain) => Object.values(gain.cards).some((many) => many < 0));
  if (loser?.pile === "cloth")
    return {
      key: "pirate_cloth",
      parts: { who: who(bundle), victim: seatPart(loser.seat) },
      gains: [],
    };
  const chosen = bundle.find((entry) => entry.kind === "rob");
  const victim = loser?.seat ?? (chosen ? Number(wordsOf(chosen.move)[0]) : -1);
  const stolen = bundle.find((entry) => entry.kind === "steal");
  if (victim < 0 || !stolen) return { key: "pirate", parts: { who: who(bundle) }, gains: [] };
  const cards = { cards: counted([wordsOf(stolen.move)[0] ?? "?"]) };
  return {
    key: "pirate_robs",
    parts: { who: who(bundle), victim: seatPart(victim), cards },
    gains: [],
  };
}

/** Cards for gold: of everybody who has chosen. */
function picked(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  return { key: "gold", parts: {}, gains: incoming(gains) };
}

/** Cloth that villages give, with a roll or a ship; what the pirate takes is told in words. */
export function clothIn(bundle: readonly Entry[], gains: Line["gains"]): Line["gains"] {
  if (bundle[0]!.kind === "pirate") return [];
  return incoming(gains.filter(({ pile }) => pile === "cloth"));
}

export const TELLERS: Record<string, Teller> = {
  road: way("road"),
  ship: way("ship"),
  sail: sailed,
  pirate: raided,
  pirate_frame: plain("pirate_frame"),
  pick: picked,
  place_harbor: plain("place_harbor"),
  choose_harbor: plain("place_harbor"),
};

/** What chance begins: harbors of a new world or a tribe, and where the robber stands first. */
export function telling(bundle: readonly Entry[]): Telling | null {
  const { kind, move } = bundle[0]!;
  if (kind === "draw_harbor") return { key: "harbors_placed", parts: {} };
  if (kind === "lay_gift") return { key: "gifts_laid", parts: {} };
  const hex = { hex: Number(wordsOf(move)[0]) };
  return kind === "robber_begins" ? { key: "robber_begins", parts: { hex } } : null;
}
