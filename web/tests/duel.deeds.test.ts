import { describe, expect, it } from "vitest";
import { yieldOf } from "../src/games/duel/alchemist";
import { causeOf, owed, stackNamed, stillDue } from "../src/games/duel/causes";
import {
  deedOf,
  dueOf,
  layAll,
  refillState,
  searchFee,
  whyNotBuilt,
} from "../src/games/duel/deeds";
import type { Amounts, Facts } from "../src/games/duel/realm";
import * as trade from "../src/games/duel/trade";
import type { Move, View } from "../src/net/protocol";
import { entry } from "./table.helpers";

/** Places of seat 0 (A) and seat 1 (B), as the view numbers them in these tests. */
const SLOTS = ["A:-2,1", "A:0,1", "A:0,-1", "A:1,1", "A:1,-1", "B:0,1", "B:0,-1", "B:1,1"];
const idOf = (label: string): number => SLOTS.indexOf(label);

function region(label: string, resource: Facts["resource"], number: number, store: number): Facts {
  const owner = label.startsWith("A") ? 0 : 1;
  return { kind: "x", owner, place: "slot", id: idOf(label), resource, number, store };
}

function move(text: string, label?: string): Move {
  const kind = text.split(" ")[0]!;
  const at = label === undefined ? null : idOf(label);
  return { move: text, kind, place: at === null ? null : "slot", id: at, panel: null };
}

type Wish = {
  step?: string;
  turn?: number;
  moves?: Move[];
  pieces?: Facts[];
  mine?: Amounts;
  theirs?: Amounts;
  hand?: number;
  table?: Record<string, unknown>;
  offer?: Record<string, number>;
};

const REGIONS = [
  region("A:-2,1", "lumber", 4, 1),
  region("A:0,1", "grain", 1, 2),
  region("A:0,-1", "grain", 1, 0),
  region("B:0,1", "ore", 1, 3),
  region("B:0,-1", "lumber", 2, 3),
];

function seatOf(seat: number, resources: Amounts, hand: number, more: object): object {
  const rates = { lumber: 3, brick: 3, wool: 3, grain: 2, ore: 3, gold: 3 };
  return {
    seat,
    cards: { hand: { count: hand, kinds: {} } },
    counters: { resources, rates, hand_limit: 3, ...more },
  };
}

function viewOf(wish: Wish): View {
  const mine = wish.mine ?? { lumber: 1, grain: 2 };
  const theirs = wish.theirs ?? { ore: 3, lumber: 3 };
  return {
    variant: "duel",
    over: false,
    on_turn: wish.turn ?? 0,
    places: {
      slot: SLOTS.map((label, id) => ({
        id,
        kind: /:-?1,/.test(label) ? "expansion" : "region",
        label,
        x: 0,
        y: 0,
      })),
    },
    pieces: [...REGIONS, ...(wish.pieces ?? [])],
    marks: [],
    seats: [
      seatOf(0, mine, wish.hand ?? 3, wish.offer ? { offer: wish.offer } : {}),
      seatOf(1, theirs, 3, {}),
    ],
    table: {
      turn: 5,
      actions_unlocked: true,
      piles: { road: 7, settlement: 0, city: 7 },
      costs: { road: { lumber: 1, brick: 2 }, settlement: {}, city: { grain: 2, ore: 3 } },
      card_costs: { fort: { lumber: 1, brick: 1 }, abbey: { lumber: 1 }, mint: { grain: 2 } },
      ...wish.table,
    },
    prompt: { step: wish.step ?? "main", seats: [0], must: [0], rule: "", why: "" },
    moves: wish.moves ?? [],
    composed: [],
  } as unknown as View;
}

const why = (wish: Wish, card: string): unknown => deedOf(viewOf(wish), 0, card).why;

