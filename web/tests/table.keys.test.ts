import { describe, expect, test } from "vitest";
import { known } from "../src/i18n/index.svelte";
import { SHORTCUTS, shortcutsOf, signOf } from "../src/kit/keys";
import { extension as dice } from "../src/games/dice";
import { extension as duel } from "../src/games/duel";
import type { GameExtension } from "../src/kit/extension";

function press(key: string, code: string, held: Partial<Record<string, boolean>> = {}) {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code, ...none, ...held };
}

describe("what a key means", () => {
  test.each([
    ["a letter", press("r", "KeyR"), "r"],
    ["a capital one", press("R", "KeyR", { shiftKey: true }), "r"],
    ["on a Russian keyboard, by its place", press("к", "KeyR"), "r"],
    ["a Czech Z where others have Y, as it is written", press("z", "KeyY"), "z"],
    ["a digit on a Czech keyboard", press("ě", "Digit2"), "2"],
    ["a digit of the number pad", press("3", "Numpad3"), "3"],
    ["the question mark", press("?", "Slash", { shiftKey: true }), "?"],
    ["the question mark of another layout", press(",", "Slash", { shiftKey: true }), "?"],
    ["escape", press("Escape", "Escape"), "Escape"],
    ["nothing", press("Tab", "Tab"), ""],
    [
      "nothing with control, which belongs to the browser",
      press("r", "KeyR", { ctrlKey: true }),
      "",
    ],
  ])("%s", (_, event, sign) => {
    expect(signOf(event)).toBe(sign);
  });
});

test("the help has words for every shortcut", () => {
  expect(SHORTCUTS.filter((shortcut) => !known(`table.keys.${shortcut.text}`))).toEqual([]);
});

describe("the help", () => {
  test("names only keys that mean something in the game", () => {
    const texts = (game?: GameExtension): string[] =>
      shortcutsOf(game?.mat).map(({ text }) => text);
    expect(texts()).toContain("build");
    expect(texts(duel)).toContain("hand");
    expect(texts(duel)).not.toContain("costs");
    expect(texts(dice)).not.toContain("trade");
    for (const text of [...texts(duel), ...texts(dice)]) {
      expect([text, known(`table.keys.${text}`)]).toEqual([text, true]);
    }
  });
});
