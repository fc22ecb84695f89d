import type { Words } from "../../../i18n/index.svelte";

/** Words of the rivers. */
export const words: Words = {
  "name.swamp": "bažina",
  "name.river": "řeka",
  "name.long": "dlouhá řeka",
  "name.short": "krátká řeka",
  "name.bridge": "most",
  "name.bridge_site": "místo pro most",
  "name.second_number": "druhé číslo",
  "name.wealthiest_settler": "Nejbohatší osadník",
  "name.poor_settler": "Chudý osadník",
  "table.step.choose_swamp.me": "Vyberte bažinu, na které začíná zloděj",
  "table.step.choose_swamp.wait": "vybrat bažinu zloděje",
  "table.pick.bridge": "Vyberte místo pro most",
  "table.log.bridge": "{who} staví most",
};
