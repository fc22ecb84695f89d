import type { Words } from "../../../i18n/index.svelte";

/** Words of the printed boards and their canal. */
export const words: Words = {
  "name.canal": "use a canal tile",
  "name.canal_trade": "canal trade",
  "name.canal_tiles": "canal tiles",
  "name.canal_open": "canal open in this turn",
  "table.log.canal": "{who} uses a canal tile",
  "table.log.canal_trade": "{who} trades by canal: {give} for {want}",
  "isles.canal.title": "By canal: any two cards for one",
  "isles.canal.about":
    "A canal tile makes every trade with the bank two for one until the end of your turn; the two cards may differ.",
  "isles.canal.held": { one: "You hold {n} tile", other: "You hold {n} tiles" },
  "isles.canal.none": "You have no canal tile. Join two canal sites by your roads to earn one.",
  "isles.canal.use": "Use a canal tile",
  "isles.canal.give": "Give two cards",
  "isles.canal.want": "For one card",
  "isles.canal.go": "Trade",
  "isles.canal.still": "Choose two cards to give and one to get",
  "table.refusal.ERIE-USE-1": "Use a canal tile first; two cards are then given for one.",
  "table.refusal.ERIE-USE-3": "The bank does not have this card.",
  "table.refusal.ERIE-USE-6": "One canal tile a turn.",
  "table.refusal.GEO-ROAD-3": "Settle the named site before a road goes on from it.",
  "table.refusal.GEO-VP-6": "Nobody settles at these crossroads.",
  "table.refusal.GEO-BUILD-1": "Settlements stand on named sites only.",
  "table.refusal.GEO-VP56-4": "Settlements stand on named sites only.",
};
