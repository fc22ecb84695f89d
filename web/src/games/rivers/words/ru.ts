import type { Words } from "../../../i18n/index.svelte";

/** Words of the rivers. */
export const words: Words = {
  "name.swamp": "болото",
  "name.river": "река",
  "name.long": "длинная река",
  "name.short": "короткая река",
  "name.bridge": "мост",
  "name.bridge_site": "место для моста",
  "name.second_number": "второе число",
  "name.double_number": "второе число выложено",
  "name.lay_river": "река выложена",
  "name.wealthiest_settler": "Богатый поселенец",
  "name.poor_settler": "Бедный поселенец",
  "table.step.choose_swamp.me": "Выберите болото, на котором начинает разбойник",
  "table.step.choose_swamp.wait": "выбрать болото разбойника",
  "table.pick.bridge": "Выберите место для моста",
  "table.log.bridge": "{who} строит мост",
  "table.refusal.RIVER-BRIDGE-2": "Тропу пересекает река: тут нужен мост, а не дорога.",
  "table.refusal.RIVER-BRIDGE-3": "Мост ставят там, где тропу пересекает река и моста ещё нет.",
  "table.refusal.RIVER-BRIDGE-4":
    "Мост стоит два кирпича и дерево и строится тогда же, когда дороги.",
  "table.refusal.RIVER-BRIDGE-5":
    "Мост примыкает к своей дороге, мосту или постройке и не идёт дальше чужой.",
  "table.refusal.RIVER-BRIDGE-6": "Все три моста уже на поле.",
  "table.refusal.RIVER-BRIDGE-8": "Бесплатная дорога — не мост.",
  "table.refusal.RIVER-SETUP-10": "При основании мостов не строят.",
  "table.refusal.RIVER-SETUP-7": "Разбойник начинает на болоте.",
  "table.refusal.RIVER-SPEND-7": "После первой постройки или покупки не торгуют.",
  "table.refusal.COMBO-RIVER+SEA-4": "Чтобы увести корабль от берега реки, нужна монета.",
  "table.refusal.COMBO-RIVER+SEA-5": "Устье реки оставлено для моста.",
  "table.refusal.COMBO-RIVER+SEA-31": "В устье реки гавань не ставят.",
  "table.refusal.COMBO-RIVER+SEA-36": "На реке гавань не ставят.",
};
