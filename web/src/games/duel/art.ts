/**
 * Pictures on cards as plain data: shapes in a box from -40 to 40 both ways, painted one after the
 * other. The paints are few, so that all cards look like one set.
 */
import type { Resource } from "./realm";

export const PAINT = {
  ink: "#3a2f27",
  stone: "#d8cfc0",
  shade: "#ab9f8e",
  white: "#fffaf0",
  roof: "#b9573c",
  slate: "#4f6c8d",
  wood: "#a06f3d",
  timber: "#6b4626",
  gold: "#eab935",
  leaf: "#5f934b",
  water: "#7db7cb",
  skin: "#eac59c",
  steel: "#bcc5ce",
  iron: "#79838f",
  black: "#2d292e",
  red: "#b7373f",
  fire: "#ef8a2b",
  smoke: "#e6e0d6",
  violet: "#6d5590",
  sky: "#8fb8dc",
} as const;
export type Paint = keyof typeof PAINT;

export interface Shape {
  d: string;
  fill: Paint | "none";
  line: Paint | "none";
  width: number;
  /** A transform, such as a reflection. */
  turn?: string;
}

/** A resource that is shown in a picture. */
export interface Sign {
  sign: Resource;
  x: number;
  y: number;
  size: number;
}

export type Art = (Shape | Sign)[];

export const area = (fill: Paint, d: string, turn?: string): Shape => ({
  d,
  fill,
  line: "ink",
  width: 1.8,
  ...(turn ? { turn } : {}),
});
/** An area without an outline. */
export const spot = (fill: Paint, d: string): Shape => ({ d, fill, line: "none", width: 0 });
export const line = (paint: Paint, width: number, d: string): Shape => ({
  d,
  fill: "none",
  line: paint,
  width,
});
export const sign = (name: Resource, x: number, y: number, size = 1): Sign => ({
  sign: name,
  x,
  y,
  size,
});
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
/** A door or window with a round top, standing on y. */
export const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x - width / 2} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}Z`;
/** The same on the other side. */
export const both = (shape: Shape): Shape[] => [shape, { ...shape, turn: "scale(-1 1)" }];
