import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.caravans.new":
    "Uprostřed leží oáza, ze které vyrážejí tři karavany velbloudů. Vesnice nebo město, u nichž stojí aspoň dva velbloudi, má o bod větší hodnotu a silnice s velbloudem se do nejdelší cesty počítá dvakrát.",
  "help.caravans.play":
    "Kdo postavil vesnici nebo město, vyvolá na konci tahu velblouda. Všichni postupně nabízejí vlnu a obilí, každá karta je hlas a platí se. Kdo má přes polovinu hlasů, velblouda postaví; jinak ti, kdo nabídli, určují cesty, a nemá-li žádná přes polovinu, rozhodne nejvyšší nabídka.",
  "help.caravans.win": "Vítězí {points}, ve vlastním tahu.",
};
