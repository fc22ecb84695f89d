import { describe, expect, it } from "vitest";
import type { Entry, Move, SlotPlace, View } from "../src/net/protocol";
import { Pencil } from "../src/games/dice/pencil.svelte";
import * as slots from "../src/games/dice/slots";
import { sheetTelling } from "../src/games/dice/telling";

const slot = (id: number, kind: string, label = "", x = 0, y = 0): SlotPlace => ({
  id,
  kind,
  label,
  x,
  y,
});
const PLACES = [
  {
    ...slot(0, "road", "", 8, 0),
    ends: [
      [0, 0],
      [16, 0],
    ],
  },
  slot(1, "settlement", "3"),
  slot(2, "joker", "ore"),
  slot(3, "joker", "?"),
  slot(4, "die", "1"),
  slot(5, "die", "2"),
  slot(6, "box", "1", 90),
  slot(7, "terrain", "hills"),
];
const die = (at: number, face: string, kept = false) => ({
  slot: at,
  face,
  kept,
  condition: "ready",
});
const reroll = (...dice: number[]): Move => ({
  move: `reroll ${dice.map((one) => one - 3).join(" ")}`,
  kind: "reroll",
  panel: "dice",
  slots: dice,
});
const MOVES: Move[] = [
  { move: "road R1", kind: "road", place: "slot", id: 0 },
  { move: "joker K1 1", kind: "joker", place: "slot", id: 2, slots: [2, 4] },
  { move: "joker K1 2", kind: "joker", place: "slot", id: 2, slots: [2, 5] },
  { move: "joker K6 1 ore", kind: "joker", place: "slot", id: 3, slots: [3, 4] },
  { move: "joker K6 1 wool", kind: "joker", place: "slot", id: 3, slots: [3, 4] },
  { move: "gold ore", kind: "gold", panel: "trade" },
  { move: "end", kind: "end", panel: "turn" },
];

function view(news: Partial<View> = {}): View {
  return {
    places: { hex: [], node: [], edge: [], slot: PLACES },
    pieces: [{ kind: "road", owner: 0, place: "slot", id: 0 }],
    seats: [{ seat: 0, cards: {}, counters: { points: 5, scores: [3, -2] } }],
    table: { dice: [die(4, "ore"), die(5, "gold", true)], turn: 3, rolls: 1 },
    moves: [],
    ...news,
  } as View;
}

describe("a sheet", () => {
  it("is a view with slots and without a board", () => {
    expect(slots.isSheet(view())).toBe(true);
    expect(slots.isSheet(view({ places: { hex: [], node: [], edge: [] } }))).toBe(false);
    expect(slots.isSheet(null)).toBe(false);
  });

  it("prints the ground first, and neither dice nor boxes", () => {
    expect(slots.printed(view()).map((one) => one.kind)).toEqual([
      "terrain",
      "road",
      "settlement",
      "joker",
      "joker",
    ]);
    expect(slots.boundsOf(slots.printed(view()))).toEqual({
      x: -62,
      y: -54,
      width: 134,
      height: 108,
    });
  });

  it("knows what a turn has brought so far", () => {
    expect(slots.turnScore(view(), 0)).toBe(4);
    expect(slots.piecesOn(view(), 0).get(0)?.kind).toBe("road");
    expect(slots.piecesOn(view(), 1).size).toBe(0);
  });

  it("has no dice where the dice have pips", () => {
    expect(slots.diceOf({ table: { dice: [3, 4] } })).toEqual([]);
    expect(slots.diceOf(view()).map((one) => one.face)).toEqual(["ore", "gold"]);
  });

  it("offers by words what belongs to no place", () => {
    expect(slots.panelMoves(MOVES).map((group) => group.kind)).toEqual(["gold"]);
  });
});

describe("a pencil", () => {
  function at(moves: Move[], news: Partial<View> = {}) {
    const played: string[] = [];
    const table = {
      view: view(news),
      moves,
      pending: null,
      play: (move: string) => played.push(move) > 0,
    };
    return { pencil: new Pencil(table), played };
  }

  it("keeps what was kept before, and rolls the rest", () => {
    const { pencil } = at([reroll(4), reroll(5), reroll(4, 5)]);
    expect([...pencil.kept]).toEqual([5]);
    expect(pencil.roll?.move).toBe("reroll 1");
    pencil.turn(5);
    expect(pencil.roll?.move).toBe("reroll 1 2");
    pencil.turn(4);
    pencil.turn(5);
    expect(pencil.roll).toBeNull();
  });

  it("plays a move of one slot at once", () => {
    const { pencil, played } = at(MOVES);
    expect([...pencil.lit].sort()).toEqual([0, 2, 3]);
    pencil.touch(0);
    expect(played).toEqual(["road R1"]);
  });

  it("waits for the die of a joker, and lets go of it", () => {
    const { pencil, played } = at(MOVES);
    pencil.touch(2);
    expect([...pencil.lit].sort()).toEqual([4, 5]);
    pencil.touch(2);
    expect(pencil.path).toEqual([]);
    pencil.touch(2);
    pencil.touch(5);
    expect(played).toEqual(["joker K1 2"]);
  });

  it("asks for the resource where the joker is for any", () => {
    const { pencil, played } = at(MOVES);
    pencil.touch(3);
    pencil.touch(4);
    expect(pencil.choices.map((move) => move.move)).toEqual(["joker K6 1 ore", "joker K6 1 wool"]);
    expect(pencil.choices.map((move) => slots.differing(move, pencil.choices))).toEqual([
      "ore",
      "wool",
    ]);
    expect(played).toEqual([]);
    pencil.play(pencil.choices[1]!.move);
    expect(played).toEqual(["joker K6 1 wool"]);
  });
});

describe("the story of a sheet", () => {
  const entry = (seat: number, move: string): Entry =>
    ({ number: 1, seat, turn: 0, kind: move.split(" ")[0], move, effects: [] }) as Entry;

  it("tells rolls by their faces, and leaves other games alone", () => {
    expect(sheetTelling([entry(-1, "roll ore ore gold")])).toEqual({
      key: "rolls_faces",
      parts: { who: { seat: 0 }, faces: { cards: { ore: 2, gold: 1 } } },
    });
    expect(
      sheetTelling([entry(0, "reroll 1 2"), entry(-1, "roll wool ore")])?.parts["many"],
    ).toEqual({ text: "2" });
    expect(sheetTelling([entry(0, "roll"), entry(-1, "roll 3 4")])).toBeNull();
    expect(sheetTelling([entry(0, "knight 7")])).toBeNull();
    expect(sheetTelling([entry(0, "knight")])).toBeNull();
    expect(sheetTelling([entry(0, "knight K1")])?.key).toBe("sheet_knight");
  });

  it("says what a joker turned a die to", () => {
    const card = (move: string): unknown => sheetTelling([entry(0, move)])?.parts["card"];
    expect(card("joker K1 3")).toEqual({ card: "ore" });
    expect(card("joker wool 3")).toEqual({ card: "wool" });
    expect(card("joker D1 3 brick")).toEqual({ card: "brick" });
  });
});
