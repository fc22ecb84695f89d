import type { Words } from "../../../i18n/index.svelte";

/** Jak se hrají Divy. */
export const words: Words = {
  "help.seafarers/wonders.new":
    "Loď stojí dřevo a vlnu; lodě se staví podél pobřeží a po moři jako silnice na souši. Jednou za tah smíte přesunout loď z otevřeného konce řady. Zlato platí kartami podle vaší volby a první vesnice na každém malém ostrově přináší bod navíc. Zloděj tu je, pirát ne. Na označených místech nikdo nezačíná.",
  "help.seafarers/wonders.play":
    "Kdo splní podmínku divu, zabere jej, každý jeden: dvě města pro Divadlo, stavba u průlivu pro Velký most nebo na kraji pouště pro Velkou zeď, město u přístavu a obchodní cesta délky pět pro Památník, město a šest bodů pro Katedrálu. V pěti a šesti hráčích přibude Velká knihovna a Maják. Potom stavíte čtyři stupně po pěti kartách, v tahu tolik, kolik zaplatíte.",
  "help.seafarers/wonders.win":
    "Čtvrtý stupeň vyhrává ve vlastním tahu. Vyhrává i {points} s divem vyšším, než má kdokoli jiný.",
};
