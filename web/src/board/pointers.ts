/** Pointers: mouse, pen and fingers read as taps, drags and pinches. */
import type { Point } from "./geometry";

export interface Gestures {
  /** A press without a drag; `touch` when made with a finger. Whether it met something. */
  tap(at: Point, touch: boolean): boolean;
  /** Two taps in a row at one point that met nothing. */
  doubleTap(at: Point): void;
  hover(at: Point): void;
  hold(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
}

/** A press that strays less than this is still a tap. */
const STRAY = { mouse: 5, touch: 12 };
const DOUBLE_MS = 320;
const DOUBLE_PX = 32;

export class Pointers {
  #down = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #dragging = false;
  #last: { at: Point; time: number } | null = null;

  constructor(private readonly gestures: Gestures) {}

  get dragging(): boolean {
    return this.#dragging;
  }

  press(id: number, at: Point): void {
    if (this.#down.size === 0) {
      this.#start = at;
      this.#dragging = false;
      this.gestures.hold();
    } else {
      this.#dragging = true; // a second finger: no tap will come of it
    }
    this.#down.set(id, at);
  }

  move(id: number, at: Point, touch: boolean): void {
    const before = this.#down.get(id);
    if (!before) {
      if (!touch) this.gestures.hover(at);
      return;
    }
    if (this.#down.size > 1) this.#pinch(id, before, at);
    else this.#drag(before, at, touch);
    if (this.#dragging) this.#down.set(id, at);
  }

  release(id: number, at: Point, touch: boolean, time: number): void {
    if (!this.#down.delete(id) || this.#down.size > 0 || this.#dragging) return;
    const last = this.#last;
    this.#last = null;
    if (this.gestures.tap(at, touch)) return; // a settlement and its road are no double tap
    const again = last && time - last.time < DOUBLE_MS && far(last.at, at) < DOUBLE_PX;
    if (again) this.gestures.doubleTap(at);
    else this.#last = { at, time };
  }

  cancel(id: number): void {
    this.#down.delete(id);
  }

  #drag(before: Point, at: Point, touch: boolean): void {
    const stray = touch ? STRAY.touch : STRAY.mouse;
    if (!this.#dragging && far(this.#start, at) < stray) return;
    this.#dragging = true;
    this.gestures.pan(at.x - before.x, at.y - before.y);
  }

  /** The point between two fingers stays between them. */
  #pinch(id: number, before: Point, at: Point): void {
    const other = [...this.#down].find(([key]) => key !== id)![1];
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.gestures.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.gestures.zoom(far(at, other) / Math.max(far(before, other), 1), middle);
  }
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
