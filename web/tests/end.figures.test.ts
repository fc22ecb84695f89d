import { beforeEach, describe, expect, test } from "vitest";
import over from "../fixtures/over.json";
import { share, stepFor, ticksOf, written } from "../src/charts/figures";
import { peopleOf } from "../src/end/people";
import { pointsOf, sourcesOf } from "../src/end/points";
import { speech } from "../src/i18n/index.svelte";
import type { TableInfo, View } from "../src/net/protocol";

const view = over.view as unknown as View;
const plain = (text: string): string => text.replace(/\s/g, " ");

beforeEach(() => {
  speech.language = "en";
});

describe("numbers", () => {
  test("are written as the language does", () => {
    expect(written(1234.5, 1)).toBe("1,234.5");
    expect(written(2, 1, true)).toBe("+2.0");
    expect(written(0, 0, true)).toBe("0");
    speech.language = "cs";
    expect(plain(written(1234.5, 1))).toBe("1 234,5");
  });

  test("a share that is possible never reads as nothing", () => {
    expect(share(0.8236)).toBe("82%");
    expect(share(0.0213)).toBe("2.1%");
    expect(share(0.0999)).toBe("10%");
    expect(share(0.00001)).toBe("0.1%");
    expect(share(0)).toBe("0%");
    expect(share(1)).toBe("100%");
  });
});

describe("axes", () => {
  test("go in round steps", () => {
    expect(stepFor(10, 6)).toBe(2);
    expect(stepFor(70, 6)).toBe(20);
    expect(stepFor(3, 6)).toBeCloseTo(0.5);
  });

  test("have marks inside their range only, whole ones", () => {
    expect(ticksOf(0, 10, 6)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticksOf(-12.5, 6, 6)).toEqual([-10, -5, 0, 5]);
    expect(ticksOf(0, 2, 6)).toEqual([0, 1, 2]);
    expect(ticksOf(1, 1, 4)).toEqual([1]);
    expect(ticksOf(1, 0, 4)).toEqual([]);
  });
});

describe("what the points are made of", () => {
  test("adds up for everybody", () => {
    for (const { seat } of view.seats) {
      const sum = sourcesOf(view, seat).reduce((total, source) => total + source.points, 0);
      expect(sum).toBe(pointsOf(view, seat));
    }
  });

  test("pieces, awards and cards are told apart", () => {
    const winner = sourcesOf(view, 0);
    expect(winner.map((source) => source.kind)).toEqual(
      expect.arrayContaining(["city", "longest_road", "victory_point"]),
    );
    expect(winner.every((source) => source.what !== "other")).toBe(true);
  });

  test("points that this page does not know are other points", () => {
    const strange = structuredClone(view);
    strange.seats[1]!.counters["points"] = pointsOf(view, 1) + 3;
    expect(sourcesOf(strange, 1).at(-1)).toEqual({
      kind: "other",
      many: 1,
      points: 3,
      what: "other",
    });
  });

  test("a variant without such cards and pieces has only points", () => {
    const bare = structuredClone(view);
    bare.pieces = [];
    bare.table = {};
    bare.seats[0] = { seat: 0, cards: {}, counters: { points: 4 } };
    expect(sourcesOf(bare, 0)).toEqual([{ kind: "other", many: 1, points: 4, what: "other" }]);
  });
});

describe("people", () => {
  const seats = [{ seat: 0, name: "Ada", colour: "green" }] as TableInfo["seats"];

  test("are called and coloured as at the table", () => {
    expect(peopleOf({ seats }, view)[0]).toEqual({ seat: 0, name: "Ada", colour: "green" });
  });

  test("of a record from elsewhere are called by their colours", () => {
    expect(peopleOf(null, view)[1]).toEqual({ seat: 1, name: "Blue", colour: "blue" });
    const bare = structuredClone(view);
    bare.seats.forEach((seat) => delete seat.counters["colour"]);
    expect(peopleOf(null, bare).map((person) => person.colour)).toEqual([
      "red",
      "blue",
      "white",
      "orange",
    ]);
  });
});
