import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { speech } from "../src/i18n/index.svelte";
import type { Denied, Fault } from "../src/net/protocol";
import { cardsText, reasonText, refusalText } from "../src/kit/words";

beforeEach(() => {
  speech.language = "en";
});
afterEach(() => {
  speech.language = "en";
});

function denied(error: Fault, message = "", rule = ""): Denied {
  return { version: 0, type: "refused", id: 1, error, message, rule, rule_text: "" };
}

describe("refusals", () => {
  const close = denied("illegal_move", "too close to another settlement or city", "BASE-SETTLE-3");

  test("in English as the server says it", () => {
    expect(refusalText(close)).toBe("Too close to another settlement or city.");
  });

  test("in other languages by the rule", () => {
    speech.language = "cs";
    expect(refusalText(close)).toBe("Příliš blízko jiné vesnice nebo města.");
  });

  test("a rule without words of ours is still explained", () => {
    speech.language = "ru";
    const unknown = denied("illegal_move", "the fog is too thick", "FOG-1");
    expect(refusalText(unknown)).toBe("The fog is too thick.");
  });

  test("what is no matter of rules is told by its name", () => {
    expect(refusalText(denied("game_over", "ignored"))).toBe("The game is over.");
  });
});

test("missing cards are listed", () => {
  expect(cardsText({ ore: 2, wool: 0, grain: 1 })).toBe("2 × ore, 1 × grain");
  expect(reasonText({ key: "cards", cards: { ore: 2 }, rule: "" })).toBe("Missing: 2 × ore");
  expect(reasonText(null)).toBe("");
});
