/** What Seafarers adds to the table: words for all that its views name, pictures, the story. */
import { beforeAll, describe, expect, test } from "vitest";
import names from "../fixtures/seafarers.json";
import { drawings } from "../src/board/drawings.svelte";
import { isDrawn } from "../src/board/standing";
import { drawingOf } from "../src/board/terrain";
import "../src/games";
import { extension } from "../src/games/seafarers";
import type { Language, Words } from "../src/i18n/index.svelte";
import { thingsOf } from "../src/kit/costs";
import { asked } from "../src/kit/prompts";
import { registry } from "../src/kit/registry.svelte";
import { bundlesOf, lineOf } from "../src/kit/story";
import type { View } from "../src/net/protocol";
import { FILES } from "./setup";
import { entry, move, viewOf } from "./table.helpers";

const MODULES = ["ships", "choices", "fortress-lines", "wonder-race"];
const GAMES = [extension];
const LANGUAGES: Language[] = ["en", "ru", "cs"];
beforeAll(() => registry.prepare(MODULES));

/** The words that a table of Seafarers has: the page's, and the game's own; no other game's. */
function wordsOf(language: Language): Words {
  const files = Object.entries(FILES).filter(
    ([path]) =>
      path.endsWith(`/${language}.ts`) &&
      /\/i18n\/|\/games\/(seafarers|pirates|wonders)\//.test(path),
  );
  return Object.assign({}, ...files.map(([, { words }]) => words)) as Words;
}

test("cards say what they do at this table", () => {
  const about = (modules: string[]): Record<string, string> =>
    Object.assign(
      {},
      ...registry.extensionsFor(modules).map((one) => one.about?.({ ...viewOf("main"), modules })),
    ) as Record<string, string>;
  expect(about(["choices"])).toEqual({});
  expect(about(["ships"])).toEqual({ road_building: "seafarers.about.road_building" });
  expect(about(["ships", "pirate"])["knight"]).toBe("seafarers.about.knight");
  // Nobody is robbed with the knights of the pirate islands (SEA-PIRATE-18).
  expect(about(["ships", "fortress-lines"])["knight"]).toBe("pirates.about.knight");
  for (const language of LANGUAGES) {
    const words = wordsOf(language);
    for (const key of Object.values(about(["ships", "pirate"])))
      expect(words).toHaveProperty([key]);
    expect(words).toHaveProperty(["pirates.about.knight"]);
  }
});

test("villages and harbors of the tribe say what they have", () => {
  const says = extension.drawings?.says ?? {};
  expect(says["village"]?.("8 4")).toBe("village 8, cloth left: 4");
  expect(says["tribe_harbor"]?.("3:1")).toBe("harbor of the tribe: harbor 3:1");
});

describe.each(LANGUAGES)("in %s", (language) => {
  const words = wordsOf(language);
  const lacking = (all: readonly string[], keys: (name: string) => string[]): string[] =>
    all.filter((name) => !keys(name).some((key) => key in words));

  test("every move has a name", () => {
    const keys = (kind: string): string[] =>
      ["name.", "table.", "table.trade.", "table.keys."].map((start) => start + kind);
    // Two have panels of their own, and tiles are laid one by one in the base game only.
    const all = names.moves.filter((kind) => !["discard", "rob", "lay"].includes(kind));
    expect(lacking(all, keys)).toEqual([]);
  });

  test("every step says what it asks for", () => {
    const asking = names.steps.filter((step) => step !== "choose_desert");
    for (const form of ["me", "wait"]) {
      expect(lacking(asking, (step) => [`table.step.${step}.${form}`])).toEqual([]);
    }
  });

  test("every piece, terrain and counter has a name", () => {
    const own = /island|choices|tribe|cloth|warships|lairs|wonder/;
    const counters = names.counters.filter((name) => own.test(name));
    expect(counters).toHaveLength(8);
    const all = [...names.pieces, ...names.terrains, ...counters];
    expect(lacking(all, (name) => [`name.${name}`])).toEqual([]);
  });

  test("every option of the scenarios has a name, and so has each of its values", () => {
    expect(names.options).toContain("layout.variable");
    expect(lacking(names.options, (name) => [`option.${name}`])).toEqual([]);
  });

  test("every harbor that can be drawn is named while it is placed", () => {
    const harbors = ["3:1", "brick", "lumber", "wool", "grain", "ore"];
    expect(lacking(harbors, (name) => [`seafarers.place_harbor.${name}.me`])).toEqual([]);
  });
});

test("every scenario has help with a picture, in three paragraphs", async () => {
  for (const scenario of names.scenarios) {
    const [help, ...rest] = await registry.help(scenario);
    expect(rest).toEqual([]);
    expect(help?.picture, scenario).toBeTruthy();
    for (const part of ["new", "play", "win"]) {
      const key = `help.${scenario}.${part}`;
      expect(LANGUAGES.filter((language) => !(key in wordsOf(language)))).toEqual([]);
    }
  }
  expect(names.scenarios).toHaveLength(9);
});

test("everything on the board is drawn", () => {
  expect(names.pieces.filter((kind) => !isDrawn(kind))).toEqual([]);
  expect(names.terrains.filter((terrain) => drawingOf(terrain) === "other")).toEqual([]);
  expect(drawings.along.has("ship")).toBe(true);
});

/** A view of a table of Seafarers at some step. */
function seaView(step: string): View {
  const view = viewOf("main");
  view.modules = MODULES;
  view.prompt = { ...view.prompt, step };
  return view;
}

