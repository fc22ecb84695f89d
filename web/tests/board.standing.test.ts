import { describe, expect, it } from "vitest";
import { colourOf, lettersOf, styleOf, NEUTRAL } from "../src/board/colours";
import { reused, standingOf } from "../src/board/standing";
import type { Piece } from "../src/net/protocol";
import { groundOfView, MAIN } from "./board.helpers";

const ground = groundOfView(MAIN);

function piece(kind: string, place: string, id: number, owner = -1): Piece {
  return { kind, place, id, owner };
}

describe("standing pieces", () => {
  it("a lone piece on a hex keeps its key when it moves, so that it glides", () => {
    const [before] = standingOf([piece("robber", "hex", 3)], ground);
    const [after] = standingOf([piece("robber", "hex", 9)], ground);
    expect(after!.key).toBe(before!.key);
    expect(after!.x).not.toBe(before!.x);
  });

  it("all others are known by their places", () => {
    const pieces = [
      piece("road", "edge", 3, 0),
      piece("road", "edge", 4, 0),
      piece("fleet", "hex", 1),
      piece("fleet", "hex", 2),
    ];
    const keys = standingOf(pieces, ground).map((one) => one.key);
    expect(new Set(keys).size).toBe(4);
    expect(keys.some((key) => key.includes("fleet/-1/hex/2"))).toBe(true);
  });

  it("a city is a new piece where a settlement was", () => {
    const [before] = standingOf([piece("settlement", "node", 3, 0)], ground);
    const [after] = standingOf([piece("city", "node", 3, 0)], ground);
    expect(after!.key).not.toBe(before!.key);
  });

  it("stand side by side at one place, and upright unless they are roads", () => {
    const [one, other] = standingOf([piece("robber", "hex", 3), piece("pirate", "hex", 3)], ground);
    expect(other!.x - one!.x).toBeGreaterThan(20);
    const [road] = standingOf([piece("road", "edge", 0, 0)], ground);
    const [ship] = standingOf([piece("ship", "edge", 0, 0)], ground);
    expect(Math.round(road!.angle)).not.toBe(0);
    expect(ship!.angle).toBe(0);
  });

  it("lie under each other as roads, buildings, wanderers; unknown places are left out", () => {
    const order = standingOf(
      [
        piece("robber", "hex", 0),
        piece("city", "node", 0, 1),
        piece("road", "edge", 0, 1),
        piece("coin", "slot", 0, 1),
      ],
      ground,
    ).map((one) => one.piece.kind);
    expect(order).toEqual(["road", "city", "robber"]);
  });

  it("are the same objects when nothing about them has changed", () => {
    const before = standingOf(MAIN.pieces, ground);
    const moved = MAIN.pieces.map((one) =>
      one.kind === "robber" ? { ...one, id: 0 } : { ...one },
    );
    const after = reused(standingOf(moved, ground), before);
    const fresh = after.filter((one) => !before.includes(one));
    expect(fresh.map((one) => one.piece.kind)).toEqual(["robber"]);
  });
});

describe("colours", () => {
  it("owners above the seats have colours that no seat has", () => {
    const seats = ["red", "green"] as const;
    expect(colourOf(0, seats)).toBe("red");
    expect(colourOf(2, seats)).toBe("blue");
    expect(colourOf(3, seats)).toBe("white");
    expect(colourOf(-1, seats)).toBeNull();
  });

  it("nobody's pieces are neutral, also when no colour is left", () => {
    const all = ["red", "blue", "white", "orange", "green", "brown"] as const;
    expect(styleOf(colourOf(-1, all))).toBe(NEUTRAL);
    expect(styleOf(colourOf(6, all))).toBe(NEUTRAL);
  });

  it("kinds without a drawing get letters", () => {
    expect(lettersOf("merchant_fleet")).toBe("MF");
    expect(lettersOf("ship")).toBe("shi");
  });
});
