import { describe, expect, it } from "vitest";
import type { Mark, Move, Piece, SlotPlace, View } from "../src/net/protocol";
import { linesOf } from "../src/games/duel/art-title";
import { PRINTED } from "../src/games/duel/art-facts";
import { pileCards, pileCount } from "../src/games/duel/middle";
import type { Laid, Layer } from "../src/games/duel/realm";
import * as layout from "../src/games/duel/realm-layout";

const laid = (layer: Layer, x: number, y: number, kind: string = layer): Laid => ({
  slot: (x + 20) * 10 + y + 5,
  layer,
  seat: 0,
  x,
  y,
  kind,
  piece: { kind, owner: 0, place: "slot", id: (x + 20) * 10 + y + 5 },
});
const START = [laid("road", 0, 0), laid("town", -1, 0), laid("town", 1, 0)];

describe("the bounds of a principality", () => {
  it("are those of the start where nothing is laid yet", () => {
    expect(layout.boundsOf([])).toEqual({ left: -2, right: 2, top: 1, bottom: -1 });
  });

  it("grow with what lies farther out", () => {
    const bounds = layout.boundsOf([
      { x: -4, y: 1 },
      { x: 1, y: -2 },
    ]);
    expect(bounds).toEqual({ left: -4, right: 2, top: 1, bottom: -2 });
    expect(layout.columnsOf(bounds)).toBe(7);
    expect(layout.rowsOf(bounds)).toBe(4);
  });

  it("keep the site behind an open road in sight, and no other", () => {
    expect(layout.sitesOf(START)).toEqual([]);
    expect(layout.sitesOf([...START, laid("road", 2, 0)])).toEqual([{ x: 3, y: 0 }]);
    expect(layout.sitesOf([...START, laid("road", -2, 0)])).toEqual([{ x: -3, y: 0 }]);
  });
});

describe("the places of cards", () => {
  const bounds = layout.boundsOf([{ x: 1, y: 2 }]);

  it("go to the right with x and upwards with y", () => {
    const first = layout.cornerOf({ x: -2, y: 2 }, bounds);
    const below = layout.cornerOf({ x: -1, y: 1 }, bounds);
    expect(below.x - first.x).toBe(layout.STEP);
    expect(below.y - first.y).toBe(layout.STEP);
  });

  it("lie within the picture", () => {
    const last = layout.cornerOf({ x: bounds.right, y: bounds.bottom }, bounds);
    expect(last.x + layout.CARD).toBeLessThan(layout.columnsOf(bounds) * layout.STEP);
    expect(last.y + layout.CARD).toBeLessThan(layout.rowsOf(bounds) * layout.STEP);
  });
});

describe("the size of cards", () => {
  const small = layout.boundsOf([]);
  const large = layout.boundsOf([
    { x: -6, y: 2 },
    { x: 6, y: -2 },
  ]);

  it("fits all rows of both principalities into the height", () => {
    expect(layout.stepsFor({ width: 900, height: 540 }, [small, small])).toEqual([90, 90]);
    expect(layout.stepsFor({ width: 1400, height: 540 }, [small, large])).toEqual([67.5, 67.5]);
  });

  it("fits each into the width, and leaves the height to the shorter one", () => {
    const [first, second] = layout.stepsFor({ width: 650, height: 500 }, [small, large]);
    expect(second).toBe(50);
    expect(first).toBe(75);
  });

  it("is never too small for a finger, nor needlessly large", () => {
    const least = [layout.LEAST, layout.LEAST];
    expect(layout.stepsFor({ width: 360, height: 300 }, [large, large])).toEqual(least);
    expect(layout.stepsFor({ width: 0, height: -80 }, [small, small])).toEqual(least);
    const huge = layout.stepsFor({ width: 5000, height: 5000 }, [small, small]);
    expect(Math.max(...huge)).toBeLessThan(130);
  });
});

describe("free slots", () => {
  const spot = (x: number, y: number) => laid("expansion", x, y);

  it("are shown from the axis outwards", () => {
    const free = [spot(1, 1), spot(1, 2), spot(1, -1), spot(1, -2)];
    const at = layout.withoutSpare(free, START).map(({ y }) => y);
    expect(at).toEqual([1, -1]);
  });

  it("open farther out where the inner one is taken", () => {
    const free = [spot(1, 2), spot(1, -1), spot(1, -2), spot(-1, 2)];
    const at = layout.withoutSpare(free, [...START, spot(1, 1)]);
    expect(at.map(({ x, y }) => [x, y])).toEqual([
      [1, 2],
      [1, -1],
    ]);
  });
});

