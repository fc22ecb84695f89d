/** Views and entries for the tests of the table page. */
import answer from "../fixtures/answer.json";
import confirm from "../fixtures/confirm.json";
import discard from "../fixtures/discard.json";
import founding from "../fixtures/founding.json";
import main from "../fixtures/main.json";
import preroll from "../fixtures/preroll.json";
import robber from "../fixtures/robber.json";
import type { Effect, Entry, Move, View } from "../src/net/protocol";

const FIXTURES = { answer, confirm, discard, founding, main, preroll, robber };

/** A copy that a test may change. */
export function viewOf(name: keyof typeof FIXTURES): View {
  return structuredClone(FIXTURES[name].view) as unknown as View;
}

export function logOf(name: keyof typeof FIXTURES): Entry[] {
  return structuredClone(FIXTURES[name].log) as unknown as Entry[];
}

/** A move by its words; `at` makes it one with a place. */
export function move(text: string, at: { place?: "hex" | "node" | "edge"; panel?: string }): Move {
  const words = text.split(" ");
  return {
    move: text,
    kind: words[0]!,
    place: at.place ?? null,
    id: at.place ? Number(words.at(-1)) : null,
    panel: at.panel ?? null,
  };
}

let number = 0;

/** An entry of the log, numbered on from the last one. */
export function entry(
  seat: number,
  text: string,
  effects: Partial<Effect>[] = [],
  turn = 0,
): Entry {
  return {
    number: number++,
    seat,
    turn,
    kind: text.split(" ")[0]!,
    move: text,
    effects: effects.map((effect) => ({ seat: -1, pile: "hand", cards: {}, holds: "", ...effect })),
  };
}
