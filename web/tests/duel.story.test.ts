import { beforeEach, describe, expect, test } from "vitest";
import { countsOf, rollsOf } from "../src/games/duel/figures";
import { speech } from "../src/i18n/index.svelte";
import type { Effect, Entry } from "../src/net/protocol";
import { gainsOf } from "../src/kit/news";
import { newsOf, sentence } from "../src/kit/sentences";
import { bundlesOf, lineOf, turnsOf } from "../src/kit/story";
import { entry } from "./table.helpers";
import { extension } from "../src/games/duel";

const DUEL = [extension];

const NAMES = ["Anna", "Ben"];

beforeEach(() => {
  speech.language = "en";
});

const units = (seat: number, cards: Record<string, number>): Partial<Effect> => ({
  seat,
  pile: "stores",
  cards,
});
const realm = (seat: number, cards: Record<string, number>): Partial<Effect> => ({
  ...units(seat, cards),
  pile: "realm",
});
const token = (seat: number, holds: string): Partial<Effect> => ({ seat, pile: "", holds });

function told(...entries: Entry[]): string[] {
  return bundlesOf(entries, DUEL).map((bundle) => sentence(bundle, NAMES, [], DUEL));
}

describe("the set-up", () => {
  test("is a line for the cards, one for each principality, and who begins", () => {
    expect(
      told(
        ...Array.from({ length: 62 }, () => entry(-1, "deal ?", [], -1)),
        entry(0, "lay ore2 A:0,1", [units(0, { ore: 1 })], -1),
        entry(0, "lay gold6 A:2,1", [units(0, { gold: 1 })], -1),
        entry(1, "lay ore3 B:0,1", [units(1, { ore: 1 })], -1),
        entry(-1, "first 3 3", [], -1),
        entry(-1, "first 2 4", [], -1),
        entry(1, "search 3", [], -1),
        ...["pick ?", "pick ?", "pick ?"].map((move) => entry(1, move, [], -1)),
      ),
    ).toEqual([
      "The cards are shuffled and dealt",
      "Anna lays the regions",
      "Ben lays the regions",
      "Ben begins: 4 against 2",
      "Ben searches stack 3 and takes 3 cards",
    ]);
  });
});

