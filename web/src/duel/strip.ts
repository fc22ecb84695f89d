/** The players' strip in the card game: what decides tournaments and tokens. */
import type { View } from "../net/protocol";
import type { Extra, Stat } from "../table/extras";
import { figure, isDuel } from "./realm";

const TOKENS: Record<string, string> = { strength: "knight_token", symbols: "trade_token" };

function stat(view: View, seat: number, name: string, icon: Stat["icon"]): Stat {
  const token = TOKENS[name];
  const held = token !== undefined && view.table[token] === seat;
  const found = { icon, label: `duel.label.${name}`, value: figure(view, seat, name) };
  return held ? { ...found, award: token } : found;
}

export const duel: Extra = {
  fits: isDuel,
  stats: (view, seat) => [
    stat(view, seat, "strength", "shield"),
    stat(view, seat, "tournament", "flag"),
    stat(view, seat, "symbols", "trade"),
  ],
};
