/** Closer: how near the camera goes by itself, so that what can be chosen can be hit with a finger. */
import { fit, type Camera, type Size } from "./camera";
import type { Box, Point } from "./geometry";

/** How far apart lit places must be on the screen, in pixels: for a finger, and for a mouse. */
export const APART = { finger: 36, mouse: 20 };
/** How much of the board is seen around them, in its units. */
const AROUND = 80;
/** A zoom that gains less than this is not worth the movement. */
const GAIN = 1.2;

/** The distance of the two places that are nearest to each other; infinite for a single one. */
export function narrowest(places: readonly Point[]): number {
  let least = Infinity;
  places.forEach((one, index) => {
    for (const other of places.slice(index + 1)) {
      least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
    }
  });
  return least;
}

/** The part of the board that the places lie in, with something around it. */
export function around(places: readonly Point[]): Box {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + AROUND - left,
    height: Math.max(...ys) + AROUND - top,
  };
}

/** How near the camera must be for places to be told apart. */
export function neededScale(places: readonly Point[], apart: number): number {
  return apart / Math.min(narrowest(places), 60);
}

/**
 * The camera for choosing among some places: all of them in sight, as near as they need to be told
 * apart and no nearer. Null where the present one will do, or nothing would be gained.
 */
export function choosing(
  places: readonly Point[],
  camera: Camera,
  screen: Size,
  apart: number,
): Camera | null {
  if (!places.length || screen.width <= 0 || screen.height <= 0) return null;
  // A single place is a hex, a path or a crossing of some size.
  const needed = neededScale(places, apart);
  if (camera.scale >= needed) return null;
  const part = around(places);
  const whole = fit(part, screen);
  const scale = Math.min(needed, whole.scale);
  if (scale < camera.scale * GAIN) return null;
  return {
    x: screen.width / 2 - (part.x + part.width / 2) * scale,
    y: screen.height / 2 - (part.y + part.height / 2) * scale,
    scale,
  };
}
