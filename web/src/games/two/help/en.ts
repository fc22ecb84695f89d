import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.two-players.new":
    "Two neutral colours stand on the island, too. Whenever you build a road or a settlement, you also build one for a neutral colour. Neutral pieces bring nothing, but they block, and they can hold the longest road.",
  "help.two-players.play":
    "You roll twice in every turn, two different sums. Settlements on the coast bring one trade token, at the desert two; a played knight can be given up for two. Once in a turn tokens pay for a forced trade, two cards at random for two of your own, or send the robber to the desert: one token, or two if you are ahead.",
  "help.two-players.win": "{points} win, on your own turn.",
};
