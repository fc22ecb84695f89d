import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.traders.new":
    "Každý má vůz, který vozí zboží mezi hradem, lomem a sklárnou. Na cestách stojí tři barbaři a vozy zdržují; zloděj ani nejdelší cesta nejsou.",
  "help.traders.play":
    "Na konci tahu jeďte s vozem: po silnicích rychle, po volných cestách pomalu a za cizí silnici se platí jeden zlaťák majiteli. Obilí přidá dva body pohybu. Na tržišti vůz naloží zboží, nebo doručí to, které tam chtějí: to je jeden bod a zlato. Lepší povoz dojede dál, vydělá víc a snáz zažene barbary.",
  "help.traders.win": "Vítězí {points}, ve vlastním tahu.",
};
