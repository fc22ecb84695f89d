import type { Words } from "../../../i18n/index.svelte";

/** Words of gold coins. */
export const words: Words = {
  "name.spend_gold": "купить карту за золото",
  "name.sell_for_gold": "продать карты за золото",
  "name.gold_rates": "карт за один золотой",
  "name.gold_price": "золота за карту",
  "name.gold_purchases_left": "покупок осталось в этом ходу",
  "name.halt": "остановиться",
  "table.log.spend_gold": "{who} покупает за золото: {card}",
  "table.log.sell_for_gold": "{who} продаёт за золото: {card}",
  "coins.title": "Золото",
  "coins.have": "У вас золота: {n}.",
  "coins.buy": "Купить карту за {n} золота",
  "coins.left": "Покупок осталось в этом ходу: {n}",
  "coins.sell": "Продать карты за один золотой",
  "coins.sell_for": "{rate} × {card} за один золотой",
  "coins.none": "Сейчас за золото ничего не купить и не продать.",
  "table.refusal.RIVER-SPEND-1": "Ресурс стоит два золотых, за ход покупают не больше двух.",
  "table.refusal.RIVER-SPEND-2": "Таких карт в банке нет.",
  "table.refusal.RIVER-SPEND-4": "Для одного золотого этих карт не хватает.",
};
