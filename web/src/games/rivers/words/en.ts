import type { Words } from "../../../i18n/index.svelte";

/** Words of the rivers. */
export const words: Words = {
  "name.swamp": "swamp",
  "name.river": "river",
  "name.long": "long river",
  "name.short": "short river",
  "name.bridge": "bridge",
  "name.bridge_site": "place for a bridge",
  "name.second_number": "second number",
  "name.double_number": "a second number is laid",
  "name.lay_river": "a river is laid",
  "name.wealthiest_settler": "Wealthiest Settler",
  "name.poor_settler": "Poor Settler",
  "table.step.choose_swamp.me": "Choose the swamp on which the robber begins",
  "table.step.choose_swamp.wait": "choose the robber's swamp",
  "table.pick.bridge": "Choose the place for the bridge",
  "table.log.bridge": "{who} builds a bridge",
  "table.refusal.RIVER-BRIDGE-2": "A river crosses this path: it takes a bridge, not a road.",
  "table.refusal.RIVER-BRIDGE-3":
    "A bridge goes where a river crosses the path and none is built yet.",
  "table.refusal.RIVER-BRIDGE-4":
    "A bridge costs two brick and one lumber, and is built when roads can be bought.",
  "table.refusal.RIVER-BRIDGE-5":
    "A bridge joins an own road, bridge or building, and not beyond an opponent's.",
  "table.refusal.RIVER-BRIDGE-6": "All three bridges are on the board.",
  "table.refusal.RIVER-BRIDGE-8": "A free road is no bridge.",
  "table.refusal.RIVER-SETUP-10": "No bridge is built while founding.",
  "table.refusal.RIVER-SETUP-7": "The robber begins on a swamp.",
  "table.refusal.RIVER-SPEND-7": "After the first build or purchase no trade is possible.",
  "table.refusal.COMBO-RIVER+SEA-4": "A ship leaves the bank of a river for a gold.",
  "table.refusal.COMBO-RIVER+SEA-5": "The mouth of a river is kept for a bridge.",
  "table.refusal.COMBO-RIVER+SEA-31": "No harbor lies at the mouth of a river.",
  "table.refusal.COMBO-RIVER+SEA-36": "No harbor lies on a river.",
};
