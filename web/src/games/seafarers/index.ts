/** Seafarers: ships, the pirate, gold, fog, and points for foreign islands. */
import type { Drawings } from "../../board/drawings.svelte";
import type { GameExtension } from "../../kit/extension";
import type { View } from "../../net/protocol";
import FogTile from "./FogTile.svelte";
import GoldPanel from "./GoldPanel.svelte";
import GoldTile from "./GoldTile.svelte";
import IslandChip from "./IslandChip.svelte";
import SeaShape from "./SeaShape.svelte";
import ShipShape from "./ShipShape.svelte";
import { GOES_ON, GOES_ON_ONCE, TELLERS, telling, TOLD } from "./story";

const DRAWINGS: Drawings = {
  pieces: { ship: ShipShape, pirate: SeaShape, pier: SeaShape },
  terrains: { gold: GoldTile, fog: FogTile },
  boxes: { ship: "-29 -29 58 58", pirate: "-26 -28 52 52" },
  puts: { sail: "ship", place_harbor: "pier" },
  along: ["ship"],
};

/** Steps that ask for a ship as well as for a road, and the harbor that was drawn. */
function steps(view: View): string[] {
  const { step } = view.prompt;
  const drawn = view.table["drawn_harbor"];
  if (step === "place_harbor") return [`seafarers.place_harbor.${String(drawn)}`];
  const ways = view.modules.includes("ships") && ["found_road", "free_road"].includes(step);
  return ways ? [`seafarers.${step}`] : [];
}

export const extension: GameExtension = {
  drawings: DRAWINGS,
  things: { ship: { rule: "SEA-SHIP-4" }, sail: { picture: "ship", rule: "SEA-MOVE-1" } },
  homes: { cards: ["pick"] },
  steps,
  decisions: { choose_cards: GoldPanel },
  held: [{ name: "island_chips", from: "counters", picture: IslandChip }],
  log: { tellers: TELLERS, goesOn: GOES_ON, goesOnOnce: GOES_ON_ONCE, told: TOLD, telling },
};
