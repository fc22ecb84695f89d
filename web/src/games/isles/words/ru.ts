import type { Words } from "../../../i18n/index.svelte";

/** Words of the printed boards and their canal. */
export const words: Words = {
  "name.canal": "использовать плитку канала",
  "name.canal_trade": "торговля по каналу",
  "name.canal_tiles": "плитки канала",
  "name.canal_open": "канал открыт в этот ход",
  "table.log.canal": "{who}: плитка канала использована",
  "table.log.canal_trade": "{who} торгует по каналу: {give} за {want}",
  "isles.canal.title": "По каналу: любые две карты за одну",
  "isles.canal.about":
    "Плитка канала до конца вашего хода позволяет менять с банком любые две карты на одну, даже разные.",
  "isles.canal.held": {
    one: "У вас {n} плитка",
    few: "У вас {n} плитки",
    many: "У вас {n} плиток",
    other: "У вас {n} плитки",
  },
  "isles.canal.none":
    "У вас нет плитки канала. Соедините дорогами два места у канала, чтобы получить её.",
  "isles.canal.use": "Использовать плитку канала",
  "isles.canal.give": "Отдайте две карты",
  "isles.canal.want": "За одну карту",
  "isles.canal.go": "Обменять",
  "isles.canal.still": "Выберите две карты на отдачу и одну взамен",
  "table.refusal.ERIE-USE-1": "Сначала примените плитку канала; тогда отдают две карты за одну.",
  "table.refusal.ERIE-USE-3": "В резерве такой карты нет.",
  "table.refusal.ERIE-USE-6": "За ход одна плитка канала.",
  "table.refusal.GEO-ROAD-3": "Сначала заселите названное место, потом дорога пойдёт дальше.",
  "table.refusal.GEO-VP-6": "На этом перекрёстке никто не селится.",
  "table.refusal.GEO-BUILD-1": "Поселения стоят только на названных местах.",
  "table.refusal.GEO-VP56-4": "Поселения стоят только на названных местах.",
};
