import type { Words } from "../../../i18n/index.svelte";

/** Words of the printed boards and their canal. */
export const words: Words = {
  "name.canal": "použít destičku kanálu",
  "name.canal_trade": "obchod přes kanál",
  "name.canal_tiles": "destičky kanálu",
  "name.canal_open": "kanál otevřený v tomto tahu",
  "table.log.canal": "{who} používá destičku kanálu",
  "table.log.canal_trade": "{who} obchoduje přes kanál: {give} za {want}",
  "isles.canal.title": "Přes kanál: libovolné dvě karty za jednu",
  "isles.canal.about":
    "S destičkou kanálu měníte do konce tahu s bankou libovolné dvě karty za jednu, i různé.",
  "isles.canal.held": {
    one: "Máte {n} destičku",
    few: "Máte {n} destičky",
    many: "Máte {n} destičky",
    other: "Máte {n} destiček",
  },
  "isles.canal.none": "Nemáte destičku kanálu. Spojte silnicemi dvě místa u kanálu a získáte ji.",
  "isles.canal.use": "Použít destičku kanálu",
  "isles.canal.give": "Dejte dvě karty",
  "isles.canal.want": "Za jednu kartu",
  "isles.canal.go": "Vyměnit",
  "isles.canal.still": "Vyberte dvě karty k odevzdání a jednu na oplátku",
  "table.refusal.ERIE-USE-1":
    "Nejdřív použijte destičku kanálu; potom se dávají dvě karty za jednu.",
  "table.refusal.ERIE-USE-3": "Bank tuto kartu nemá.",
  "table.refusal.ERIE-USE-6": "Za tah jedna destička kanálu.",
  "table.refusal.GEO-ROAD-3":
    "Nejdřív osaďte pojmenované místo, teprve pak od něj povede silnice dál.",
  "table.refusal.GEO-VP-6": "Na této křižovatce se nikdo neusazuje.",
  "table.refusal.GEO-BUILD-1": "Vesnice stojí jen na pojmenovaných místech.",
  "table.refusal.GEO-VP56-4": "Vesnice stojí jen na pojmenovaných místech.",
};
