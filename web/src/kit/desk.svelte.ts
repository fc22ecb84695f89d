/**
 * What lies open in front of the person: one panel at a time, the rules, the dialogs. A decision that
 * is due opens its panel by itself; it can be put aside to look at the board and taken up again.
 */
import type { TableModel } from "./model.svelte";
import { inCards, isOpen } from "./moves";

export type Panel =
  | "build"
  | "trade"
  | "answer"
  | "cards"
  | "log"
  | "discard"
  | "victim"
  | "choice"
  | "others"
  | `extra:${string}`
  | `step:${string}`;
export type SideTab = "log" | "chat";

/** The panel in which something must be decided now, or null. */
export function decisionOf(table: TableModel): Panel | null {
  const has = (kind: string): boolean => table.moves.some((move) => move.kind === kind);
  const step = table.view?.prompt.step;
  if (has("discard")) return "discard";
  const own = table.extensions.some((one) => one.decisions?.[step ?? ""]);
  if (own && table.moves.length) return `step:${step}`;
  const open = table.view !== null && isOpen(table.view);
  if (!open && table.moves.some((move) => move.panel === "seats")) return "victim";
  if (!open && table.moves.some(({ panel }) => panel !== "cards" && inCards(table.view!, panel)))
    return "cards";
  if (table.choices.length) return "choice";
  if (step === "answer" && has("refuse")) return "answer";
  if (has("withdraw")) return "trade";
  // The turn cannot end before something is done with the cards.
  if (open && !table.primary && table.moves.some((move) => move.panel === "cards")) return "cards";
  const free = table.armed !== null || table.primary !== null;
  return table.others.length > 0 && !free && table.kinds.length === 0 ? "others" : null;
}

export class Desk {
  panel: Panel | null = $state(null);
  tab: SideTab = $state("log");
  /** The rule that the drawer shows; null: the drawer is closed; "": open without a rule. */
  rule: string | null = $state(null);
  help = $state(false);
  leaving = $state(false);
  joining = $state(false);
  /** The player whose details are shown. */
  player: number | null = $state(null);
  readonly decision: Panel | null = $derived.by(() => decisionOf(this.#table));

  #table: TableModel;

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** Open a panel, or close it if it is open. */
  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  close(): void {
    this.panel = null;
  }

  /** A decision has come up or is done; `before` is the one that was due so far. */
  follow(decision: Panel | null, before: Panel | null): void {
    if (decision) this.panel = decision;
    else if (before && this.panel === before) this.panel = null;
  }
}
