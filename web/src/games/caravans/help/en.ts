import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.caravans.new":
    "In the middle lies an oasis, from which three caravans of camels set out. A settlement or city with at least two camels beside it is worth one point more, and a road beside which a camel stands counts double for the longest road.",
  "help.caravans.play":
    "Whoever built a settlement or a city calls a camel at the end of the turn. Everybody in turn bids wool and grain, each card is a vote and is paid. With more than half of the votes you place the camel; otherwise the bidders name paths, and if none has more than half, the highest bid decides.",
  "help.caravans.win": "{points} win, on your own turn.",
  "variant.caravans+seafarers": "Caravans at sea",
  "help.caravans+seafarers.new":
    "Camels go over land and water alike, along roads, ships and open sea. A ship beside which a camel stands counts double for the longest trade route. The pirate does not hold camels up, and a ship that sails away leaves its camel behind.",
  "help.caravans+seafarers.play":
    "The oasis lies on the main island. On the Four Islands it is an island of its own in the sea, on which nobody founds and which brings neither cards nor points for a new island. In the New World it is the land nearest to the middle, and its number goes to a hex with a 3 or an 11. Among the Forgotten Tribe the robber begins on the oasis and may come back to it; elsewhere he never enters it.",
  "help.caravans+seafarers.win": "{points} win, on your own turn: more than in the scenario alone.",
};
