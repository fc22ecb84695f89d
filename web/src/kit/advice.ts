/** Hints: who may ask for them, and what a hint says in words. */
import { groundOf } from "../board/geometry";
import { targetsOf } from "../board/targets";
import { targetName } from "../board/words";
import { nameOf, t } from "../i18n/index.svelte";
import type { Hint, Move, TableInfo, View } from "../net/protocol";
import { wordsOf } from "./moves";
import { readTerms } from "./offers";
import { capital, cardsText, turnText } from "./words";

/** As much of a table as says who may ask. */
type Playing = Pick<TableInfo, "settings" | "seats" | "status">;

/** Against bots alone, or where the table has hints: the server goes by the same rule. */
export function mayAsk(info: Playing | null, seat: number | null): boolean {
  if (info === null || seat === null || info.status !== "playing") return false;
  if (info.settings.hints) return true;
  return info.seats.every((other) => other.seat === seat || other.kind === "bot");
}

/** The move of a hint among those that are offered; an offer may be none of them. */
export function moveOf(view: View, hint: Hint): Move | null {
  return view.moves.find(({ move }) => move === hint.move) ?? null;
}

/** "Settlement: forest 8, hills 5"; "Offer: 1 × ore for 1 × wool". */
export function hintText(
  view: View,
  hint: Hint,
  seat: number,
  names: readonly string[],
  owners: readonly string[],
): string {
  const move = moveOf(view, hint);
  if (move?.place != null) {
    const ground = groundOf(view.places, view.tiles, view.marks);
    const target = targetsOf([move], ground)[0];
    if (target) return capital(targetName(ground, target, view.pieces, owners));
  }
  const kind = hint.move.split(" ")[0]!;
  const words = wordsOf(hint.move);
  if (kind === "offer" || kind === "counter") return tradeText(kind, words);
  if (kind === "trade" && words.length === 2) return bankText(words);
  // A number is a seat; the own one need not be said.
  const said = words.filter((word) => word !== String(seat)).map((word) => wordOf(word, names));
  if (said.length === 0) return turnText(kind, view.prompt.step);
  return `${capital(nameOf(kind))}: ${said.join(" ")}`;
}

/** What a hint is meant for: "trade ore for wool with the bank, city"; "" where it is all. */
export function thenText(hint: Hint): string {
  return hint.then.map(laterText).join(", ");
}

/** A later move, which need not be possible yet: what it is ("build: abbey"), but not where it goes. */
function laterText(move: string): string {
  const kind = move.split(" ")[0]!;
  const words = wordsOf(move);
  if (kind !== "trade" || words.length !== 2) {
    const things = words.filter((word) => /^[a-z_]+$/.test(word)).map(nameOf);
    return things.length ? `${nameOf(kind)}: ${things.join(" ")}` : nameOf(kind);
  }
  const text = bankText(words);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function bankText(words: string[]): string {
  const [give, want] = words as [string, string];
  return t("table.hint.trade", { give: nameOf(give), want: nameOf(want) });
}

function tradeText(kind: string, words: string[]): string {
  // The first word of a counter-offer is the seat that makes it.
  const { give, want } = readTerms(kind === "counter" ? words.slice(1) : words);
  return t("table.hint.offer", { give: cardsText(give), want: cardsText(want) });
}

function wordOf(word: string, names: readonly string[]): string {
  return /^\d+$/.test(word) ? (names[Number(word)] ?? word) : nameOf(word);
}

/** What speaks for a move: what games taught of the place, then what changes. */
export function groundsOf(hint: Hint): { words: string; change: number | null }[] {
  const taught = hint.taught ? [{ words: hint.taught, change: null }] : [];
  return [...taught, ...hint.terms];
}

/** "+0.4", "−1.2". */
export function changeText(change: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(change);
}
