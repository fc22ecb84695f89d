/** Cities & Knights with the rivers, the traders, under attack and for two: what none of them has alone. */
import type { GameExtension } from "../../kit/extension";
import { plainly } from "../../kit/telling";

/** The owners of pieces after the two seats, by the names that the rules have for them. */
const NEUTRALS: Record<string, number> = { red: 2, white: 3 };

export const extension: GameExtension = {
  drawings: {
    puts: { neutral_knight: "basic_knight" },
    whose: { neutral_knight: (word) => NEUTRALS[word] ?? -1 },
  },
  log: {
    tellers: plainly(
      "ransom",
      "drive_barbarian",
      "neutral_knight",
      "neutral_promote",
      "neutral_deserter",
      "dismiss_knight",
      "resource_trade",
      "incursion",
    ),
    goesOn: { lead: ["drive_barbarian"], resource_trade: ["draw_resource", "give_back"] },
  },
};
