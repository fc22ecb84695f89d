import { describe, expect, it } from "vitest";
import { soundOf } from "../src/kit/hearing";
import { lengthOf, SOUNDS } from "../src/lib/sound";
import type { Entry } from "../src/net/protocol";

const entry = (kind: string, seat: number, effects: Entry["effects"] = []): Entry => ({
  number: 1,
  seat,
  turn: 0,
  kind,
  move: kind,
  effects,
});
const quiet = { fresh: [], seat: 0, called: false, ended: false, built: false };

describe("the sound of an update", () => {
  it("is the most telling one", () => {
    const fresh = [entry("roll", 0), entry("roll", -1)];
    expect(soundOf({ ...quiet, fresh, called: true })).toBe("dice");
    expect(soundOf({ ...quiet, fresh, ended: true })).toBe("win");
    expect(soundOf({ ...quiet, fresh: [entry("robber", 1)] })).toBe("robber");
    expect(soundOf({ ...quiet, fresh: [entry("road", 1)], built: true })).toBe("build");
    expect(soundOf({ ...quiet, fresh: [entry("end", 1)], called: true })).toBe("turn");
  });

  it("tells of others' offers and answers, not of the own ones", () => {
    expect(soundOf({ ...quiet, fresh: [entry("offer", 1)] })).toBe("offer");
    expect(soundOf({ ...quiet, fresh: [entry("offer", 0)] })).toBeNull();
    expect(soundOf({ ...quiet, fresh: [entry("refuse", 2)] })).toBe("answer");
  });

  it("tells of cards that came to the own hand only", () => {
    const cards = { ore: 1 };
    const gain = (seat: number): Entry =>
      entry("pick", 1, [{ seat, pile: "hand", cards, holds: "" }]);
    expect(soundOf({ ...quiet, fresh: [gain(0)] })).toBe("card");
    expect(soundOf({ ...quiet, fresh: [gain(1)] })).toBeNull();
  });

  it("is short", () => {
    for (const name of SOUNDS) expect(lengthOf(name)).toBeLessThan(name === "win" ? 2 : 1);
  });
});
