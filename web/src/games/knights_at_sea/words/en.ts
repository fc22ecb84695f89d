import type { Words } from "../../../i18n/index.svelte";

/** Knights and the pirate. */
export const words: Words = {
  "name.chase_pirate": "chase the pirate",
  "table.chase_pirate": "Chase the pirate",
  "table.step.drive_pirate.me": "Move the pirate to another sea hex, or to the frame",
  "table.step.drive_pirate.wait": "move the pirate",
  "table.log.knight_chases_pirate": "{who} chases the pirate away",
  "table.refusal.CK-SEA-9": "A knight begins at land.",
  "table.refusal.CK-SEA-13": "A knight would be cut off from all your buildings.",
  "table.refusal.CK-SEA-14": "This knight cannot chase the pirate.",
  "table.refusal.CK-SEA-17": "That ship is not open.",
};
