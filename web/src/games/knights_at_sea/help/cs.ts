import type { Words } from "../../../i18n/index.svelte";

/** What is different when Cities & Knights is played at sea. */
export const words: Words = {
  "variant.cities-knights+seafarers": "Rytíři na moři",
  "help.cities-knights+seafarers.new":
    "Dokud barbaři poprvé nezaútočí, není na plánu ani zloděj, ani pirát. Potom každý přijde tam, kde ve scénáři začíná. Zlato dává jen suroviny a obchodník se mu vyhýbá.",
  "help.cities-knights+seafarers.play":
    "Lodě jsou pro rytíře stejně dobré jako cesty: najměte ho tam, kde se vaše loď dotýká pevniny, a veďte ho po svých lodích, i na otevřené moře; mezi lodí a cestou přechází ve vašich vesnicích a městech. Řada lodí, která končí u vašeho rytíře, je uzavřená, a rytíř vedle piráta ho může zahnat. Stavba silnic pokládá cesty i lodě a Diplomat bere i volné lodě.",
  "help.cities-knights+seafarers.win":
    "Ve vlastním tahu vyhrávají o dva body více než v samotném scénáři: 16 v Nových březích, v Cestě pouští a v Suknu, 15 na Čtyřech ostrovech a u Zapomenutého kmene, 14 na Ostrově v mlze a v Novém světě a 12 u Divů, kde může závod skončit dříve.",
};
