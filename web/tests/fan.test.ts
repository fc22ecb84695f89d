import { describe, expect, it } from "vitest";
import { fan, MOST, widthOf } from "../src/kit/fan";

const CARD = 54;
const kinds = (...many: number[]): { key: string; many: number }[] =>
  many.map((each, index) => ({ key: `k${index}`, many: each }));

describe("a hand", () => {
  it("shows every card while there is room, none of what is not there", () => {
    const laid = fan(kinds(2, 0, 1, 3), 600, CARD);
    expect(laid.map(({ key }) => key)).toEqual(["k0", "k2", "k3"]);
    expect(laid.map(({ drawn }) => drawn)).toEqual([2, 1, 3]);
    expect(widthOf(laid, CARD)).toBeLessThanOrEqual(600);
    expect(laid[1]!.x).toBeGreaterThanOrEqual(CARD);
  });

  it("overlaps across the free width, and no further", () => {
    const hand = kinds(3, 3, 3, 3, 3);
    const wide = fan(hand, 900, CARD);
    const narrow = fan(hand, 360, CARD);
    expect(narrow.every(({ drawn }) => drawn === 3)).toBe(true);
    expect(widthOf(narrow, CARD)).toBeLessThanOrEqual(360);
    expect(widthOf(narrow, CARD)).toBeGreaterThan(350);
    expect(widthOf(wide, CARD)).toBeLessThan(900);
  });

  it("stacks what would be too many", () => {
    const laid = fan(kinds(9, 9, 9), 900, CARD);
    expect(laid.map(({ many }) => many)).toEqual([9, 9, 9]);
    expect(laid.every(({ drawn }) => drawn === 3)).toBe(true);
    expect(27).toBeGreaterThan(MOST);
  });

  it("keeps thirteen kinds readable on a phone", () => {
    const laid = fan(kinds(...Array<number>(13).fill(2)), 374, 48);
    expect(laid).toHaveLength(13);
    expect(widthOf(laid, 48)).toBeLessThanOrEqual(374);
    const gaps = laid.slice(1).map((one, index) => one.x - laid[index]!.x);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
  });

  it("leaves some room before another group", () => {
    const [first, second] = fan(
      [
        { key: "ore", many: 1 },
        { key: "knight", many: 1, apart: true },
      ],
      900,
      CARD,
    );
    expect(second!.x - first!.x).toBeGreaterThan(CARD + 12);
  });

  it("is nothing where there is nothing", () => {
    expect(fan(kinds(0, 0), 300, CARD)).toEqual([]);
    expect(widthOf([], CARD)).toBe(0);
  });
});
