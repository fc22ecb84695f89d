import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  cardText,
  cardTitle,
  doWords,
  regionTitle,
  sortOf,
  stepOf,
  titlesText,
  typeOf,
} from "../src/games/duel/saying";
import { addNames, known, nameOf, speech, t, type Language } from "../src/i18n/index.svelte";
import { thenText } from "../src/kit/advice";
import type { Hint, View } from "../src/net/protocol";
import "../src/games";
import { asked } from "../src/kit/prompts";
import { registry } from "../src/kit/registry.svelte";

const LANGUAGES: Language[] = ["en", "ru", "cs"];
const CARDS = [
  ...["alchemist", "arsonist", "black_knight", "brigands_card", "spy", "merchant", "caravan"],
  ...["scout", "bishop", "herb_woman", "abbey", "fort", "smithy", "grain_mill", "sawmill"],
  ...["brick_factory", "foundry", "wool_mill", "fleet_lumber", "fleet_brick", "fleet_wool"],
  ...["fleet_grain", "fleet_ore", "fleet_gold", "conrad", "falk", "gotz", "hagen", "karl", "otto"],
  ...["pippin", "siegfried", "walter", "aqueduct", "bath_house", "church", "library", "town_hall"],
  ...["colossus", "marketplace", "counting_house", "merchant_guild", "harbor", "mint"],
];
const EVENTS = [
  "master_builder",
  "progress",
  "year_end",
  "conflict",
  "civil_war",
  "productive_year",
  "plague",
];
const STEPS = [
  ...["arrange", "first_hand", "preroll", "main", "answer", "answer_counter", "refill", "put"],
  ...["excess", "conflict", "builder", "builder_search", "pick", "spy", "pay", "gain", "caravan"],
  ...["defend", "target", "civil_war", "take", "give", "scout", "choose_region", "new_regions"],
  "bury",
];
const OPTIONS: Record<string, string[]> = {
  action_gate: ["each3", "combined7"],
  brigand_grace: ["0", "2"],
  civil_war: ["owner_chooses", "opponent_chooses"],
  spy: ["any_card", "units_and_actions"],
  exchange: ["any_stack", "same_stack"],
  demolish: ["off", "on"],
  turn_cap: ["none"],
};

function viewAt(step: string, moves: string[] = [], variant = "duel"): View {
  return {
    variant,
    over: false,
    prompt: { step, why: "", must: [0], seats: [0] },
    moves: moves.map((kind) => ({ move: kind, kind })),
    table: {},
    pieces: [],
  } as unknown as View;
}

beforeEach(() => {
  speech.language = "en";
});
afterEach(() => {
  speech.language = "en";
});

describe.each(LANGUAGES)("the cards in %s", (language) => {
  beforeEach(() => {
    speech.language = language;
  });

  test("have titles of their own and say what they do", () => {
    const cards = [...CARDS, ...EVENTS, "road", "settlement", "city"];
    expect(new Set(cards.map(cardTitle)).size).toBe(cards.length);
    for (const card of cards) {
      expect(cardTitle(card), card).not.toMatch(/_|^[a-z]/);
      expect(cardText(card), card).toMatch(/\S.*[^.\s].*\.$/s);
      expect(typeOf(card), card).not.toMatch(/duel/);
    }
  });

  test("are named in hints as they are on the table", () => {
    addNames("duel.card"); // as the game does when it is opened
    for (const card of CARDS.filter((one) => known(`duel.card.${one}`) && !known(`name.${one}`)))
      expect(nameOf(card)).toBe(cardTitle(card));
    const hint = { move: "trade wool ore", then: ["build abbey A:-1,1"] } as unknown as Hint;
    expect(thenText(hint)).toContain(cardTitle("abbey"));
  });

  test("every step asks in words", () => {
    for (const step of STEPS) {
      const view = viewAt(step);
      for (const seat of [0, 1])
        expect(asked(view, seat, ["Anna", "Ben"]).text, step).not.toContain("_");
      expect(known(`duel.step.${step}.me`), step).toBe(true);
    }
  });

  test("every option and each of its values is named", () => {
    for (const [option, values] of Object.entries(OPTIONS))
      for (const key of [`option.${option}`, ...values.map((value) => `option.${option}.${value}`)])
        expect(known(key) && t(key), key).toBeTruthy();
  });
});

describe("names", () => {
  test("regions are called by their land and number", () => {
    expect(regionTitle("ore2")).toBe("Mountains 2");
    expect(regionTitle({ resource: "gold", number: 3 })).toBe("Gold field 3");
    speech.language = "ru";
    expect(regionTitle("grain1")).toBe("Пашня 1");
  });

  test("knights are called by their names everywhere", () => {
    expect(LANGUAGES.map((language) => ((speech.language = language), cardTitle("karl")))).toEqual([
      "Karl the Strong",
      "Карл Сильный",
      "Karel Silný",
    ]);
  });

  test("all expansions that are no units are buildings", () => {
    expect(["karl", "fleet_ore", "harbor", "spy", "bishop", "city", "plague"].map(sortOf)).toEqual([
      "knight",
      "fleet",
      "building",
      "action",
      "defence",
      "territory",
      "event",
    ]);
  });

  test("cards that are hidden are counted", () => {
    expect(titlesText(["fort", "?", "?"])).toBe("Fort, 2 cards");
    speech.language = "cs";
    expect(titlesText(["?", "?", "?", "?", "?"])).toBe("5 karet");
  });

  test("buttons say what they do", () => {
    expect(doWords("draw")).toBe("Draw the top card");
    expect(doWords("defend", { card: "Bishop" })).toBe("Defend with Bishop");
  });
});

describe("refilling", () => {
  test("a hand that must be refilled is not asked whether to end", () => {
    expect(stepOf(viewAt("refill", ["draw", "search"]))).toBe("refill_must");
    expect(stepOf(viewAt("refill", ["done", "exchange"]))).toBe("refill_exchange");
    expect(stepOf(viewAt("refill", ["done", "draw"]))).toBe("refill");
  });

  test("other games keep their own words for the same steps", async () => {
    await registry.prepare(["realm"]);
    expect(stepOf(viewAt("main", [], "base"))).toBe("");
    expect(asked(viewAt("main", [], "base"), 0, ["Anna"]).text).toBe(t("table.step.main.me"));
    expect(asked({ ...viewAt("main"), modules: ["realm"] }, 0, ["Anna"]).text).toBe(
      t("duel.step.main.me"),
    );
  });
});
