/** The rivers: bridges, and who is rich and poor. */
import type { GameExtension } from "../../kit/extension";
import { plainly } from "../../kit/telling";
import BridgeShape from "./BridgeShape.svelte";
import BridgeSite from "./BridgeSite.svelte";
import River from "./River.svelte";
import Swamp from "./Swamp.svelte";
import type { View } from "../../net/protocol";

/** Which river a player is to lay. */
function steps(view: View): string[] {
  const river = String(view.table["next_river"]);
  return "next_river" in view.table ? [`rivers.${view.prompt.step}.${river}`] : [];
}

export const extension: GameExtension = {
  drawings: {
    pieces: { bridge: BridgeShape },
    along: ["bridge"],
    terrains: { swamp: Swamp },
    grounds: { river: River },
    marks: { bridge_site: BridgeSite },
  },
  steps,
  things: { bridge: { rule: "RIVER-BRIDGE-1" } },
  log: { tellers: plainly("bridge", "place_river", "open_river") },
  awards: ["wealthiest_settler"],
};
