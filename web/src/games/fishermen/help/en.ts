import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.fishermen.new":
    "There are fishing grounds on the coast and a lake inland. When their number is rolled, every settlement there draws a fish token, every city two. Fish are no cards: nobody steals them, and a seven does not touch them.",
  "help.fishermen.play":
    "After the roll you pay with fish: 2 send the robber away, 3 take a card from a player, 4 a card from the bank, 5 build a road, 7 bring a development card. There is no change. One token is an old boot: its holder needs one point more, and may pass it on to somebody with at least as many points.",
  "help.fishermen.win": "{points} win on your own turn, {more} with the boot.",
};
