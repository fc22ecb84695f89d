/** Motion: how pieces appear. Off where the player, the system or the board's owner wants no motion. */
import { backOut, cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** As `--motion` says in the style sheets, but asked without working out any style. */
function moves(node: Element): boolean {
  return (
    !matchMedia("(prefers-reduced-motion: reduce)").matches &&
    document.documentElement.dataset["motion"] !== "off" &&
    !node.closest(".still")
  );
}

/** A new piece drops onto the board. */
export function pop(node: Element): TransitionConfig {
  return {
    duration: moves(node) ? 320 : 0,
    easing: backOut,
    css: (part) => `transform: scale(${2.2 - 1.2 * part}); opacity: ${Math.min(1, part * 1.6)}`,
  };
}

/** What hid something is lifted off, and gone. */
export function lift(node: Element): TransitionConfig {
  return {
    duration: moves(node) ? 520 : 0,
    easing: cubicIn,
    css: (part) =>
      `transform: translateY(${(part - 1) * 26}px) scale(${1.3 - 0.3 * part}); opacity: ${part}`,
  };
}

/** What flashes up fades away. */
export function fade(node: Element): TransitionConfig {
  return { duration: moves(node) ? 240 : 0, css: (part) => `opacity: ${part}` };
}
