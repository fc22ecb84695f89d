import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.rivers.new":
    "Two rivers cross the island. Only bridges lead over them: a bridge costs two brick and one lumber, stands only on its marked place and counts as a road.",
  "help.rivers.play":
    "A road or a settlement on a bank brings one gold, a bridge three. Twice in a turn two gold buy a card of your choice, and cards can be sold for gold. Whoever alone has the most gold is the Wealthiest Settler and has one point more; everybody who has the least is a Poor Settler and has two points fewer.",
  "help.rivers.win": "{points} win, on your own turn.",
};
