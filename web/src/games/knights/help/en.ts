import type { Words } from "../../../i18n/index.svelte";

/** What is new in Cities & Knights, in a few sentences. */
export const words: Words = {
  "help.cities-knights.new":
    "Cities in forests, pastures and mountains also bring paper, cloth and coin. With them you improve your cities in science, trade and politics; each level makes progress cards likelier, and the highest ones bring a metropolis, which is worth two points.",
  "help.cities-knights.play":
    "Knights guard your crossings: recruit one, activate it with grain, and from the next turn on it moves along your roads, drives away the robber or weaker knights. The third die brings the barbarians nearer. When they land, the active knights of all are counted against the cities of all: whoever gave most becomes a defender and gets a point, and if the island is too weak, those who gave least lose a city.",
  "help.cities-knights.win": "{points} win, on your own turn.",
};
