/** The drawings of terrains: each is a group around 0,0 that fits into a hex of radius 56. */
import type { Component } from "svelte";
import { drawings } from "../drawings.svelte";
import Desert from "./Desert.svelte";
import Fields from "./Fields.svelte";
import Forest from "./Forest.svelte";
import Hills from "./Hills.svelte";
import Mountains from "./Mountains.svelte";
import Other from "./Other.svelte";
import Pasture from "./Pasture.svelte";
import Sea from "./Sea.svelte";
import Unlaid from "./Unlaid.svelte";

const DRAWINGS: Record<string, Component> = {
  hills: Hills,
  forest: Forest,
  pasture: Pasture,
  fields: Fields,
  mountains: Mountains,
  desert: Desert,
  sea: Sea,
  unlaid: Unlaid,
  other: Other,
};

/** The drawing of a terrain: its own, or the one for all that have none. */
export function drawingOf(terrain: string): string {
  return Object.hasOwn(DRAWINGS, terrain) || terrain in drawings.terrains ? terrain : "other";
}

/** A drawing by its name. */
export function terrainDrawing(name: string): Component {
  return DRAWINGS[name] ?? drawings.terrains[name] ?? Other;
}
