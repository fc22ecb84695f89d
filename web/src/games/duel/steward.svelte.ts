/**
 * What the person has taken up and not yet put down: a card of the hand, a region to lay, a road to
 * build. It says which places light up, and plays a move when a place is touched. Nothing is played
 * before the move is complete.
 */
import type { Move, View } from "../../net/protocol";
import { argsOf } from "./realm";

/** As much of the table as a steward needs. */
export interface Played {
  view: View | null;
  moves: Move[];
  pending: string | null;
  play(...moves: string[]): boolean;
}

/** What must be in hand for a move at a place: the card of `build` and `lay`, else its kind. */
export function thingOf(move: Move): string {
  return (move.kind === "build" || move.kind === "lay" ? argsOf(move)[0] : null) ?? move.kind;
}

const atPlace = (move: Move): boolean => move.place === "slot" && move.id != null;
/** What cannot be undone is asked about, even where it is the only thing to do. */
const FOR_GOOD = new Set(["demolish"]);

export class Steward {
  /** What was taken up, whether it still can be put somewhere or not. */
  taken: string | null = $state(null);
  /** A decision that has a panel was put aside, to look at the table. */
  aside = $state(false);
  /** The place that was touched where several moves are possible, and the step of that moment. */
  #asking: { slot: number; step: string } | null = $state.raw(null);
  #table: Played;

  constructor(table: Played) {
    this.#table = table;
  }

  readonly #step: string = $derived.by(() => this.#table.view?.prompt.step ?? "");
  readonly #placed: Move[] = $derived.by(() => this.#table.moves.filter(atPlace));
  /** What can be taken up and put somewhere, in the order of the moves. */
  readonly things: string[] = $derived.by(() => [...new Set(this.#placed.map(thingOf))]);
  /** What a touch puts down now; null: whatever is possible there. */
  readonly held: string | null = $derived.by(() =>
    this.taken !== null && this.things.includes(this.taken) ? this.taken : null,
  );
  /** In the open step nothing lights up before something is taken up. */
  readonly #open: Move[] = $derived.by(() => {
    if (this.held !== null) return this.#placed.filter((move) => thingOf(move) === this.held);
    return this.#step === "main" ? [] : this.#placed;
  });
  /** The slots that light up, with what a touch there can mean. */
  readonly lit: Map<number, Move[]> = $derived.by(() => {
    const found = new Map<number, Move[]>();
    if (this.#table.pending !== null) return found;
    for (const move of this.#open) found.set(move.id!, [...(found.get(move.id!) ?? []), move]);
    return found;
  });
  /** The question after a touch that can mean several moves. */
  readonly choices: Move[] = $derived.by(() => {
    const asking = this.#asking;
    if (asking === null || asking.step !== this.#step) return [];
    return this.lit.get(asking.slot) ?? [];
  });

  /** Take something up; taking it again puts it down. */
  take(thing: string | null): void {
    this.#asking = null;
    this.taken = this.taken === thing ? null : thing;
  }

  /** Touch a lit place: its only move is played, among several the person is asked. */
  touch(slot: number): void {
    const moves = this.lit.get(slot) ?? [];
    if (moves.length === 1 && !FOR_GOOD.has(moves[0]!.kind)) this.play(moves[0]!.move);
    else this.#asking = moves.length ? { slot, step: this.#step } : null;
  }

  drop(): void {
    this.#asking = null;
    this.taken = null;
  }

  play(...moves: string[]): void {
    if (this.#table.play(...moves)) this.drop();
  }
}
