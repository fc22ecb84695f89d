import type { Words } from "../../../i18n/index.svelte";

/** Společné všem scénářům: lodě, pirát, zlato; `route`: what ships count for. */
const ships = (route: string): string =>
  `Loď stojí dřevo a vlnu. Lodě se staví podél pobřeží a přes moře jako silnice na pevnině${route}. Jednou za tah, po hodu, smíte přesunout loď z otevřeného konce řady, pokud nebyla postavena v tomto tahu: vyberte ji a potom cíl. Při sedmičce a s rytířem přesouváte zloděje na pevnině, nebo piráta na moři; pirát krade majiteli lodi u svého dílu a nepustí tam ani odtud žádnou loď.`;
const SHIPS = ships(" a počítají se do nejdelší obchodní cesty");
const GOLD = "Zlato přináší karty podle vlastního výběru.";

/** Jak se hrají scénáře Námořníků, několika větami. */
export const words: Words = {
  "help.seafarers/new-shores.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/new-shores.play":
    "Všichni začínají na hlavním ostrově. Za vodou čekají malé ostrovy: vaše první vesnice na každém z nich přinese další dva body.",
  "help.seafarers/new-shores.win": "Vítězí {points}, ve vlastním tahu.",
  "help.seafarers/four-islands.new": SHIPS,
  "help.seafarers/four-islands.play":
    "Začněte na kterémkoli ostrově, nebo na dvou: to je váš domov. První vesnice na každém jiném ostrově přinese další dva body. Pět a šest hráčů má šest ostrovů.",
  "help.seafarers/four-islands.win": "Vítězí {points}, ve vlastním tahu.",
  "help.seafarers/through-the-desert.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/through-the-desert.play":
    "Všichni začínají na hlavním ostrově. Za pásem pouště leží pruh země: silnice k němu vedou pískem, lodě okolo; jsou tu i malé ostrovy. První vesnice na pruhu a na každém malém ostrově přinese další dva body.",
  "help.seafarers/through-the-desert.win": "Vítězí {points}, ve vlastním tahu.",
  "help.seafarers/fog-island.new": `${SHIPS} ${GOLD}`,
  "help.seafarers/fog-island.play":
    "Část mapy je neprozkoumaná. Když vaše loď nebo silnice dojde k rohu takového dílu, hned se otočí. Země dostane číslo a vy si vezmete kartu její suroviny; za zlato si kartu vyberete. Na moři nenajdete nic.",
  "help.seafarers/fog-island.win": "Vítězí {points}, ve vlastním tahu.",
  "help.seafarers/new-world.new": SHIPS,
  "help.seafarers/new-world.play":
    "Pevnina a moře se rozdají náhodně. Před zakládáním hráči postupně losují přístav a umísťují ho na pobřeží. První vesnice na každém ostrově, kde jste nezačínali, přinese další bod.",
  "help.seafarers/new-world.win": "Vítězí {points}, ve vlastním tahu.",
  "help.seafarers/forgotten-tribe.new": SHIPS,
  "help.seafarers/forgotten-tribe.play":
    "Všichni začínají na hlavním ostrově, kde nejsou přístavy. Kolem leží ostrovy kmene bez čísel: nikdo se tam neusazuje a zloděj tam nechodí. U jejich pobřeží čekají na první loď dary: bod, akční karta, nebo přístav. Přístav hned umístíte na pobřeží u své vesnice nebo města, ne vedle jiného; není-li kde, počká, až místo přinese nová vesnice.",
  "help.seafarers/forgotten-tribe.win": "Vítězí {points} ve vlastním tahu.",
  "help.seafarers/cloth.new": ships(""),
  "help.seafarers/cloth.play":
    "Všichni zakládají třikrát, na dvou velkých ostrovech. Osady mezi nimi mají číslo a po pěti látkách. Loď, která doplula k osadě, otevře obchod natrvalo a přinese látku; kdykoli padne číslo, každý, kdo s osadou obchoduje, dostane další. Dvě látky jsou bod. Piráta přesouvá jen ten, kdo obchoduje s osadou; pirát bere kartu, nebo látku. Nejdelší obchodní cesta se tu nehraje.",
  "help.seafarers/cloth.win":
    "Vítězí {points} ve vlastním tahu. Hra končí i na konci tahu, po kterém mají látky už jen tři osady: pak vítězí nejvíc bodů a při rovnosti nejvíc látek.",
};
