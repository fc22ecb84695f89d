/** The guilds with their favours, and gifts. */
import Chip from "../../kit/Chip.svelte";
import type { GameExtension } from "../../kit/extension";
import FavourGlyph from "./FavourGlyph.svelte";
import Favours from "./Favours.svelte";
import Gifts from "./Gifts.svelte";
import GuildToken from "./GuildToken.svelte";
import { TELLERS } from "./story";
import TokenDetails from "./TokenDetails.svelte";

export const extension: GameExtension = {
  log: { tellers: TELLERS, told: ["draw_token"] },
  sections: [
    {
      panel: "gifts",
      there: (view) => view.moves.some((move) => move.panel === "gifts"),
      body: Gifts,
    },
    { panel: "favours", there: (_, seat) => "favours" in seat.cards, body: Favours },
  ],
  held: [
    { name: "guild_chips", from: "counters", picture: Chip },
    { name: "favours", from: "cards", picture: FavourGlyph },
  ],
  piles: { favours: { token: GuildToken, details: TokenDetails } },
};
