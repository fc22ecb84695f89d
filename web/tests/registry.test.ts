/** The one door: what a game brings along is in use where one of its modules is in play, and only there. */
import { afterEach, describe, expect, test } from "vitest";
import { drawings } from "../src/board/drawings.svelte";
import { GAMES } from "../src/games";
import { extensionsOf, matOf, registry } from "../src/kit/registry.svelte";
import { speech, t } from "../src/i18n/index.svelte";

afterEach(() => drawings.use([]));

describe("a game", () => {
  test("is found by a module of the rules, whatever else is played", () => {
    const names = (...modules: string[]): string[] =>
      registry.entriesFor(modules).map(({ name }) => name);
    expect(names("island", "victory")).toEqual([]);
    expect(names("island", "cities-knights", "helpers")).toEqual(["knights", "helpers"]);
    expect(names("new-york", "erie-canal")).toEqual(["isles"]);
  });

  test("brings its drawings to its own table only", async () => {
    await registry.prepare(["cities-knights"]);
    expect(drawings.pieces["wall"]).toBeDefined();
    await registry.prepare(["island"]);
    expect(drawings.pieces["wall"]).toBeUndefined();
    expect(extensionsOf({ modules: ["island"] })).toEqual([]);
  });

  test("draws the button of its own deed: no letters stand for it", async () => {
    await registry.prepare(["helpers"]);
    expect(drawings.pieces["use_explorer"]).toBeDefined();
  });

  test("of cards or paper lies in place of the island", async () => {
    await registry.prepare(["realm"]);
    await registry.prepare(["pad"]);
    expect(matOf({ modules: ["realm"] })?.digits).toBe("hand");
    expect(matOf({ modules: ["pad"] })?.digits).toBe("dice");
    expect(matOf({ modules: ["island"] })).toBeUndefined();
  });

  test.each(GAMES)("$name is whole: code, and words in all languages", async ({ load, words }) => {
    expect((await load()).extension).toBeDefined();
    for (const language of ["en", "ru", "cs"] as const) {
      expect(Object.keys((await words[language]()).words).length).toBeGreaterThan(5);
    }
  });
});

describe("help", () => {
  test("is found for every part of a variant that has some", async () => {
    const keys = (variant: string): string[] => registry.helpsFor(variant).map(({ key }) => key);
    expect(keys("base")).toEqual([]);
    expect(keys("helpers+cities-knights")).toEqual(["cities-knights"]);
    const sea = "cities-knights+seafarers/new-shores";
    expect(keys(sea)).toEqual([...sea.split("+"), "cities-knights+seafarers"]);
    const fishing = "cities-knights+fishermen";
    expect(keys(fishing)).toEqual(["cities-knights", "fishermen", fishing]);
    expect(keys(`${fishing}+seafarers/cloth`)).toContain(fishing);
    const [part] = await registry.help("cities-knights");
    expect(part!.picture).not.toBeNull();
    expect(t("help.cities-knights.win", { points: "13 points" })).toContain("13 points win");
  });

  const SCENARIOS = [
    "fishermen",
    "rivers",
    "caravans",
    "traders",
    "barbarian-attack",
    "two-players",
  ];

  test.each(SCENARIOS)("of %s has a picture, alone and among towns", async (scenario) => {
    const [alone, ...rest] = await registry.help(scenario);
    expect(rest).toEqual([]);
    expect(alone?.picture).toBeTruthy();
    const parts = await registry.help(["cities-knights", scenario].sort().join("+"));
    expect(parts).toHaveLength(3);
    expect(parts[2]!.key.split("+").sort()).toEqual(["cities-knights", scenario].sort());
    expect(parts[2]!.picture).toBeTruthy();
    expect(parts[2]!.picture).not.toBe(alone!.picture);
  });

  const AT_SEA = ["fishermen", "rivers", "caravans", "traders", "barbarian-attack"];

  test.each(AT_SEA)("of %s at sea says what the meeting changes", async (scenario) => {
    const variant = [scenario, "seafarers/through-the-desert"].sort().join("+");
    const parts = await registry.help(variant);
    const meeting = [scenario, "seafarers"].sort().join("+");
    expect(parts.map(({ key }) => key)).toEqual([...variant.split("+"), meeting]);
    expect(parts[2]!.picture).toBeTruthy();
  });

  test("of the wonders is told besides that of the sea", () => {
    const keys = registry.helpsFor("fishermen+seafarers/wonders").map(({ key }) => key);
    expect(keys.slice(2)).toEqual(["fishermen+seafarers", "fishermen+seafarers/wonders"]);
  });

  test.each(GAMES.filter((game) => game.help))("of $name is whole", async ({ help }) => {
    for (const language of ["en", "ru", "cs"] as const) {
      const { words } = await help!.words[language]();
      for (const variant of help!.variants) {
        for (const part of ["new", "play", "win"]) {
          expect(Object.keys(words)).toContain(`help.${variant}.${part}`);
        }
        expect(help!.pictures[variant], variant).toBeDefined();
        expect((await help!.pictures[variant]!()).default, variant).toBeTruthy();
      }
    }
  });
});

describe("words", () => {
  const source = {
    en: async () => ({ words: { "test.door": "door" } }),
    ru: async () => ({ words: { "test.door": "дверь" } }),
    cs: () => Promise.reject<{ words: Record<string, string> }>(new Error("no network")),
  };

  test("are fetched for the language that is spoken, and for the next one", async () => {
    speech.language = "en";
    Object.assign(globalThis, { localStorage: { setItem: () => {} }, document: FAKE });
    await speech.choose("en");
    await speech.add(source);
    expect(t("test.door")).toBe("door");
    await speech.choose("ru");
    expect(t("test.door")).toBe("дверь");
    await expect(speech.choose("cs")).rejects.toThrow("no network");
    expect(speech.language).toBe("ru");
    await speech.choose("en");
    expect(t("test.door")).toBe("door");
  });
});

const FAKE = { documentElement: { lang: "" } };
