import type { Words } from "../../../i18n/index.svelte";

/** How the Pirate Islands are played. */
export const words: Words = {
  "help.seafarers/pirate-islands.new":
    "Ships cost lumber and wool and are built over the sea as roads are on land. From your first settlement one line of ships leads west, by a shortest way, to your beachhead, where you may settle, and on to your pirate fortress. A knight arms one ship of that line: it becomes a warship. Gold pays with cards of your own choice. There is no robber, no longest road and no largest army.",
  "help.seafarers/pirate-islands.play":
    "After every roll the pirate fleet sails as many hexes as the lower die shows and attacks everybody who lives at its hex with that strength. With fewer warships you lose a card, and one more for each city; with more you take a card of your choice. When your line touches your fortress, you may attack it as the last act of your turn: a die is its strength. With more warships one of its three lairs is gone; with as many you lose a ship, with fewer two.",
  "help.seafarers/pirate-islands.win":
    "Without its third lair the fortress is your settlement. {points} and your fortress win, on your own turn.",
};
