import type { Words } from "../../../i18n/index.svelte";

/** Knights and the pirate. */
export const words: Words = {
  "name.chase_pirate": "zahnat piráta",
  "table.chase_pirate": "Zahnat piráta",
  "table.step.drive_pirate.me": "Přesuňte piráta na jiný mořský díl, nebo na rám",
  "table.step.drive_pirate.wait": "přesunout piráta",
  "table.log.knight_chases_pirate": "{who} zahání piráta",
  "table.refusal.CK-SEA-9": "Rytíř začíná u pevniny.",
  "table.refusal.CK-SEA-13": "Rytíř by byl odříznut od všech vašich staveb.",
  "table.refusal.CK-SEA-14": "Tento rytíř nemůže zahnat piráta.",
  "table.refusal.CK-SEA-17": "Tato loď není volná.",
};
