/** Finding rules: by number, by topic, by words; the likeliest first. Pure, and fast enough to type. */
import type { RuleText } from "../net/protocol";

export interface Indexed {
  rule: RuleText;
  number: string;
  topic: string;
  text: string;
}

export function index(rules: readonly RuleText[]): Indexed[] {
  return rules.map((rule) => ({
    rule,
    number: rule.number.toLowerCase(),
    topic: rule.topic.toLowerCase(),
    text: rule.text.toLowerCase(),
  }));
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** What the rules' own words are called in another language: `["robber", "разбойник"]`. */
export type Glossary = readonly (readonly [string, string])[];

/** Endings change with the case; the beginning of a longer word is what counts. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 2)) : word;
}

/**
 * A word as it may stand in the texts: itself, without its ending where these change, and, for texts
 * that are not translated, what it means by the glossary.
 */
export function meanings(word: string, glossary: Glossary): string[] {
  if (word.length < 3) return [word];
  const stem = stemOf(word);
  const meant = glossary
    .filter(([, said]) => wordsOf(said).some((one) => one.startsWith(stem)))
    .map(([name]) => name.toLowerCase().replaceAll("_", " "));
  return [...new Set([word, ...(glossary.length > 0 ? [stem] : []), ...meant])];
}

/** Every word must be found somewhere; without words all rules are given as they stand. */
export function search(
  entries: readonly Indexed[],
  query: string,
  glossary: Glossary = [],
): RuleText[] {
  const words = wordsOf(query).map((word) => meanings(word, glossary));
  if (words.length === 0) return entries.map((entry) => entry.rule);
  const found: { rule: RuleText; worth: number; place: number }[] = [];
  entries.forEach((entry, place) => {
    let worth = 0;
    for (const word of words) {
      const here = Math.max(...word.map((one) => worthOf(entry, one)));
      if (here === 0) return;
      worth += here;
    }
    found.push({ rule: entry.rule, worth, place });
  });
  // As they stand in the rulebook among equals.
  found.sort((a, b) => b.worth - a.worth || a.place - b.place);
  return found.map((item) => item.rule);
}

/** How well a word fits: its number before its topic, its topic before its text. */
function worthOf(entry: Indexed, word: string): number {
  if (entry.number === word) return 1000;
  if (entry.number.startsWith(word)) return 400;
  if (word.length > 1 && entry.number.includes(word)) return 300;
  if (starts(entry.topic, word)) return 100;
  if (starts(entry.text, word)) return whole(entry.text, word) ? 20 : 10;
  if (entry.topic.includes(word)) return 5;
  return entry.text.includes(word) ? 2 : 0;
}

const letter = /[\p{L}\p{N}]/u;

/** Whether some word of the text begins so. */
function starts(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !letter.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

function whole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = at === 0 || !letter.test(text[at - 1] ?? "");
    if (before && !letter.test(text[at + word.length] ?? "")) return true;
  }
  return false;
}

/** The parts of the rulebook that a game is played by: "base", and those of its variant. */
export function modulesOf(variant: string): string[] {
  if (variant === "duel") return ["duel"]; // it builds on nothing
  const found = new Set(["base"]);
  for (const key of variant.split("+")) {
    const part = key.split("/")[0] ?? key;
    found.add(part);
    if (part === "corsica" || part === "new-york") found.add("geographic");
    if (part === "dice-plus") found.add("dice");
  }
  return [...found];
}

export interface Group {
  module: string;
  topic: string;
  rules: RuleText[];
}

/** Rules under the headings they stand under; neighbours with the same heading go together. */
export function grouped(rules: readonly RuleText[]): Group[] {
  const groups: Group[] = [];
  for (const rule of rules) {
    const last = groups.at(-1);
    if (last && last.module === rule.module && last.topic === rule.topic) last.rules.push(rule);
    else groups.push({ module: rule.module, topic: rule.topic, rules: [rule] });
  }
  return groups;
}
