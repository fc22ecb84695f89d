/** Closer: how near the camera goes by itself, so that what can be chosen can be hit with a finger. */
import { fit, toScreen, type Camera, type Size } from "./camera";
import type { Box, Point } from "./geometry";

/** How far apart lit places must be on the screen, in pixels: for a finger, and for a mouse. */
export const APART = { finger: 36, mouse: 20 };
/** How much of the board is seen around them, in its units. */
const AROUND = 80;
/** A zoom that gains less than this is not worth the movement. */
const GAIN = 1.06;
/** How far from the edge of the screen a place must be to be seen, in the board's units. */
const EDGE = 30;

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

/** The part of the places that is seen at once when one of them is in the middle of the screen. */
function seenFrom(middle: Point, places: readonly Point[], screen: Size, scale: number): Point[] {
  const [x, y] = [screen.width / 2 / scale - EDGE, screen.height / 2 / scale - EDGE];
  return places.filter(
    (place) => Math.abs(place.x - middle.x) <= x && Math.abs(place.y - middle.y) <= y,
  );
}

/** As many of the places as can be seen at once at some scale. */
function mostAtOnce(places: readonly Point[], screen: Size, scale: number): Point[] {
  return places
    .map((middle) => seenFrom(middle, places, screen, scale))
    .reduce((best, one) => (one.length > best.length ? one : best));
}

/** How many places lie beyond each side of the screen. */
export interface Beyond {
  left: number;
  right: number;
  up: number;
  down: number;
}

export function beyondOf(places: readonly Point[], camera: Camera, screen: Size): Beyond {
  const found: Beyond = { left: 0, right: 0, up: 0, down: 0 };
  if (screen.width <= 0) return found;
  for (const place of places) {
    const at = toScreen(camera, place);
    if (at.x < 0) found.left += 1;
    else if (at.x > screen.width) found.right += 1;
    else if (at.y < 0) found.up += 1;
    else if (at.y > screen.height) found.down += 1;
  }
  return found;
}

/**
 * The camera for choosing among some places: as near as they need to be told apart and no nearer, with
 * all of them in sight, or as many as can be. Null where the present one will do.
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
  if (needed < camera.scale * GAIN) return null;
  const all = fit(around(places), screen).scale >= needed;
  const part = around(all ? places : mostAtOnce(places, screen, needed));
  return {
    x: screen.width / 2 - (part.x + part.width / 2) * needed,
    y: screen.height / 2 - (part.y + part.height / 2) * needed,
    scale: needed,
  };
}
