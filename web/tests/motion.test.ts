import { afterEach, describe, expect, it, vi } from "vitest";
import { fade, lift, pop } from "../src/board/motion";

const NODE = { closest: () => null } as unknown as Element;

function told(reduced: boolean, chosen: string): void {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.stubGlobal("document", { documentElement: { dataset: { motion: chosen } } });
}

describe("motion", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([pop, fade, lift])("is short", (motion) => {
    told(false, "on");
    expect(motion(NODE).duration).toBeGreaterThan(0);
    expect(motion(NODE).duration).toBeLessThan(600);
  });

  it.each([pop, fade, lift])("is off for who wants none", (motion) => {
    told(true, "on");
    expect(motion(NODE).duration).toBe(0);
    told(false, "off");
    expect(motion(NODE).duration).toBe(0);
  });

  it("lifts a cover off: from where it lies to nothing", () => {
    told(false, "on");
    const css = lift(NODE).css!;
    expect(css(1, 0)).toContain("opacity: 1");
    expect(css(0, 1)).toContain("opacity: 0");
  });
});
