import { describe, expect, test } from "vitest";
import { toScreen } from "../src/board/camera";
import { APART, around, beyondOf, choosing, narrowest } from "../src/board/closer";

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

  test("where they do not all fit, as many as can be are seen, and large enough", () => {
    const places = [
      { x: 0, y: 0 },
      { x: 900, y: 500 },
      { x: 960, y: 500 },
    ];
    const camera = choosing(places, FAR, PHONE, APART.finger)!;
    expect(camera.scale * 60).toBeGreaterThanOrEqual(APART.finger - 0.01);
    const shown = places.map((place) => toScreen(camera, place));
    expect(shown[1]!.x).toBeGreaterThan(0);
    expect(shown[2]!.x).toBeLessThan(PHONE.width);
    expect(beyondOf(places, camera, PHONE)).toEqual({ left: 1, right: 0, up: 0, down: 0 });
  });

  test("nothing moves where it need not, or where nothing would be gained", () => {
    const all = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ];
    expect(choosing(all, { ...FAR, scale: 0.58 }, PHONE, APART.finger)).toBeNull();
    expect(choosing(all, { ...FAR, scale: 0.7 }, PHONE, APART.finger)).toBeNull();
    expect(choosing([], FAR, PHONE, APART.finger)).toBeNull();
  });

  test("a single place is brought near as well", () => {
    const camera = choosing([{ x: 900, y: 800 }], FAR, PHONE, APART.finger)!;
    expect(camera.scale).toBeCloseTo(0.6);
    expect(around([{ x: 900, y: 800 }]).width).toBe(160);
  });
});
