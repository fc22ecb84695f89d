/** What can be done now with a card of the hand or a pile of the table, and if nothing, why not. */
import type { Move, View } from "../../net/protocol";
import { missing, whyNotNow } from "../../kit/costs";
import { PRINTED } from "./art-facts";
import { argsOf, costOf, figure, handCount, laidOf, storesOf, type Amounts } from "./realm";
import { counted, roomOf } from "./trade";

/** Why not: a key of `duel.why.…` or `table.why.…`, and what is missing. */
export interface Why {
  key: string;
  cards?: Record<string, number>;
}

export type Way = "place" | "play" | "put" | "defend" | "scout" | "alchemist" | "none";

export interface Deed {
  way: Way;
  moves: Move[];
  /** Only where there is no way. */
  why: Why | null;
}

const REACTIONS = ["bishop", "herb_woman"];

/** Yellow cards are actions, red ones belong in cities. */
const colourOf = (card: string): string => PRINTED[card]?.colour ?? "";
export const isAction = (card: string): boolean => colourOf(card) === "yellow";

/** The words of the move in which a card is named; the Alchemist and the Scout are moves themselves. */
function wayOf(move: Move, card: string): Way | null {
  if (move.kind === card && (card === "alchemist" || card === "scout")) return card;
  if (argsOf(move)[0] !== card) return null;
  if (move.kind === "build") return "place";
  return move.kind === "play" || move.kind === "put" || move.kind === "defend" ? move.kind : null;
}

/** What can be done with a card of the own hand. */
export function deedOf(view: View, seat: number, card: string): Deed {
  const moves = view.moves.filter((move) => wayOf(move, card) !== null);
  if (moves.length) return { way: wayOf(moves[0]!, card)!, moves, why: null };
  return { way: "none", moves, why: whyNotUsed(view, seat, card) };
}

function whyNotUsed(view: View, seat: number, card: string): Why {
  const own = ownMoment(view, seat, card);
  if (own) return own;
  const untimely = whyNotNow(view, seat);
  if (untimely?.key === "finish_first" && view.prompt.step === "refill")
    return { key: "refilling" };
  if (untimely) return { key: untimely.key };
  if (isAction(card)) return whyNotPlayed(view, seat, card);
  const lacks = missing(counted(costOf(view, card)), counted(storesOf(view, seat)));
  if (Object.keys(lacks).length) return { key: "cards", cards: lacks };
  return { key: colourOf(card) === "red" ? "no_city_slot" : "no_slot" };
}

/** Cards with a moment of their own (DUEL-ACT-7, DUEL-ACT-ALCH-1, DUEL-ACT-SCOUT-2). */
function ownMoment(view: View, seat: number, card: string): Why | null {
  if (REACTIONS.includes(card)) return { key: "reaction" };
  if (card === "scout") return { key: "after_settlement" };
  if (card !== "alchemist") return null;
  const rolling = view.on_turn === seat && view.prompt.step === "preroll";
  if (!rolling) return { key: "before_roll" };
  return { key: view.table["actions_unlocked"] ? "one_alchemist" : "locked" };
}

/** DUEL-ACT-2 and the conditions of DUEL-ACT-6. */
function whyNotPlayed(view: View, seat: number, card: string): Why {
  if (!view.table["actions_unlocked"]) return { key: "locked" };
  switch (card) {
    case "arsonist":
      return { key: "no_building" };
    case "black_knight":
      return { key: "no_knight" };
    case "spy":
      return { key: "empty_hand" };
    case "caravan":
      return { key: "no_swap" };
    case "merchant":
      return { key: takeable(view, seat) ? "nothing_to_give" : "nothing_to_take" };
    case "brigands_card":
      return { key: "nothing_to_take" };
    default:
      return { key: "not_now" };
  }
}

function takeable(view: View, seat: number): boolean {
  const room = roomOf(view, seat);
  return Object.entries(storesOf(view, 1 - seat)).some(
    ([kind, many]) => many > 0 && room[kind as keyof Amounts]! > 0,
  );
}

export const PILES = ["road", "settlement", "city"] as const;
export type Pile = (typeof PILES)[number];

/** Why a road, settlement or city cannot be built now; null where it can. */
export function whyNotBuilt(view: View, seat: number, pile: Pile): Why | null {
  if (view.moves.some((move) => move.kind === pile)) return null;
  const untimely = whyNotNow(view, seat);
  if (untimely) return { key: untimely.key };
  const piles = view.table["piles"] as Record<string, number> | undefined;
  if (piles?.[pile] === 0) return { key: "pile_empty" };
  const lacks = missing(counted(costOf(view, pile)), counted(storesOf(view, seat)));
  if (Object.keys(lacks).length) return { key: "cards", cards: lacks };
  if (pile === "road") return { key: "no_place" };
  return { key: pile === "city" ? "no_settlement" : "no_road_end" };
}

/** What searching a stack costs: less with a Town Hall (DUEL-EFF-HALL-1). */
export function searchFee(view: View, seat: number): number {
  return laidOf(view, seat).some(({ kind }) => kind === "town_hall") ? 1 : 2;
}

/** How the hand stands when it is refilled (DUEL-HAND-2, -5). */
export function refillState(view: View, seat: number): "must" | "may" | "full" | "exchanged" {
  const many = handCount(view, seat);
  const done = view.moves.some((move) => move.kind === "done");
  if (view.moves.some((move) => move.kind === "exchange")) return "full";
  if (!done) return many < 3 ? "must" : "exchanged";
  return many < figure(view, seat, "hand_limit") ? "may" : "full";
}

/** Panels of decisions that need no place of the table. */
export type Due = "search" | "defend" | "resource" | "region" | "answer";

const DUE: Record<string, Due> = {
  pick: "search",
  spy: "search",
  bury: "search",
  defend: "defend",
  take: "resource",
  give: "resource",
  choose_region: "region",
  answer: "answer",
  answer_counter: "answer",
};

export function dueOf(view: View): Due | null {
  return view.moves.length ? (DUE[view.prompt.step] ?? null) : null;
}

/** Moves that lay all regions at once, each at a place of its own, in a random order. */
export function layAll(moves: readonly Move[], random: () => number = Math.random): string[] {
  let left = moves.filter(({ kind }) => kind === "lay");
  const found: string[] = [];
  while (left.length) {
    const { move, id } = left[Math.floor(random() * left.length)]!;
    const region = move.split(" ")[1];
    found.push(move);
    left = left.filter((other) => other.id !== id && argsOf(other)[0] !== region);
  }
  // The last one goes by itself to the only place that is left.
  return found.slice(0, Math.max(1, found.length - 1));
}
