import type { Words } from "../../../i18n/index.svelte";

/** How the Wonders are played. */
export const words: Words = {
  "help.seafarers/wonders.new":
    "Ships cost lumber and wool and are built along coasts and over the sea as roads are on land. Once a turn you may move a ship from the open end of a line. Gold pays with cards of your own choice, and your first settlement on each small island brings a point more. There is a robber and no pirate. Nobody begins at the marked places.",
  "help.seafarers/wonders.play":
    "Whoever meets the condition of a wonder claims it, one each: two cities for the Theater, a building at the strait for the Great Bridge or at the edge of the desert for the Great Wall, a city at a harbor and a trade route of five for the Monument, a city and six points for the Cathedral. Five and six players have the Great Library and the Lighthouse besides. Then you build its four levels, five cards each, as many in a turn as you can pay.",
  "help.seafarers/wonders.win":
    "The fourth level wins on your own turn. So do {points} with a higher wonder than everybody else.",
};
