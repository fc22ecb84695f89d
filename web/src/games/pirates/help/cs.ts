import type { Words } from "../../../i18n/index.svelte";

/** Jak se hrají Pirátské ostrovy. */
export const words: Words = {
  "help.seafarers/pirate-islands.new":
    "Loď stojí dřevo a vlnu; lodě se staví po moři jako silnice na souši. Od vaší první vesnice vede jedna řada lodí nejkratší cestou na západ k místu vylodění, kde se smíte usadit, a dál k vaší pirátské pevnosti. Rytíř vyzbrojí jednu loď této řady: stane se válečnou. Zlato platí kartami podle vaší volby. Není tu zloděj, nejdelší cesta ani největší vojsko.",
  "help.seafarers/pirate-islands.play":
    "Po každém hodu popluje pirátská flotila o tolik dílů, kolik ukazuje menší kostka, a touto silou zaútočí na všechny, kdo bydlí u jejího dílu. S menším počtem válečných lodí ztratíte kartu a po jedné za každé město; s větším si vezmete kartu podle volby. Když se vaše řada dotkne vaší pevnosti, smíte na ni zaútočit jako poslední čin tahu: její sílu ukáže kostka. Máte-li válečných lodí víc, padne jedno ze tří doupat; při shodě ztratíte loď, při menším počtu dvě.",
  "help.seafarers/pirate-islands.win":
    "Bez třetího doupěte je pevnost vaší vesnicí. Vyhrává {points} a vlastní pevnost, ve vlastním tahu.",
};
