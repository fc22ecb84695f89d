import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.caravans.new":
    "In the middle lies an oasis, from which three caravans of camels set out. A settlement or city with at least two camels beside it is worth one point more, and a road beside which a camel stands counts double for the longest road.",
  "help.caravans.play":
    "Whoever built a settlement or a city calls a camel at the end of the turn. Everybody in turn bids wool and grain, each card is a vote and is paid. With more than half of the votes you place the camel; otherwise the bidders name paths, and if none has more than half, the highest bid decides.",
  "help.caravans.win": "{points} win, on your own turn.",
};
