import { describe, expect, it } from "vitest";
import { applyChanges } from "../src/net/apply";

const before = () => ({
  prompt: { step: "main", seats: [0] },
  seats: [{ cards: { brick: 1, ore: 2 } }, { cards: { brick: 0, ore: 0 } }],
  moves: ["roll"],
});

describe("applyChanges", () => {
  it("sets, removes and replaces", () => {
    const view = applyChanges(before(), [
      [["prompt", "step"], "discard"],
      [["seats", 1, "cards", "brick"], 3],
      [["seats", 0, "cards", "ore"]],
      [["moves"], ["end", "road 3"]],
    ]);
    expect(view).toEqual({
      prompt: { step: "discard", seats: [0] },
      seats: [{ cards: { brick: 1 } }, { cards: { brick: 3, ore: 0 } }],
      moves: ["end", "road 3"],
    });
    expect(applyChanges(before(), [[[], null]])).toBeNull();
  });

  it("sets a value to null, which is not removing it", () => {
    expect(applyChanges({ winner: 1 } as object, [[["winner"], null]])).toEqual({ winner: null });
  });

  it("goes on from a value that an earlier change of the same list has put there", () => {
    const put = { cards: { ore: 9 } };
    const view = applyChanges(before(), [
      [["seats", 0], put],
      [["seats", 0, "cards", "ore"], 8],
    ]);
    expect(view.seats[0]!.cards.ore).toBe(8);
    expect(put.cards.ore).toBe(9);
  });

  it("leaves the old view alone, and shares with it all that has not changed", () => {
    const old = before();
    const view = applyChanges(old, [[["seats", 1, "cards", "ore"], 5]]);
    expect(old).toEqual(before());
    expect(view).not.toBe(old);
    expect(view.seats).not.toBe(old.seats);
    expect(view.seats[0]).toBe(old.seats[0]);
    expect(view.prompt).toBe(old.prompt);
  });

  it("returns the same view when nothing has changed", () => {
    const old = before();
    expect(applyChanges(old, [])).toBe(old);
  });

  it("refuses a path that leads nowhere", () => {
    expect(() => applyChanges(before(), [[["seats", 7, "cards", "ore"], 1]])).toThrow("7");
  });
});
