/** Camera: which part of the board is seen. Pure arithmetic; sizes in CSS pixels. */
import type { Box, Point } from "./geometry";

export interface Size {
  width: number;
  height: number;
}
export interface Camera {
  /** Where the board's origin is on the screen. */
  x: number;
  y: number;
  /** Pixels for a board unit. */
  scale: number;
}

/** Nobody needs a hex that is wider than this. */
const WIDEST_HEX = 420;
const HEX_WIDTH = 104;
const PADDING = 8;
/** How much open sea may be pulled in at the side of a board that is larger than the screen. */
const OPEN_SEA = 120;

/** The whole board, as large as possible, in the middle. */
export function fit(box: Box, screen: Size): Camera {
  if (box.width <= 0 || box.height <= 0 || screen.width <= 0 || screen.height <= 0) {
    return { x: 0, y: 0, scale: 1 };
  }
  const padding = Math.min(PADDING, screen.width / 20, screen.height / 20);
  const scale = Math.min(
    (screen.width - 2 * padding) / box.width,
    (screen.height - 2 * padding) / box.height,
    WIDEST_HEX / HEX_WIDTH,
  );
  return {
    x: screen.width / 2 - (box.x + box.width / 2) * scale,
    y: screen.height / 2 - (box.y + box.height / 2) * scale,
    scale,
  };
}

/** The nearest camera that neither loses the board nor comes too close. */
export function bounded(camera: Camera, box: Box, screen: Size): Camera {
  const whole = fit(box, screen);
  const limit = Math.max(whole.scale, Math.min(whole.scale * 6, WIDEST_HEX / HEX_WIDTH));
  const scale = clamp(camera.scale, whole.scale, limit);
  return {
    x: boundedAxis(camera.x, scale, box.x, box.width, screen.width),
    y: boundedAxis(camera.y, scale, box.y, box.height, screen.height),
    scale,
  };
}

/** Along one axis: what fits stays in the middle; what does not can be pulled to its end. */
function boundedAxis(
  offset: number,
  scale: number,
  start: number,
  length: number,
  screen: number,
): number {
  const middle = screen / 2 - (start + length / 2) * scale;
  const over = Math.max(0, (length * scale - screen) / 2);
  const slack = over + Math.min(over, OPEN_SEA);
  return clamp(offset, middle - slack, middle + slack);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Closer by a factor, with one point of the screen kept where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, box: Box, screen: Size): Camera {
  const wanted = bounded({ ...camera, scale: camera.scale * factor }, box, screen).scale;
  const grown = wanted / camera.scale;
  const moved = {
    x: at.x - (at.x - camera.x) * grown,
    y: at.y - (at.y - camera.y) * grown,
    scale: wanted,
  };
  return bounded(moved, box, screen);
}

export function toBoard(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale };
}

export function toScreen(camera: Camera, at: Point): Point {
  return { x: at.x * camera.scale + camera.x, y: at.y * camera.scale + camera.y };
}

/** The camera that shows a point at least `margin` inside the screen, moved as little as can be. */
export function revealing(camera: Camera, at: Point, margin: number, screen: Size): Camera {
  const seen = toScreen(camera, at);
  const x = clamp(seen.x, margin, Math.max(margin, screen.width - margin));
  const y = clamp(seen.y, margin, Math.max(margin, screen.height - margin));
  return { ...camera, x: camera.x + x - seen.x, y: camera.y + y - seen.y };
}
