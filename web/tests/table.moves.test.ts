import { describe, expect, test } from "vitest";
import {
  ANY,
  choiceMoves,
  fitting,
  forbidden,
  groupByKind,
  nextWords,
  otherGroups,
  placeKinds,
  primaryMove,
  secondaryMoves,
  selfArmed,
  spotsOf,
  stillLegal,
  wordsOf,
} from "../src/kit/moves";
import { move, viewOf } from "./table.helpers";

describe("grouping", () => {
  test("moves of the main step fall into kinds, with their place or panel", () => {
    const groups = groupByKind(viewOf("main").moves);
    expect(
      groups.map(({ kind, place, panel, moves }) => [kind, place, panel, moves.length]),
    ).toEqual([
      ["end", null, "turn", 1],
      ["road", "edge", null, 9],
      ["trade", null, "trade", 4],
      ["knight", null, "cards", 1],
    ]);
  });

  test("a kind that happens at two sorts of places makes two groups", () => {
    const moves = [move("ship 3", { place: "edge" }), move("ship 5", { place: "hex" })];
    expect(groupByKind(moves).map((group) => group.place)).toEqual(["edge", "hex"]);
  });

  test("words are the arguments", () => {
    expect(wordsOf("year_of_plenty ore wool")).toEqual(["ore", "wool"]);
    expect(wordsOf("roll")).toEqual([]);
  });
});

describe("arming", () => {
  test("the only kind with places is armed where a step asks for it", () => {
    expect(selfArmed(viewOf("founding"))).toBe("road");
    expect(selfArmed(viewOf("robber"))).toBe("robber");
  });

  test("nothing is armed by itself while one may do many things", () => {
    expect(placeKinds(viewOf("main").moves)).toEqual(["road"]);
    expect(selfArmed(viewOf("main"))).toBeNull();
  });

  test("where a step asks for one of two kinds, the places of both are lit", () => {
    const view = viewOf("founding");
    view.moves = [move("road 3", { place: "edge" }), move("settlement 4", { place: "node" })];
    expect(selfArmed(view)).toBe(ANY);
    expect(spotsOf(view.moves, ANY).map(({ id }) => id)).toEqual([3, 4]);
    view.prompt.step = "main";
    expect(selfArmed(view)).toBeNull();
  });

  test("moves at one place come together", () => {
    const moves = [
      move("sail 1 7", { place: "edge" }),
      move("sail 2 7", { place: "edge" }),
      move("sail 1 8", { place: "edge" }),
      move("road 7", { place: "edge" }),
    ];
    const spots = spotsOf(moves, "sail");
    expect(spots.map(({ id, moves: here }) => [id, here.length])).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect(spotsOf(moves, null)).toEqual([]);
  });
});

describe("panels", () => {
  test("the big button is the first move of the turn panel that needs no words", () => {
    expect(primaryMove(viewOf("main").moves)?.move).toBe("end");
    expect(primaryMove(viewOf("preroll").moves)?.move).toBe("roll");
    expect(primaryMove(viewOf("founding").moves)).toBeNull();
    expect(primaryMove([move("choose 3", { panel: "turn" })])).toBeNull();
  });

  test("only what has no place of its own is offered as another move", () => {
    const moves = [
      move("end", { panel: "turn" }),
      move("pass", { panel: "turn" }),
      move("trade ore wool", { panel: "trade" }),
      move("barter 2", { panel: "trade" }),
      move("favour gold", { panel: "friends" }),
      move("favour wool", { panel: "friends" }),
      move("discard 0 ore", { panel: "hand" }),
      move("knight", { panel: "cards" }),
      move("road 3", { place: "edge" }),
    ];
    const groups = otherGroups(moves, primaryMove(moves));
    expect(groups.map((group) => group.kind)).toEqual(["barter", "favour"]);
    expect(secondaryMoves(moves).map(({ kind }) => kind)).toEqual(["pass"]);
  });

  test("a card in hand is played from its panel, not as another move", () => {
    const moves = [move("spy 1", { panel: "seats" }), move("spy 2", { panel: "seats" })];
    expect(otherGroups(moves, null)).toHaveLength(1);
    expect(otherGroups(moves, null, new Set(["spy"]))).toEqual([]);
  });

  test("a step that asks for one thing has its answers in a panel", () => {
    const view = viewOf("founding");
    view.prompt.step = "aqueduct";
    view.moves = [
      move("aqueduct ore", { panel: "hand" }),
      move("decline", { panel: "turn" }),
      move("trade ore wool", { panel: "trade" }),
      move("discard 0 ore", { panel: "hand" }),
    ];
    expect(choiceMoves(view).map(({ kind }) => kind)).toEqual(["aqueduct"]);
    view.prompt.step = "main";
    expect(choiceMoves(view)).toEqual([]);
  });

  test("the primary of several moves of a kind does not hide the others", () => {
    const moves = [move("end", { panel: "turn" }), move("end 2", { panel: "turn" })];
    expect(otherGroups(moves, primaryMove(moves))).toHaveLength(1);
  });
});

describe("choosing word by word", () => {
  const moves = ["swap ore wool", "swap ore grain", "swap wool ore", "swap"].map((text) =>
    move(text, { panel: "magic" }),
  );

  test("each word is offered once", () => {
    expect(nextWords(moves, [])).toEqual(["ore", "wool"]);
    expect(nextWords(moves, ["ore"])).toEqual(["wool", "grain"]);
    expect(nextWords(moves, ["ore", "wool"])).toEqual([]);
  });

  test("the moves that begin with the chosen words are left", () => {
    expect(fitting(moves, ["ore"]).map((one) => one.move)).toEqual([
      "swap ore wool",
      "swap ore grain",
    ]);
  });
});

describe("whether a move is still legal", () => {
  test("a listed move is", () => {
    expect(stillLegal(viewOf("main"), "road 21", "robber")).toBe(true);
    expect(stillLegal(viewOf("main"), "road 1", "main")).toBe(false);
  });

  test("a composed one is in the same step only", () => {
    const view = viewOf("main");
    expect(stillLegal(view, "offer ore for grain", "main")).toBe(true);
    expect(stillLegal(view, "offer ore for grain", "preroll")).toBe(false);
    expect(stillLegal(view, "counter 0 ore for grain", "main")).toBe(false);
  });
});

describe("places that are not lit", () => {
  test("are all others of the same sort", () => {
    const view = viewOf("founding");
    const dark = forbidden(view, view.moves);
    expect(dark).toHaveLength(view.places.edge.length - 3);
    expect(dark.map((one) => one.move)).toContain("road 0");
    expect(dark.map((one) => one.move)).not.toContain("road 52");
  });

  test("are nothing to a move that needs more words than the place", () => {
    expect(forbidden(viewOf("main"), [move("sail 1 7", { place: "edge" })])).toEqual([]);
    expect(forbidden(viewOf("main"), [])).toEqual([]);
  });
});
