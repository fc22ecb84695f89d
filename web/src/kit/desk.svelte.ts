/**
 * What lies open in front of the person: one panel at a time, the rules, the dialogs. A decision that
 * is due opens its panel by itself; it can be put aside to look at the board and taken up again.
 */
import type { Amounts } from "./cards";
import type { TableModel } from "./model.svelte";
import { inCards, isOpen } from "./moves";
import { offerEnded } from "./offers";

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
  | "hint"
  | `extra:${string}`
  | `step:${string}`;
export type SideTab = "log" | "chat" | "facts";

/** An offer that is being put together: it is kept while it is looked at, sent and refused. */
export interface Draft {
  give: Amounts;
  want: Amounts;
  /** The seats that are not asked. */
  left: number[];
  /** Nobody has taken it: it can be changed and sent again. */
  refused: boolean;
}

const BLANK: Draft = { give: {}, want: {}, left: [], refused: false };

/** The panel in which something must be decided now, or null. `deaf`: offers are refused unread. */
export function decisionOf(table: TableModel, deaf = false): Panel | null {
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
  if (step === "answer" && has("refuse")) return deaf ? null : "answer";
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
  /** The place of the hint that is looked at. */
  hinted: { place: string; id: number } | null = $state.raw(null);
  draft: Draft = $state.raw(BLANK);
  /** A counter-offer is being made: the offer is not refused by itself meanwhile. */
  countering = $state(false);
  /** When the offer that cannot be paid is refused, in the time of `performance.now()`. */
  refuseAt: number | null = $state(null);
  /** Whose offers are not wanted any more, and in which turn. */
  #silenced: { seat: number; turn: number } | null = $state.raw(null);
  /** Whether the offers of the player on turn are refused unread. */
  readonly deaf: boolean = $derived.by(() => {
    const { view } = this.#table;
    return (
      this.#silenced !== null &&
      this.#silenced.seat === view?.on_turn &&
      this.#silenced.turn === turnOf(this.#table)
    );
  });
  readonly decision: Panel | null = $derived.by(() => decisionOf(this.#table, this.deaf));

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
    else if (before === "trade" && this.#table.myTurn) this.#endOffer();
    else if (before && this.panel === before) this.panel = null;
  }

  /** The own offer is off the table: taken, and all is done; or not, and it stays to be changed. */
  #endOffer(): void {
    const taken = offerEnded(this.#table.log) === "taken";
    if (taken) this.forgetDraft();
    else this.draft = { ...this.draft, refused: true };
    if (taken && this.panel === "trade") this.panel = null;
  }

  /** Change what is being put together. */
  sketch(part: Partial<Draft>): void {
    this.draft = { ...this.draft, refused: false, ...part };
  }

  forgetDraft(): void {
    this.draft = BLANK;
  }

  /** Begin an offer with a card of the hand, or add one to it. */
  offerCard(card: string): void {
    const held = this.#table.hand[card] ?? 0;
    const many = Math.min(held, (this.draft.give[card] ?? 0) + 1);
    this.sketch({ give: { ...this.draft.give, [card]: many } });
    this.panel = "trade";
  }

  /** No more offers from the player on turn until the next one. */
  silence(): void {
    const seat = this.#table.view?.on_turn ?? -1;
    this.#silenced = { seat, turn: turnOf(this.#table) };
  }
}

function turnOf(table: TableModel): number {
  const turn = table.view?.table["turn"];
  return typeof turn === "number" ? turn : -1;
}
