/** The printed boards: Corsica, New York and its canal. */
import Chip from "../../kit/Chip.svelte";
import type { GameExtension } from "../../kit/extension";
import { plainly, swap } from "../../kit/telling";
import CanalTile from "./CanalTile.svelte";
import CanalTrades from "./CanalTrades.svelte";

export const extension: GameExtension = {
  homes: { trade: ["canal", "canal_trade"] },
  log: { tellers: { ...plainly("canal"), canal_trade: swap("canal_trade") } },
  trades: CanalTrades,
  held: [
    { name: "chips", from: "counters", picture: Chip },
    { name: "canal_tiles", from: "counters", picture: CanalTile },
  ],
};
