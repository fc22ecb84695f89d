/** The rulebook, asked for once and kept. */
import { api } from "../net/api";
import type { RuleText } from "../net/protocol";
import { index, type Indexed } from "./search";

class Book {
  entries: Indexed[] = $state.raw([]);
  problem: unknown = $state.raw(null);
  private asking: Promise<void> | null = null;

  readonly modules: string[] = $derived([...new Set(this.entries.map((it) => it.rule.module))]);

  load(): Promise<void> {
    if (this.entries.length === 0) this.asking ??= this.ask();
    return this.asking ?? Promise.resolve();
  }

  rule(number: string): RuleText | undefined {
    const wanted = number.toLowerCase();
    return this.entries.find((entry) => entry.number === wanted)?.rule;
  }

  private async ask(): Promise<void> {
    this.problem = null;
    try {
      this.entries = index((await api.rules()).rules);
    } catch (failure) {
      this.problem = failure;
    }
    this.asking = null;
  }
}

export const book = new Book();
