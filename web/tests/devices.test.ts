/** Seats on their way to another device. */
import { describe, expect, it } from "vitest";
import { carried, carryLink, codeInHash } from "../src/home/devices";

describe("a link that carries seats", () => {
  it("keeps the code behind the #, where no log sees it", () => {
    const link = carryLink("https://play.example", "abcd-efgh-jkmn");
    expect(new URL(link).pathname).toBe("/");
    expect(codeInHash(new URL(link).hash)).toBe("abcd-efgh-jkmn");
  });

  it("is told apart from a rule's address", () => {
    expect(codeInHash("#BASE-ROBBER-3")).toBe("");
    expect(codeInHash("")).toBe("");
  });

  it("carries the key, and not when a table was last looked at", () => {
    const table = {
      code: "abc",
      token: "secret",
      seat: 1,
      variant: "base",
      name: "Ada",
      status: "playing" as const,
    };
    expect(carried([{ ...table, at: 5 }])).toEqual([table]);
  });
});