describe("a roll is told with all that it brings", () => {
  test("a tournament and the production after it", () => {
    expect(
      told(
        entry(0, "roll"),
        entry(-1, "roll tournament 4"),
        entry(0, "gain A:0,1", [units(0, { ore: 1, lumber: 1 }), units(1, { wool: 1 })]),
      ),
    ).toEqual([
      "Anna rolls 4 and Tournament. Anna wins the tournament. Anna gets 1 × ore, 1 × lumber. Ben gets 1 × wool",
    ]);
  });

  test("brigands, and whom they rob", () => {
    const robbed = [units(1, { wool: -2, ore: -1, brick: 1 })];
    expect(told(entry(1, "roll"), entry(-1, "roll brigands 6", robbed))).toEqual([
      "Ben rolls 6 and Brigand attack. The brigands rob Ben. Ben gets 1 × brick. Ben loses 2 × wool, 1 × ore",
    ]);
    expect(told(entry(1, "roll"), entry(-1, "roll brigands 6"))[0]).toContain("take nothing");
  });

  test("the trade advantage", () => {
    const taken = [units(0, { ore: 1 }), units(1, { ore: -1 })];
    expect(
      told(entry(0, "roll"), entry(-1, "roll trade_advantage 2"), entry(0, "take ore", taken))[0],
    ).toContain("Anna takes 1 × ore from Ben");
  });

  test("the Alchemist has set the number", () => {
    expect(told(entry(0, "alchemist 5"), entry(0, "roll"), entry(-1, "event brigands"))).toEqual([
      "Anna plays Alchemist: the number is 5. The event die shows Brigand attack. The brigands take nothing",
    ]);
  });

  test("a civil war with what is put away, and a token that changes hands twice", () => {
    const line = bundlesOf(
      [
        entry(1, "roll"),
        entry(-1, "roll event_card 5"),
        entry(-1, "turn_up civil_war", [realm(1, { fleet_brick: -1 }), token(0, "trade_token")]),
        entry(1, "under 3"),
        entry(1, "put ?", [realm(0, { fleet_wool: -1 }), token(-1, "trade_token")]),
      ],
      DUEL,
    );
    expect(line).toHaveLength(1);
    expect(lineOf(line[0]!, DUEL).awards).toEqual([{ seat: -1, award: "trade_token" }]);
    expect(sentence(line[0]!, NAMES, [], DUEL)).toBe(
      "Ben rolls 5 and Event card. Event: Civil War. Brick Fleet goes back to the hand of Ben. " +
        "Ben puts 1 card under stack 3. Wool Fleet goes back to the hand of Anna. " +
        "Nobody holds any more: Windmill token",
    );
  });

  test("a Master Builder's searches belong to it, those of the refill do not", () => {
    const lines = told(
      entry(0, "roll"),
      entry(-1, "roll event_card 5"),
      entry(-1, "turn_up master_builder"),
      entry(0, "under 5"),
      entry(0, "put fort"),
      entry(1, "decline"),
      entry(0, "search 4"),
      entry(0, "pick mint"),
      entry(0, "end"),
      entry(0, "search 2", [units(0, { brick: -2 })]),
      entry(0, "pick ?"),
    );
    expect(lines[0]).toContain("Anna puts Fort under stack 5. Ben leaves the hand as it is");
    expect(lines[0]).toContain("Anna searches stack 4 and takes Mint");
    expect(lines.at(-1)).toBe("Anna searches stack 2 and takes 1 card. Anna loses 2 × brick");
  });

  test("a Conflict shows the victim only how many cards are gone", () => {
    const begun = [entry(0, "roll"), entry(-1, "roll event_card 1"), entry(-1, "turn_up conflict")];
    expect(told(...begun, entry(1, "under 2"), entry(1, "bury ?"))[0]).toContain(
      "Ben puts cards of Anna under stack 2: 2 cards",
    );
    expect(told(...begun, entry(1, "under 2"), entry(1, "bury spy mint"))[0]).toContain(
      "under stack 2: Spy, Mint",
    );
  });
});

describe("actions", () => {
  test("a settlement has its two regions, and a payment is no line", () => {
    const [line, ...rest] = bundlesOf(
      [
        entry(1, "settlement B:-3,0", [units(1, { lumber: -1, brick: -1, grain: -1 })]),
        entry(1, "pay B:0,1", [units(1, { wool: -1 })]),
        entry(1, "regions"),
        entry(-1, "region wool5"),
        entry(-1, "region grain3"),
        entry(1, "lay grain3 B:-4,1"),
      ],
      DUEL,
    );
    expect(rest).toEqual([]);
    expect(lineOf(line!, DUEL).gains).toEqual([]);
    expect(sentence(line!, NAMES, [], DUEL)).toBe(
      "Ben builds a settlement. New regions: Pasture 5, Fields 3",
    );
  });

  test("an attack with its defence, its die and its victim", () => {
    expect(
      told(
        entry(0, "play black_knight"),
        entry(1, "defend herb_woman"),
        entry(-1, "attack 3", [realm(0, { walter: -1 }), token(1, "knight_token")]),
      ),
    ).toEqual([
      "Anna plays Black Knight. Ben defends with Herb Woman. 3: the attack backfires. " +
        "Walter the Recreant goes back to the hand of Anna. Ben takes: Knight token",
    ]);
    expect(told(entry(0, "play arsonist"), entry(1, "pass"), entry(-1, "attack 5"))[0]).toContain(
      "Ben does not defend. 5: the attack succeeds",
    );
  });

  test("a Spy tells both what was taken", () => {
    expect(told(entry(0, "play spy"), entry(0, "pick gotz"))).toEqual([
      "Anna plays Spy. Anna takes Götz Ironfist from the hand of Ben",
    ]);
  });

  test("a trade with the traders says how many were given, region by region", () => {
    expect(
      told(
        entry(0, "trade wool ore", [units(0, { wool: -1 })]),
        entry(0, "pay A:0,1", [units(0, { wool: -1 })]),
        entry(0, "pay A:0,1", [units(0, { wool: -1, ore: 1 })]),
      ),
    ).toEqual(["Anna gives the traders 3 × wool for 1 × ore"]);
  });

  test("an offer with the answer to it, and to the counter-offer", () => {
    const bundle = bundlesOf(
      [entry(0, "offer 2 wool for ore"), entry(1, "counter ore for grain"), entry(0, "accept")],
      DUEL,
    )[0]!;
    expect(lineOf(bundle, DUEL).said).toEqual([
      {
        seat: 1,
        answer: "counter",
        terms: { give: { ore: 1 }, want: { grain: 1 }, to: [] },
        late: false,
      },
      { seat: 0, answer: "accept", terms: null, late: false },
    ]);
    expect(sentence(bundle, NAMES, [], DUEL)).toBe(
      "Anna offers 2 × wool for 1 × ore. Ben: proposes instead. Anna: accepts",
    );
  });

  test("an exchange is one line", () => {
    expect(told(entry(1, "exchange 4"), entry(1, "put ?"), entry(1, "draw 3"))).toEqual([
      "Ben puts 1 card under stack 4. Ben draws the top card of stack 3",
    ]);
    expect(told(entry(1, "draw 4"), entry(1, "draw 3"))).toHaveLength(2);
  });

  test("news tell what is new in a line, with what it is about", () => {
    const log = [
      entry(1, "search 3"),
      entry(1, "pay B:0,1", [units(1, { ore: -1 })]),
      entry(1, "pick ?"),
      entry(0, "play arsonist", [], 1),
    ];
    const heard = (from: number, to: number): string =>
      newsOf(log.slice(0, to), log.slice(from, to), NAMES, [], DUEL);
    expect(heard(0, 1)).toBe("Ben searches stack 3");
    expect(heard(1, 2)).toBe("Ben loses 1 × ore");
    expect(heard(2, 4)).toBe("Ben searches stack 3 and takes 1 card. Anna plays Arsonist");
  });

  test("news that begin in the middle are told, too", () => {
    expect(told(entry(0, "pay A:0,1", [units(0, { ore: -1 })]))).toEqual([
      "Anna pays. Anna loses 1 × ore",
    ]);
    expect(told(entry(0, "regions"))).toEqual(["Anna has decided"]);
  });
});

