/** Short messages that appear for a moment; `Toast.svelte` shows them. */

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

  /** Show a message; the same words twice are one message. Returns its number. */
  say(text: string, wish: Wish = {}): number {
    this.list = this.list.filter(
      (notice) => notice.text !== text && (!wish.topic || notice.topic !== wish.topic),
    );
    const notice: Notice = { number: this.#next++, text, kind: "news", stay: 5, ...wish };
    this.list = [...this.list, notice].slice(-MOST);
    return notice.number;
  }

  drop(number: number): void {
    this.list = this.list.filter((notice) => notice.number !== number);
  }

  clear(): void {
    this.list = [];
  }
}

export const notices = new Notices();
