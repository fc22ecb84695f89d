import { describe, expect, it } from "vitest";
import { changeText, groundsOf, hintText, mayAsk, thenText } from "../src/kit/advice";
import type { Hint, TableInfo, View } from "../src/net/protocol";

type Asking = Pick<TableInfo, "settings" | "seats" | "status">;

function table(kinds: string[], hints: boolean, status = "playing"): Asking {
  const seats = kinds.map((kind, seat) => ({ seat, kind }));
  return { settings: { hints }, seats, status } as unknown as Asking;
}

const view = {
  moves: [],
  prompt: { step: "main" },
  places: { hex: [], node: [], edge: [] },
  tiles: [],
  marks: [],
  pieces: [],
} as unknown as View;

function told(move: string): string {
  const hint: Hint = { move, then: [], value: 0, wins: false, terms: [], taught: "" };
  return hintText(view, hint, 0, ["Ann", "Bo"], ["Ann", "Bo"]);
}

describe("who may ask for hints", () => {
  it("is whoever plays against bots alone", () => {
    expect(mayAsk(table(["person", "bot", "bot"], false), 0)).toBe(true);
    expect(mayAsk(table(["person", "person", "bot"], false), 0)).toBe(false);
    expect(mayAsk(table(["person", "open", "bot"], false), 0)).toBe(false);
  });

  it("is everybody who sits where the table has hints", () => {
    expect(mayAsk(table(["person", "person"], true), 1)).toBe(true);
    expect(mayAsk(table(["person", "person"], true), null)).toBe(false);
    expect(mayAsk(table(["person", "person"], true, "over"), 1)).toBe(false);
    expect(mayAsk(null, 0)).toBe(false);
  });
});

describe("what a hint says", () => {
  it("names the cards of a trade", () => {
    expect(told("offer 2 ore for wool to 1")).toBe("Offer: 2 × ore for 1 × wool");
    expect(told("counter 1 ore for wool")).toBe("Offer: 1 × ore for 1 × wool");
    expect(told("trade lumber ore")).toBe("Trade lumber for ore with the bank");
  });

  it("names other players, and leaves the own seat out", () => {
    expect(told("rob 1")).toContain("Bo");
    expect(told("discard 0 ore")).not.toContain("0");
    expect(told("discard 0 ore")).toContain("ore");
  });

  it("says what a move is meant for, without the places that are not there yet", () => {
    const hint: Hint = {
      move: "trade wool ore",
      then: ["trade lumber ore", "city 12"],
      value: 1,
      wins: true,
      terms: [],
      taught: "",
    };
    expect(thenText(hint)).toBe("trade lumber for ore with the bank, city");
    expect(thenText({ ...hint, then: [] })).toBe("");
    expect(thenText({ ...hint, then: ["build abbey A:-1,1"] })).toBe("build: abbey");
    expect(thenText({ ...hint, then: ["city 12"] })).toBe("city");
  });

  it("says what games taught of a place before what it changes", () => {
    const income = { name: "production", words: "income", change: 2.1 };
    const hint: Hint = {
      move: "settlement 12",
      then: [],
      value: 3.1,
      wins: false,
      terms: [income],
      taught: "the best opening",
    };
    const taught = { words: "the best opening", change: null };
    expect(groundsOf(hint)).toEqual([taught, income]);
    expect(groundsOf({ ...hint, taught: "" })).toEqual([income]);
  });

  it("has signs before changes", () => {
    expect(changeText(0.44, "en")).toBe("+0.4");
    expect(changeText(-1.26, "cs")).toMatch(/1,3$/);
  });
});
