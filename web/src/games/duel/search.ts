/** The cards that somebody may look through and take from: a stack, or the other's hand. */
import { t } from "../../i18n/index.svelte";
import { since, stackNamed } from "./causes";
import { otherName, type Scene } from "./dockNotes";
import { handSeen, stacksOf } from "./realm";

export interface Search {
  step: "pick" | "spy" | "bury";
  title: string;
  about: string;
  /** From the top. */
  cards: string[];
}

/** Cards that go into a first hand (DUEL-SETUP-8). */
const FIRST = 3;

/** Only what is known card by card can be shown; a stack just searched is. */
const sure = (cards: readonly string[] | undefined): string[] =>
  (cards ?? []).map((card) => card.replace(/^~/, "")).filter((card) => card !== "?");

export function searchOf(scene: Scene): Search | null {
  const { view, seat, log } = scene;
  const { step } = view.prompt;
  const name = otherName(scene);
  if (!view.moves.length) return null;
  if (step === "pick") return stackOf(scene);
  const cards = sure(handSeen(view, 1 - seat)?.cards);
  if (step === "spy") {
    return { step, cards, title: t("duel.note.spy", { name }), about: "" };
  }
  if (step !== "bury") return null;
  const stack = stackNamed(log, seat, ["under"]);
  const title = t("duel.note.bury", { name, stack });
  return { step, cards, title, about: t("duel.note.bury_from") };
}

function stackOf({ view, seat, log }: Scene): Search {
  const stack = stackNamed(log, seat, ["search"]);
  const cards = sure(stacksOf(view).find(({ name }) => name === stack)?.seen?.cards);
  const first = view.table["turn"] === 0;
  const title = first
    ? t("duel.note.pick_first", { stack, n: FIRST - since(log, "pick", "search") })
    : t("duel.note.pick", { stack });
  return { step: "pick", cards, title, about: t("duel.note.pick_from") };
}
