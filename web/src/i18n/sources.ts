/** Where the words are that belong to no game: a file for each language, fetched when it is wanted. */
import type { Source } from "./index.svelte";

export const START: Source = {
  en: () => import("./start/en"),
  ru: () => import("./start/ru"),
  cs: () => import("./start/cs"),
};

export const PLAY: Source = {
  en: () => import("./play/en"),
  ru: () => import("./play/ru"),
  cs: () => import("./play/cs"),
};
