/**
 * The story of a sheet: dice with pictures, jokers and gold. Known by the words of the moves: the
 * places of a board are numbers, the symbols of a sheet have names.
 */
import type { Entry } from "../../net/protocol";
import { counted, type Amounts } from "../../kit/cards";

type Part = { seat: number } | { cards: Amounts } | { card: string } | { text: string };

export interface SheetTelling {
  key: string;
  parts: Record<string, Part>;
}

const words = (entry: Entry): string[] => entry.move.split(" ").slice(1);
const named = (word: string | undefined): boolean => word !== undefined && !/^\d+$/.test(word);

/** The line of entries that belong together; null where they tell of something else. */
export function sheetTelling(bundle: readonly Entry[]): SheetTelling | null {
  const head = bundle[0]!;
  const said = words(head);
  const who = { seat: head.seat };
  const thrown = bundle.find((entry) => entry.seat < 0 && entry.kind === "roll");
  const faces = thrown && named(words(thrown)[0]) ? { cards: counted(words(thrown)) } : null;
  switch (head.kind) {
    case "roll":
      if (head.seat >= 0 || !faces) return null;
      return { key: "rolls_faces", parts: { who: { seat: head.turn }, faces } };
    case "reroll": {
      const many = { text: String(said.length) };
      return faces ? { key: "rerolls_faces", parts: { who, many, faces } } : null;
    }
    case "gold":
      return { key: "gold_turned", parts: { who, card: { card: said[0] ?? "?" } } };
    case "joker":
      return { key: "joker_turns", parts: { who, card: { card: jokerCard(said) } } };
    case "knight":
      return said.length === 1 && named(said[0]) ? { key: "sheet_knight", parts: { who } } : null;
    case "start":
      return head.seat < 0 && said.length === 1
        ? { key: "begins", parts: { who: { seat: Number(said[0]) } } }
        : null;
    default:
      return null;
  }
}

/** What a die is turned to: said last, or by the joker's own name. */
function jokerCard(said: readonly string[]): string {
  const BASIC = ["ore", "grain", "wool", "lumber", "brick"];
  if (said.length > 2) return said.at(-1)!;
  const nth = /^K(\d+)$/.exec(said[0] ?? "")?.[1];
  return nth ? (BASIC[Number(nth) - 1] ?? "?") : (said[0] ?? "?");
}
