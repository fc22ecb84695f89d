import type { Words } from "../../../i18n/index.svelte";

/** Words of the rivers. */
export const words: Words = {
  "name.swamp": "swamp",
  "name.river": "river",
  "name.long": "long river",
  "name.short": "short river",
  "name.bridge": "bridge",
  "name.bridge_site": "place for a bridge",
  "name.second_number": "second number",
  "name.wealthiest_settler": "Wealthiest Settler",
  "name.poor_settler": "Poor Settler",
  "table.step.choose_swamp.me": "Choose the swamp on which the robber begins",
  "table.step.choose_swamp.wait": "choose the robber's swamp",
  "table.pick.bridge": "Choose the place for the bridge",
  "table.log.bridge": "{who} builds a bridge",
};
