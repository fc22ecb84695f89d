/**
 * Drawings that games bring along, by kind: pieces, cards, tokens, terrain, and what a card's ground
 * looks like. Only those of the game on the table are in use (`drawings.use`), so that two games may give
 * one name to different things. A kind that is in none of these tables is drawn by PieceShape and
 * CardGlyph themselves, in the end as a labelled token.
 */
import type { Component } from "svelte";
import type { SeatStyle } from "./colours";
import type { Ground, SignSpot } from "./geometry";

/** `label` is what a piece says beside its kind: a strength, a count. */
export type PieceDrawing = Component<{ kind: string; style: SeatStyle; label?: string }>;
export type CardDrawing = Component<{ kind: string }>;
/** A group around 0,0 that fits into a hex of radius 56. */
export type TerrainDrawing = Component;
/** What is printed at a place, around 0,0; `label` is what the mark says, `sign` where it stands. */
export type MarkDrawing = Component<{ label?: string; sign: SignSpot; ground: Ground }>;

export interface Drawings {
  pieces?: Record<string, PieceDrawing>;
  cards?: Record<string, CardDrawing>;
  /** The faces of dice without pips, 20 wide around 0,0. */
  faces?: Record<string, CardDrawing>;
  /** The ground on which a kind of card is drawn. */
  tints?: Record<string, string>;
  /** The part of the board's units that a piece fills, where it is not the usual square. */
  boxes?: Record<string, string>;
  /** The piece that a kind of move puts down, where they have different names. */
  puts?: Record<string, string>;
  /** Whose piece that is, by the first word of the move, where it is not the mover's. */
  whose?: Record<string, (word: string) => number>;
  /** What a piece with a label is called: "village 8, 4 cloth". */
  says?: Record<string, (label: string) => string>;
  /** Pieces that belong to another one at their place: they stand in front of it, not beside it. */
  attached?: readonly string[];
  /** Pieces that lie along their edge, as roads do; their drawings lie along the x axis. */
  along?: readonly string[];
  /** Kinds of terrain that the board does not know. */
  terrains?: Record<string, TerrainDrawing>;
  /** Kinds of terrain that hide another one: they lift when it is found. */
  covers?: readonly string[];
  /** Marks of the board, by kind, in place of a sign with letters. */
  marks?: Record<string, MarkDrawing>;
  /** Marks of hexes that are part of their ground: under the tokens, around the middle of the hex. */
  grounds?: Record<string, MarkDrawing>;
}

class InUse {
  #all: readonly Drawings[] = $state.raw([]);

  readonly pieces = $derived(merged(this.#all, "pieces"));
  readonly cards = $derived(merged(this.#all, "cards"));
  readonly faces = $derived(merged(this.#all, "faces"));
  readonly tints = $derived(merged(this.#all, "tints"));
  readonly boxes = $derived(merged(this.#all, "boxes"));
  readonly puts = $derived(merged(this.#all, "puts"));
  readonly whose = $derived(merged(this.#all, "whose"));
  readonly says = $derived(merged(this.#all, "says"));
  readonly terrains = $derived(merged(this.#all, "terrains"));
  readonly marks = $derived(merged(this.#all, "marks"));
  readonly grounds = $derived(merged(this.#all, "grounds"));
  readonly attached: ReadonlySet<string> = $derived(
    new Set(this.#all.flatMap((one) => one.attached ?? [])),
  );

  readonly along: ReadonlySet<string> = $derived(
    new Set(this.#all.flatMap((one) => one.along ?? [])),
  );

  readonly covers: ReadonlySet<string> = $derived(
    new Set(this.#all.flatMap((one) => one.covers ?? [])),
  );

  /** From now on these, and no others. */
  use(all: readonly Drawings[]): void {
    this.#all = all;
  }
}

type Tables = Omit<Required<Drawings>, "attached" | "along" | "covers">;

function merged<Name extends keyof Tables>(all: readonly Drawings[], name: Name): Tables[Name] {
  return Object.assign({}, ...all.map((one) => one[name] ?? {})) as Tables[Name];
}

export const drawings = new InUse();
