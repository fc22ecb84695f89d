/** Sentences that several panels share. */
import { known, nameOf, speech, t } from "../i18n/index.svelte";
import type { Denied } from "../net/protocol";
import type { Amounts } from "./cards";
import type { Reason } from "./costs";

/** "2 × ore, 1 × wool". */
export function cardsText(cards: Amounts): string {
  return Object.entries(cards)
    .filter(([, many]) => many !== 0)
    .map(([card, many]) => t("table.card.n", { n: many, card: nameOf(card) }))
    .join(", ");
}

export function reasonText(reason: Reason | null): string {
  if (!reason) return "";
  return t(`table.why.${reason.key}`, { cards: cardsText(reason.cards ?? {}) });
}

/** What a die without pips shows. */
export function faceText(face: string): string {
  return known(`face.${face}`) ? t(`face.${face}`) : nameOf(face);
}

/** A word of a move: a seat's number, a card, whatever its kind calls it. */
export function wordText(kind: string, word: string): string {
  const key = `word.${kind}.${word}`;
  return known(key) ? t(key) : nameOf(word);
}

/** How well a bot plays, in words where there are some. */
export function botText(level: string): string {
  return t("table.bot.level", { level: known(`bot.${level}`) ? t(`bot.${level}`) : level });
}

/** What a button for a move without words says; it may depend on the step. */
export function turnText(kind: string, step: string): string {
  const key = [`table.${kind}.${step}`, `table.${kind}`].find(known);
  return key ? t(key) : capital(nameOf(kind));
}

/** A sentence begins with a capital letter; names of things do not. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * Why something was refused. The server's own words say it best, but they are English; for the other
 * languages there are words for every rule of ours that refuses anything.
 */
export function refusalText(denied: Denied): string {
  const key = `table.refusal.${denied.rule}`;
  const said =
    denied.error === "illegal_move" && denied.message ? `${capital(denied.message)}.` : "";
  if (said && speech.language === "en") return said;
  if (denied.rule && known(key)) return t(key);
  return said || t(`fault.${denied.error}`);
}
