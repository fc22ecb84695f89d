/** The keys of a replay. */
import type { Player } from "./player.svelte";

type Act = (player: Player) => void;

const KEYS: Record<string, Act> = {
  ArrowLeft: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  PageUp: (player) => player.stepTurn(-1),
  PageDown: (player) => player.stepTurn(1),
  Home: (player) => player.seek(0),
  End: (player) => player.seek(player.end),
  " ": (player) => player.toggle(),
};

/** What a key does, unless it is meant for something that has the focus. */
export function command(event: KeyboardEvent): Act | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const act = KEYS[event.key];
  if (!act || taken(event)) return null;
  return act;
}

/** Fields keep all their keys, buttons and links the space bar; the scrubber steps as the page does. */
function taken(event: KeyboardEvent): boolean {
  const focus = event.target;
  if (!(focus instanceof HTMLElement)) return false;
  if (focus instanceof HTMLInputElement && focus.type === "range") return false;
  if (focus.matches("input, select, textarea, summary")) return true;
  if (event.key === " ") return focus.matches("button, a, [role=button]");
  const scrolls = focus.matches("[role=region]") && !event.key.startsWith("Arrow");
  return scrolls || focus.closest("[data-target], [role=radiogroup], dialog") !== null;
}
