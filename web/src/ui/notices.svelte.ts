/** Short messages that appear for a moment; `Toast.svelte` shows them. */
import { untrack } from "svelte";

export interface Notice {
  number: number;
  text: string;
  kind: "news" | "good" | "warn";
  /** A button in the message: its words and what it does. */
  action?: { text: string; run: () => void };
  /** Messages about the same thing replace each other. */
  topic?: string;
  /** Seconds until it goes by itself; 0: it stays until it is closed. */
  stay: number;
}

export type Wish = Partial<Omit<Notice, "number" | "text">>;

const MOST = 3;

class Notices {
  list: Notice[] = $state([]);
  #next = 1;

  /**
   * Show a message; the same words twice are one message. Returns its number. An effect may say
   * something: what else is shown is nothing that it follows.
   */
  say(text: string, wish: Wish = {}): number {
    const others = this.#without(
      (notice) => notice.text === text || (!!wish.topic && notice.topic === wish.topic),
    );
    const notice: Notice = { number: this.#next++, text, kind: "news", stay: 5, ...wish };
    this.list = [...others, notice].slice(-MOST);
    return notice.number;
  }

  drop(number: number): void {
    this.list = this.#without((notice) => notice.number === number);
  }

  #without(gone: (notice: Notice) => boolean): Notice[] {
    return untrack(() => this.list).filter((notice) => !gone(notice));
  }

  clear(): void {
    this.list = [];
  }
}

export const notices = new Notices();
