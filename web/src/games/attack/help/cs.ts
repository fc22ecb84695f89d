import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.barbarian-attack.new":
    "Každá nová vesnice nebo město přivede na pobřeží tři barbary, kam, to řeknou kostky. Tři na jednom poli ho dobudou: nic nenese a stavby, které sousedí jen s dobytými poli, nemají žádnou hodnotu.",
  "help.barbarian-attack.play":
    "Karty akcí přinášejí rytíře, kteří začínají u hradu a na konci tahu pochodují po cestách. Je-li rytířů kolem pole víc než barbarů na něm, barbary zajme jeden z těch, kdo bojovali. Pak kostka řekne, zda rytíři padli.",
  "help.barbarian-attack.win": "Dva zajatci jsou jeden bod. Vítězí {points}, ve vlastním tahu.",
  "variant.barbarian-attack+seafarers": "Nájezd na moři",
  "help.barbarian-attack+seafarers.new":
    "Barbaři se vyloďují jen na hlavním ostrově, i když stavíte jinde, a rytíři tam zůstávají. Zloděj ani pirát nehrají: při sedmičce se bere karta komukoli.",
  "help.barbarian-attack+seafarers.play":
    "Lodě smějí ležet u dobytých polí. Řada lodí se však prodlužuje a přesouvá, jen když některá z nich končí u vlastní nedobyté stavby. Karty jsou karty nájezdu a největší vojsko tu není.",
  "help.barbarian-attack+seafarers.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.barbarian-attack+seafarers/fog-island": "Nájezd v mlze",
  "help.barbarian-attack+seafarers/fog-island.new":
    "Celý hlavní ostrov je pobřeží. Většina čísel leží na dvou polích: barbar přistane na prázdnějším, při rovnosti vybírá ten, kdo stavěl. Na poli s 2 a 12 a na objevené zemi nepřistane nikdo.",
  "help.barbarian-attack+seafarers/fog-island.play":
    "Kostkami se hází, dokud nepřistanou tři barbaři, každý na jiném čísle. Co osídlíte za mořem, je před nimi v bezpečí, ale přivolá je na hlavní ostrov.",
  "help.barbarian-attack+seafarers/fog-island.win": "Vítězí {points}, ve vlastním tahu.",
  "variant.barbarian-attack+seafarers/pirate-islands": "Piráti a barbaři",
  "help.barbarian-attack+seafarers/pirate-islands.new":
    "Barbaři se vyloďují na východě, flotila pluje dál a na západě čeká vaše pevnost. Město nikdo nezakládá. Leží-li číslo na dvou pobřežních polích, barbar přistane na prázdnějším.",
  "help.barbarian-attack+seafarers/pirate-islands.play":
    "Pasování na rytíře přinese rytíře a vyzbrojí nejvzdálenější loď řady, která ještě není válečná. Dokud je vesnice, od které řada začíná, dobytá, žádná loď se do řady nepřidá, nepřesune ani nevyzbrojí. Dobytých staveb si flotila nevšímá. Dobytá pevnost nepřivolá vylodění.",
  "help.barbarian-attack+seafarers/pirate-islands.win":
    "Vyhrává {points} a vlastní pevnost, ve vlastním tahu.",
  "variant.barbarian-attack+seafarers/wonders": "Divy pod útokem",
  "help.barbarian-attack+seafarers/wonders.new":
    "V každé ze tří pouští čeká dvanáct barbarů. Kdo se vyloďuje, přichází z nejplnější; při rovnosti vybírá ten, kdo stavěl. Dokud jsou v poušti aspoň tři, platí pro stavby vedle ní za dobytou.",
  "help.barbarian-attack+seafarers/wonders.play":
    "Leží-li číslo na více polích pobřeží, barbar přistane na nejprázdnějším. Pro každý stupeň divu musí jeho podmínka znovu platit a dobyté stavby se nepočítají. V pouštích se nebojuje a stavět vedle nich se smí.",
  "help.barbarian-attack+seafarers/wonders.win":
    "Čtvrtý stupeň vyhrává ve vlastním tahu. Vyhrává i {points} s divem vyšším, než má kdokoli jiný.",
};
