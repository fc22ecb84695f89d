/** Who must act now, and for what: the line that is always in sight. */
import { known, nameOf, speech, t } from "../i18n/index.svelte";
import type { View } from "../net/protocol";
import { extensionsOf } from "./registry.svelte";

export interface Asked {
  /** Everybody who is waited for. */
  seats: number[];
  /** Whether the viewer is one of them. */
  me: boolean;
  text: string;
}

/** Names as a list in the language of the page: "Anna, Ben and Cy". */
export function together(names: readonly string[]): string {
  return new Intl.ListFormat(speech.language, { type: "conjunction" }).format(names);
}

/** Those who must decide; where nobody must, those who may. */
export function waitedFor(view: View): number[] {
  const must = view.prompt.must ?? [];
  return must.length ? must : view.prompt.seats;
}

/** What a step asks for, in words; a step of a new module brings its own. */
function task(view: View, form: "me" | "wait"): string {
  const { step } = view.prompt;
  const key = [
    ...extensionsOf(view).flatMap((one) => one.steps?.(view).map((key) => `${key}.${form}`) ?? []),
    `table.step.${step}.${founded(view)}.${form}`,
    `table.step.${step}.${form}`,
  ].find(known);
  const drawn = view.table["drawn_tile"];
  const values = { tile: typeof drawn === "string" ? nameOf(drawn) : "" };
  return key ? t(key, values) : view.prompt.why || step.replaceAll("_", " ");
}

/** What is being founded: the only kind that can be placed, or what the road begins at. */
function founded(view: View): string {
  if (view.prompt.step === "found_settlement") return view.moves[0]?.kind ?? "";
  if (view.prompt.step !== "found_road") return "";
  const seat = waitedFor(view)[0];
  const city = view.pieces.some((piece) => piece.owner === seat && piece.kind === "city");
  return city ? "city" : "";
}

export function asked(view: View, seat: number | null, names: readonly string[]): Asked {
  if (view.over) {
    const winner = view.winner === null ? "" : (names[view.winner] ?? "");
    const text = winner ? t("table.won", { name: winner }) : t("table.no_winner");
    return { seats: [], me: false, text };
  }
  const seats = waitedFor(view);
  const me = seat !== null && seats.includes(seat);
  if (me) return { seats, me, text: task(view, "me") };
  const waited = together(seats.map((other) => names[other] ?? String(other)));
  return { seats, me, text: t("table.wait", { names: waited, what: task(view, "wait") }) };
}