test("a ship is on the costs card with what it costs and how many are left", () => {
  const view = seaView("main");
  view.table["costs"] = { ship: { lumber: 1, wool: 1 } };
  view.seats[0]!.counters["stock"] = { ship: 15 };
  expect(thingsOf(view, 0)[0]).toMatchObject({
    kind: "ship",
    left: 15,
    cost: { lumber: 1, wool: 1 },
  });
});

test("the prompt names the ship beside the road, and the harbor that was drawn", () => {
  const people = ["Ann", "Bob", "Cyril", "Dana"];
  const view = seaView("free_road");
  view.prompt = { ...view.prompt, seats: [0], must: [0] };
  view.moves = [move("ship 3", { place: "edge" })];
  expect(asked(view, 0, people).text).toBe("Place a free road or ship");
  view.prompt = { ...view.prompt, step: "place_harbor" };
  view.table["drawn_harbor"] = "ore";
  expect(asked(view, 0, people).text).toBe("Place the ore harbor at a lit coast");
});

describe("the story", () => {
  const told = (...log: ReturnType<typeof entry>[]): string[] =>
    bundlesOf(log, GAMES).map((bundle) => lineOf(bundle, GAMES).key);

  test("a ship that moves is one line, and a ship that is built another", () => {
    const log = [entry(0, "sail 3"), entry(0, "ship 7"), entry(0, "ship 9")];
    expect(told(...log)).toEqual(["table.log.sail", "table.log.ship"]);
  });

  test("land that comes out of the fog is told with the ship that found it", () => {
    const log = [
      entry(0, "ship 7"),
      entry(-1, "reveal 4 forest"),
      entry(-1, "reveal_number 4 9", [{ seat: 0, cards: { lumber: 1 } }]),
    ];
    const [bundle] = bundlesOf(log, GAMES);
    const line = lineOf(bundle!, GAMES);
    expect(line.key).toBe("table.log.ship.found");
    expect(line.parts["land"]).toEqual({ hex: 4 });
    expect(line.gains).toMatchObject([{ seat: 0, cards: { lumber: 1 } }]);
    expect(line.more).toEqual([]);
  });

  test("whom the pirate robs", () => {
    const log = [entry(0, "pirate 5"), entry(0, "rob 2"), entry(-1, "steal ?")];
    const [bundle, ...rest] = bundlesOf(log, GAMES);
    expect(rest).toEqual([]);
    const line = lineOf(bundle!, GAMES);
    expect(line.key).toBe("table.log.pirate_robs");
    expect(line.parts["victim"]).toEqual({ seat: 2 });
    expect(told(entry(0, "pirate 5"), entry(0, "end"))[0]).toBe("table.log.pirate");
  });

  test("what everybody chooses for gold is one line with the cards of each", () => {
    const log = [
      entry(0, "pick 0 ore", [{ seat: 0, cards: { ore: 1 } }]),
      entry(2, "pick 2 wool", [{ seat: 2, cards: { wool: 1 } }]),
    ];
    const [bundle, ...rest] = bundlesOf(log, GAMES);
    expect(rest).toEqual([]);
    expect(lineOf(bundle!, GAMES).gains).toMatchObject([{ seat: 0 }, { seat: 2 }]);
  });

  test("harbors that are drawn and placed are one line", () => {
    const log = [entry(-1, "draw_harbor ore"), entry(0, "place_harbor 3")];
    log.push(entry(-1, "draw_harbor 3:1"), entry(1, "place_harbor 8"));
    expect(told(...log)).toEqual(["table.log.harbors_placed"]);
    expect(told(entry(-1, "robber_begins 3"))).toEqual(["table.log.robber_begins"]);
  });

  test("cloth comes with a roll and with a ship, and the pirate takes it in words", () => {
    const cloth = [{ seat: 1, pile: "cloth", cards: { cloth_token: 1 } }];
    const roll = [entry(0, "roll"), entry(-1, "roll 5 6", cloth)];
    expect(lineOf(bundlesOf(roll, GAMES)[0]!, GAMES).gains).toMatchObject(cloth);
    const ship = lineOf(bundlesOf([entry(1, "ship 7", cloth)], GAMES)[0]!, GAMES);
    expect(ship.gains).toMatchObject(cloth);
    const taken = [
      { seat: 2, pile: "cloth", cards: { cloth_token: -1 } },
      { seat: 0, pile: "cloth", cards: { cloth_token: 1 } },
    ];
    const raid = [entry(0, "pirate 5"), entry(0, "rob 2"), entry(0, "loot cloth", taken)];
    const [bundle, ...rest] = bundlesOf(raid, GAMES);
    expect(rest).toEqual([]);
    const line = lineOf(bundle!, GAMES);
    expect(line.key).toBe("table.log.pirate_cloth");
    expect(line.parts["victim"]).toEqual({ seat: 2 });
    expect(line.gains).toEqual([]);
  });

  test("gifts of the tribe are laid out in one line, and each harbor placed in one", () => {
    expect(told(entry(-1, "lay_gift 4 ore"), entry(-1, "lay_gift 9 3:1"))).toEqual([
      "table.log.gifts_laid",
    ]);
    const harbors = [entry(0, "choose_harbor wool"), entry(0, "place_harbor 3")];
    expect(told(...harbors)).toEqual(["table.log.place_harbor"]);
    const point = [{ seat: 0, pile: "tribe_chips", cards: { tribe_chip: 1 } }];
    const ship = lineOf(bundlesOf([entry(0, "ship 7", point)], GAMES)[0]!, GAMES);
    expect(ship.gains).toMatchObject(point);
  });
});
