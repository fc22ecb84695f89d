import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.rivers.new":
    "Two rivers cross the island. Only bridges lead over them: a bridge costs two brick and one lumber, stands only on its marked place and counts as a road.",
  "help.rivers.play":
    "A road or a settlement on a bank brings one gold, a bridge three. Twice in a turn two gold buy a card of your choice, and cards can be sold for gold. Whoever alone has the most gold is the Wealthiest Settler and has one point more; everybody who has the least is a Poor Settler and has two points fewer.",
  "help.rivers.win": "{points} win, on your own turn.",
  "variant.rivers+seafarers": "Rivers at sea",
  "help.rivers+seafarers.new":
    "A ship on the bank of a river brings a gold, as a road does, and costs one when it sails away to where there is no bank. No ship lies at a river's mouth: that place is kept for a bridge. A bridge is a road, so ships go on from it only at your own building.",
  "help.rivers+seafarers.play":
    "The hexes of the gold rivers still pay cards of your choice, no coins. The rivers cross the main island; in the desert they are the belt of sand, and one seeps away. In the New World one lies in the west and one in the east, and no harbor lies on them. The robber begins on a swamp, in the desert on the sand, among the Forgotten Tribe on one of its deserts.",
  "help.rivers+seafarers.win": "{points} win, on your own turn.",
};