describe("turns", () => {
  test("the refill belongs to the turn, and its end is no line", () => {
    const log = [
      entry(0, "roll", [], 0),
      entry(-1, "roll brigands 1", [], 0),
      entry(0, "end", [], 0),
      entry(0, "draw 2", [], 0),
      entry(0, "done", [], 0),
      entry(1, "roll", [], 1),
      entry(-1, "roll brigands 1", [], 1),
    ];
    expect(
      turnsOf(log, DUEL).map(({ turn, seat, bundles }) => [turn, seat, bundles.length]),
    ).toEqual([
      [1, 0, 2],
      [2, 1, 1],
    ]);
  });

  test("units that come are shown at once, payments are not", () => {
    expect(gainsOf([entry(0, "roll tournament 1", [units(0, { ore: 1 })])])).toEqual({
      0: { ore: 1 },
    });
    expect(gainsOf([entry(0, "build fort", [units(0, { ore: -1 })])])).toEqual({});
  });
});

describe("figures", () => {
  const log = [
    entry(0, "roll"),
    entry(-1, "roll brigands 3", [units(0, { wool: -2, ore: 1 })]),
    entry(0, "play spy"),
    entry(0, "pick mint"),
    entry(0, "build mint A:1,1", [units(0, { lumber: -2 })]),
    entry(0, "offer wool for ore"),
    entry(1, "accept"),
    entry(1, "alchemist 3", [], 1),
    entry(1, "roll", [], 1),
    entry(-1, "event event_card", [], 1),
  ];

  test("count what was rolled; a number that was set is none", () => {
    const { numbers, faces } = rollsOf(log);
    expect(numbers["3"]).toBe(1);
    expect(faces).toMatchObject({ brigands: 1, event_card: 1, tournament: 0 });
  });

  test("count what everybody did", () => {
    const [anna, ben] = countsOf(log, 2);
    expect(anna).toMatchObject({ produced: 1, lost: 2, actions: 1, expansions: 1, players: 1 });
    expect(ben).toMatchObject({ produced: 0, actions: 1, players: 1 });
  });
});
