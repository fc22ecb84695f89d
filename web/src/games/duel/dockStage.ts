/** What the dock is about: a card that was taken up, a question after a touch, a step of the game. */
import { t } from "../../i18n/index.svelte";
import type { Move } from "../../net/protocol";
import type { TableModel } from "../../kit/model.svelte";
import { deedOf, dueOf } from "./deeds";
import { noteOf } from "./dockNotes";
import { handOf } from "./realm";
import type { Steward } from "./steward.svelte";

export interface Stage {
  /** The card of the hand that is being read. */
  card: string | null;
  /** Whether a place must be touched for it. */
  places: boolean;
  /** Whether a step has something to say and to choose from. */
  now: boolean;
  note: string;
}

/** What is asked after a touch. */
function question(choices: readonly Move[]): string {
  const forGood = choices.some(({ kind }) => kind === "demolish");
  return t(forGood ? "duel.label.demolish" : "duel.panel.choices");
}

export function stageOf(
  table: Pick<TableModel, "view" | "seat" | "names" | "log">,
  steward: Pick<Steward, "taken" | "choices">,
): Stage {
  const { view, seat } = table;
  if (!view || seat === null) return { card: null, places: false, now: false, note: "" };
  const { taken } = steward;
  const card = taken !== null && handOf(view, seat).includes(taken) ? taken : null;
  const places = card !== null && deedOf(view, seat, card).way === "place";
  if (steward.choices.length) return { card, places, now: true, note: question(steward.choices) };
  const note = noteOf({ view, seat, names: table.names, log: table.log });
  return { card, places, now: note !== "" && dueOf(view) === null, note };
}
