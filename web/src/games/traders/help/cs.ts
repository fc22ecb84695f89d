import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.traders.new":
    "Každý má vůz, který vozí zboží mezi hradem, lomem a sklárnou. Na cestách stojí tři barbaři a vozy zdržují; zloděj ani nejdelší cesta nejsou.",
  "help.traders.play":
    "Na konci tahu jeďte s vozem: po silnicích rychle, po volných cestách pomalu a za cizí silnici se platí jeden zlaťák majiteli. Obilí přidá dva body pohybu. Na tržišti vůz naloží zboží, nebo doručí to, které tam chtějí: to je jeden bod a zlato. Lepší povoz dojede dál, vydělá víc a snáz zažene barbary.",
  "help.traders.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.seafarers+traders": "Kupci na moři",
  "help.seafarers+traders.new":
    "Hrad, lom a sklárna leží na hlavním ostrově. Vozy jezdí i po moři na pramicích: hrana moře stojí tolik co volná cesta, s lodí tolik co silnice. Zloděj ani pirát nehrají a není tu nejdelší obchodní cesta.",
  "help.seafarers+traders.play":
    "Loď je pro vůz silnice a za cizí se platí mýto jejímu majiteli. Barbaři smějí stát i na moři a zdržují vozy i tam.",
  "help.seafarers+traders.win": "Vítězí {points}, ve vlastním tahu: víc než v samotném scénáři.",
};
