import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.traders.new":
    "Everybody has a wagon that carries goods between castle, quarry and glassworks. Three barbarians stand on the paths and hold wagons up; there is no robber and no longest road.",
  "help.traders.play":
    "At the end of your turn drive your wagon: roads are fast, open paths slow, and a foreign road costs one gold for its owner. Grain gives two points of movement more. On a trade square the wagon loads goods, or delivers those that are wanted there: that is one point and some gold. A better baggage train goes farther, earns more and drives barbarians off more easily.",
  "help.traders.win": "{points} win, on your own turn.",
};
