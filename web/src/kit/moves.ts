/**
 * What can be done now, put in order for the page: moves by kind, by place and by panel. Nothing here
 * knows a variant; a kind that nobody has heard of is grouped like all others.
 */
import type { Move, View } from "../net/protocol";
import { extensionsOf } from "./registry.svelte";

export type PlaceKind = "hex" | "node" | "edge" | "slot";

/** All moves of one kind. */
export interface Group {
  kind: string;
  moves: Move[];
  /** Where they happen, or null for moves of a panel. */
  place: PlaceKind | null;
  panel: string | null;
}

/** A place that lights up, with the moves that are made by clicking it. */
export interface Spot {
  place: PlaceKind;
  id: number;
  moves: Move[];
}

/** A move that leads somewhere in several moves, which are played one after another. */
export interface Route extends Move {
  way: string[];
}

/** The moves that a lit place stands for. */
export function wayOf(move: Move | Route): string[] {
  return "way" in move ? move.way : [move.move];
}

/** Steps in which a player may do many things: nothing is armed there without being asked for. */
const OPEN_STEPS = new Set(["main", "preroll", "special_build", "second_part"]);

export function isOpen(view: Pick<View, "prompt">): boolean {
  return OPEN_STEPS.has(view.prompt.step);
}

/** Stands for all kinds with places at once, where a step asks for one of them. */
export const ANY = "*";

/** The arguments: the words of a move after its kind. */
export function wordsOf(move: string): string[] {
  return move.split(" ").slice(1);
}

export function groupByKind(moves: readonly Move[]): Group[] {
  const groups = new Map<string, Group>();
  for (const move of moves) {
    const place = move.place ?? null;
    const key = `${move.kind} ${place ?? ""}`;
    const group = groups.get(key);
    if (group) group.moves.push(move);
    else groups.set(key, { kind: move.kind, moves: [move], place, panel: move.panel ?? null });
  }
  return [...groups.values()];
}

/** The kinds of moves that are made on the board, in the order of the list. */
export function placeKinds(moves: readonly Move[]): string[] {
  return groupByKind(moves)
    .filter((group) => group.place !== null)
    .map((group) => group.kind);
}

/** The kind that needs no choosing in a step that asks for it; ANY where it asks for several. */
export function selfArmed(view: Pick<View, "moves" | "prompt">): string | null {
  const kinds = placeKinds(view.moves);
  if (kinds.length === 0 || isOpen(view)) return null;
  return kinds.length === 1 ? kinds[0]! : ANY;
}

/** The places of a kind; several moves can belong to one place. */
export function spotsOf(moves: readonly Move[], kind: string | null): Spot[] {
  const spots = new Map<string, Spot>();
  for (const move of moves) {
    if ((move.kind !== kind && kind !== ANY) || move.place == null || move.id == null) continue;
    const key = `${move.place} ${move.id}`;
    const spot = spots.get(key);
    if (spot) spot.moves.push(move);
    else spots.set(key, { place: move.place, id: move.id, moves: [move] });
  }
  return [...spots.values()];
}

export function movesOf(moves: readonly Move[], kind: string): Move[] {
  return moves.filter((move) => move.kind === kind);
}

/** The next word to choose among moves of one kind, after the words chosen so far. */
export function nextWords(moves: readonly Move[], chosen: readonly string[]): string[] {
  const found: string[] = [];
  for (const move of fitting(moves, chosen)) {
    const word = wordsOf(move.move)[chosen.length];
    if (word !== undefined && !found.includes(word)) found.push(word);
  }
  return found;
}

/** The moves that begin with the chosen words. */
export function fitting(moves: readonly Move[], chosen: readonly string[]): Move[] {
  return moves.filter((move) => {
    const words = wordsOf(move.move);
    return chosen.every((word, at) => words[at] === word);
  });
}

