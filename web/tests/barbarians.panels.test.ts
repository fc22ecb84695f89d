/** Traders and barbarians: bids, whole ways of wagons, neutral colours, and how it is told. */
import { describe, expect, test } from "vitest";
import { neededScale } from "../src/board/closer";
import { ownerNames } from "../src/board/words";
import { bidBy, bidOf, mostOf, moveFor } from "../src/games/caravans/bids";
import { extension as attack } from "../src/games/attack";
import { extension as events } from "../src/games/events";
import { extension as two } from "../src/games/two";
import { goalOf, marketsOf, routes, trainOf } from "../src/games/traders/trade";
import { extension as traders } from "../src/games/traders";
import { thingsOf } from "../src/kit/costs";
import { forbidden, primaryMove, wayOf } from "../src/kit/moves";
import { lineOf } from "../src/kit/story";
import type { Entry, Move, Piece, SeatView, View } from "../src/net/protocol";

const bid = (move: string): Move => ({ move, kind: "bid", place: null, id: null, panel: "votes" });
const entry = (number: number, seat: number, move: string): Entry =>
  ({ number, seat, turn: 0, move, kind: move.split(" ")[0]!, effects: [] }) as unknown as Entry;

describe("bids", () => {
  const moves = ["bid nothing", "bid wool", "bid grain", "bid 2 grain", "bid wool 2 grain"].map(
    bid,
  );

  test("are read as cards", () => {
    expect(bidOf(["wool", "2", "grain"])).toEqual({ wool: 1, grain: 2 });
    expect(bidOf(["nothing"])).toEqual({});
  });

  test("find their move", () => {
    expect(moveFor(moves, {})).toBe("bid nothing");
    expect(moveFor(moves, { grain: 2, wool: 1 })).toBe("bid wool 2 grain");
    expect(moveFor(moves, { grain: 2, wool: 0 })).toBe("bid 2 grain");
    expect(moveFor(moves, { wool: 2 })).toBeUndefined();
    expect(mostOf(moves)).toEqual({ wool: 1, grain: 2 });
  });

  test("lie before a seat only while there is a vote", () => {
    const seat = (counters: object): SeatView => ({ counters }) as unknown as SeatView;
    expect(bidBy(seat({}))).toBeNull();
    expect(bidBy(seat({ bid: { wool: 0, grain: 2 } }))).toEqual({ grain: 2 });
  });
});

describe("wagons", () => {
  const drive: Move = { move: "drive 7", kind: "drive", place: "edge", id: 7, panel: "edge" };
  const view = {
    modules: [],
    moves: [drive],
    prompt: { step: "wagon" },
    table: {
      costs: Object.fromEntries([2, 3].map((n) => [`baggage_train_${n}`, { ore: 1 }])),
      trade_stacks: { quarry: 8, castle: 9 },
      trade_accepts: { quarry: ["tools"], castle: ["glass"] },
    },
    tracks: {
      baggage_train: [{ card: 2, points: 5, gold: 2, drives_off: 6 }],
      wagon: {
        seat: 0,
        points: 5,
        fed: false,
        goals: [{ node: 3, points: 4, gold: 2, paths: [7, 9] }],
      },
    },
    seats: [{ seat: 0, cards: {}, counters: { baggage_train: 2, stock: {} } }],
  } as unknown as View;

  test("go to a crossing in one choice, with its price", () => {
    const [way] = routes(view);
    expect(way).toMatchObject({ place: "node", id: 3, note: "4 gold gold" });
    expect(wayOf(way!)).toEqual(["drive 7", "drive 9"]);
    expect(wayOf(drive)).toEqual(["drive 7"]);
    expect(forbidden(view, [way!])).toEqual([]);
    expect(routes({ ...view, moves: [] })).toEqual([]);
  });

  test("know where their goods are wanted", () => {
    expect(goalOf(view, "tools")).toBe("quarry");
    expect(marketsOf(view).map(({ waiting }) => waiting)).toEqual([8, 9]);
    expect(trainOf(view, view.seats[0])?.points).toBe(5);
  });

  test("get the next baggage train only", () => {
    const there = traders.things!["baggage_train_3"]!.there!;
    expect(there(view, view.seats[0])).toBe(true);
    expect(traders.things!["baggage_train_2"]!.there!(view, view.seats[0])).toBe(false);
    expect(thingsOf(view, 0).length).toBeGreaterThan(0);
  });

  test("halt by the big button, not by feeding", () => {
    const turn = (kind: string): Move => ({ move: kind, kind, panel: "turn" }) as Move;
    expect(primaryMove([turn("feed"), turn("halt")])?.kind).toBe("halt");
    expect(primaryMove([turn("feed")])?.kind).toBe("feed");
  });
});

describe("the story", () => {
  test("tells a landing by its sums", () => {
    const line = lineOf(
      [entry(1, 0, "city 5"), entry(2, -1, "landing 5 4"), entry(3, -1, "landing 6 6")],
      [attack],
    );
    expect(line.asides).toEqual([
      { key: "table.log.landing", parts: { numbers: { text: "9, 12" } } },
    ]);
    expect(line.more).toEqual([]);
  });

  test("names the neutral colour by its owner", () => {
    const line = lineOf([entry(1, 0, "neutral_road white 12")], [two]);
    expect(line.parts["colour"]).toEqual({ seat: 3 });
  });

  test("tells dice as dice where no cards are turned over", () => {
    const dice = lineOf([entry(1, 0, "roll"), entry(2, -1, "roll 3 4")], [events]);
    expect(dice.parts["dice"]).toMatchObject({ dice: [3, 4] });
    const card = lineOf([entry(1, 0, "roll"), entry(2, -1, "event 8 prosperity")], [events]);
    expect(card.parts["number"]).toEqual({ text: "8" });
  });
});

describe("neutral colours", () => {
  test("come after the seats, with a colour that nobody has", () => {
    const pieces = [{ kind: "road", owner: 3, place: "edge", id: 1 }] as Piece[];
    const names = ownerNames(["Ann", "Bob"], ["red", "blue"], pieces);
    expect(names.slice(0, 2)).toEqual(["Ann", "Bob"]);
    expect(names).toHaveLength(4);
    expect(ownerNames(["Ann"], ["red"], [])).toEqual(["Ann"]);
  });
});

test("places are near enough when the closest are a fingertip apart", () => {
  const far = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 500, y: 0 },
  ];
  expect(neededScale(far, 36)).toBeCloseTo(1.2);
  expect(neededScale([{ x: 0, y: 0 }], 36)).toBeCloseTo(0.6);
});
