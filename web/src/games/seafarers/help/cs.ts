import type { Words } from "../../../i18n/index.svelte";

/** Společné všem scénářům: lodě, pirát, zlato. */
const SHIPS =
  "Loď stojí dřevo a vlnu. Lodě se staví podél pobřeží a přes moře jako silnice na pevnině a počítají se do nejdelší obchodní cesty. Jednou za tah, po hodu, smíte přesunout loď z otevřeného konce řady, pokud nebyla postavena v tomto tahu: vyberte ji a potom cíl. Při sedmičce a s rytířem přesouváte zloděje na pevnině, nebo piráta na moři; pirát krade majiteli lodi u svého dílu a nepustí tam ani odtud žádnou loď.";
const GOLD = "Zlato přináší karty podle vlastního výběru.";

/** Jak se hrají scénáře Námořníků, několika větami. */
export const words: Words = {
  "help.seafarers/new-shores.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/new-shores.play":
    "Všichni začínají na hlavním ostrově. Za vodou čekají malé ostrovy: vaše první vesnice na každém z nich přinese další dva body.",
  "help.seafarers/new-shores.win": "Vítězí 14 bodů, ve vlastním tahu.",
  "help.seafarers/four-islands.new": SHIPS,
  "help.seafarers/four-islands.play":
    "Začněte na kterémkoli ostrově, nebo na dvou: to je váš domov. První vesnice na každém jiném ostrově přinese další dva body. Pět a šest hráčů má šest ostrovů.",
  "help.seafarers/four-islands.win": "Vítězí 13 bodů, ve vlastním tahu.",
  "help.seafarers/through-the-desert.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/through-the-desert.play":
    "Všichni začínají na hlavním ostrově. Za pásem pouště leží pruh země: silnice k němu vedou pískem, lodě okolo; jsou tu i malé ostrovy. První vesnice na pruhu a na každém malém ostrově přinese další dva body.",
  "help.seafarers/through-the-desert.win": "Vítězí 14 bodů, ve vlastním tahu.",
  "help.seafarers/fog-island.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/fog-island.play":
    "Část mapy je neprozkoumaná. Když vaše loď nebo silnice dojde k rohu takového dílu, hned se otočí. Země dostane číslo a vy si vezmete kartu její suroviny; za zlato si kartu vyberete. Na moři nenajdete nic.",
  "help.seafarers/fog-island.win": "Vítězí 12 bodů, ve vlastním tahu.",
  "help.seafarers/new-world.new": SHIPS,
  "help.seafarers/new-world.play":
    "Pevnina a moře se rozdají náhodně. Před zakládáním hráči postupně losují přístav a umísťují ho na pobřeží. První vesnice na každém ostrově, kde jste nezačínali, přinese další bod.",
  "help.seafarers/new-world.win": "Vítězí 12 bodů, ve vlastním tahu.",
};
