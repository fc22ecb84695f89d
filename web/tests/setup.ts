/** Tests read words without fetching them. */
import { speech, type Language, type Words } from "../src/i18n/index.svelte";

export const FILES = import.meta.glob<{ words: Words }>(
  ["../src/i18n/*/*.ts", "../src/games/*/{words,help}/*.ts", "!../src/i18n/{start,play}/*.ts"],
  { eager: true },
);

for (const [path, { words }] of Object.entries(FILES)) {
  const language = /\/(\w+)\.ts$/.exec(path)![1] as Language;
  speech.learn(language, words);
}
