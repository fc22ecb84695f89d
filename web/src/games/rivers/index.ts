/** The rivers: bridges, and who is rich and poor. */
import type { GameExtension } from "../../kit/extension";
import { plainly } from "../../kit/telling";
import BridgeShape from "./BridgeShape.svelte";
import BridgeSite from "./BridgeSite.svelte";
import River from "./River.svelte";
import Swamp from "./Swamp.svelte";

export const extension: GameExtension = {
  drawings: {
    pieces: { bridge: BridgeShape },
    along: ["bridge"],
    terrains: { swamp: Swamp },
    grounds: { river: River },
    marks: { bridge_site: BridgeSite },
  },
  things: { bridge: { rule: "RIVER-BRIDGE-1" } },
  log: { tellers: plainly("bridge") },
  awards: ["wealthiest_settler"],
};
