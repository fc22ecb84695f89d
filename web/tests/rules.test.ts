import { describe, expect, it } from "vitest";
import type { RuleText } from "../src/net/protocol";
import { grouped, index, modulesOf, search, wordsOf } from "../src/rules/search";
import { segments } from "../src/rules/segments";

const rule = (number: string, topic: string, text: string, module = "base"): RuleText => ({
  number,
  topic,
  text,
  module,
  language: "en",
});
const RULES = [
  rule("BASE-TRADE-1", "Trade", "The robber never trades."),
  rule("BASE-ROBBER-1", "Robber", "It goes to another hex."),
  rule("BASE-ROBBER-3", "Robber", "A hex without buildings is a legal target."),
  rule("BASE-ROBBER-13", "Robber", "Equal chance for every card."),
  rule("SEA-PIRATE-1", "Pirate", "Works like a robber on water.", "seafarers"),
  rule("BASE-DEV-2", "Development cards", "Nobody can be robbed of these; see BASE-ROBBER-9."),
];
const found = (query: string): string[] => search(index(RULES), query).map((it) => it.number);

describe("search in another language", () => {
  const glossary = [
    ["robber", "разбойник"],
    ["development", "карты развития"],
  ] as const;
  const russian = (query: string): string[] =>
    search(index(RULES), query, glossary).map((it) => it.number);

  it("goes by what the rules' own words are called", () => {
    expect(russian("разбойник")[0]).toBe("BASE-ROBBER-1");
    expect(russian("Разбойника")).toEqual(russian("разбойник"));
    expect(russian("развития")).toEqual(["BASE-DEV-2"]);
    expect(russian("robber")).toEqual(found("robber"));
    expect(russian("рыцарь")).toEqual([]);
  });

  it("finds words of a translated text whatever their endings", () => {
    const translated = [
      { ...rule("BASE-ROBBER-1", "Разбойник", "Он идёт на другой гекс."), language: "ru" },
      rule("BASE-ROBBER-3", "Robber", "A hex without buildings is a legal target."),
    ];
    const numbers = search(index(translated), "разбойнику", glossary).map((it) => it.number);
    expect(numbers).toEqual(["BASE-ROBBER-1", "BASE-ROBBER-3"]);
    expect(search(index(translated), "гексы", glossary)).toEqual([]);
    expect(search(index(translated), "гекс", glossary)).toHaveLength(1);
  });
});

describe("search", () => {
  it("finds a number, in any case, before all else", () => {
    expect(found("base-robber-3")[0]).toBe("BASE-ROBBER-3");
    expect(found("BASE-ROBBER-1").slice(0, 2)).toEqual(["BASE-ROBBER-1", "BASE-ROBBER-13"]);
    expect(found("robber-13")[0]).toBe("BASE-ROBBER-13");
  });

  it("puts the topic before the text", () => {
    expect(found("robber")).toEqual([
      "BASE-ROBBER-1",
      "BASE-ROBBER-3",
      "BASE-ROBBER-13",
      "BASE-TRADE-1",
      "SEA-PIRATE-1",
      "BASE-DEV-2",
    ]);
    expect(found("pir")).toEqual(["SEA-PIRATE-1"]);
  });

  it("wants every word", () => {
    expect(found("robber water")).toEqual(["SEA-PIRATE-1"]);
    expect(found("robber nowhere")).toEqual([]);
  });

  it("likes whole words better than beginnings, and those better than middles", () => {
    const rules = [
      rule("A-1", "x", "unbuildable"),
      rule("A-2", "x", "buildings"),
      rule("A-3", "x", "build it"),
    ];
    expect(search(index(rules), "build").map((it) => it.number)).toEqual(["A-3", "A-2", "A-1"]);
  });

  it("gives everything in order without words", () => {
    expect(found("  ")).toEqual(RULES.map((it) => it.number));
  });
});

it("groups neighbours under their headings", () => {
  expect(grouped(RULES).map((group) => `${group.topic} ${group.rules.length}`)).toEqual([
    "Trade 1",
    "Robber 3",
    "Pirate 1",
    "Development cards 1",
  ]);
});

it("knows the parts of the rules for a variant", () => {
  expect(modulesOf("base")).toEqual(["base"]);
  expect(modulesOf("seafarers/fog-island+cities-knights")).toEqual([
    "base",
    "seafarers",
    "cities-knights",
  ]);
  expect(modulesOf("new-york")).toContain("geographic");
  expect(modulesOf("dice-plus")).toContain("dice");
  expect(modulesOf("duel")).toEqual(["duel"]);
});

describe("segments", () => {
  const shown = (text: string, query = ""): string =>
    segments(text, wordsOf(query))
      .map((part) => (part.marked ? `[${part.text}]` : `${part.kind[0]}:${part.text}`))
      .join("|");

  it("finds code, bold text and the numbers of other rules", () => {
    expect(shown("With `a=b` and **c**, see BASE-DEV-2a.")).toBe(
      "p:With |c:a=b|p: and |b:c|p:, see |r:BASE-DEV-2a|p:.",
    );
  });

  it("marks what was searched for, in any case, but leaves links whole", () => {
    expect(shown("The Robber robs: BASE-ROBBER-9", "robber")).toBe(
      "p:The |[Robber]|p: robs: |r:BASE-ROBBER-9",
    );
  });

  it("takes no sign for an expression", () => {
    expect(shown("cost (2:1)?", "(2:1)?")).toBe("p:cost |[(2:1)?]");
  });

  it("keeps every letter", () => {
    const text = "A `b` **c** D-1 and BASE-TRADE-1: x";
    expect(
      segments(text, ["a"])
        .map((part) => part.text)
        .join(""),
    ).toBe(text.replaceAll(/[`*]/g, ""));
  });
});
