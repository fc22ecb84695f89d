/**
 * Drawings that modules bring along, by kind: pieces, cards, and what a card's ground looks like. A kind
 * that is in none of these tables is drawn by PieceShape and CardGlyph themselves.
 */
import type { Component } from "svelte";
import * as duel from "../duel/art-dice";
import * as knights from "../knights/drawings";
import type { SeatStyle } from "./colours";

export type PieceDrawing = Component<{ kind: string; style: SeatStyle }>;
export type CardDrawing = Component<{ kind: string }>;

export const PIECES: Record<string, PieceDrawing> = { ...knights.PIECES };

export const CARDS: Record<string, CardDrawing> = { ...knights.CARDS };

/** The faces of dice without pips, 20 wide around 0,0. */
export const FACES: Record<string, CardDrawing> = { ...knights.FACES, ...duel.FACES };

/** The part of the board's units that a piece fills, where it is not the usual square. */
export const BOXES: Record<string, string> = { ...knights.BOXES };

/** The piece that a kind of move puts down, where they have different names. */
export const PUT_DOWN: Record<string, string> = { ...knights.PUT_DOWN };

/** Pieces that belong to another one at their place: they stand in front of it, not beside it. */
export const ATTACHED: ReadonlySet<string> = new Set([...knights.ATTACHED]);
