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
  "name.double_number": "druhé číslo je vyloženo",
  "name.lay_river": "řeka je vyložena",
  "name.wealthiest_settler": "Nejbohatší osadník",
  "name.poor_settler": "Chudý osadník",
  "table.step.choose_swamp.me": "Vyberte bažinu, na které začíná zloděj",
  "table.step.choose_swamp.wait": "vybrat bažinu zloděje",
  "table.pick.bridge": "Vyberte místo pro most",
  "table.log.bridge": "{who} staví most",
  "table.refusal.RIVER-BRIDGE-2": "Cestu kříží řeka: patří sem most, ne silnice.",
  "table.refusal.RIVER-BRIDGE-3": "Most se staví tam, kde cestu kříží řeka a ještě tam není.",
  "table.refusal.RIVER-BRIDGE-4":
    "Most stojí dvě cihly a dřevo a staví se, když lze kupovat silnice.",
  "table.refusal.RIVER-BRIDGE-5":
    "Most navazuje na vlastní silnici, most nebo stavbu a nevede za cizí stavbu.",
  "table.refusal.RIVER-BRIDGE-6": "Všechny tři mosty jsou na plánu.",
  "table.refusal.RIVER-BRIDGE-8": "Silnice zdarma není most.",
  "table.refusal.RIVER-SETUP-10": "Při zakládání se mosty nestaví.",
  "table.refusal.RIVER-SETUP-7": "Zloděj začíná v bažině.",
  "table.refusal.RIVER-SPEND-7": "Po první stavbě nebo koupi se neobchoduje.",
  "table.refusal.COMBO-RIVER+SEA-4": "Loď opustí břeh řeky jen za zlaťák.",
  "table.refusal.COMBO-RIVER+SEA-5": "Ústí řeky je vyhrazeno mostu.",
  "table.refusal.COMBO-RIVER+SEA-31": "V ústí řeky přístav neleží.",
  "table.refusal.COMBO-RIVER+SEA-36": "Na řece přístav neleží.",
};