describe("what can be done with a card of the hand", () => {
  it("finds its moves", () => {
    const moves = [
      move("build abbey A:1,1", "A:1,1"),
      move("play spy"),
      move("put fort"),
      move("defend bishop"),
      move("scout"),
      move("alchemist 3"),
    ];
    const view = viewOf({ moves });
    const ways = ["abbey", "spy", "fort", "bishop", "scout", "alchemist"];
    expect(ways.map((card) => deedOf(view, 0, card).way)).toEqual([
      "place",
      "play",
      "put",
      "defend",
      "scout",
      "alchemist",
    ]);
    expect(deedOf(view, 0, "abbey").why).toBeNull();
  });

  it("says what is missing, or that there is no slot", () => {
    expect(why({}, "fort")).toEqual({ key: "cards", cards: { brick: 1 } });
    expect(why({}, "abbey")).toEqual({ key: "no_slot" });
    expect(why({}, "mint")).toEqual({ key: "no_city_slot" });
  });

  it("says when it is not the moment", () => {
    expect(why({ turn: 1 }, "abbey")).toEqual({ key: "not_your_turn" });
    expect(why({ step: "preroll" }, "abbey")).toEqual({ key: "roll_first" });
    expect(why({ step: "refill" }, "abbey")).toEqual({ key: "refilling" });
    expect(why({ step: "pay" }, "abbey")).toEqual({ key: "finish_first" });
  });

  it("knows the moments of some action cards", () => {
    const locked = { actions_unlocked: false };
    expect(why({}, "bishop")).toEqual({ key: "reaction" });
    expect(why({}, "scout")).toEqual({ key: "after_settlement" });
    expect(why({}, "alchemist")).toEqual({ key: "before_roll" });
    expect(why({ step: "preroll" }, "alchemist")).toEqual({ key: "one_alchemist" });
    expect(why({ step: "preroll", table: locked }, "alchemist")).toEqual({ key: "locked" });
    expect(why({ table: locked }, "spy")).toEqual({ key: "locked" });
  });

  it("knows the conditions of the others", () => {
    expect(why({}, "arsonist")).toEqual({ key: "no_building" });
    expect(why({}, "black_knight")).toEqual({ key: "no_knight" });
    expect(why({}, "spy")).toEqual({ key: "empty_hand" });
    expect(why({}, "caravan")).toEqual({ key: "no_swap" });
    expect(why({}, "merchant")).toEqual({ key: "nothing_to_give" });
    expect(why({ theirs: { ore: 3 } }, "merchant")).toEqual({ key: "nothing_to_take" });
  });
});

describe("what comes from the piles", () => {
  it("can be built where there is a move, else there is a reason", () => {
    const moves = [move("road A:2,0", "A:1,1")];
    expect(whyNotBuilt(viewOf({ moves }), 0, "road")).toBeNull();
    expect(whyNotBuilt(viewOf({}), 0, "road")).toEqual({ key: "cards", cards: { brick: 2 } });
    expect(whyNotBuilt(viewOf({}), 0, "settlement")).toEqual({ key: "pile_empty" });
    const rich = { grain: 2, ore: 3 };
    expect(whyNotBuilt(viewOf({ mine: rich }), 0, "city")).toEqual({ key: "no_settlement" });
  });
});

describe("refilling", () => {
  const hall = { kind: "town_hall", owner: 0, place: "slot", id: idOf("A:1,1") } as Facts;

  it("costs less with a Town Hall of one's own", () => {
    expect(searchFee(viewOf({}), 0)).toBe(2);
    expect(searchFee(viewOf({ pieces: [hall] }), 0)).toBe(1);
    expect(searchFee(viewOf({ pieces: [hall] }), 1)).toBe(2);
  });

  it("tells how the hand stands", () => {
    const draw = move("draw 1");
    const done = move("done");
    expect(refillState(viewOf({ hand: 2, moves: [draw] }), 0)).toBe("must");
    expect(refillState(viewOf({ hand: 2, moves: [draw, done] }), 0)).toBe("may");
    expect(refillState(viewOf({ hand: 3, moves: [done, move("exchange 1")] }), 0)).toBe("full");
    expect(refillState(viewOf({ hand: 3, moves: [draw] }), 0)).toBe("exchanged");
  });
});

describe("decisions", () => {
  it("have a panel where no place is needed, and somebody is asked", () => {
    expect(dueOf(viewOf({ step: "pick", moves: [move("pick spy")] }))).toBe("search");
    expect(dueOf(viewOf({ step: "answer_counter", moves: [move("accept")] }))).toBe("answer");
    expect(dueOf(viewOf({ step: "answer" }))).toBeNull();
    expect(dueOf(viewOf({ step: "pay", moves: [move("pay A:0,1", "A:0,1")] }))).toBeNull();
  });

  it("lays all regions at different places; the last one lies down by itself", () => {
    const labels = ["A:-2,1", "A:0,1", "A:0,-1"];
    const moves = labels.flatMap((label) =>
      ["grain1", "ore2", "wool3"].map((name) => move(`lay ${name} ${label}`, label)),
    );
    const laid = layAll(moves, () => 0.5);
    expect(laid).toHaveLength(2);
    expect(new Set(laid.map((text) => text.split(" ")[1])).size).toBe(2);
    expect(new Set(laid.map((text) => text.split(" ")[2])).size).toBe(2);
    const two = moves.filter(({ move: text }) => !/wool3|0,-1/.test(text));
    expect(layAll(two, () => 0)).toHaveLength(1);
  });
});

