/**
 * Words in three languages. Each area, and each game, has a file for every language; only those of the
 * chosen language are fetched (`speech.add`). tests/i18n.test.ts finds keys and parameters that a
 * language lacks.
 */
export type Plural = { one?: string; few?: string; many?: string; other: string };
export type Words = Record<string, string | Plural>;
export type Language = "en" | "ru" | "cs";
export type Values = Record<string, string | number>;
/** The words of an area: how to fetch them in each language. */
export type Source = Record<Language, () => Promise<{ words: Words }>>;

export const LANGUAGES: Record<Language, string> = { en: "English", ru: "Русский", cs: "Čeština" };

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
  /** What has been fetched so far. */
  #books: Record<Language, Words> = $state.raw({ en: {}, ru: {}, cs: {} });
  #sources: Source[] = [];
  #wished: Language = this.language;

  /** Fetch the words of some areas in the present language; a later language brings its own. */
  async add(...sources: readonly Source[]): Promise<void> {
    const added = sources.filter((source) => !this.#sources.includes(source));
    this.#sources.push(...added);
    await this.#fetch();
  }

  /** Speak another language, as soon as its words are there. */
  async choose(language: Language): Promise<void> {
    this.#wished = language;
    try {
      await this.#fetch();
    } catch (failure) {
      this.#wished = this.language;
      throw failure;
    }
    if (this.#wished !== language) return; // another one was chosen meanwhile
    this.language = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }

  /** Words that are there already. */
  learn(language: Language, words: Words): void {
    this.#books = { ...this.#books, [language]: { ...this.#books[language], ...words } };
  }

  find(key: string): string | Plural | undefined {
    return this.#books[this.language][key];
  }

  /** What the rules' own words are called in the language of the page: robber → разбойник. */
  names(): [string, string][] {
    return Object.entries(this.#books[this.language]).flatMap(([key, text]) =>
      key.startsWith("name.") && typeof text === "string" ? [[key.slice(5), text]] : [],
    );
  }

  /** All areas in the wished language; what was fetched before is kept by the browser. */
  async #fetch(): Promise<void> {
    for (;;) {
      const [language, many] = [this.#wished, this.#sources.length];
      const found = await Promise.all(this.#sources.map((source) => source[language]()));
      if (language !== this.#wished || many !== this.#sources.length) continue;
      this.learn(language, Object.assign({}, ...found.map(({ words }) => words)) as Words);
      return;
    }
  }
}

export const speech = new Speech();

/** Whether there are words for a key: kinds of later modules may have none yet. */
export function known(key: string): boolean {
  return speech.find(key) !== undefined;
}

/** The words of a key; `{name}` is filled in, plurals go by the value of `n`. */
export function t(key: string, values: Values = {}): string {
  const found = speech.find(key) ?? key;
  const words =
    typeof found === "string"
      ? found
      : (found[
          new Intl.PluralRules(speech.language).select(Number(values["n"] ?? 0)) as keyof Plural
        ] ?? found.other);
  return words.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** Where names are looked up, in this order. */
const shelves = ["name"];

/** Let the names of a game's own things, such as its cards, be found by the rules' words too. */
export function addNames(area: string): void {
  if (!shelves.includes(area)) shelves.push(area);
}

/** The name of a card, piece, terrain … by the rules' own word; readable even if it is new. */
export function nameOf(word: string): string {
  const key = shelves.map((shelf) => `${shelf}.${word}`).find(known);
  return key === undefined ? word.replaceAll("_", " ") : t(key);
}
