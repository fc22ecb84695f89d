/** The fishermen: fish tokens, what they pay for, and the old boot. */
import type { GameExtension } from "../../kit/extension";
import FishGlyph from "./FishGlyph.svelte";
import FishingGround from "./FishingGround.svelte";
import FishMarket from "./FishMarket.svelte";
import FishToken from "./FishToken.svelte";
import Lake from "./Lake.svelte";
import LakeNumbers from "./LakeNumbers.svelte";
import type { View } from "../../net/protocol";
import { TELLERS } from "./story";

/** Which ground a player is to lay. */
function steps(view: View): string[] {
  const number = String(view.table["next_ground"]);
  return view.prompt.step === "place_ground" ? [`fishermen.place_ground.${number}`] : [];
}

export const extension: GameExtension = {
  drawings: {
    terrains: { lake: Lake },
    marks: { fishing_ground: FishingGround, lake: LakeNumbers },
  },
  steps,
  log: { tellers: TELLERS, told: ["draw_fish"] },
  sections: [{ panel: "fish", there: (_, seat) => "fish" in seat.cards, body: FishMarket }],
  held: [{ name: "fish", from: "cards", picture: FishGlyph }],
  awards: ["old_boot"],
  piles: { fish: { token: FishToken } },
};
