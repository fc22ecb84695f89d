import type { Words } from "../../../i18n/index.svelte";

/** Words of gold coins. */
export const words: Words = {
  "name.spend_gold": "buy a card for gold",
  "name.sell_for_gold": "sell cards for gold",
  "name.gold_rates": "cards for one gold",
  "name.gold_price": "gold for a card",
  "name.gold_purchases_left": "purchases left in this turn",
  "name.halt": "halt",
  "table.log.spend_gold": "{who} buys for gold: {card}",
  "table.log.sell_for_gold": "{who} sells for gold: {card}",
  "coins.title": "Gold",
  "coins.have": "You have {n} gold.",
  "coins.buy": "Buy a card for {n} gold",
  "coins.left": "Purchases left in this turn: {n}",
  "coins.sell": "Sell cards for one gold",
  "coins.sell_for": "{rate} {card} for one gold",
  "coins.none": "Nothing can be bought or sold for gold now.",
  "table.refusal.RIVER-SPEND-1": "A resource costs two gold, and two can be bought in a turn.",
  "table.refusal.RIVER-SPEND-2": "The bank has none of these cards.",
  "table.refusal.RIVER-SPEND-4": "There are too few of these cards for a gold.",
};
