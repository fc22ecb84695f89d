/** The rulebook in the language that is spoken, asked for once and kept. */
import { speech } from "../i18n/index.svelte";
import { api } from "../net/api";
import type { RuleText } from "../net/protocol";
import { index, type Indexed } from "./search";

class Book {
  entries: Indexed[] = $state.raw([]);
  problem: unknown = $state.raw(null);
  /** The language of the entries, and the one that was asked for last. */
  private have = "";
  private asked = "";

  readonly modules: string[] = $derived([...new Set(this.entries.map((it) => it.rule.module))]);

  async load(): Promise<void> {
    const language = speech.language;
    if (language === this.have || language === this.asked) return;
    this.asked = language;
    this.problem = null;
    try {
      const { rules } = await api.rules(language);
      if (this.asked !== language) return; // another language was chosen meanwhile
      this.entries = index(rules);
      this.have = language;
    } catch (failure) {
      if (this.asked === language) this.problem = failure;
    }
    if (this.asked === language) this.asked = "";
  }

  rule(number: string): RuleText | undefined {
    const wanted = number.toLowerCase();
    return this.entries.find((entry) => entry.number === wanted)?.rule;
  }
}

export const book = new Book();
