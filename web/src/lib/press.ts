/**
 * A press of a button counts although the page moves under it. Browsers drop a click whose button has
 * slid away between pressing and letting go (news that arrive in that moment change the layout): the
 * button that was pressed keeps the pointer, so that the click is its own. Who lets go far away from it
 * has changed their mind.
 */

/** How far from where it was pressed the pointer may be let go, in pixels. */
const REACH = 40;

interface Pressed {
  button: Element;
  x: number;
  y: number;
}

let pressed: Pressed | null = null;

function press(event: PointerEvent): void {
  pressed = null;
  // A finger keeps its element by itself.
  if (event.pointerType === "touch" || event.button !== 0) return;
  const button =
    event.target instanceof Element ? event.target.closest("button, a, summary") : null;
  if (!button) return;
  pressed = { button, x: event.clientX, y: event.clientY };
  button.setPointerCapture(event.pointerId);
}

function click(event: MouseEvent): void {
  const from = pressed;
  pressed = null;
  if (!from || event.detail === 0) return;
  const there = from.button.contains(event.target as Node);
  const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > REACH;
  if (!there || !far || inside(from.button, event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function inside(button: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = button.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** For the whole page, once. */
export function keepPresses(): void {
  window.addEventListener("pointerdown", press, { capture: true });
  window.addEventListener("click", click, { capture: true });
}
