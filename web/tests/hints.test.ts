/** Hints: whose title is read at a point, also under a button that covers others. */
import { describe, expect, test } from "vitest";
import { titledAt } from "../src/lib/hints";

type Box = { left: number; right: number; top: number; bottom: number };

/** As much of an element as is asked for. */
function element(box: Box, parts: Partial<Record<string, unknown>> = {}): Element {
  return { getBoundingClientRect: () => box, closest: () => null, ...parts } as unknown as Element;
}

const points = element({ left: 0, right: 40, top: 0, bottom: 20 });
const cards = element({ left: 40, right: 80, top: 0, bottom: 20 });

function cover(below: Element[]): Element {
  const parentElement = { querySelectorAll: () => below };
  const button: unknown = {
    closest: (selector: string) => (selector === "[data-covers]" ? button : null),
    parentElement,
  };
  return button as Element;
}

describe("the title at a point", () => {
  test("is that of the thing itself", () => {
    const own: unknown = { closest: (selector: string) => (selector === "[title]" ? own : null) };
    expect(titledAt(own as Element, 5, 5)).toBe(own);
    expect(titledAt(null, 5, 5)).toBeNull();
  });

  test("is read through a button that covers several", () => {
    expect(titledAt(cover([points, cards]), 10, 10)).toBe(points);
    expect(titledAt(cover([points, cards]), 40, 10)).toBe(cards);
    expect(titledAt(cover([points, cards]), 10, 30)).toBeNull();
  });
});
