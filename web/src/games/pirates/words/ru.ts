import type { Words } from "../../../i18n/index.svelte";

/** Флот, боевые корабли и крепости. */
export const words: Words = {
  "name.fleet": "пиратский флот",
  "name.fortress": "пиратская крепость",
  "name.beachhead": "место высадки",
  "name.warship": "боевой корабль",
  "name.warships": "боевые корабли",
  "name.lairs": "логова крепости",
  "name.lair": "логово",
  "name.attack": "напасть на крепость",
  "name.defence": "защита крепости",
  "name.fleet_takes": "флот забирает карту",
  "name.fortress_row": "крепости розданы",
  "pirates.about.knight":
    "Вооружает первый невооружённый корабль вашего строя: он становится боевым. Разбойник не ходит, карта не крадётся.",
  "table.attack": "Напасть на крепость",
  "table.rob_nobody": "Не брать карту",
  "table.step.plunder.me": "Выпала семёрка: возьмите карту у любого игрока или ни у кого",
  "table.step.plunder.wait": "взять карту или нет",
  "table.step.storm.me": "Крепость обороняется",
  "table.step.storm.wait": "дождаться защиты крепости",
  "table.log.attack": "{who} нападает на крепость",
  "table.log.attack_won": "{who} нападает на крепость, её сила {strength}: логово разрушено",
  "table.log.attack_lost": "{who} нападает на крепость, её сила {strength}: корабли потеряны",
  "table.log.warship": "{who} играет рыцаря и вооружает корабль",
  "table.log.plundered": "{who} крадёт {cards} у игрока {victim}",
  "table.log.fleet_takes": "Флот забирает {cards} у игрока {victim}",
  "table.log.fortress_rows": "Крепости розданы",
  "table.refusal.SEA-PIRATE-4": "Начинают на главном острове.",
  "table.refusal.SEA-PIRATE-11":
    "Ограбить можно только соперника с картами и только после семёрки.",
  "table.refusal.SEA-PIRATE-12": "Флот закрывает рёбра своего гекса.",
  "table.refusal.SEA-PIRATE-14": "Это не кратчайший путь вашего строя к крепости.",
  "table.refusal.SEA-PIRATE-16": "У строя кораблей нет ответвлений.",
  "table.refusal.SEA-PIRATE-17": "На пиратских островах строят только на своём месте высадки.",
  "table.refusal.SEA-PIRATE-18": "В строю не осталось кораблей, которые можно вооружить.",
  "table.refusal.SEA-PIRATE-20": "Из строя движется только последний корабль, вдоль его пути.",
  "table.refusal.SEA-PIRATE-21":
    "Нападают после броска, когда строй касается своей крепости; нападение завершает ход.",
  "table.refusal.SEA-PIRATE-24": "Ваша крепость уже взята.",
  "table.refusal.SEA-56-4": "В фазе строительства на крепость не нападают.",
};
