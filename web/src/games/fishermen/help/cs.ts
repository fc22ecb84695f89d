import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.fishermen.new":
    "U pobřeží jsou loviště a ve vnitrozemí jezero. Když padne jejich číslo, každá vesnice u nich bere žeton ryb, každé město dva. Ryby nejsou karty: nikdo je nekrade a sedmička se jich netýká.",
  "help.fishermen.play":
    "Po hodu se rybami platí: 2 pošlou zloděje pryč, 3 vezmou kartu hráči, 4 kartu z banku, 5 postaví silnici, 7 přinese kartu akce. Zpět se nevrací. Jeden žeton je stará bota: kdo ji má, potřebuje o bod víc a smí ji předat tomu, kdo má aspoň tolik bodů.",
  "help.fishermen.win": "Vítězí {points} ve vlastním tahu, s botou {more}.",
};
