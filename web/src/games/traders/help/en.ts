import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.traders.new":
    "Everybody has a wagon that carries goods between castle, quarry and glassworks. Three barbarians stand on the paths and hold wagons up; there is no robber and no longest road.",
  "help.traders.play":
    "At the end of your turn drive your wagon: roads are fast, open paths slow, and a foreign road costs one gold for its owner. Grain gives two points of movement more. On a trade square the wagon loads goods, or delivers those that are wanted there: that is one point and some gold. A better baggage train goes farther, earns more and drives barbarians off more easily.",
  "help.traders.win": "{points} win, on your own turn.",
  "variant.seafarers+traders": "Traders at sea",
  "help.seafarers+traders.new":
    "Castle, quarry and glassworks lie on the main island. Wagons also go over the sea, on barges: an edge of the sea costs as much as an open path, and one with a ship as much as a road. Neither robber nor pirate takes part, and there is no longest trade route.",
  "help.seafarers+traders.play":
    "For wagons a ship is a road, and a foreign one costs its owner's toll. Barbarians may stand at sea, too, and hold wagons up there.",
  "help.seafarers+traders.win": "{points} win, on your own turn: more than in the scenario alone.",
};
