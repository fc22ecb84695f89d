import { beforeEach, describe, expect, it } from "vitest";
import { Pointers } from "../src/board/pointers";

let heard: unknown[][];
let met = false;
let pointers: Pointers;

beforeEach(() => {
  heard = [];
  met = false;
  const hear =
    (name: string) =>
    (...values: unknown[]): void => {
      heard.push([name, ...values]);
    };
  pointers = new Pointers({
    tap: (...values) => {
      hear("tap")(...values);
      return met;
    },
    doubleTap: hear("double"),
    hover: hear("hover"),
    hold: hear("hold"),
    pan: hear("pan"),
    zoom: hear("zoom"),
  });
});

function names(): unknown[] {
  return heard.map(([name]) => name);
}

describe("pointers", () => {
  it("read a press that hardly strays as a tap", () => {
    pointers.press(1, { x: 50, y: 50 });
    pointers.move(1, { x: 53, y: 51 }, true);
    pointers.release(1, { x: 53, y: 51 }, true, 0);
    expect(heard).toEqual([["hold"], ["tap", { x: 53, y: 51 }, true]]);
  });

  it("read a longer way as a drag, with all of the way, and not as a tap", () => {
    pointers.press(1, { x: 50, y: 50 });
    pointers.move(1, { x: 60, y: 50 }, false);
    pointers.move(1, { x: 80, y: 45 }, false);
    pointers.release(1, { x: 80, y: 45 }, false, 0);
    expect(heard.slice(1)).toEqual([
      ["pan", 10, 0],
      ["pan", 20, -5],
    ]);
  });

  it("read two fingers that part as zooming in between them, and no tap after it", () => {
    pointers.press(1, { x: 100, y: 100 });
    pointers.press(2, { x: 200, y: 100 });
    pointers.move(2, { x: 300, y: 100 }, true);
    pointers.release(2, { x: 300, y: 100 }, true, 0);
    pointers.release(1, { x: 100, y: 100 }, true, 0);
    expect(heard).toEqual([["hold"], ["pan", 50, 0], ["zoom", 2, { x: 200, y: 100 }]]);
  });

  it("read two quick taps at one point as a double tap, three as one double tap", () => {
    for (const time of [0, 200, 400]) {
      pointers.press(1, { x: 50, y: 50 });
      pointers.release(1, { x: 52, y: 50 }, true, time);
    }
    expect(names().filter((name) => name === "double")).toHaveLength(1);
  });

  it("do not take taps that place something for a double tap", () => {
    for (const [meets, time] of [
      [true, 0],
      [false, 100],
      [true, 150],
    ] as const) {
      met = meets;
      pointers.press(1, { x: 50, y: 50 });
      pointers.release(1, { x: 50, y: 50 }, false, time);
    }
    expect(names()).not.toContain("double");
  });

  it("do not take slow or distant taps for a double tap", () => {
    for (const [x, time] of [
      [50, 0],
      [50, 900],
      [150, 1000],
    ] as const) {
      pointers.press(1, { x, y: 50 });
      pointers.release(1, { x, y: 50 }, true, time);
    }
    expect(names()).not.toContain("double");
  });

  it("hover with a mouse that is not pressed, never with a finger", () => {
    pointers.move(1, { x: 5, y: 5 }, false);
    pointers.move(2, { x: 6, y: 6 }, true);
    expect(heard).toEqual([["hover", { x: 5, y: 5 }]]);
  });

  it("forget a press that is cancelled", () => {
    pointers.press(1, { x: 50, y: 50 });
    pointers.cancel(1);
    pointers.release(1, { x: 50, y: 50 }, true, 0);
    expect(names()).not.toContain("tap");
  });
});
