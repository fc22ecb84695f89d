import { expect, test } from "vitest";
import { gainsOf, newPlaces, producing, rollOf } from "../src/kit/news";
import { entry, viewOf } from "./table.helpers";

test("new pieces are found by comparing, a moved robber among them", () => {
  const before = viewOf("main");
  const after = viewOf("main");
  after.pieces.push({ kind: "road", owner: 0, place: "edge", id: 21 });
  after.pieces.find((piece) => piece.kind === "robber")!.id = 0;
  expect(newPlaces(before, after)).toEqual([
    { place: "hex", id: 0 },
    { place: "edge", id: 21 },
  ]);
  expect(newPlaces(null, after)).toEqual([]);
});

test("a roll lights up its hexes, but not the robber's", () => {
  const view = viewOf("main");
  const eights = view.tiles.filter((tile) => tile.number === 8).map((tile) => tile.hex);
  view.pieces = view.pieces.filter((piece) => piece.kind !== "robber");
  expect(producing(view, [3, 5])).toEqual(eights);
  view.pieces.push({ kind: "robber", owner: -1, place: "hex", id: eights[0]! });
  expect(producing(view, [3, 5])).toEqual(eights.slice(1));
  expect(producing(view, [3, 4])).toEqual([]);
});

test("which hexes pay is what the view says", () => {
  const view = viewOf("main");
  view.tiles = view.tiles.map((tile) => ({ ...tile, pays: tile.hex !== 3 }));
  view.tiles[2] = { ...view.tiles[2]!, number: 2, numbers: [2, 12] };
  view.tiles[3] = { ...view.tiles[3]!, number: 12 };
  view.pieces = [{ kind: "robber", owner: -1, place: "hex", id: 2 }];
  const twelves = view.tiles.filter(({ hex, number }) => number === 12 && hex !== 3);
  expect(producing(view, [6, 6])).toEqual(
    [2, ...twelves.map(({ hex }) => hex)].sort((a, b) => a - b),
  );
});

test("the last roll among new entries, and what came with them", () => {
  const entries = [
    entry(1, "roll"),
    entry(-1, "roll 2 6", [
      { seat: 0, cards: { ore: 1 } },
      { seat: 0, pile: "development", cards: { knight: 1 } },
    ]),
    entry(1, "trade ore wool", [{ seat: 0, cards: { ore: -1, wool: 2 } }]),
    entry(1, "road 3", [{ seat: 1, cards: { brick: -1, lumber: -1 } }]),
  ];
  expect(rollOf(entries)).toMatchObject({ dice: [2, 6] });
  expect(rollOf([entry(1, "roll")])).toBeNull();
  expect(gainsOf(entries)).toEqual({ 0: { wool: 2 } });
});
