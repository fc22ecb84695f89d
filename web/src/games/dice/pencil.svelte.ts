/**
 * What the person is about to do on a sheet: the dice to keep, and the slots touched so far of a move
 * that needs several. Nothing of it is played before it is complete.
 */
import type { Move, View } from "../../net/protocol";
import { begun, diceOf, done, nextSlots, rollMoves, rollOf, touchesOf, touchMoves } from "./slots";

/** As much of the table as a pencil needs. */
export interface Played {
  view: View | null;
  moves: Move[];
  pending: string | null;
  play(...moves: string[]): boolean;
}

export class Pencil {
  touched: number[] = $state([]);
  /** Slots of dice that the person has set aside or taken back, against what the view says. */
  #turned: Set<number> = $state.raw(new Set());
  /** The throw for which that holds. */
  #throw = $state("");
  #table: Played;

  constructor(table: Played) {
    this.#table = table;
  }

  readonly free: boolean = $derived.by(() => this.#table.pending === null);
  readonly dice = $derived.by(() => (this.#table.view ? diceOf(this.#table.view) : []));
  readonly rolling: boolean = $derived.by(() => rollMoves(this.#table.moves).length > 0);
  /** The throw that lies on the table: a new one begins with what was kept before. */
  readonly #now: string = $derived.by(() => {
    const table = this.#table.view?.table ?? {};
    return `${String(table["turn"])} ${String(table["rolls"])}`;
  });
  /** The slots of the dice that stay. */
  readonly kept: Set<number> = $derived.by(() => {
    const turned = this.#throw === this.#now ? this.#turned : new Set<number>();
    const stays = this.dice.filter((die) => die.kept !== turned.has(die.slot));
    return new Set(stays.map((die) => die.slot));
  });
  /** The move that rolls all dice that are not kept; null where all are, or rolling is over. */
  readonly roll: Move | null = $derived.by(() => {
    const rolled = this.dice.map((die) => die.slot).filter((slot) => !this.kept.has(slot));
    return rollOf(this.#table.moves, rolled);
  });

  readonly #moves: Move[] = $derived.by(() => touchMoves(this.#table.moves));
  /** What was touched, as long as a move still begins so. */
  readonly path: number[] = $derived.by(() =>
    begun(this.#moves, this.touched).length ? this.touched : [],
  );
  /** The slots that light up. */
  readonly lit: Set<number> = $derived.by(() =>
    this.free ? nextSlots(this.#moves, this.path) : new Set(),
  );
  /** Everything is touched, and a word is still to be chosen. */
  readonly choices: Move[] = $derived.by(() => {
    const all = this.path.length ? done(this.#moves, this.path) : [];
    return all.length > 1 ? all : [];
  });

  /** The moves that begin at a slot: what is said when it is pointed at. */
  movesAt(slot: number): Move[] {
    return this.#moves.filter((move) => touchesOf(move)[this.path.length] === slot);
  }

  /** Keep a die, or take it back into the hand. */
  turn(slot: number): void {
    const turned = new Set(this.#throw === this.#now ? this.#turned : []);
    if (!turned.delete(slot)) turned.add(slot);
    this.#throw = this.#now;
    this.#turned = turned;
  }

  /** Touch a slot: a complete move is played, an incomplete one waits for its next slot. */
  touch(slot: number): void {
    if (this.path.at(-1) === slot) this.drop();
    else if (this.lit.has(slot)) this.#go([...this.path, slot]);
    else if (nextSlots(this.#moves, []).has(slot)) this.#go([slot]);
  }

  #go(path: number[]): void {
    const all = done(this.#moves, path);
    if (all.length === 1 && begun(this.#moves, path).length === 1) this.play(all[0]!.move);
    else this.touched = path;
  }

  drop(): void {
    this.touched = [];
  }

  play(move: string): void {
    if (this.#table.play(move)) this.drop();
  }
}
