/**
 * Quick words: one touch says them, and everybody reads them in their own language. They go through the
 * chat as a word between colons, which other clients simply show.
 */
import { t } from "../i18n/index.svelte";

export const EMOTES = [
  "hello",
  "thanks",
  "nice",
  "oops",
  "wow",
  "hurry",
  "luck",
  "good_game",
] as const;

/** What a quick word is in the chat. */
export function coded(emote: string): string {
  return `:${emote}:`;
}

/** A line of chat as it is read: a quick word in the reader's language, anything else as it is. */
export function spoken(text: string): string {
  const emote = /^:(\w+):$/.exec(text)?.[1];
  const known = EMOTES.some((one) => one === emote);
  return known ? t(`table.emote.${emote}`) : text;
}
