/** The barbarians: what a view says of them, and how their attacks have ended. */
import { t } from "../../i18n/index.svelte";
import type { Entry, View } from "../../net/protocol";
import { together } from "../../kit/prompts";
import { landings } from "./story";

/** `tracks.barbarians` of a view: where the ship is, and how an attack would end now. */
export interface Barbarians {
  step: number;
  landing: number;
  attacks: number;
  robber_locked: boolean;
  strength: number;
  defence: number;
  contributions: number[];
  won: boolean;
  defender: number;
  drawing: number[];
  losing: number[];
}

export function barbariansOf(view: View | null): Barbarians | null {
  return (view?.tracks["barbarians"] as Barbarians | undefined) ?? null;
}

/** Which of the endings it is; a key of `knights.outcome.…` and `knights.attack.…`. */
export function ending(one: Barbarians): string {
  if (!one.won) return one.losing.length ? "losing" : "nobody";
  if (one.defender >= 0) return "defender";
  return one.drawing.length ? "drawing" : "held";
}

/** Whom it concerns. */
export function concerned(one: Barbarians): number[] {
  if (one.defender >= 0) return [one.defender];
  return one.won ? one.drawing : one.losing;
}

/** The ending in a sentence. */
export function told(
  form: "outcome" | "attack",
  one: Barbarians,
  names: readonly string[],
): string {
  const seats = concerned(one).map((seat) => names[seat] ?? String(seat + 1));
  const { strength, defence } = one;
  const values = { strength, defence, names: together(seats), name: seats[0] ?? "" };
  return t(`knights.${form}.${ending(one)}`, values);
}

/** How attacks ended while this page was open, by their number; earlier ones are only noted. */
class Attacks {
  ended: Record<number, Barbarians> = $state.raw({});
  #code = "";

  /** A view has followed another; returns the attack that has ended in between. */
  follow(code: string, before: Barbarians | null, after: Barbarians | null): Barbarians | null {
    if (code !== this.#code) [this.ended, this.#code] = [{}, code];
    if (!before || !after || after.attacks !== before.attacks + 1) return null;
    this.ended = { ...this.ended, [after.attacks]: before };
    return before;
  }
}

export const attacks = new Attacks();

/** What is said of attacks in the log, by the entry with which the ship has landed. */
export function attackRemarks(
  log: readonly Entry[],
  view: View | null,
  names: readonly string[],
): Map<number, string> {
  const track = barbariansOf(view);
  const numbers = track ? landings(log, track.landing) : [];
  return new Map(
    numbers.map((number, at) => {
      const ended = attacks.ended[at + 1];
      return [number, ended ? told("attack", ended, names) : t("knights.attack")];
    }),
  );
}
