/** What things cost, and why one of them cannot be had now, with the rule that says so. */
import type { SeatView, View } from "../net/protocol";
import { kindsOf, some, tally, type Amounts } from "./cards";
import { ANY, movesOf, selfArmed } from "./moves";
import { extensionsOf } from "./registry.svelte";

/** Why not: a key of `table.why.…`, what is missing, and the rule's number. */
export interface Reason {
  key: string;
  cards?: Amounts;
  rule: string;
}

/** Something on the costs card: `kind` is the kind of move that gets it. */
export interface Thing {
  name: string;
  kind: string;
  /** What it is called, and what is drawn for it. */
  label: string;
  picture: string;
  cost: Amounts;
  /** Pieces of it still in stock, or cards in the deck; null where nothing counts it. */
  left: number | null;
  affordable: boolean;
  possible: boolean;
  why: Reason | null;
}

/** What is said about a thing on the costs card whose name alone does not say it. */
export interface Sort {
  /** The kind of move that gets it, its name and its picture. */
  kind?: string;
  label?: string;
  picture?: string;
  /** The piece of the stock that it takes. */
  stock?: string;
  /** Why it cannot be had where a place is missing: a key of `table.why.…`, and the rule. */
  none?: string;
  rule?: string;
  /** Only where this piece is in the stock: other modules may use the same name. */
  with?: string;
  /** Only while this is so: a road to repair, the next level. */
  there?: (view: View, seat: SeatView | undefined) => boolean;
  /** The price of a card's effect: no thing of its own. */
  hidden?: boolean;
}

const KNOWN: Record<string, Sort> = {
  card: { kind: "buy" },
  road: { rule: "BASE-ROAD-2" },
  settlement: { rule: "BASE-SETTLE-1" },
  city: { rule: "BASE-CITY-1" },
};

export function sortOf(view: View, name: string): Sort {
  const added = extensionsOf(view).find((one) => one.things?.[name])?.things;
  const sort = added?.[name] ?? KNOWN[name] ?? {};
  const there = !sort.with || view.seats.some((seat) => sort.with! in tally(seat, "stock"));
  return there ? sort : {};
}

export function costsOf(view: View): Record<string, Amounts> {
  const costs = view.table["costs"];
  return typeof costs === "object" && costs !== null ? (costs as Record<string, Amounts>) : {};
}

/** What a hand lacks for a cost. */
export function missing(cost: Amounts, hand: Amounts): Amounts {
  const lacks: Amounts = {};
  for (const [card, many] of Object.entries(cost)) {
    lacks[card] = Math.max(0, many - (hand[card] ?? 0));
  }
  return some(lacks);
}

export function thingsOf(view: View, seat: number | null): Thing[] {
  return Object.keys(costsOf(view))
    .filter((name) => {
      const { hidden, there } = sortOf(view, name);
      return !hidden && (!there || there(view, view.seats[seat ?? -1]));
    })
    .map((name) => thingOf(view, seat, name));
}

function thingOf(view: View, seat: number | null, name: string): Thing {
  const sort = sortOf(view, name);
  const kind = sort.kind ?? name;
  const cost = costsOf(view)[name] ?? {};
  const own = seat === null ? undefined : view.seats[seat];
  const lacks = missing(cost, kindsOf(own, "hand") ?? {});
  const left = stockOf(view, seat, sort.stock ?? name);
  // Where a step gives the piece for nothing, the place is all that is asked for.
  const given = [kind, ANY].includes(selfArmed(view) ?? "");
  const possible = movesOf(view.moves, kind).length > 0 && !given;
  const affordable = Object.keys(lacks).length === 0;
  const why = possible ? null : whyNot(view, seat, name, lacks, left);
  const { label = name, picture = name } = sort;
  return { name, kind, label, picture, cost, left, affordable, possible, why };
}

function stockOf(view: View, seat: number | null, name: string): number | null {
  if (name === "card") return typeof view.table["deck"] === "number" ? view.table["deck"] : null;
  if (seat === null) return null;
  return tally(view.seats[seat], "stock")[name] ?? null;
}

/** The first thing that stands in the way: the moment, the stock, the cards, the place. */
function whyNot(
  view: View,
  seat: number | null,
  name: string,
  lacks: Amounts,
  left: number | null,
): Reason {
  const untimely = whyNotNow(view, seat);
  if (untimely) return untimely;
  if (left === 0 && name === "card") return { key: "deck_empty", rule: "BASE-DEV-2" };
  if (left === 0) return { key: "none_left", rule: "BASE-BUILD-3" };
  if (Object.keys(lacks).length) return { key: "cards", cards: lacks, rule: "BASE-BUILD-5" };
  const sort = sortOf(view, name);
  return { key: sort.none ?? "no_place", rule: sort.rule ?? "" };
}

/** Why nothing can be built, bought or traded at this moment, whatever it is. */
export function whyNotNow(view: View, seat: number | null): Reason | null {
  if (seat === null) return { key: "watching", rule: "" };
  if (view.over) return { key: "over", rule: "" };
  const step = view.prompt.step;
  if (view.on_turn !== seat) return { key: "not_your_turn", rule: "BASE-TURN-5" };
  if (step === "preroll") return { key: "roll_first", rule: "BASE-TURN-3" };
  if (step === "main") return null;
  return { key: "finish_first", rule: view.prompt.rule ?? "" };
}

/** The rule that keeps a card in hand, as the view says it where its owner decides; "" for none. */
export function waitsFor(own: SeatView | undefined, pile: string, card: string): string {
  const waits = own?.cards[pile]?.["waits"] as Record<string, string> | undefined;
  return waits?.[card]?.split(" ")[0] ?? "";
}

/** Words for the rules that keep a development card in hand. */
const KEPT: Record<string, string> = {
  "BASE-VP-1": "counts_itself",
  "BASE-DEV-3": "one_per_turn",
  "BASE-DEV-4": "fresh",
  "BASE-PROGRESS-2": "no_place",
};

/** Why a development card in hand cannot be played now. */
export function whyNotPlayed(view: View, seat: number | null, card: string): Reason {
  const rule = waitsFor(seat === null ? undefined : view.seats[seat], "development", card);
  const key = KEPT[rule];
  if (key) return { key, rule };
  const untimely = view.prompt.step === "preroll" ? null : whyNotNow(view, seat);
  return untimely ?? { key: "not_now", rule };
}
