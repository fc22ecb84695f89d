import type { Words } from "../../../i18n/index.svelte";

/** Words of gold coins. */
export const words: Words = {
  "name.spend_gold": "koupit kartu za zlato",
  "name.sell_for_gold": "prodat karty za zlato",
  "name.gold_rates": "karet za jeden zlaťák",
  "name.gold_price": "zlata za kartu",
  "name.gold_purchases_left": "nákupů zbývá v tomto tahu",
  "name.halt": "zastavit",
  "table.log.spend_gold": "{who} kupuje za zlato: {card}",
  "table.log.sell_for_gold": "{who} prodává za zlato: {card}",
  "coins.title": "Zlato",
  "coins.have": "Máte zlata: {n}.",
  "coins.buy": "Koupit kartu za {n} zlata",
  "coins.left": "Nákupů zbývá v tomto tahu: {n}",
  "coins.sell": "Prodat karty za jeden zlaťák",
  "coins.sell_for": "{rate} × {card} za jeden zlaťák",
  "coins.none": "Teď nelze za zlato nic koupit ani prodat.",
  "table.refusal.RIVER-SPEND-1": "Surovina stojí dva zlaté a za tah lze koupit dvě.",
  "table.refusal.RIVER-SPEND-2": "Takovou kartu banka nemá.",
  "table.refusal.RIVER-SPEND-4": "Na jeden zlatý je těch karet málo.",
};
