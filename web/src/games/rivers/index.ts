/** The rivers: bridges, and who is rich and poor. */
import type { GameExtension } from "../../kit/extension";
import { plainly } from "../../kit/telling";

export const extension: GameExtension = {
  things: { bridge: { rule: "RIVER-BRIDGE-1" } },
  log: { tellers: plainly("bridge") },
  awards: ["wealthiest_settler"],
};
