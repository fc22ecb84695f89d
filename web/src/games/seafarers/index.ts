/** Seafarers: ships, the pirate, gold, fog, points for foreign islands, gifts, villages and cloth. */
import type { Drawings } from "../../board/drawings.svelte";
import { harborName } from "../../board/words";
import { nameOf, t } from "../../i18n/index.svelte";
import type { GameExtension } from "../../kit/extension";
import type { View } from "../../net/protocol";
import ClothLine from "./ClothLine.svelte";
import FogTile from "./FogTile.svelte";
import GiftShape from "./GiftShape.svelte";
import GoldPanel from "./GoldPanel.svelte";
import GoldTile from "./GoldTile.svelte";
import IslandChip from "./IslandChip.svelte";
import KeptHarbors from "./KeptHarbors.svelte";
import SeaShape from "./SeaShape.svelte";
import ShipShape from "./ShipShape.svelte";
import { clothIn, GOES_ON, GOES_ON_ONCE, TELLERS, telling, TOLD } from "./story";
import TokenGlyph from "./TokenGlyph.svelte";
import TribeLine from "./TribeLine.svelte";
import VillageShape from "./VillageShape.svelte";

const DRAWINGS: Drawings = {
  pieces: {
    ship: ShipShape,
    pirate: SeaShape,
    pier: SeaShape,
    tribe_chip: GiftShape,
    tribe_card: GiftShape,
    tribe_harbor: GiftShape,
    village: VillageShape,
  },
  cards: {
    cloth_token: TokenGlyph,
    loot_cloth: TokenGlyph,
    loot_card: TokenGlyph,
    tribe_chip: TokenGlyph,
  },
  terrains: { gold: GoldTile, fog: FogTile },
  covers: ["fog"],
  boxes: { ship: "-29 -29 58 58", pirate: "-26 -28 52 52" },
  puts: { sail: "ship", place_harbor: "pier" },
  along: ["ship"],
  says: { village: villageName, tribe_harbor: giftName },
};

/** "village 8, cloth left: 4" */
function villageName(label: string): string {
  const [number = "", cloth = ""] = label.split(" ");
  return t("seafarers.village", { number, cloth });
}

/** "harbor of the tribe: harbor 3:1" */
function giftName(label: string): string {
  return `${nameOf("tribe_harbor")}: ${harborName(label)}`;
}

/** Steps that ask for a ship as well as for a road, and the harbor that was drawn. */
function steps(view: View): string[] {
  const { step } = view.prompt;
  const drawn = view.table["drawn_harbor"];
  if (step === "place_harbor") return [`seafarers.place_harbor.${String(drawn)}`];
  const ways = view.modules.includes("ships") && ["found_road", "free_road"].includes(step);
  return ways ? [`seafarers.${step}`] : [];
}

/** Where there are ships, the cards for roads and knights can do more. */
function about(view: View): Record<string, string> {
  const there = (name: string): boolean => view.modules.includes(name);
  return {
    ...(there("ships") && { road_building: "seafarers.about.road_building" }),
    ...(there("pirate") && { knight: "seafarers.about.knight" }),
  };
}

export const extension: GameExtension = {
  drawings: DRAWINGS,
  things: { ship: { rule: "SEA-SHIP-4" }, sail: { picture: "ship", rule: "SEA-MOVE-1" } },
  homes: { cards: ["pick"] },
  steps,
  about,
  decisions: { choose_cards: GoldPanel },
  held: [
    { name: "island_chips", from: "counters", picture: IslandChip },
    { name: "tribe_chips", from: "counters", picture: TribeLine },
    { name: "cloth_tokens", from: "counters", picture: ClothLine },
  ],
  player: KeptHarbors,
  log: {
    tellers: TELLERS,
    goesOn: GOES_ON,
    goesOnOnce: GOES_ON_ONCE,
    told: TOLD,
    telling,
    gains: { piles: ["cloth"], say: clothIn },
  },
};