describe("the Alchemist", () => {
  it("counts what a number brings, with mills and full regions", () => {
    const mill = { kind: "grain_mill", owner: 0, place: "slot", id: idOf("A:1,-1") } as Facts;
    expect(yieldOf(viewOf({}), 0, 1)).toEqual({ grain: 2 });
    expect(yieldOf(viewOf({ pieces: [mill] }), 0, 1)).toEqual({ grain: 3 });
    expect(yieldOf(viewOf({}), 1, 1)).toEqual({});
    expect(yieldOf(viewOf({}), 0, 6)).toEqual({});
  });
});

describe("trade", () => {
  it("reads the traders' rates and what they give", () => {
    const moves = [move("trade grain lumber"), move("trade grain gold")];
    const rows = trade.traderRows(viewOf({ moves }), 0);
    expect(rows.find(({ give }) => give === "grain")).toEqual({
      give: "grain",
      rate: 2,
      have: 2,
      gets: { lumber: "trade grain lumber", gold: "trade grain gold" },
    });
    expect(rows.find(({ give }) => give === "ore")).toMatchObject({ have: 0, gets: {} });
  });

  it("offers only what there is and what there is room for", () => {
    const view = viewOf({});
    expect(trade.roomOf(view, 0)).toMatchObject({ lumber: 2, grain: 4, ore: 0 });
    const most = trade.limitsOf(view, 0);
    expect(most.give).toMatchObject({ lumber: 0, grain: 0 });
    expect(most.want).toMatchObject({ lumber: 2, ore: 0 });
  });

  it("says what is wrong with an offer", () => {
    const view = viewOf({});
    const flaw = (give: Record<string, number>, want: Record<string, number>): string =>
      trade.offerFlaw(view, 0, { give, want });
    expect(flaw({}, { lumber: 1 })).toBe("table.trade.give_nothing");
    expect(flaw({ lumber: 1 }, { lumber: 1 })).toBe("table.trade.same_both");
    expect(flaw({ grain: 1 }, { lumber: 1 })).toBe("duel.why.they_no_room");
    expect(flaw({ wool: 1 }, { lumber: 1 })).toBe("table.why.no_cards");
    const other = viewOf({ mine: { ore: 1 }, pieces: [region("B:1,1", "ore", 2, 0)] });
    const ore = { ore: 1 };
    expect(trade.offerFlaw(other, 0, { give: ore, want: { lumber: 2 } })).toBe("");
    expect(trade.offerFlaw(other, 0, { give: ore, want: { gold: 1 } })).toBe("duel.why.they_lack");
    expect(trade.offerFlaw(other, 0, { give: ore, want: { lumber: 3 } })).toBe("duel.why.no_room");
  });

  it("puts offers into words and reads them from both sides", () => {
    const terms = { give: { lumber: 2 }, want: { ore: 1 } };
    expect(trade.offerMove(terms)).toBe("offer 2 lumber for ore");
    expect(trade.counterMove(terms)).toBe("counter 2 lumber for ore");
    const view = viewOf({ offer: { lumber: 2, ore: -1 } });
    expect(trade.standingOffer(view, 0)).toEqual(terms);
    expect(trade.standingOffer(view, 1)).toEqual({ give: { ore: 1 }, want: { lumber: 2 } });
  });
});

describe("why something is paid", () => {
  const pay = [move("pay A:0,1", "A:0,1"), move("pay A:0,-1", "A:0,-1")];

  it("is told by the log", () => {
    const log = [entry(0, "city A:1,0"), entry(0, "pay A:0,1")];
    expect(causeOf(log, "pay")?.kind).toBe("city");
    expect(causeOf([entry(1, "play brigands_card"), entry(-1, "attack 2")], "take")?.kind).toBe(
      "play",
    );
    expect(causeOf([], "pay")).toBeUndefined();
    expect(stackNamed([entry(0, "search 3"), entry(1, "search 2")], 0, ["search"])).toBe("3");
  });

  it("counts what is left", () => {
    const view = viewOf({ step: "pay", moves: pay });
    const city = [entry(0, "city A:1,0")];
    expect(owed(view, 0, city)).toEqual({ grain: 2, ore: 3 });
    expect(stillDue(view, 0, city)).toEqual({ grain: 2 });
    expect(stillDue(view, 0, [...city, entry(0, "pay A:0,1")])).toEqual({ grain: 1 });
    const search = [entry(0, "search 3"), entry(0, "pay A:0,1")];
    expect(stillDue(view, 0, search)).toEqual({ any: 1 });
  });

  it("knows both sides of a deal", () => {
    const log = [entry(1, "offer ore for 2 grain"), entry(0, "accept")];
    expect(owed(viewOf({}), 0, log)).toEqual({ grain: 2 });
    expect(owed(viewOf({}), 1, log)).toEqual({ ore: 1 });
  });
});
