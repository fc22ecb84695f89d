/**
 * Words in three languages. Each area of the client has a file of its own here with all languages
 * side by side; tests/i18n.test.ts finds keys and parameters that a language lacks.
 */
import { area as board } from "./board";
import { area as common } from "./common";
import { area as dice } from "./dice";
import { area as duel } from "./duel";
import { area as end } from "./end";
import { area as home } from "./home";
import { area as isles } from "./isles";
import { area as knights } from "./knights";
import { area as table } from "./table";
import { area as variants } from "./variants";

export type Plural = { one?: string; few?: string; many?: string; other: string };
export type Words = Record<string, string | Plural>;
export type Area = { en: Words; ru: Words; cs: Words };
export type Language = keyof Area;
export type Values = Record<string, string | number>;

export const LANGUAGES: Record<Language, string> = { en: "English", ru: "Русский", cs: "Čeština" };
export const AREAS: Record<string, Area> = {
  knights,
  common,
  home,
  variants,
  table,
  board,
  isles,
  end,
  dice,
  duel,
};

const KEPT = "hexhaven.language";

function first(): Language {
  const kept = typeof localStorage === "undefined" ? null : localStorage.getItem(KEPT);
  const wished = [kept, ...(typeof navigator === "undefined" ? [] : navigator.languages)];
  for (const name of wished) {
    const short = (name ?? "").slice(0, 2);
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

class Speech {
  language: Language = $state(first());

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

function find(language: Language, key: string): string | Plural | undefined {
  for (const area of Object.values(AREAS)) {
    const found = area[language][key];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether there are words for a key: kinds of later modules may have none yet. */
export function known(key: string): boolean {
  return find("en", key) !== undefined;
}

/** The words of a key; `{name}` is filled in, plurals go by the value of `n`. */
export function t(key: string, values: Values = {}): string {
  const language = speech.language;
  const found = find(language, key) ?? find("en", key) ?? key;
  const words =
    typeof found === "string"
      ? found
      : (found[new Intl.PluralRules(language).select(Number(values["n"] ?? 0)) as keyof Plural] ??
        found.other);
  return words.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** The name of a card, piece, terrain … by the rules' own word; readable even if it is new. */
export function nameOf(word: string): string {
  const key = `name.${word}`;
  return known(key) ? t(key) : word.replaceAll("_", " ");
}
