import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.fishermen.new":
    "U pobřeží jsou loviště a ve vnitrozemí jezero. Když padne jejich číslo, každá vesnice u nich bere žeton ryb, každé město dva. Ryby nejsou karty: nikdo je nekrade a sedmička se jich netýká.",
  "help.fishermen.play":
    "Po hodu se rybami platí: 2 pošlou zloděje pryč, 3 vezmou kartu hráči, 4 kartu z banku, 5 postaví silnici, 7 přinese kartu akce. Zpět se nevrací. Jeden žeton je stará bota: kdo ji má, potřebuje o bod víc a smí ji předat tomu, kdo má aspoň tolik bodů.",
  "help.fishermen.win": "Vítězí {points} ve vlastním tahu, s botou {more}.",
  "variant.fishermen+seafarers": "Rybáři na moři",
  "help.fishermen+seafarers.new":
    "Šest lovišť leží u pobřeží scénáře. Nové břehy, Přes poušť a Zapomenutý kmen mají i jezero ve vnitrozemí; na Ostrově v mlze se skrývá mezi neprozkoumanými poli a kdo ho odkryje, bere žeton ryb. Jiná moře jezero nemají.",
  "help.fishermen+seafarers.play":
    "Lodě ryby neloví, ale podél loviště ležet smějí. Pět ryb postaví silnici nebo loď a dvě pošlou z plánu zloděje nebo piráta; u osad s látkami smí piráta poslat pryč jen ten, kdo s některou obchoduje.",
  "help.fishermen+seafarers.win":
    "Vítězí {points} ve vlastním tahu, s botou {more}. U osad s látkami může hra skončit dřív.",
  "variant.fishermen+seafarers/wonders": "Rybáři a divy světa",
  "help.fishermen+seafarers/wonders.new":
    "Jezero tu není: loviště leží u pobřeží hlavního ostrova a malých ostrovů. Není tu ani pirát, a tak dvě ryby pošlou pryč jen zloděje.",
  "help.fishermen+seafarers/wonders.play":
    "Bota divu nebrání: kdo postaví čtvrtý stupeň, vyhrává i s ní.",
  "help.fishermen+seafarers/wonders.win":
    "Čtvrtý stupeň vyhrává ve vlastním tahu. Vyhrává i {points}, s botou {more}, spolu s divem vyšším, než má kdokoli jiný.",
};
