/** Every word in every language: keys, parameters and plural forms, and keys that the source uses. */
import { describe, expect, it } from "vitest";
import type { Language, Plural, Words } from "../src/i18n/index.svelte";
import { FILES } from "./setup";

type Area = Record<Language, Words>;

/** By folder: "src/i18n/home", "src/games/duel/words". */
const AREAS: Record<string, Area> = {};
for (const [path, { words }] of Object.entries(FILES)) {
  const [, folder, language] = /^\.\.\/(.+)\/(\w+)\.ts$/.exec(path)!;
  AREAS[folder!] = { ...AREAS[folder!], [language!]: words } as Area;
}

const LANGUAGES: Language[] = ["en", "ru", "cs"];
/** What the language tells apart among whole numbers. */
const FORMS: Record<Language, (keyof Plural)[]> = {
  en: ["one", "other"],
  ru: ["one", "few", "many", "other"],
  cs: ["one", "few", "other"],
};

const forms = (entry: string | Plural): string[] =>
  typeof entry === "string" ? [entry] : Object.values(entry);

function parameters(entry: string | Plural): string[] {
  const found = forms(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)]);
  return [...new Set(found.map((match) => match[1] ?? ""))].sort();
}

function everything(language: Language): Words {
  return Object.assign({}, ...Object.values(AREAS).map((area) => area[language])) as Words;
}

describe.each(Object.entries(AREAS))("the words of %s", (_name, area) => {
  const keys = [...new Set(LANGUAGES.flatMap((language) => Object.keys(area[language])))];

  it.each(LANGUAGES)("are complete in %s", (language) => {
    expect(keys.filter((key) => !(key in area[language]))).toEqual([]);
  });

  it.each(LANGUAGES)("are never empty in %s", (language) => {
    const empty = Object.entries(area[language]).filter(([, entry]) =>
      forms(entry).some((text) => text.trim() === ""),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)("have the parameters of English in %s", (language) => {
    const wrong = keys.filter((key) => {
      const there = area[language][key];
      const english = area.en[key];
      if (there === undefined || english === undefined) return false;
      return parameters(there).join() !== parameters(english).join();
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)("have all plural forms in %s", (language) => {
    const wrong = Object.entries(area[language]).filter(
      ([, entry]) =>
        typeof entry !== "string" && FORMS[language].some((form) => entry[form] === undefined),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it("have plurals in all languages or in none", () => {
    const mixed = keys.filter((key) => {
      const kinds = LANGUAGES.map((language) => typeof area[language][key]);
      return new Set(kinds).size > 1;
    });
    expect(mixed).toEqual([]);
  });
});

describe("the source", () => {
  const files = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const sources = Object.entries(files).filter(([path]) => !/\/(i18n|words|help)\//.test(path));
  const english = everything("en");

  it("is found", () => expect(sources.length).toBeGreaterThan(30));

  it("uses only keys that there are", () => {
    const unknown: string[] = [];
    for (const [path, text] of sources) {
      for (const match of text.matchAll(/\bt\(\s*"([^"]+)"/g)) {
        if (!(match[1]! in english)) unknown.push(`${path}: ${match[1]}`);
      }
    }
    expect(unknown).toEqual([]);
  });

  it("makes up only keys of which there are some", () => {
    const unknown: string[] = [];
    for (const [path, text] of sources) {
      for (const match of text.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)) {
        const start = match[1]!;
        if (!Object.keys(english).some((key) => key.startsWith(start))) {
          unknown.push(`${path}: ${start}`);
        }
      }
    }
    expect(unknown).toEqual([]);
  });

  it("needs no words of the table before there is one", () => {
    const start = ["common", "board", "home", "variants"].map((area) => AREAS[`src/i18n/${area}`]!);
    const there = Object.assign({}, ...start.map((area) => area.en)) as Words;
    const early = sources.filter(([path]) => /\/src\/(home|lib|rules|ui|board)\//.test(path));
    expect(early.length).toBeGreaterThan(30);
    const missing = early.flatMap(([path, text]) =>
      [...text.matchAll(/\bt\(\s*"([^"]+)"/g)]
        .filter((match) => !(match[1]! in there))
        .map((match) => `${path}: ${match[1]}`),
    );
    expect(missing).toEqual([]);
  });

  it("says nothing twice: a key belongs to one area", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [name, area] of Object.entries(AREAS)) {
      for (const key of Object.keys(area.en)) {
        if (seen.has(key)) twice.push(`${key}: ${seen.get(key)}, ${name}`);
        seen.set(key, name);
      }
    }
    expect(twice).toEqual([]);
  });
});
