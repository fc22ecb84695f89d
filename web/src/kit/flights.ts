/** Cards that fly: from where to where, worked out of what new entries have changed. */
import type { Entry, View } from "../net/protocol";
import type { Amounts } from "./cards";

export type End = { hex: number } | { seat: number };
export interface Flight {
  card: string;
  from: End;
  to: number;
}

/** More would be a swarm in which nobody sees anything. */
export const MOST_FLIGHTS = 14;

const GROWS: Record<string, string> = {
  hills: "brick",
  forest: "lumber",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};

/** The flights of some entries; `paying` are the hexes of a roll. */
export function flightsOf(
  view: View,
  fresh: readonly Entry[],
  paying: readonly number[],
): Flight[] {
  const found = fresh.flatMap((entry): Flight[] => {
    const hands = entry.effects.filter(({ pile }) => pile === "hand");
    const losers = hands.filter(({ cards }) => sumOf(cards, -1) > 0);
    return hands.flatMap(({ seat, cards }) =>
      gained(cards).flatMap((card): Flight[] => {
        const giver = losers.find((one) => one.seat !== seat && (one.cards[card] ?? 0) < 0);
        if (giver) return [{ card, from: { seat: giver.seat }, to: seat }];
        const hex = losers.length ? undefined : source(view, card, seat, paying);
        return hex === undefined ? [] : [{ card, from: { hex }, to: seat }];
      }),
    );
  });
  return found.slice(0, MOST_FLIGHTS);
}

function sumOf(cards: Amounts, sign: number): number {
  return Object.values(cards).reduce((sum, many) => sum + Math.max(0, many * sign), 0);
}

/** One word per card that came. */
function gained(cards: Amounts): string[] {
  return Object.entries(cards).flatMap(([card, many]) =>
    Array<string>(Math.max(0, many)).fill(card),
  );
}

/** The paying hex that a card most likely came from: of its kind, with a building of the seat. */
function source(
  view: View,
  card: string,
  seat: number,
  paying: readonly number[],
): number | undefined {
  const own = new Set(
    view.pieces
      .filter(({ owner, place }) => owner === seat && place === "node")
      .map(({ id }) => id),
  );
  const beside = paying.filter((hex) =>
    view.places.hex.find(({ id }) => id === hex)?.nodes.some((node) => own.has(node)),
  );
  const grows = (hex: number): boolean =>
    GROWS[view.tiles.find((tile) => tile.hex === hex)?.terrain ?? ""] === card;
  return beside.find(grows) ?? beside[0];
}