describe("the shape of a principality", () => {
  const place = (id: number, kind: string, label: string): SlotPlace =>
    ({ id, kind, label, x: 0, y: 0 }) as SlotPlace;
  const slot = [
    place(0, "road", "A:0,0"),
    place(1, "town", "A:1,0"),
    place(2, "expansion", "A:1,1"),
    place(3, "expansion", "A:1,2"),
    place(4, "town", "B:1,0"),
    place(5, "road", "A:2,0"),
  ];
  const piece = (kind: string, id: number): Piece => ({ kind, owner: 0, place: "slot", id });
  const mark = (id: number): Mark => ({ kind: "free", place: "slot", id, label: "" });
  const view: Pick<View, "places" | "pieces" | "marks"> = {
    places: { hex: [], node: [], edge: [], slot },
    pieces: [piece("road", 0), piece("city", 1), piece("city", 4)],
    marks: [mark(2), mark(3)],
  };
  const move = (id: number): Move => ({ move: `build abbey ${id}`, kind: "build" }) as Move;

  it("has one's own cards, and lights each equal place once", () => {
    const lit = new Map([2, 3, 4].map((id) => [id, [move(id)]]));
    const shape = layout.shapeOf(view, 0, lit);
    expect(shape.laid.map((card) => card.slot)).toEqual([0, 1]);
    expect(shape.free.map((one) => one.slot)).toEqual([2]);
    expect(shape.targets.map((one) => one.slot)).toEqual([2]);
    expect(shape.bounds.top).toBe(1);
    expect(layout.shapeOf(view, 1, lit).targets.map((one) => one.slot)).toEqual([4]);
  });
});

describe("arrow keys", () => {
  const spots = [laid("road", 0, 0), laid("town", 1, 0), laid("region", 0, 1), laid("town", 3, 0)];

  it("go to the next card in their direction", () => {
    expect(layout.neighbour(spots, { x: 0, y: 0 }, "ArrowRight")?.x).toBe(1);
    expect(layout.neighbour(spots, { x: 1, y: 0 }, "ArrowRight")?.x).toBe(3);
    expect(layout.neighbour(spots, { x: 0, y: 0 }, "ArrowUp")?.y).toBe(1);
    expect(layout.neighbour(spots, { x: 0, y: 0 }, "ArrowDown")).toBeNull();
    expect(layout.neighbour(spots, { x: 0, y: 0 }, "Home")).toBeNull();
  });
});

describe("what has changed", () => {
  it("is what regions hold more or less than before", () => {
    const before = new Map([
      [1, 0],
      [2, 3],
      [3, 1],
    ]);
    const after = new Map([
      [1, 2],
      [2, 2],
      [3, 1],
      [4, 1],
    ]);
    expect([...layout.storeChanges(before, after)]).toEqual([
      [1, 2],
      [2, -1],
    ]);
  });

  it("counts a roll only when both dice have fallen", () => {
    expect(layout.rolledOf({ table: { event_die: "", production_die: 4 } })).toBeNull();
    expect(layout.rolledOf({ table: { event_die: "brigands", production_die: 4 } })).toBe(4);
  });
});

describe("cards and piles", () => {
  it("have the figures of the rulebook", () => {
    const sum = (name: "strength" | "tournament"): number =>
      Object.values(PRINTED).reduce((all, card) => all + (card[name] ?? 0), 0);
    expect(Object.keys(PRINTED)).toHaveLength(44);
    expect(sum("strength")).toBe(24);
    expect(sum("tournament")).toBe(18);
  });

  it("write long titles in two lines", () => {
    expect(linesOf("Abbey").lines).toEqual(["Abbey"]);
    expect(linesOf("Walter the Recreant").lines).toEqual(["Walter the", "Recreant"]);
  });

  it("are counted and told", () => {
    const table = {
      piles: { road: 5, region: 2 },
      region_pile: ["ore5", "lumber6"],
      discard: { spy: 2 },
      events: 10,
    };
    expect(pileCount({ table }, "road")).toBe(5);
    expect(pileCount({ table }, "event")).toBe(10);
    expect(pileCount({ table }, "discard")).toBe(2);
    expect(pileCards({ table }, "discard")).toEqual(["spy", "spy"]);
    expect(pileCards({ table }, "region")).toEqual(["lumber6", "ore5"]);
  });
});
