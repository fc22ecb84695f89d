import type { Words } from "../../../i18n/index.svelte";

/** Co je nového ve Městech a rytířích, několika větami. */
export const words: Words = {
  "help.cities-knights.new":
    "Města u lesů, pastvin a hor přinášejí také papír, sukno a mince. Za ně zlepšujete svá města ve vědě, obchodu a politice: s každou úrovní přibývá karet pokroku a nejvyšší úrovně přinesou metropoli za dva body.",
  "help.cities-knights.play":
    "Rytíři hlídají vaše křižovatky: najměte rytíře, probuďte ho obilím a od příštího tahu chodí po vašich cestách, odhání zloděje nebo slabší rytíře. Třetí kostka přibližuje barbary. Když se vylodí, porovnají se aktivní rytíři všech s městy všech: kdo dal nejvíc, stane se obráncem a získá bod; je-li ostrov slabší, přijdou o město ti, kdo dali nejméně.",
  "help.cities-knights.win": "Vítězí {points}, ve vlastním tahu.",
};
