import type { Words } from "../../../i18n/index.svelte";

/** Words of the caravans. */
export const words: Words = {
  "name.oasis": "оазис",
  "name.camel": "верблюд",
  "name.caravan": "караван",
  "name.caravan_front": "голова каравана",
  "name.arrow": "стрелка оазиса",
  "name.bid": "ставка",
  "name.wish": "пожелание пути",
  "name.turn_oasis": "оазис повёрнут",
  "name.oasis_number": "число оазиса переходит на другой гекс",
  "name.camel_points": "очки за верблюдов",
  "name.camels_left": "верблюдов осталось",
  "name.caravan_active": "кто вызвал голосование",
  "name.nothing": "ничего",
  "table.step.bid.me":
    "Выходит верблюд: предложите шерсть и зерно за право поставить его, или ничего",
  "table.step.bid.wait": "сделать ставку на верблюда",
  "table.step.wish.me": "Ни у кого нет больше половины голосов: назовите путь для верблюда",
  "table.step.wish.wait": "проголосовать за путь",
  "table.step.place_camel.me": "Поставьте следующего верблюда во главе каравана",
  "table.step.place_camel.wait": "поставить верблюда",
  "table.pick.camel": "Выберите путь для верблюда",
  "table.pick.wish": "Выберите путь, за который голосуете",
  "table.log.bid": "{who} ставит {cards}",
  "table.log.bid_nothing": "{who} не ставит ничего",
  "table.log.wish": "{who} голосует за путь",
  "table.log.camel": "{who} ставит верблюда",
  "caravans.left": "Верблюдов осталось: {n}",
  "caravans.title": "Караваны",
  "caravans.bids": "Ставки",
  "caravans.bid.title": "Новый верблюд: ваша ставка",
  "caravans.bid.about":
    "Каждая карта шерсти или зерна — это голос за то, куда пойдёт верблюд. Все поставленные карты уходят в банк, в том числе у проигравших.",
  "caravans.bid.go": "Поставить, голосов: {n}",
  "caravans.bid.none": "Ничего не ставить",
  "caravans.about":
    "Новое поселение или город приводит верблюда, и один из трёх караванов становится длиннее. Постройка возле двух верблюдов стоит на очко больше, а дорога рядом с верблюдом считается вдвойне для самого длинного пути.",
  "table.refusal.CARAVAN-PLACE-1": "Там уже стоит верблюд.",
  "table.refusal.CARAVAN-PLACE-2": "Верблюд смотрит вдоль своей тропы.",
  "table.refusal.CARAVAN-PLACE-12":
    "Верблюда ставят на первую тропу у свободной стрелки или дальше от головы каравана.",
  "table.refusal.CARAVAN-SETUP-5": "В оазис разбойник не заходит.",
  "table.refusal.CARAVAN-TURN-3": "Верблюд приходит в конце хода, в котором строили.",
  "table.refusal.CARAVAN-VOTE-1": "Идёт голосование за верблюда; ставят только свои карты.",
};
