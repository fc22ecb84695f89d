import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.rivers.new":
    "Ostrovem protékají dvě řeky. Přes ně vedou jen mosty: most stojí dvě cihly a jedno dřevo, stojí jen na vyznačeném místě a počítá se jako silnice.",
  "help.rivers.play":
    "Silnice nebo vesnice na břehu přinese jeden zlaťák, most tři. Dvakrát za tah lze za dva zlaťáky koupit libovolnou kartu a karty lze za zlato i prodat. Kdo má sám nejvíc zlata, je nejbohatší osadník a má o bod víc; všichni, kdo ho mají nejméně, jsou chudí osadníci a mají o dva body méně.",
  "help.rivers.win": "Vítězí {points}, ve vlastním tahu.",
};
