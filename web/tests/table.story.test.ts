import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { speech } from "../src/i18n/index.svelte";
import type { Effect, Entry, Tile } from "../src/net/protocol";
import { sentence } from "../src/kit/sentences";
import { bundlesOf, lineOf, turnsOf } from "../src/kit/story";
import { entry, logOf } from "./table.helpers";

const NAMES = ["Anna", "Ben", "Cy", "Dan"];
const TILES: Tile[] = [
  { hex: 4, terrain: "hills", number: 6 },
  { hex: 9, terrain: "desert", number: 0 },
];

beforeEach(() => {
  speech.language = "en";
});
afterEach(() => {
  speech.language = "en";
});

function told(...entries: Entry[]): string[] {
  return bundlesOf(entries).map((bundle) => sentence(bundle, NAMES, TILES));
}

describe("what belongs together is one line", () => {
  test("a roll, its result and what it brought", () => {
    const gains: Partial<Effect>[] = [
      { seat: 0, cards: { wool: 2 } },
      { seat: 2, cards: { ore: 1 } },
    ];
    expect(told(entry(0, "roll"), entry(-1, "roll 3 5", gains))).toEqual([
      "Anna rolls 8. Anna gets 2 × wool. Cy gets 1 × ore",
    ]);
  });

  test("the robber, the chosen victim and the theft", () => {
    expect(
      told(
        entry(0, "robber 4"),
        entry(0, "rob 2"),
        entry(-1, "steal ore", [
          { seat: 0, cards: { ore: 1 } },
          { seat: 2, cards: { ore: -1 } },
        ]),
      ),
    ).toEqual(["Anna moves the robber to hills 6 and steals 1 × ore from Cy"]);
  });

  test("a theft that nobody else has seen, from the only possible victim", () => {
    const line = lineOf([
      entry(1, "robber 9"),
      entry(-1, "steal ?", [
        { seat: 1, cards: { "?": 1 } },
        { seat: 3, cards: { "?": -1 } },
      ]),
    ]);
    expect(line.parts["victim"]).toEqual({ seat: 3 });
    expect(line.parts["cards"]).toEqual({ cards: { "?": 1 } });
  });

  test("a robber who finds nobody", () => {
    expect(told(entry(0, "robber 9"))).toEqual(["Anna moves the robber to desert"]);
  });

  test("a purchase and the card, if one may know it", () => {
    expect(told(entry(0, "buy"), entry(-1, "draw knight"))).toEqual([
      "Anna buys a development card knight",
    ]);
    expect(told(entry(1, "buy"), entry(-1, "draw ?"))).toEqual(["Ben buys a development card"]);
  });

  test("an offer with what was said to it", () => {
    const [line] = bundlesOf([
      entry(0, "offer ore for brick to 1 2 3"),
      entry(1, "refuse 1"),
      entry(2, "counter 2 brick for 2 ore"),
      entry(3, "accept 3"),
    ]).map((bundle) => lineOf(bundle));
    expect(line!.key).toBe("table.log.offer");
    expect(line!.said.map(({ seat, answer }) => [seat, answer])).toEqual([
      [1, "refuse"],
      [2, "counter"],
      [3, "accept"],
    ]);
    expect(line!.said[1]!.terms).toMatchObject({ give: { brick: 1 }, want: { ore: 2 } });
  });

  test("who has not answered an offer in time", () => {
    const [line] = bundlesOf([
      entry(0, "offer ore for brick to 1 2"),
      { ...entry(1, "refuse 1"), late: true },
      entry(2, "refuse 2"),
    ]).map((bundle) => lineOf(bundle));
    expect(line!.said.map(({ seat, late }) => [seat, late])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test("a closed trade is told by what changed hands", () => {
    const swap = [
      { seat: 0, cards: { ore: -2, brick: 1 } },
      { seat: 2, cards: { ore: 2, brick: -1 } },
    ];
    expect(told(entry(0, "offer ore for brick"), entry(0, "confirm 2", swap))[1]).toBe(
      "Anna trades with Cy: 2 × ore for 1 × brick",
    );
  });

  test("a trade with the bank says how many were given", () => {
    const swap = [{ seat: 0, cards: { ore: -4, brick: 1 } }];
    expect(told(entry(0, "trade ore brick", swap))).toEqual([
      "Anna gives the bank 4 × ore for 1 × brick",
    ]);
  });

  test("discards of all seats, which open at the end", () => {
    const [line] = bundlesOf([
      entry(0, "discard 0 ore"),
      entry(2, "discard 2 ?"),
      entry(0, "discard 0 ore"),
    ]).map((bundle) => lineOf(bundle));
    expect(line!.gains).toEqual([
      { seat: 0, pile: "hand", cards: { ore: -2 } },
      { seat: 2, pile: "hand", cards: { "?": -1 } },
    ]);
  });

  test("a monopoly shows what everybody lost", () => {
    const gains = [
      { seat: 0, cards: { wool: 3 } },
      { seat: 1, cards: { wool: -3 } },
    ];
    expect(lineOf([entry(0, "monopoly wool", gains)]).gains).toHaveLength(2);
  });

  test("what a build costs is not told, what it brings is", () => {
    const paid = [{ seat: 0, cards: { brick: -1, lumber: -1 } }];
    expect(lineOf([entry(0, "road 3", paid)]).gains).toEqual([]);
    const income = [{ seat: 0, cards: { ore: 2 } }];
    expect(lineOf([entry(0, "settlement 3", income)]).gains).toHaveLength(1);
  });

  test("an award that changes hands", () => {
    const taken = entry(0, "road 3", [{ seat: 0, pile: "", holds: "longest_road" }]);
    const lost = entry(0, "settlement 3", [{ seat: -1, pile: "", holds: "longest_road" }]);
    expect(told(taken, lost)).toEqual([
      "Anna builds a road. Anna takes: longest road",
      "Anna builds a settlement. Nobody holds any more: longest road",
    ]);
  });
});

describe("the set-up is short", () => {
  test("tiles, tokens and frames are one line, the rolls for the start another", () => {
    const bundles = bundlesOf(logOf("founding"));
    expect(bundles.slice(0, 3).map((bundle) => [bundle[0]!.kind, bundle.length])).toEqual([
      ["tile", 26],
      ["start", 4],
      ["settlement", 1],
    ]);
    expect(sentence(bundles[0]!, NAMES, [])).toBe("The island was laid");
    expect(sentence(bundles[1]!, NAMES, [])).toBe("Dan begins, with a roll of 10");
  });
});

describe("what nobody has words for", () => {
  test("is told by its name and its own words", () => {
    expect(told(entry(1, "build_bridge 14 stone"))).toEqual(["Ben: build bridge 14 stone"]);
  });

  test("keeps the chance that follows it", () => {
    const line = lineOf([entry(1, "explore 4"), entry(-1, "reveal gold_field")]);
    expect(line.more).toEqual([{ kind: "reveal", words: ["gold_field"] }]);
  });

  test("chance alone has no player", () => {
    expect(told(entry(-1, "storm 3"))).toEqual(["storm 3"]);
  });
});

describe("turns", () => {
  test("begin where one ends; the end itself is no line", () => {
    const turns = turnsOf([
      entry(0, "settlement 1", [], -1),
      entry(0, "roll", [], 0),
      entry(-1, "roll 1 1", [], 0),
      entry(0, "end", [], 0),
      entry(1, "roll", [], 1),
      entry(1, "end", [], 1),
    ]);
    expect(turns.map(({ seat, turn, bundles }) => [seat, turn, bundles.length])).toEqual([
      [-1, 0, 1],
      [0, 1, 1],
      [1, 2, 1],
    ]);
  });

  test("two turns of the same seat are two", () => {
    const turns = turnsOf([
      entry(0, "roll", [], 0),
      entry(0, "end", [], 0),
      entry(0, "roll", [], 0),
    ]);
    expect(turns.map((turn) => turn.turn)).toEqual([1, 2]);
  });

  test("an end that brings something is told", () => {
    const turns = turnsOf([entry(0, "end", [{ seat: 0, cards: { gold: 1 } }], 0)]);
    expect(turns[0]!.bundles).toHaveLength(1);
  });
});

test.each(["ru", "cs"] as const)("every sentence is there in %s", (language) => {
  const english = bundlesOf(logOf("main")).map((bundle) => sentence(bundle, NAMES, TILES));
  speech.language = language;
  const other = bundlesOf(logOf("main")).map((bundle) => sentence(bundle, NAMES, TILES));
  const same = other.filter((text, at) => text === english[at]);
  expect(same).toEqual([]);
  expect(other.filter((text) => /[{}]|table\./.test(text))).toEqual([]);
});
