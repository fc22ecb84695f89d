import type { Words } from "../../../i18n/index.svelte";

/** How it is played, in a few sentences. */
export const words: Words = {
  "help.barbarian-attack.new":
    "Každá nová vesnice nebo město přivede na pobřeží tři barbary, kam, to řeknou kostky. Tři na jednom poli ho dobudou: nic nenese a stavby, které sousedí jen s dobytými poli, nemají žádnou hodnotu.",
  "help.barbarian-attack.play":
    "Karty akcí přinášejí rytíře, kteří začínají u hradu a na konci tahu pochodují po cestách. Je-li rytířů kolem pole víc než barbarů na něm, barbary zajme jeden z těch, kdo bojovali. Pak kostka řekne, zda rytíři padli.",
  "help.barbarian-attack.win": "Dva zajatci jsou jeden bod. Vítězí 12 bodů, ve vlastním tahu.",
};
