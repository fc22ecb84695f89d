import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.two-players.new":
    "Na ostrově stojí ještě dvě neutrální barvy. Kdykoli stavíte silnici nebo vesnici, stavíte i neutrální barvě. Neutrální figurky nic nenesou, ale překážejí a mohou držet nejdelší cestu.",
  "help.two-players.play":
    "V každém tahu se hází dvakrát, pokaždé jiný součet. Vesnice na pobřeží přinese jeden žeton, u pouště dva; zahraného rytíře lze odevzdat za dva. Jednou za tah žetony zaplatí vynucený obchod, dvě karty naslepo za dvě vlastní, nebo pošlou zloděje do pouště: jeden žeton, a pokud vedete, dva.",
  "help.two-players.win": "Vítězí {points}, ve vlastním tahu.",
};
