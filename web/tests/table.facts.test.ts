/** What is counted during play: the sums of the dice. */
import { describe, expect, test } from "vitest";
import { sumsOf } from "../src/kit/facts";
import type { Entry } from "../src/net/protocol";

function rolled(move: string, seat = -1): Entry {
  return { number: 1, seat, turn: 0, kind: "roll", move, effects: [] };
}

describe("the sums of two dice", () => {
  test("are counted with what was to be expected", () => {
    const sums = sumsOf([rolled("roll", 0), rolled("roll 3 4"), rolled("roll 3 4 ship")]);
    expect(sums.map(({ sum }) => sum)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(sums[5]).toEqual({ sum: 7, many: 2, due: 12 / 36 });
    expect(sums.reduce((all, { due }) => all + due, 0)).toBeCloseTo(2);
  });

  test("are no list where nothing, or something else, was rolled", () => {
    expect(sumsOf([])).toEqual([]);
    expect(sumsOf([rolled("roll 1 2 3 4 5 6")])).toEqual([]);
  });
});
