import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.barbarian-attack.new":
    "Every new settlement or city brings three barbarians to the coast, where the dice say. Three on one hex conquer it: it brings nothing, and buildings that touch only conquered hexes are worth nothing.",
  "help.barbarian-attack.play":
    "Development cards bring knights, who start at the castle and march along the paths at the end of your turn. When the knights around a hex are more than its barbarians, they are taken prisoner by one of those who fought. Then a die says whether knights are lost.",
  "help.barbarian-attack.win": "Two prisoners are one point. 12 points win, on your own turn.",
};
