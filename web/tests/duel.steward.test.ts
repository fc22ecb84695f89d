import { describe, expect, it } from "vitest";
import { Steward, thingOf, type Played } from "../src/games/duel/steward.svelte";
import type { Move, View } from "../src/net/protocol";

function move(text: string, id?: number): Move {
  const kind = text.split(" ")[0]!;
  return id === undefined
    ? { move: text, kind, place: null, id: null, panel: "turn" }
    : { move: text, kind, place: "slot", id, panel: null };
}

/** A table that plays everything, and remembers it. */
function tableOf(step: string, moves: Move[]): Played & { played: string[][] } {
  const played: string[][] = [];
  const view = { prompt: { step } } as View;
  return {
    view,
    moves,
    pending: null,
    played,
    play: (...words) => {
      played.push(words);
      return true;
    },
  };
}

const MAIN = [
  move("end"),
  move("road A:2,0", 4),
  move("build abbey A:1,1", 7),
  move("build abbey A:1,-1", 8),
  move("build fort A:1,1", 7),
  move("demolish A:-1,1", 9),
];
const REFILL = [move("draw 1", 20), move("search 1", 20), move("draw 2", 21)];

describe("the steward", () => {
  it("knows what must be in hand for a move", () => {
    expect(thingOf(move("build abbey A:1,1", 7))).toBe("abbey");
    expect(thingOf(move("lay gold6 A:0,1", 7))).toBe("gold6");
    expect(thingOf(move("road A:2,0", 4))).toBe("road");
  });

  it("lights nothing in the open step before something is taken up", () => {
    const steward = new Steward(tableOf("main", MAIN));
    expect(steward.things).toEqual(["road", "abbey", "fort", "demolish"]);
    expect(steward.lit.size).toBe(0);
    steward.take("abbey");
    expect([...steward.lit.keys()]).toEqual([7, 8]);
    steward.take("abbey");
    expect(steward.taken).toBeNull();
    expect(steward.lit.size).toBe(0);
  });

  it("keeps a card to read that cannot be put anywhere", () => {
    const steward = new Steward(tableOf("main", MAIN));
    steward.take("church");
    expect(steward.taken).toBe("church");
    expect(steward.held).toBeNull();
    expect(steward.lit.size).toBe(0);
  });

  it("plays what is held where it is touched, and puts it down", () => {
    const table = tableOf("main", MAIN);
    const steward = new Steward(table);
    steward.take("abbey");
    steward.touch(99);
    expect(table.played).toEqual([]);
    steward.touch(8);
    expect(table.played).toEqual([["build abbey A:1,-1"]]);
    expect(steward.taken).toBeNull();
  });

  it("asks before something is gone for good", () => {
    const table = tableOf("main", MAIN);
    const steward = new Steward(table);
    steward.take("demolish");
    steward.touch(9);
    expect(table.played).toEqual([]);
    expect(steward.choices.map(({ kind }) => kind)).toEqual(["demolish"]);
    steward.drop();
    expect(steward.choices).toEqual([]);
  });

  it("asks what a touch means where several moves are possible", () => {
    const table = tableOf("refill", REFILL);
    const steward = new Steward(table);
    expect([...steward.lit.keys()]).toEqual([20, 21]);
    steward.touch(20);
    expect(steward.choices.map(({ kind }) => kind)).toEqual(["draw", "search"]);
    steward.play("search 1");
    expect(steward.choices).toEqual([]);
    steward.touch(21);
    expect(table.played).toEqual([["search 1"], ["draw 2"]]);
  });

  it("lights nothing while a move is under way", () => {
    const table = { ...tableOf("refill", REFILL), pending: "draw 2" };
    expect(new Steward(table).lit.size).toBe(0);
  });
});
