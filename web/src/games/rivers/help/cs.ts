import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.rivers.new":
    "Ostrovem protékají dvě řeky. Přes ně vedou jen mosty: most stojí dvě cihly a jedno dřevo, stojí jen na vyznačeném místě a počítá se jako silnice.",
  "help.rivers.play":
    "Silnice nebo vesnice na břehu přinese jeden zlaťák, most tři. Dvakrát za tah lze za dva zlaťáky koupit libovolnou kartu a karty lze za zlato i prodat. Kdo má sám nejvíc zlata, je nejbohatší osadník a má o bod víc; všichni, kdo ho mají nejméně, jsou chudí osadníci a mají o dva body méně.",
  "help.rivers.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.rivers+seafarers": "Řeky na moři",
  "help.rivers+seafarers.new":
    "Loď na břehu řeky přinese zlaťák jako silnice a stojí zlaťák, když odpluje tam, kde břeh není. V ústí řeky loď neleží: to místo patří mostu. Most je silnice, a tak z něj lodě pokračují jen u vlastní stavby.",
  "help.rivers+seafarers.play":
    "Pole se zlatem dál dávají karty podle volby, ne mince. Řeky tečou hlavním ostrovem; v poušti tvoří pás písku a jedna se vsakuje do země. V Novém světě leží jedna na západě, druhá na východě a přístavy na nich nejsou. Zloděj začíná na bažině, v poušti na písku, u Zapomenutého kmene v jedné z jeho pouští.",
  "help.rivers+seafarers.win": "Vítězí {points}, ve vlastním tahu.",
};
