import { beforeEach, describe, expect, it, vi } from "vitest";
import { bestOf, noteResult } from "../src/end/best";

describe("best results", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    });
  });

  it("are the five best, each game once, by variant", () => {
    for (const [at, points] of [12, 40, 7, 40, 55, 3, 20].entries()) {
      noteResult("dice", { code: `t${at}`, points, at });
    }
    noteResult("dice", { code: "t4", points: 55, at: 4 });
    noteResult("other", { code: "x", points: 99, at: 9 });
    expect(bestOf("dice").map((result) => result.points)).toEqual([55, 40, 40, 20, 12]);
    expect(bestOf("dice").map((result) => result.code)).toEqual(["t4", "t1", "t3", "t6", "t0"]);
    expect(bestOf("third")).toEqual([]);
  });
});
