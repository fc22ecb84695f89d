import type { Words } from "../../../i18n/index.svelte";

/** What is different when Cities & Knights is played at sea. */
export const words: Words = {
  "variant.cities-knights+seafarers": "Rytíři na moři",
  "help.cities-knights+seafarers.new":
    "Dokud barbaři poprvé nezaútočí, není na plánu ani zloděj, ani pirát. Potom každý přijde tam, kde ve scénáři začíná. Zlato dává jen suroviny a obchodník se mu vyhýbá.",
  "help.cities-knights+seafarers.play":
    "Lodě jsou pro rytíře stejně dobré jako cesty: najměte ho tam, kde se vaše loď dotýká pevniny, a veďte ho po svých lodích, i na otevřené moře; mezi lodí a cestou přechází ve vašich vesnicích a městech. Řada lodí, která končí u vašeho rytíře, je uzavřená, a rytíř vedle piráta ho může zahnat. Stavba silnic pokládá cesty i lodě a Diplomat bere i volné lodě.",
  "help.cities-knights+seafarers.win":
    "Vítězí {points}, ve vlastním tahu. U Divů může závod skončit dříve.",
};
