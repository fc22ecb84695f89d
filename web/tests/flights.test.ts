import { describe, expect, it } from "vitest";
import { flightsOf, MOST_FLIGHTS } from "../src/kit/flights";
import type { Entry, View } from "../src/net/protocol";

const VIEW = {
  tiles: [
    { hex: 3, terrain: "hills", number: 8 },
    { hex: 4, terrain: "mountains", number: 8 },
    { hex: 5, terrain: "mountains", number: 8 },
  ],
  places: {
    hex: [
      { id: 3, x: 0, y: 0, nodes: [1, 2] },
      { id: 4, x: 0, y: 0, nodes: [7] },
      { id: 5, x: 0, y: 0, nodes: [2, 9] },
    ],
    node: [],
    edge: [],
  },
  pieces: [{ kind: "city", owner: 0, place: "node", id: 2 }],
} as unknown as View;

const hand = (seat: number, cards: Record<string, number>): Entry["effects"][number] => ({
  seat,
  pile: "hand",
  cards,
  holds: "",
});
const entry = (effects: Entry["effects"]): Entry => ({
  number: 1,
  seat: -1,
  turn: 0,
  kind: "roll",
  move: "roll 4 4",
  effects,
});

describe("cards fly", () => {
  it("from the hex that made them, beside a building of the seat", () => {
    const flights = flightsOf(VIEW, [entry([hand(0, { ore: 2, brick: 1 })])], [3, 4, 5]);
    expect(flights).toEqual([
      { card: "ore", from: { hex: 5 }, to: 0 },
      { card: "ore", from: { hex: 5 }, to: 0 },
      { card: "brick", from: { hex: 3 }, to: 0 },
    ]);
  });

  it("from seat to seat where they were stolen or traded", () => {
    expect(flightsOf(VIEW, [entry([hand(0, { "?": 1 }), hand(2, { "?": -1 })])], [])).toEqual([
      { card: "?", from: { seat: 2 }, to: 0 },
    ]);
    const trade = [hand(0, { ore: 1, wool: -2 }), hand(1, { ore: -1, wool: 2 })];
    expect(flightsOf(VIEW, [entry(trade)], []).map(({ from, to }) => [from, to])).toEqual([
      [{ seat: 1 }, 0],
      [{ seat: 0 }, 1],
      [{ seat: 0 }, 1],
    ]);
  });

  it("not from the bank, and never in swarms", () => {
    expect(flightsOf(VIEW, [entry([hand(0, { ore: 1, wool: -4 })])], [5])).toEqual([]);
    const many = flightsOf(VIEW, [entry([hand(0, { ore: 40 })])], [5]);
    expect(many).toHaveLength(MOST_FLIGHTS);
  });
});
