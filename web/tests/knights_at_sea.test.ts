/** What Cities & Knights and Seafarers have together: words, the story, help. */
import { beforeAll, describe, expect, test } from "vitest";
import "../src/games";
import { extension as together } from "../src/games/knights_at_sea";
import { extension as knights } from "../src/games/knights";
import { extension as seafarers } from "../src/games/seafarers";
import type { Language } from "../src/i18n/index.svelte";
import { registry } from "../src/kit/registry.svelte";
import { bundlesOf, lineOf } from "../src/kit/story";
import { FILES } from "./setup";
import { entry } from "./table.helpers";

const GAMES = [together, knights, seafarers];
const LANGUAGES: Language[] = ["en", "ru", "cs"];
beforeAll(() => registry.prepare(["knights-at-sea", "cities-knights", "ships"]));

describe.each(LANGUAGES)("in %s", (language) => {
  test("the chase and its step have words", () => {
    const { words } = FILES[`../src/games/knights_at_sea/words/${language}.ts`]!;
    for (const key of ["name.chase_pirate", "table.chase_pirate", "table.step.drive_pirate.me"]) {
      expect(words).toHaveProperty([key]);
    }
  });
});

test("a chase is one line, what the pirate does then another", () => {
  const log = [entry(0, "lead 12"), entry(0, "chase_pirate"), entry(0, "pirate 5")];
  const keys = bundlesOf(log, GAMES).map((bundle) => lineOf(bundle, GAMES).key);
  expect(keys).toEqual(["table.log.knight_chases_pirate", "table.log.pirate"]);
});

test("a ship that is left where it lay has not moved", () => {
  const log = [entry(0, "sail 12"), entry(0, "anchor")];
  const keys = bundlesOf(log, GAMES).map((bundle) => lineOf(bundle, GAMES).key);
  expect(keys).toEqual(["table.log.anchored"]);
});
