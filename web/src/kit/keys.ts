/** Everything with the keyboard: which key means what. */
import type { Mat } from "./extension";

export interface Shortcut {
  keys: string[];
  /** A key of `table.keys.…`. */
  text: string;
}

/** As the help shows them. */
export const SHORTCUTS: Shortcut[] = [
  { keys: ["R"], text: "roll" },
  { keys: ["E"], text: "end" },
  { keys: ["1", "2", "3", "4"], text: "build" },
  { keys: ["B"], text: "costs" },
  { keys: ["T"], text: "trade" },
  { keys: ["C"], text: "cards" },
  { keys: ["G"], text: "board" },
  { keys: ["U"], text: "undo" },
  { keys: ["Y"], text: "accept" },
  { keys: ["N"], text: "refuse" },
  { keys: ["A"], text: "hint" },
  { keys: ["L"], text: "log" },
  { keys: ["M"], text: "chat" },
  { keys: ["H"], text: "rules" },
  { keys: ["?"], text: "help" },
  { keys: ["Esc"], text: "cancel" },
];

/** The keys of a game; `mat`: what the digits stand for and which keys mean nothing without an island. */
export function shortcutsOf(mat: Pick<Mat, "digits" | "without"> | undefined): Shortcut[] {
  if (!mat) return SHORTCUTS;
  const own: Shortcut = { keys: ["1", "2", "3"], text: mat.digits };
  return SHORTCUTS.flatMap((shortcut) => {
    if (shortcut.text === "build") return [own];
    return mat.without.includes(shortcut.text) ? [] : [shortcut];
  });
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * The sign that a key press means, or "": a Latin letter as it is written; on other keyboards the
 * letter or digit that stands at the same place.
 */
export function signOf(event: Pressed): string {
  if (event.ctrlKey || event.metaKey || event.altKey) return "";
  if (event.key === "Escape") return "Escape";
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return "?";
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  const place = /^(?:Key([A-Z])|Digit([0-9])|Numpad([0-9]))$/.exec(event.code);
  return place ? (place[1]?.toLowerCase() ?? place[2] ?? place[3] ?? "") : "";
}

/** Whether somebody is writing: then keys are letters. */
export function writing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
