/**
 * What small pictures mean: a word beside them. A mouse gets the browser's own titles; this adds what
 * they cannot do. A finger that rests on something with a title reads it, and its tap does nothing
 * else then. And a button that covers other things (`data-covers`) lets their titles be read through it.
 */

/** How long a finger rests and a mouse stays until the word comes, in milliseconds. */
export const REST = { finger: 450, mouse: 250 };
/** How long it stays after the finger has gone. */
const STAYS = 1600;
/** A finger that has moved so far scrolls or drags, in pixels. */
const MOVED = 10;

interface Resting {
  x: number;
  y: number;
  since: number;
  timer: ReturnType<typeof setTimeout>;
}

let bubble: HTMLElement | null = null;
let resting: Resting | null = null;
let over: Element | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** The tap that ends a long press means nothing. */
let swallow = false;

function contains(element: Element, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

/** The innermost thing with a title at a point: under a button that covers others, one of those. */
export function titledAt(target: Element | null, x: number, y: number): Element | null {
  const cover = target?.closest("[data-covers]");
  if (!cover) return target?.closest("[title]") ?? null;
  const below = [...(cover.parentElement?.querySelectorAll("[title]") ?? [])];
  return below.findLast((one) => contains(one, x, y)) ?? null;
}

function show(element: Element): void {
  const text = element.getAttribute("title");
  if (!text) return;
  clearTimeout(hiding);
  bubble ??= document.createElement("div");
  bubble.className = "word-bubble";
  bubble.setAttribute("role", "tooltip");
  bubble.setAttribute("popover", "manual"); // above dialogs too
  bubble.textContent = text;
  if (!bubble.isConnected) document.body.append(bubble);
  bubble.showPopover?.();
  place(bubble, element.getBoundingClientRect());
}

/** Below the thing, or above it where there is no room; always inside the window. */
function place(hint: HTMLElement, box: DOMRect): void {
  const { width, height } = hint.getBoundingClientRect();
  const left = box.left + box.width / 2 - width / 2;
  const below = box.bottom + 6 + height <= innerHeight;
  hint.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  hint.style.top = `${Math.max(6, below ? box.bottom + 6 : box.top - height - 6)}px`;
}

function hide(): void {
  clearTimeout(hiding);
  bubble?.remove();
}

function rest(event: PointerEvent, found: Element, wait: number, held: boolean): void {
  const timer = setTimeout(() => {
    swallow = held;
    show(found);
  }, wait);
  resting = { x: event.clientX, y: event.clientY, since: event.timeStamp, timer };
}

function stop(): void {
  if (resting) clearTimeout(resting.timer);
  resting = null;
}

function down(event: PointerEvent): void {
  stop();
  hide();
  swallow = false;
  over = null;
  if (event.pointerType === "mouse") return;
  const found = titledAt(event.target as Element, event.clientX, event.clientY);
  if (found) rest(event, found, REST.finger, true);
}

function move(event: PointerEvent): void {
  if (event.pointerType !== "mouse") {
    if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) > MOVED) stop();
    return;
  }
  const target = event.target instanceof Element ? event.target : null;
  const covered = target?.closest("[data-covers]")
    ? titledAt(target, event.clientX, event.clientY)
    : null;
  if (covered === over) return;
  stop();
  hide();
  over = covered;
  if (covered) rest(event, covered, REST.mouse, false);
}

function up(event: PointerEvent): void {
  if (event.pointerType === "mouse") return;
  // A page that was busy may have taken a tap for a rest.
  const short = resting !== null && event.timeStamp - resting.since < REST.finger;
  stop();
  if (short) {
    swallow = false;
    hide();
  } else if (bubble?.isConnected) hiding = setTimeout(hide, STAYS);
}

function click(event: MouseEvent): void {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A long press asks what something is; it opens no menu of the browser over the answer. */
function menu(event: MouseEvent): void {
  if (swallow) event.preventDefault();
}

/** For the whole page, once. */
export function showHints(): void {
  window.addEventListener("pointerdown", down, { capture: true, passive: true });
  window.addEventListener("pointermove", move, { capture: true, passive: true });
  window.addEventListener("pointerup", up, { capture: true, passive: true });
  window.addEventListener("pointercancel", up, { capture: true, passive: true });
  window.addEventListener("click", click, { capture: true });
  window.addEventListener("contextmenu", menu, { capture: true });
  window.addEventListener("scroll", hide, { capture: true, passive: true });
  window.addEventListener("keydown", hide, { capture: true, passive: true });
}
