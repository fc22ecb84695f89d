/** What seats hold besides cards and pieces: counters and piles that have a picture of their own. */
import type { SeatView } from "../net/protocol";
import { countOf } from "./cards";
import type { GameExtension, Held } from "./extension";

/** Everything of this that a seat has, with how much of it. */
export function heldBy(
  games: readonly GameExtension[],
  seat: SeatView,
): (Held & { value: number })[] {
  return games
    .flatMap((one) => one.held ?? [])
    .filter(({ name, from }) =>
      from === "counters"
        ? typeof seat.counters[name] === "number"
        : seat.cards[name] !== undefined,
    )
    .map((held) => ({
      ...held,
      value: held.from === "counters" ? Number(seat.counters[held.name]) : countOf(seat, held.name),
    }));
}

/** The picture of a counter, where there is one. */
export function pictureOf(games: readonly GameExtension[], name: string): Held["picture"] | null {
  return games.flatMap((one) => one.held ?? []).find((one) => one.name === name)?.picture ?? null;
}
