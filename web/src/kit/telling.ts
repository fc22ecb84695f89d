/** Tellers that many games need. */
import { counted } from "./cards";
import { wordsOf } from "./moves";
import type { Line, Part, Teller } from "./story";

type Gains = Line["gains"];

export const seatPart = (seat: number): Part => ({ seat });

/** What came to hands and decks; what was paid for it everybody knows. */
export function incoming(gains: Gains): Gains {
  return gains.filter((gain) => Object.values(gain.cards).some((many) => many > 0));
}

/** "{who} …", and what came in. */
export function plain(key: string): Teller {
  return (bundle, gains) => ({
    key,
    parts: { who: seatPart(bundle[0]!.seat) },
    gains: incoming(gains),
  });
}

/** A plain teller for each kind, told by the key of its own name. */
export function plainly(...kinds: string[]): Record<string, Teller> {
  return Object.fromEntries(kinds.map((kind) => [kind, plain(kind)]));
}

/** Some cards given, the last one taken. */
export function swap(key: string): Teller {
  return (bundle) => {
    const words = wordsOf(bundle[0]!.move);
    const parts = {
      who: seatPart(bundle[0]!.seat),
      give: { cards: counted(words.slice(0, -1)) },
      want: { cards: counted(words.slice(-1)) },
    };
    return { key, parts, gains: [] };
  };
}

/** Whoever was robbed after a seven, where no robber is moved. */
export function theft(key: string): Teller {
  return (bundle) => {
    const stolen = bundle.find((entry) => entry.kind === "steal");
    const cards = counted([(stolen && wordsOf(stolen.move)[0]) || "?"]);
    const victim = seatPart(Number(wordsOf(bundle[0]!.move)[0] ?? -1));
    return { key, parts: { who: seatPart(bundle[0]!.seat), victim, cards: { cards } }, gains: [] };
  };
}
