/** The tracks of city improvements: their colours, their goods, and what lies on them. */
import type { SeatView, View } from "../../net/protocol";
import { tally } from "../../kit/cards";

/** As the counters of every seat name them, in that order. */
export const TRACKS = ["science", "trade", "politics"] as const;
export type Track = (typeof TRACKS)[number];

/** The colour of a track's gate, deck and metropolis; `pale` is the ground of its cards. */
export const TRACK_COLOURS: Record<Track, { deep: string; pale: string }> = {
  science: { deep: "#2f7d43", pale: "#cde7cf" },
  trade: { deep: "#a87708", pale: "#f8e6ac" },
  politics: { deep: "#2f5fae", pale: "#cfdcf3" },
};

/** What pays for the improvements of a track. */
export const PAID_WITH: Record<Track, string> = {
  science: "paper",
  trade: "cloth",
  politics: "coin",
};

/** The level that gives an ability, the one that gives the metropolis, and the last one. */
export const ABILITY = 3;
export const METROPOLIS = 4;
export const HIGHEST = 5;

export const CARDS: Record<Track, readonly string[]> = {
  science: [
    "alchemist",
    "crane",
    "engineer",
    "inventor",
    "irrigation",
    "medicine",
    "mining",
    "printer",
    "road_building",
    "smith",
  ],
  trade: [
    "commercial_harbor",
    "master_merchant",
    "merchant",
    "merchant_fleet",
    "resource_monopoly",
    "trade_monopoly",
  ],
  politics: [
    "bishop",
    "constitution",
    "deserter",
    "diplomat",
    "intrigue",
    "saboteur",
    "spy",
    "warlord",
    "wedding",
  ],
};

/** The deck that a progress card belongs to. */
export function trackOf(card: string): Track | null {
  return TRACKS.find((track) => CARDS[track].includes(card)) ?? null;
}

export function isTrack(word: string): word is Track {
  return (TRACKS as readonly string[]).includes(word);
}

export function levelOf(seat: SeatView | undefined, track: Track): number {
  return tally(seat, "improvements")[track] ?? 0;
}

/** Who has the metropolis of a track; -1 for nobody. */
export function metropolisOf(view: View, track: Track): number {
  const holders = view.table["metropolis"];
  if (typeof holders !== "object" || holders === null) return -1;
  return (holders as Record<string, number>)[track] ?? -1;
}
