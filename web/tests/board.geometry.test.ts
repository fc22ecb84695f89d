import { describe, expect, it } from "vitest";
import {
  groundOf,
  hexPath,
  pipsOf,
  standOn,
  UNIT_X,
  UNIT_Y,
  watersAround,
} from "../src/board/geometry";
import { groundOfView, harbor, MAIN, places, tiles } from "./board.helpers";

describe("the places of a board", () => {
  const ground = groundOfView(MAIN);

  it("have regular hexes: all corners are as far from the centre", () => {
    for (const hex of ground.hexes.values()) {
      for (const id of hex.nodes) {
        const node = ground.nodes.get(id)!;
        expect(Math.hypot(node.x - hex.x, node.y - hex.y)).toBeCloseTo(60, 0);
      }
    }
  });

  it("know the hexes around a node and beside an edge", () => {
    const inner = [...ground.nodes.values()].filter((node) => node.hexes.length === 3);
    expect(inner).toHaveLength(24);
    const sides = [...ground.edges.values()].map((edge) => edge.hexes.length);
    expect(sides.filter((count) => count === 1)).toHaveLength(30);
    expect(sides.filter((count) => count === 2)).toHaveLength(42);
  });

  it("have edges that slope between -90 and 90 degrees", () => {
    const slopes = new Set([...ground.edges.values()].map((edge) => Math.round(edge.angle)));
    expect([...slopes].sort((a, b) => a - b)).toEqual([-30, 30, 90]);
  });

  it("lie inside the box, harbors too", () => {
    const { box } = ground;
    for (const spot of [...ground.nodes.values(), ...ground.harbors]) {
      expect(spot.x).toBeGreaterThan(box.x);
      expect(spot.y).toBeGreaterThan(box.y);
      expect(spot.x).toBeLessThan(box.x + box.width);
      expect(spot.y).toBeLessThan(box.y + box.height);
    }
  });

  it("may be none at all", () => {
    const empty = groundOf({ hex: [], node: [], edge: [] }, [], []);
    expect(empty.hexes.size).toBe(0);
    expect(empty.box.width).toBe(0);
  });

  it("without a tile are not laid yet", () => {
    expect(groundOf(places([[0, 0]]), [], []).hexes.get(0)!.terrain).toBe("unlaid");
  });
});

describe("harbors", () => {
  it("are found at nine edges of the base island, each with the label of its nodes", () => {
    const ground = groundOfView(MAIN);
    expect(ground.harbors).toHaveLength(9);
    for (const found of ground.harbors) {
      for (const node of found.nodes) {
        const mark = MAIN.marks.find((one) => one.place === "node" && one.id === node);
        expect(mark?.label).toBe(found.label);
      }
    }
    expect(ground.signs).toEqual([]);
  });

  it("stand off the coast, outside of every hex", () => {
    const ground = groundOfView(MAIN);
    for (const found of ground.harbors) {
      for (const hex of ground.hexes.values()) {
        expect(Math.hypot(found.x - hex.x, found.y - hex.y)).toBeGreaterThan(90);
      }
    }
  });

  it("next to each other with one label are two: the edge between them is none", () => {
    // Around one hex the nodes 0 to 5 follow each other; 5-0 and 1-2 are harbors, 0-1 is not.
    const ground = groundOf(places([[0, 0]]), tiles("hills"), harbor("3:1", 0, 1, 2, 5));
    expect(ground.harbors.map((found) => [...found.nodes])).toEqual([
      [1, 2],
      [0, 5],
    ]);
  });

  it("face the sea, not another land", () => {
    const two = places([
      [0, 0],
      [2, 0],
    ]);
    const shared = two.edge.find((edge) => {
      const [a, b] = edge.nodes as [number, number];
      return two.hex.every((hex) => hex.nodes.includes(a) && hex.nodes.includes(b));
    })!;
    const marks = harbor("ore", ...shared.nodes);
    expect(groundOf(two, tiles("hills", "forest"), marks).harbors).toEqual([]);
    const [found] = groundOf(two, tiles("hills", "sea"), marks).harbors;
    expect(found!.edge).toBe(shared.id);
    expect(found!.x).toBeGreaterThan(UNIT_X); // off the hills, out into the sea
  });

  it("and other marks that have no edge become signs at their places", () => {
    const marks = [...harbor("3:1", 0), { kind: "fish", place: "hex", id: 0, label: "lake" }];
    const ground = groundOf(places([[0, 0]]), tiles("hills"), marks);
    expect(ground.signs.map((sign) => sign.label)).toEqual(["3:1", "lake"]);
  });
});

describe("drawing", () => {
  it("insets a hex by the same amount on all sides", () => {
    const [x, y] = hexPath({ x: 0, y: 0 }, 10).slice(1).split("L")[1]!.split(" ").map(Number);
    expect(UNIT_X - x!).toBeCloseTo(10, 0);
    expect(y).toBeCloseTo((-30 * x!) / 52, 1);
  });

  it("puts pips on tokens as two dice fall", () => {
    expect([2, 6, 8, 12, 7, 0].map(pipsOf)).toEqual([1, 5, 5, 1, 0, 0]);
  });

  it("stands a piece above the token, and in the middle where there is none", () => {
    const [hex] = [...groundOfView(MAIN).hexes.values()];
    expect(standOn({ ...hex!, number: 8 }).y).toBeLessThan(hex!.y - 20);
    expect(standOn({ ...hex!, number: 0 }).y).toBe(hex!.y);
  });

  it("finds the open water around a board, ring by ring", () => {
    const waters = watersAround(groundOf(places([[0, 0]]), tiles("hills"), []), 2);
    expect(waters.filter((spot) => spot.ring === 1)).toHaveLength(6);
    expect(waters.filter((spot) => spot.ring === 2)).toHaveLength(12);
    expect(waters.some((spot) => spot.x === 0 && spot.y === 0)).toBe(false);
    expect(waters.every((spot) => spot.y % (3 * UNIT_Y) === 0)).toBe(true);
  });
});
