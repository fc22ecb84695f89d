/** The pure parts of what Cities & Knights adds to the table. */
import { beforeAll, describe, expect, test } from "vitest";
import { drawings } from "../src/board/drawings.svelte";
import { known } from "../src/i18n/index.svelte";
import { ending, told, type Barbarians } from "../src/games/knights/barbarians.svelte";
import { stepOf } from "../src/games/knights/improvements";
import { wayOf, whyNotPlayed } from "../src/games/knights/playing";
import { landings } from "../src/games/knights/story";
import { CARDS, TRACKS, trackOf } from "../src/games/knights/tracks";
import type { View } from "../src/net/protocol";
import { thingsOf } from "../src/kit/costs";
import { rollOf } from "../src/kit/news";
import { bundlesOf, lineOf } from "../src/kit/story";
import "../src/games";
import { extension } from "../src/games/knights";
import { registry } from "../src/kit/registry.svelte";
import { entry, move, viewOf } from "./table.helpers";

const MODULES = ["cities-knights"];
const GAMES = [extension];
beforeAll(() => registry.prepare(MODULES));

/** A view in which seat 0 has a city, commodities and some levels. */
function knightsView(): View {
  const view = viewOf("main");
  view.modules = MODULES;
  const own = view.seats[0]!;
  own.counters["improvements"] = { science: 1, trade: 3, politics: 0 };
  own.counters["stock"] = { basic_knight: 1, strong_knight: 2, city: 3 };
  own.cards["hand"] = { count: 6, kinds: { paper: 2, cloth: 4, coin: 0, wool: 1, ore: 1 } };
  view.pieces = [{ kind: "city", owner: 0, place: "node", id: 3 }];
  view.table["metropolis"] = { science: -1, trade: 1, politics: -1 };
  view.table["costs"] = {
    knight: { wool: 1, ore: 1 },
    activation: { grain: 1 },
    medicine: { ore: 2, grain: 1 },
  };
  view.moves = [
    move("improve science", { panel: "improvements" }),
    move("recruit 5", { place: "node" }),
  ];
  return view;
}

describe("names and pictures", () => {
  test("every progress card has a name, a text and a picture", () => {
    const cards = TRACKS.flatMap((track) => CARDS[track]);
    expect(cards).toHaveLength(25);
    for (const card of cards) {
      expect([card, known(`name.${card}`), known(`progress.${card}`)]).toEqual([card, true, true]);
      if (card !== "road_building") expect(drawings.cards[card]).toBeDefined();
    }
    expect(trackOf("spy")).toBe("politics");
    expect(trackOf("knight")).toBeNull();
  });

  test("knights of every strength are drawn, active or not", () => {
    for (const rank of ["basic", "strong", "mighty"]) {
      expect(drawings.pieces[`${rank}_knight`]).toBeDefined();
      expect(drawings.pieces[`active_${rank}_knight`]).toBeDefined();
      expect(known(`name.active_${rank}_knight`)).toBe(true);
    }
  });
});

describe("improvements", () => {
  test("the next level costs as many commodities as its number", () => {
    expect(stepOf(knightsView(), 0, "science")).toMatchObject({
      level: 1,
      cost: { paper: 2 },
      move: "improve science",
      why: null,
    });
  });

  test("what is missing is named", () => {
    expect(stepOf(knightsView(), 0, "politics").why).toEqual({
      key: "cards",
      cards: { coin: 1 },
      rule: "CK-IMP-6",
    });
  });

  test("the fourth level needs a city without a metropolis", () => {
    const view = knightsView();
    view.table["metropolis"] = { science: 0, trade: 1, politics: -1 };
    expect(stepOf(view, 0, "trade").why?.key).toBe("no_free_city");
    view.pieces = [];
    expect(stepOf(view, 0, "trade").why?.key).toBe("no_city");
  });
});

test("knights are on the costs card under the moves that get them", () => {
  const things = thingsOf(knightsView(), 0);
  expect(things.map(({ kind }) => kind)).toEqual(["recruit", "activate"]);
  expect(things[0]).toMatchObject({ label: "recruit", picture: "recruit_knight", left: 1 });
  const elsewhere = knightsView();
  elsewhere.seats.forEach((seat) => (seat.counters["stock"] = {}));
  expect(thingsOf(elsewhere, 0)[0]!.kind).toBe("knight");
});

