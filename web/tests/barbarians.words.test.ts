/**
 * Nothing of the traders' and barbarians' games stays without words: everything that their rules name
 * (barbarians.vocabulary.json, written by scripts/vocabulary.py) is said in each language, with the
 * words that a page fetches for that table and no others.
 */
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games";
import type { Language, Words } from "../src/i18n/index.svelte";
import { FILES } from "./setup";
import vocabulary from "./barbarians.vocabulary.json";

const LANGUAGES: Language[] = ["en", "ru", "cs"];
/** Counters of the island that have a picture or a panel of their own. */
const SILENT = new Set(
  "colour points stock rates played knights road_length discards_owed laid_aside".split(" "),
);
/** Chance that is told in the line of the move before it, or in that of the island's laying. */
const TOLD = new Set("tile token harbor frame corner red dealer draw_tile start event".split(" "));

type Table = (typeof vocabulary)[keyof typeof vocabulary];

/** The words of a table with these modules. */
function book(modules: readonly string[], language: Language): Words {
  const games = GAMES.filter((game) => game.modules.some((name) => modules.includes(name)));
  const folders = [
    "i18n/[^/]+",
    ...games.map(({ name }) => `games/${name.replaceAll("-", "_")}/words`),
  ];
  const pattern = new RegExp(`/src/(${folders.join("|")})/${language}\\.ts$`);
  const found = Object.entries(FILES).filter(([path]) => pattern.test(path));
  return Object.assign({}, ...found.map(([, { words }]) => words)) as Words;
}

/** What is missing of a table: the keys, of which one each would do. */
function missing(table: Table, words: Words): string[] {
  const there = (...keys: string[]): boolean => keys.some((key) => key in words);
  const lacking = (names: readonly string[]): string[] =>
    names.filter((name) => !SILENT.has(name) && !there(`name.${name}`));
  const moves = table.moves.filter(
    (kind) =>
      !there(
        `name.${kind}`,
        `table.${kind}`,
        ...table.steps.map((step) => `table.${kind}.${step}`),
      ),
  );
  const chance = table.chance.filter((kind) => !TOLD.has(kind) && !there(`name.${kind}`));
  const steps = table.steps.filter(
    (step) => !there(`table.step.${step}.me`) || !there(`table.step.${step}.wait`),
  );
  return [
    ...moves.map((kind) => `move ${kind}`),
    ...chance.map((kind) => `chance ${kind}`),
    ...steps.map((step) => `step ${step}`),
    ...lacking([...table.pieces, ...table.terrains, ...table.cards, ...table.piles]),
    ...lacking([...table.counters, ...table.costs, ...table.tracks]),
  ];
}

describe.each(Object.entries(vocabulary))("the words of %s", (_name, table) => {
  it("belong to a table that was looked at", () => {
    expect(table.moves.length).toBeGreaterThan(10);
    expect(table.steps.length).toBeGreaterThan(5);
  });

  it.each(LANGUAGES)("are all there in %s", (language) => {
    expect(missing(table, book(table.modules, language))).toEqual([]);
  });
});

it("tells what is missing", () => {
  const table = vocabulary["rivers"];
  const words = book(["island"], "en");
  expect(missing(table, words)).toContain("move bridge");
  expect(missing(table, words)).toContain("step choose_swamp");
});
