/** The Wonders: their places on the board, who builds which, and how far it is. */
import type { GameExtension } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Teller } from "../../kit/story";
import { plain, seatPart } from "../../kit/telling";
import SiteMark from "./SiteMark.svelte";
import Standing from "./Standing.svelte";
import WonderPanel from "./WonderPanel.svelte";
import { PICTURES } from "./wonders";

const claimed: Teller = (bundle) => ({
  key: "claim_wonder",
  parts: {
    who: seatPart(bundle[0]!.seat),
    wonder: { key: `name.${wordsOf(bundle[0]!.move)[0] ?? ""}` },
  },
  gains: [],
});

const built: Teller = (bundle) => ({ ...plain("build_wonder")(bundle, []), gains: [] });

export const extension: GameExtension = {
  drawings: { marks: { wonder_site: SiteMark } },
  /** Their costs stand in the panel of the wonders. */
  things: Object.fromEntries(Object.keys(PICTURES).map((name) => [name, { hidden: true }])),
  homes: { wonders: ["claim_wonder", "build_wonder"] },
  log: { tellers: { claim_wonder: claimed, build_wonder: built } },
  panels: [
    {
      panel: "extra:wonders",
      icon: "star",
      text: "wonders.short",
      title: "wonders.title",
      key: "W",
      component: WonderPanel,
    },
  ],
  player: Standing,
  playerTitle: "wonder",
};
