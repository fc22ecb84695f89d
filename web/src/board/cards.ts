import { drawings } from "./drawings.svelte";

/** The ground on which a kind of card is drawn: pale, so that the drawing stands out. */
const TINTS: Record<string, string> = {
  brick: "#f3c9b3",
  lumber: "#bcd8b4",
  wool: "#d6e8b4",
  grain: "#f9e5aa",
  ore: "#d4dae1",
  gold: "#f8e3a0",
  knight: "#f3d3d3",
  road_building: "#ecdcc0",
  year_of_plenty: "#dcebcf",
  monopoly: "#e3d9f0",
  victory_point: "#fbedc0",
};

export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;

export function cardTint(kind: string): string {
  return TINTS[kind] ?? drawings.tints[kind] ?? "#e9e2d3";
}

/** Whether a word of a price is a picture: a card, or a coin. */
export function isPriced(word: string): boolean {
  return word === "gold" || (RESOURCES as readonly string[]).includes(word);
}
