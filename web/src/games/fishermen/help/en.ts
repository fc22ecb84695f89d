import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.fishermen.new":
    "There are fishing grounds on the coast and a lake inland. When their number is rolled, every settlement there draws a fish token, every city two. Fish are no cards: nobody steals them, and a seven does not touch them.",
  "help.fishermen.play":
    "After the roll you pay with fish: 2 send the robber away, 3 take a card from a player, 4 a card from the bank, 5 build a road, 7 bring a development card. There is no change. One token is an old boot: its holder needs one point more, and may pass it on to somebody with at least as many points.",
  "help.fishermen.win": "{points} win on your own turn, {more} with the boot.",
  "variant.fishermen+seafarers": "Fishermen at sea",
  "help.fishermen+seafarers.new":
    "The six fishing grounds lie on the coasts of the scenario. New Shores, Through the Desert and the Forgotten Tribe also have a lake inland; at the Fog Island it is hidden among the unexplored hexes, and whoever turns it over draws a fish token. The other seas have none.",
  "help.fishermen+seafarers.play":
    "Ships catch no fish, but they may lie along a fishing ground. Five fish build a road or a ship, and two send the robber or the pirate off the board; among the cloth villages only who trades with one may send the pirate.",
  "help.fishermen+seafarers.win":
    "{points} win on your own turn, {more} with the boot. Among the cloth villages the game may be over sooner.",
  "variant.fishermen+seafarers/wonders": "Fishermen and wonders",
  "help.fishermen+seafarers/wonders.new":
    "There is no lake: the fishing grounds lie on the coasts of the main island and of the small islands. There is no pirate either, so two fish send only the robber away.",
  "help.fishermen+seafarers/wonders.play":
    "The boot does not hold up a wonder: whoever builds its fourth level wins, boot or no boot.",
  "help.fishermen+seafarers/wonders.win":
    "The fourth level wins on your own turn. So do {points}, or {more} with the boot, together with a higher wonder than everybody else's.",
};
