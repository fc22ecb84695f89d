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
  "name.wealthiest_settler": "Богатый поселенец",
  "name.poor_settler": "Бедный поселенец",
  "table.step.choose_swamp.me": "Выберите болото, на котором начинает разбойник",
  "table.step.choose_swamp.wait": "выбрать болото разбойника",
  "table.pick.bridge": "Выберите место для моста",
  "table.log.bridge": "{who} строит мост",
};
