import { describe, expect, it } from "vitest";
import { groundOf, leansRight } from "../src/board/geometry";
import { labelsOf, linesOf } from "../src/board/labels";
import { printedOn, siteAt } from "../src/board/sites";
import { placeName } from "../src/board/words";
import type { Mark } from "../src/net/protocol";
import { harbor, places, tiles } from "./board.helpers";

function mark(kind: string, place: string, id: number, label: string): Mark {
  return { kind, place, id, label };
}

const MARKS = [
  mark("named", "node", 0, "Corte"),
  mark("canal", "node", 0, ""),
  mark("chip", "node", 3, "Monte Cinto"),
  mark("trade", "edge", 1, "ore"),
];

describe("what is printed on a board", () => {
  const ground = groundOf(places([[0, 0]]), tiles("hills"), MARKS);
  const printed = printedOn(ground);

  it("has one site for all marks of a node", () => {
    expect([...printed.sites.values()].map((site) => [site.name, site.kinds])).toEqual([
      ["Corte", ["named", "canal"]],
      ["Monte Cinto", ["chip"]],
    ]);
  });

  it("is neither a harbor nor a sign", () => {
    expect(ground.harbors).toEqual([]);
    expect(ground.signs).toEqual([]);
  });

  it("leaves harbors alone", () => {
    const both = groundOf(places([[0, 0]]), tiles("hills"), [...MARKS, ...harbor("3:1", 0, 1)]);
    expect(both.harbors).toHaveLength(1);
  });

  it("writes names of sites, not of crossroads", () => {
    expect(printed.labels.map((label) => label.lines.join(" "))).toEqual(["Corte"]);
  });

  it("writes a rate outside of the land", () => {
    const [rate] = printed.rates;
    expect(rate!.label).toBe("ore");
    expect(Math.hypot(rate!.x, rate!.y)).toBeGreaterThan(70);
  });

  it("is told in words", () => {
    expect(placeName(ground, "node", 0)).toContain("Corte");
    expect(placeName(ground, "edge", 1)).toContain("2:1");
  });

  it("is found by a tap near it", () => {
    expect(siteAt(ground, { x: 8, y: -66 }, 20)?.name).toBe("Corte");
    expect(siteAt(ground, { x: 0, y: 0 }, 20)).toBeNull();
  });

  it("may lie beside the board, where the path is a ferry", () => {
    const made = places([[0, 0]]);
    made.node.push({ id: 6, x: 0, y: 5 });
    made.edge.push({ id: 6, nodes: [3, 6] });
    const wider = groundOf(made, tiles("hills"), [mark("trade", "edge", 6, "3:1")]);
    expect(printedOn(wider).ferries.map((ferry) => ferry.id)).toEqual([6]);
    expect(wider.box.y + wider.box.height).toBeGreaterThan(5 * 30);
    expect(placeName(wider, "edge", 6)).toContain("3:1");
  });
});

describe("names of sites", () => {
  it("are cut at a space or a hyphen when they are long", () => {
    expect(linesOf("Porto-Vecchio")).toEqual(["Porto-", "Vecchio"]);
    expect(linesOf("New York City")).toEqual(["New York", "City"]);
    expect(linesOf("Ghisonaccia")).toEqual(["Ghisonaccia"]);
    expect(linesOf("Calvi")).toEqual(["Calvi"]);
  });

  it("lie below their site unless something is there", () => {
    const site = { id: 0, x: 0, y: 0, name: "Calvi", kinds: ["named"] };
    expect(labelsOf([site], [])[0]!.box.y).toBeGreaterThan(0);
    const blocked = labelsOf([site], [{ x: 0, y: 30, radius: 25, weight: 4 }])[0]!;
    expect(blocked.box.y + blocked.box.height < 6 || Math.abs(blocked.x) > 15).toBe(true);
  });

  it("do not cover each other", () => {
    const sites = [0, 1, 2].map((id) => ({
      id,
      x: id * 52,
      y: id % 2 ? 30 : 0,
      name: "Bocognano",
      kinds: ["named"],
    }));
    const boxes = labelsOf(sites, []).map((label) => label.box);
    for (const one of boxes) {
      for (const other of boxes) {
        if (one === other) continue;
        const apart =
          one.x + one.width <= other.x + 1 ||
          other.x + other.width <= one.x + 1 ||
          one.y + one.height <= other.y + 1 ||
          other.y + other.height <= one.y + 1;
        expect(apart).toBe(true);
      }
    }
  });
});

describe("the buttons of the board", () => {
  it("go to the left where a board lies in the right corner", () => {
    const flat = groundOf(
      places([
        [0, 0],
        [2, 0],
        [4, 0],
      ]),
      [],
      [],
    );
    expect(leansRight(flat)).toBe(false);
    const leaning = groundOf(
      places([
        [0, 0],
        [2, 0],
        [4, 0],
        [7, 3],
        [8, 6],
        [10, 6],
      ]),
      [],
      [],
    );
    expect(leansRight(leaning)).toBe(true);
  });
});
