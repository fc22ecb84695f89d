import type { Words } from "../../../i18n/index.svelte";

/** Knights and the pirate. */
export const words: Words = {
  "name.chase_pirate": "прогнать пирата",
  "table.chase_pirate": "Прогнать пирата",
  "table.step.drive_pirate.me": "Передвиньте пирата на другой гекс моря или на рамку",
  "table.step.drive_pirate.wait": "передвинуть пирата",
  "table.log.knight_chases_pirate": "{who} прогоняет пирата",
  "table.refusal.CK-SEA-9": "Рыцарь начинает у суши.",
  "table.refusal.CK-SEA-13": "Рыцарь был бы отрезан от всех ваших построек.",
  "table.refusal.CK-SEA-14": "Этот рыцарь не может прогнать пирата.",
  "table.refusal.CK-SEA-17": "Этот корабль не открыт.",
};
