import { describe, expect, it } from "vitest";
import {
  bounded,
  fit,
  revealing,
  toBoard,
  toScreen,
  zoomed,
  type Camera,
} from "../src/board/camera";

const BOX = { x: -100, y: 50, width: 600, height: 400 };
const PHONE = { width: 360, height: 400 };
const DESK = { width: 1280, height: 800 };

/** Where the box's corners are on the screen. */
function seen(camera: Camera): { left: number; top: number; right: number; foot: number } {
  const start = toScreen(camera, { x: BOX.x, y: BOX.y });
  const end = toScreen(camera, { x: BOX.x + BOX.width, y: BOX.y + BOX.height });
  return { left: start.x, top: start.y, right: end.x, foot: end.y };
}

describe("fitting", () => {
  it.each([PHONE, DESK])("shows the whole board, in the middle, as large as can be", (screen) => {
    const { left, top, right, foot } = seen(fit(BOX, screen));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left).toBeCloseTo(screen.width - right, 6);
    expect(top).toBeCloseTo(screen.height - foot, 6);
    expect(Math.min(left, top)).toBeLessThan(10);
  });

  it("does not break without a board or without a screen", () => {
    expect(fit({ ...BOX, width: 0 }, PHONE).scale).toBe(1);
    expect(fit(BOX, { width: 0, height: 0 }).scale).toBe(1);
  });
});

describe("bounds", () => {
  it("never show less than the whole board needs, nor a single tile as a wall", () => {
    const whole = fit(BOX, PHONE);
    expect(bounded({ ...whole, scale: whole.scale / 3 }, BOX, PHONE).scale).toBe(whole.scale);
    const near = bounded({ ...whole, scale: 1000 }, BOX, PHONE).scale;
    expect(near).toBeGreaterThan(whole.scale * 2);
    expect(near * 104).toBeLessThan(PHONE.width * 1.5);
  });

  it("keep a board that fits where it is", () => {
    const whole = fit(BOX, DESK);
    expect(bounded({ ...whole, x: whole.x + 500 }, BOX, DESK)).toEqual(whole);
  });

  it("never lose the board, however far it is pulled", () => {
    const near = zoomed(fit(BOX, PHONE), 3, { x: 180, y: 200 }, BOX, PHONE);
    for (const [dx, dy] of [
      [1e5, 0],
      [-1e5, 0],
      [0, 1e5],
      [0, -1e5],
    ] as const) {
      const pulled = bounded({ ...near, x: near.x + dx, y: near.y + dy }, BOX, PHONE);
      const { left, top, right, foot } = seen(pulled);
      expect(left).toBeLessThanOrEqual(PHONE.width / 2);
      expect(right).toBeGreaterThanOrEqual(PHONE.width / 2);
      expect(top).toBeLessThanOrEqual(PHONE.height / 2);
      expect(foot).toBeGreaterThanOrEqual(PHONE.height / 2);
    }
  });
});

describe("zooming", () => {
  it("keeps the point under the finger", () => {
    const at = { x: 150, y: 220 };
    const before = fit(BOX, PHONE);
    const after = zoomed(before, 2, at, BOX, PHONE);
    expect(after.scale).toBeCloseTo(before.scale * 2, 6);
    expect(toBoard(after, at).x).toBeCloseTo(toBoard(before, at).x, 6);
    expect(toBoard(after, at).y).toBeCloseTo(toBoard(before, at).y, 6);
  });

  it("out again ends where it began", () => {
    const whole = fit(BOX, PHONE);
    const near = zoomed(whole, 4, { x: 30, y: 60 }, BOX, PHONE);
    const back = zoomed(near, 0.01, { x: 300, y: 300 }, BOX, PHONE);
    expect(back.x).toBeCloseTo(whole.x, 6);
    expect(back.y).toBeCloseTo(whole.y, 6);
  });
});

it("a point outside of the screen is brought in, one inside is left alone", () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(revealing(camera, { x: 200, y: 200 }, 36, PHONE)).toEqual(camera);
  const moved = revealing(camera, { x: 500, y: -20 }, 36, PHONE);
  expect(toScreen(moved, { x: 500, y: -20 })).toEqual({ x: 324, y: 36 });
});
