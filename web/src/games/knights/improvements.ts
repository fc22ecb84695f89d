/** Buying improvements: what the next level costs and, where it cannot be had, why. */
import type { View } from "../../net/protocol";
import { kindsOf, type Amounts } from "../../kit/cards";
import { missing, whyNotNow, type Reason } from "../../kit/costs";
import {
  HIGHEST,
  levelOf,
  METROPOLIS,
  metropolisOf,
  PAID_WITH,
  TRACKS,
  type Track,
} from "./tracks";

export interface Step {
  track: Track;
  /** What has been reached. */
  level: number;
  /** Of the next level; empty at the end of the track. */
  cost: Amounts;
  /** The move that buys it; null where it cannot be had. */
  move: string | null;
  why: Reason | null;
}

export function stepOf(view: View, seat: number | null, track: Track): Step {
  const level = levelOf(seat === null ? undefined : view.seats[seat], track);
  const cost = level < HIGHEST ? { [PAID_WITH[track]]: level + 1 } : {};
  const move = view.moves.find((one) => one.move === `improve ${track}`)?.move ?? null;
  return { track, level, cost, move, why: move ? null : whyNot(view, seat, track, level, cost) };
}

function whyNot(
  view: View,
  seat: number | null,
  track: Track,
  level: number,
  cost: Amounts,
): Reason {
  if (level >= HIGHEST) return { key: "complete", rule: "CK-IMP-5" };
  const untimely = whyNotNow(view, seat);
  if (untimely) return untimely;
  const cities = citiesOf(view, seat ?? -1);
  if (!cities.all) return { key: "no_city", rule: "CK-IMP-2" };
  const holds = metropolisOf(view, track) === seat;
  if (level + 1 >= METROPOLIS && !cities.free && !holds) {
    return { key: "no_free_city", rule: "CK-IMP-3" };
  }
  const lacks = missing(cost, kindsOf(view.seats[seat ?? -1], "hand") ?? {});
  if (Object.keys(lacks).length) return { key: "cards", cards: lacks, rule: "CK-IMP-6" };
  return { key: "not_now", rule: "CK-IMP-1" };
}

/** How many cities a seat has, and how many of them are no metropolis. */
function citiesOf(view: View, seat: number): { all: number; free: number } {
  const own = view.pieces.filter((piece) => piece.owner === seat);
  const all = own.filter((piece) => piece.kind === "city").length;
  const taken = TRACKS.filter((track) => metropolisOf(view, track) === seat).length;
  return { all, free: all - taken };
}
