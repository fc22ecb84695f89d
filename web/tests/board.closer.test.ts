import { describe, expect, test } from "vitest";
import { toScreen } from "../src/board/camera";
import { APART, around, choosing, narrowest } from "../src/board/closer";

const PHONE = { width: 390, height: 420 };
/** A board of 63 hexes shown whole: a hex is 31 pixels wide. */
const FAR = { x: 0, y: 0, scale: 0.3 };

describe("choosing on a large board", () => {
  test("places that lie close together are brought near enough for a finger", () => {
    const places = [
      { x: 500, y: 300 },
      { x: 552, y: 330 },
      { x: 552, y: 390 },
    ];
    expect(narrowest(places)).toBeCloseTo(60, 0);
    const camera = choosing(places, FAR, PHONE, APART.finger)!;
    expect(camera.scale * narrowest(places)).toBeGreaterThanOrEqual(APART.finger - 0.01);
    for (const place of places) {
      const at = toScreen(camera, place);
      expect(at.x).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(PHONE.width);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(PHONE.height);
    }
  });

  test("all of them stay in sight, even if they cannot be as large as they should", () => {
    const places = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 700, y: 500 },
    ];
    const camera = choosing(places, FAR, PHONE, APART.finger)!;
    expect(camera.scale).toBeLessThan(APART.finger / 60);
    expect(toScreen(camera, { x: 0, y: 0 }).x).toBeGreaterThan(0);
    expect(toScreen(camera, { x: 700, y: 500 }).x).toBeLessThan(PHONE.width);
  });

  test("nothing moves where it need not, or where nothing would be gained", () => {
    const all = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 1200, y: 1100 },
    ];
    expect(choosing(all, FAR, PHONE, APART.finger)).toBeNull();
    expect(choosing(all.slice(0, 2), { ...FAR, scale: 0.7 }, PHONE, APART.finger)).toBeNull();
    expect(choosing([], FAR, PHONE, APART.finger)).toBeNull();
  });

  test("a single place is brought near as well", () => {
    const camera = choosing([{ x: 900, y: 800 }], FAR, PHONE, APART.finger)!;
    expect(camera.scale).toBeCloseTo(0.6);
    expect(around([{ x: 900, y: 800 }]).width).toBe(160);
  });
});
