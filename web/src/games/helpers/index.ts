/** The helpers: a card before every player. */
import type { GameExtension } from "../../kit/extension";
import ExplorerShape from "./ExplorerShape.svelte";
import Helper from "./Helper.svelte";
import HelperDetails from "./HelperDetails.svelte";
import { helperOf } from "./helpers";
import HelperLine from "./HelperLine.svelte";
import { TELLERS } from "./story";

export const extension: GameExtension = {
  drawings: { pieces: { use_explorer: ExplorerShape } },
  log: { tellers: TELLERS, told: ["architect_look"] },
  sections: [{ panel: "helper", there: (_, seat) => helperOf(seat) !== null, body: Helper }],
  player: HelperLine,
  details: { body: HelperDetails },
};
