/** The figures of a played card game, from its log. */
import type { Entry } from "../../net/protocol";
import { bundlesOf } from "./story";

/** What is counted for each seat, in the order of the table. */
export const COUNTED = [
  "produced",
  "lost",
  "roads",
  "settlements",
  "cities",
  "expansions",
  "actions",
  "trader",
  "players",
  "searched",
] as const;
export type Counted = Record<(typeof COUNTED)[number], number>;

const BUILT: Record<string, keyof Counted> = {
  road: "roads",
  settlement: "settlements",
  city: "cities",
  build: "expansions",
  trade: "trader",
  play: "actions",
  alchemist: "actions",
  scout: "actions",
  defend: "actions",
  search: "searched",
};

/** What every seat has done and gained. */
export function countsOf(log: readonly Entry[], seats: number): Counted[] {
  const nothing = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Counted;
  const found = Array.from({ length: seats }, () => ({ ...nothing }));
  for (const bundle of bundlesOf(log.filter(({ turn }) => turn >= 0))) {
    const head = bundle[0]!.kind;
    if (head === "roll" || head === "alchemist") addUnits(bundle, found);
    for (const { seat, kind } of bundle) {
      const name = BUILT[kind];
      if (name && found[seat]) found[seat][name] += 1;
    }
    if (head === "offer" && bundle.some(({ kind }) => kind === "accept"))
      for (const seat of found) seat.players += 1;
  }
  return found;
}

function addUnits(bundle: readonly Entry[], found: Counted[]): void {
  for (const { seat, pile, cards } of bundle.flatMap(({ effects }) => effects)) {
    const counts = pile === "stores" ? found[seat] : undefined;
    for (const many of counts ? Object.values(cards) : [])
      counts![many > 0 ? "produced" : "lost"] += Math.abs(many);
  }
}

/** How often each number and each face was rolled; a number that an Alchemist has set is no roll. */
export function rollsOf(log: readonly Entry[]): {
  numbers: Record<string, number>;
  faces: Record<string, number>;
} {
  const numbers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [String(number), 0]));
  const faces = Object.fromEntries(Object.keys(FACE_WAYS).map((face) => [face, 0]));
  for (const { seat, kind, move } of log) {
    if (seat >= 0 || (kind !== "roll" && kind !== "event")) continue;
    const [, face, number] = move.split(" ");
    if (face !== undefined && face in faces) faces[face]! += 1;
    if (number !== undefined && number in numbers) numbers[number]! += 1;
  }
  return { numbers, faces };
}

/** On how many of the six sides of the event die each face is. */
export const FACE_WAYS: Record<string, number> = {
  tournament: 1,
  trade_advantage: 1,
  brigands: 1,
  year_of_plenty: 1,
  event_card: 2,
};
