import { expect, test } from "vitest";
import { choosable, discardMoves, laidAside } from "../src/kit/discards";
import { entry, logOf } from "./table.helpers";

test("what was laid aside is read from the log, back to the roll", () => {
  expect(laidAside(logOf("discard"), 2)).toEqual({ ore: 1, lumber: 1 });
  expect(laidAside(logOf("discard"), 1)).toEqual({});
});

test("earlier discards and those of others do not count", () => {
  const log = [
    entry(1, "discard 1 wool"),
    entry(-1, "roll 3 4"),
    entry(1, "discard 1 ore"),
    entry(0, "discard 0 ?"),
    entry(1, "discard 1 ore"),
  ];
  expect(laidAside(log, 1)).toEqual({ ore: 2 });
  expect(laidAside(log, 0)).toEqual({ "?": 1 });
});

test("cards laid aside cannot be chosen again, though they are still in hand", () => {
  expect(choosable({ ore: 4, wool: 1 }, { ore: 3 })).toEqual({ ore: 1, wool: 1 });
});

test("one move for each card", () => {
  expect(discardMoves(2, { ore: 2, wool: 1 })).toEqual([
    "discard 2 ore",
    "discard 2 ore",
    "discard 2 wool",
  ]);
});