/** Whether a move may still be played in a view: it is listed, or the player's to put together. */
export function stillLegal(view: View, move: string, step: string): boolean {
  if (view.moves.some((listed) => listed.move === move)) return true;
  const kind = move.split(" ")[0]!;
  return view.composed.includes(kind) && view.prompt.step === step;
}

/** The kinds that have a panel or a button of their own; the rest is offered by `OtherMoves`. */
const AT_HOME: Record<string, readonly string[]> = {
  trade: ["trade", "accept", "refuse", "confirm", "withdraw", "offer", "counter"],
  hand: ["discard"],
  seats: ["rob"],
};

/** As much of a view as says which extensions are in play. */
type Playing = Partial<Pick<View, "modules">>;

/** Whether a panel of the page offers a kind of move already. */
export function isHome(view: Playing, panel: string, kind: string): boolean {
  if (AT_HOME[panel]?.includes(kind)) return true;
  return extensionsOf({ modules: view.modules ?? [] }).some((one) =>
    one.homes?.[panel]?.includes(kind),
  );
}

/** Whether the moves of a panel of the rules are found among the cards, or in a section there. */
export function inCards(view: Playing, panel: string | null | undefined): boolean {
  if (panel === "cards") return true;
  return extensionsOf({ modules: view.modules ?? [] }).some((one) =>
    one.sections?.some((section) => section.panel === panel),
  );
}

/**
 * Groups for which this page has no place of its own. The first move of `turn` is the primary, all
 * others without words stand beside it; `cards` are the cards in hand, which have a panel.
 */
export function otherGroups(
  moves: readonly Move[],
  primary: Move | null,
  cards: ReadonlySet<string> = new Set(),
  view: Playing = {},
): Group[] {
  const beside = new Set(secondaryMoves(moves));
  return groupByKind(moves).filter((group) => {
    if (group.place !== null) return false;
    if (inCards(view, group.panel) || cards.has(group.kind)) return false;
    if (group.moves.every((move) => beside.has(move))) return false;
    if (group.panel !== null && isHome(view, group.panel, group.kind)) return false;
    return !(group.moves.length === 1 && group.moves[0] === primary);
  });
}

/** Moves that go on with the game when nothing more is wanted. */
const ENDS = new Set(["end", "halt"]);

/** The move of the one big button: roll, end the turn, stop … */
export function primaryMove(moves: readonly Move[]): Move | null {
  const found = moves.filter((move) => move.panel === "turn" && wordsOf(move.move).length === 0);
  return found.find(({ kind }) => ENDS.has(kind)) ?? found[0] ?? null;
}

/** What else can be done at a touch beside the big button. */
export function secondaryMoves(moves: readonly Move[]): Move[] {
  const primary = primaryMove(moves);
  return moves.filter(
    (move) => move.panel === "turn" && move !== primary && wordsOf(move.move).length === 0,
  );
}

/** Moves that answer a question: of a step that asks for one thing, and of no board or sheet. */
export function choiceMoves(view: Pick<View, "moves" | "prompt"> & Playing): Move[] {
  if (isOpen(view)) return [];
  return view.moves.filter(
    ({ place, panel, kind }) =>
      place == null &&
      panel != null &&
      !["turn", "trade", "seats"].includes(panel) &&
      !isHome(view, panel, kind),
  );
}

/**
 * Moves of the armed kind at all other places of its sort. The rules forbid them; who tries one is
 * told by the server which rule it is.
 */
export function forbidden(view: View, targets: readonly Move[]): Move[] {
  const first = targets[0];
  const place = first?.place;
  if (!first || !place || "way" in first || wordsOf(first.move).length !== 1) return [];
  const lit = new Set(targets.map((move) => move.id));
  if (place === "slot") return [];
  return view.places[place]
    .filter(({ id }) => !lit.has(id))
    .map(({ id }) => ({ move: `${first.kind} ${id}`, kind: first.kind, place, id, panel: null }));
}