describe("playing cards", () => {
  test("a card is played at once, on the board, or by a word", () => {
    expect(wayOf([move("warlord", { panel: "cards" })])).toBe("now");
    expect(wayOf([move("merchant 3", { place: "hex" })])).toBe("board");
    expect(wayOf([move("alchemist 1 2", { panel: "cards" })])).toBe("dice");
    expect(wayOf([move("spy 2", { panel: "seats" })])).toBe("seat");
    expect(wayOf([move("crane trade", { panel: "cards" })])).toBe("word");
  });

  test("why not", () => {
    const view = knightsView();
    const waits = {
      alchemist: "CK-PC-4 the alchemist is played before the roll",
      spy: "CK-PC-8 nobody holds a progress card",
    };
    view.seats[0]!.cards["progress"] = { count: 2, waits };
    expect(whyNotPlayed(view, 0, "alchemist").key).toBe("before_roll");
    expect(whyNotPlayed(view, 0, "spy").key).toBe("nothing_to_do");
    view.on_turn = 1;
    expect(whyNotPlayed(view, 0, "spy").key).toBe("not_your_turn");
  });
});

describe("barbarians", () => {
  const base: Barbarians = {
    step: 4,
    landing: 7,
    attacks: 0,
    robber_locked: true,
    strength: 5,
    defence: 5,
    contributions: [2, 3],
    won: true,
    defender: 1,
    drawing: [],
    losing: [],
  };

  test("every ending has words", () => {
    const all: Barbarians[] = [
      base,
      { ...base, defender: -1, drawing: [0, 1] },
      { ...base, defender: -1 },
      { ...base, won: false, defender: -1, losing: [0] },
      { ...base, won: false, defender: -1 },
    ];
    expect(all.map(ending)).toEqual(["defender", "drawing", "held", "losing", "nobody"]);
    for (const one of all) {
      expect(told("attack", one, ["Ann", "Bob"])).toContain("5");
      expect(told("outcome", one, ["Ann", "Bob"])).not.toContain("{");
    }
    expect(told("outcome", base, ["Ann", "Bob"])).toContain("Bob");
  });

  test("the ship lands with every seventh ship face, also after the alchemist", () => {
    const log = [1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
      entry(-1, at === 7 ? "event ship" : "roll 1 2 ship"),
    );
    log.splice(2, 0, entry(-1, "roll 1 2 trade"));
    expect(landings(log, 7)).toEqual([log[7]!.number]);
  });
});

describe("the story", () => {
  test("a roll shows its event, and the cards that were drawn", () => {
    const log = [entry(0, "roll"), entry(-1, "roll 2 5 science"), entry(-1, "progress ?")];
    expect(rollOf(log)).toMatchObject({ dice: [2, 5], faces: ["science"] });
    const line = lineOf(bundlesOf(log, GAMES)[0]!, GAMES);
    expect(line.parts["dice"]).toEqual({ dice: [2, 5], faces: ["science"] });
    expect(line.gains).toEqual([{ seat: -1, pile: "progress", cards: { "?": 1 } }]);
    expect(line.more).toEqual([]);
  });

  test("whose drawn cards are is told, and not that a played one is gone", () => {
    const drawn = { seat: 2, pile: "progress", cards: { "?": 1 } };
    const paid = { seat: 1, cards: { ore: 1 } };
    const log = [entry(0, "roll"), entry(-1, "roll 2 5 science")];
    const line = lineOf([...log, entry(-1, "progress ?", [paid, drawn])], GAMES);
    expect(line.gains).toMatchObject([paid, drawn]);
    const played = entry(0, "mining", [
      { seat: 0, cards: { ore: 4 } },
      { seat: 0, pile: "progress", cards: { mining: -1 } },
    ]);
    expect(lineOf([played], GAMES).gains).toMatchObject([
      { seat: 0, pile: "hand", cards: { ore: 4 } },
    ]);
  });

  test("what a knight does is one line", () => {
    const log = [entry(0, "lead 3"), entry(0, "displace 7"), entry(1, "relocate 9")];
    const bundles = bundlesOf(log, GAMES);
    expect(bundles.map((bundle) => bundle.length)).toEqual([2, 1]);
    expect(lineOf(bundles[0]!, GAMES).key).toBe("table.log.knight_displaces");
    expect(lineOf(bundles[1]!, GAMES).key).toBe("table.log.relocate");
  });

  test("every move has a sentence", () => {
    const moves = ["recruit 3", "improve trade", "spy 1", "crane trade", "merchant 4", "decline"];
    moves.push("alchemist 3 4", "aqueduct ore", "discard_progress ? ?", "harbor_offer ? ?");
    moves.push("deserter 1", "desert 4", "place_knight 1 3", "pillage 0 3", "deck science");
    for (const text of moves) {
      expect(lineOf([entry(0, text)], GAMES).key, text).not.toBe("table.log.other");
    }
  });
});
