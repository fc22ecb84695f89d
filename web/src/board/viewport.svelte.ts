/** Viewport: the camera as the player moves it, and the size of the screen it looks from. */
import {
  bounded,
  fit,
  revealing,
  toBoard,
  toScreen,
  zoomed,
  type Camera,
  type Size,
} from "./camera";
import { choosing, neededScale } from "./closer";
import type { Box, Point } from "./geometry";

/** How long the camera takes to go somewhere by itself; it is 0 where motion is off. */
const EASE_MS = 220;
/** After this much quiet the drawing is laid out anew for the zoom, so that it is sharp. */
const SETTLE_MS = 160;

export class Viewport {
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 1 });
  /** The scale for which the drawing is laid out. */
  base: number = $state(1);
  /** The camera is on its way by itself. */
  easing: boolean = $state(false);
  /** Whether the whole board is shown; then it stays so when the screen changes. */
  home: boolean = $state(true);
  screen: Size = $state.raw({ width: 0, height: 0 });

  /** The camera has gone closer by itself. */
  #near = false;
  #box: Box = { x: 0, y: 0, width: 0, height: 0 };
  #quiet: ReturnType<typeof setTimeout> | undefined;

  /** A new board or a new size: show it all, or what was in the middle before. */
  frame(box: Box, screen: Size): void {
    if (screen.width <= 0 || screen.height <= 0) return; // not shown at the moment
    const middle = toBoard(this.camera, centre(this.screen));
    const other = box.width !== this.#box.width || box.height !== this.#box.height;
    this.#box = box;
    this.screen = screen;
    this.easing = false;
    if (this.home || other) {
      this.camera = fit(box, screen);
      this.home = true;
    } else {
      const at = toScreen(this.camera, middle);
      const to = centre(screen);
      const moved = {
        ...this.camera,
        x: this.camera.x + to.x - at.x,
        y: this.camera.y + to.y - at.y,
      };
      this.camera = bounded(moved, box, screen);
    }
    this.base = this.camera.scale;
  }

  toBoard(at: Point): Point {
    return toBoard(this.camera, at);
  }

  toScreen(at: Point): Point {
    return toScreen(this.camera, at);
  }

  /** The gesture goes on from where the camera is seen. */
  hold(): void {
    this.easing = false;
  }

  pan(dx: number, dy: number): void {
    this.#near = false;
    this.#set({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  /** The same by a button: smoothly. */
  glide(dx: number, dy: number): void {
    const near = this.#near;
    this.easing = true;
    this.pan(dx, dy);
    this.#near = near; // it goes back by itself
  }

  zoom(factor: number, at: Point): void {
    this.#near = false;
    this.#set(zoomed(this.camera, factor, at, this.#box, this.screen));
  }

  /** By a button or a double tap: smoothly. */
  zoomTo(factor: number, at: Point = centre(this.screen)): void {
    this.easing = true;
    this.zoom(factor, at);
  }

  showAll(): void {
    this.easing = true;
    this.#set(fit(this.#box, this.screen));
  }

  /** Near enough to choose among some places, if they are too small as they are seen now. */
  closer(places: readonly Point[], apart: number): void {
    if (!this.home && !this.#near) return; // the person has chosen what to look at
    const from = this.#near ? fit(this.#box, this.screen) : this.camera;
    const to = choosing(places, from, this.screen, apart);
    if (!to) {
      this.relax();
      return;
    }
    this.easing = true;
    this.#set(to);
    this.#near = !this.home;
  }

  /** A finger on places that lie too close: nearer to that point. Whether the camera moved. */
  magnify(places: readonly Point[], apart: number, at: Point): boolean {
    const needed = neededScale(places, apart);
    if (this.camera.scale >= needed * 0.98) return false;
    const near = this.#near || this.home;
    this.zoomTo(needed / this.camera.scale, this.toScreen(at));
    this.#near = near; // it goes back by itself
    return true;
  }

  /** Nothing is to be chosen any more: back to the whole board, unless the person has moved it. */
  relax(): void {
    if (!this.#near) return;
    this.#near = false;
    this.showAll();
  }

  /** The keys that move the camera; whether this is one of them. */
  press(key: string): boolean {
    if (key === "+" || key === "=") this.zoomTo(1.5);
    else if (key === "-") this.zoomTo(1 / 1.5);
    else if (key === "0") this.showAll();
    else return false;
    return true;
  }

  /** Bring a point well into view, if it is not there already. */
  reveal(at: Point): void {
    const to = revealing(this.camera, at, 36, this.screen);
    if (to.x === this.camera.x && to.y === this.camera.y) return;
    this.easing = true;
    this.#set(to);
  }

  #set(camera: Camera): void {
    this.camera = bounded(camera, this.#box, this.screen);
    this.home = this.camera.scale <= fit(this.#box, this.screen).scale * 1.001;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#settle(), this.easing ? EASE_MS + 40 : SETTLE_MS);
  }

  #settle(): void {
    this.easing = false;
    this.base = this.camera.scale;
  }

  stop(): void {
    clearTimeout(this.#quiet);
  }
}

function centre(size: Size): Point {
  return { x: size.width / 2, y: size.height / 2 };
}
