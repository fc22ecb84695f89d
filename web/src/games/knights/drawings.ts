/** What Cities & Knights adds to the board and the hand: pictures by the kinds that views name. */
import type { CardDrawing, Drawings, PieceDrawing } from "../../board/drawings.svelte";
import DeckGlyph from "./DeckGlyph.svelte";
import DeedShape from "./DeedShape.svelte";
import EventFace from "./EventFace.svelte";
import GoodsGlyph from "./GoodsGlyph.svelte";
import KnightShape from "./KnightShape.svelte";
import ProgressGlyph from "./ProgressGlyph.svelte";
import TownShape from "./TownShape.svelte";
import { CARDS as DECKS, TRACK_COLOURS, trackOf, TRACKS } from "./tracks";

const RANKS = ["basic_knight", "strong_knight", "mighty_knight"];
const KNIGHTS = RANKS.flatMap((rank) => [rank, `active_${rank}`]);
const DEEDS = ["recruit_knight", "activate_knight", "promote_knight"];
const METROPOLISES = TRACKS.map((track) => `${track}_metropolis`);

function all<T>(kinds: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, value]));
}

const PIECES: Record<string, PieceDrawing> = {
  ...all<PieceDrawing>(KNIGHTS, KnightShape),
  ...all<PieceDrawing>(DEEDS, DeedShape),
  ...all<PieceDrawing>(["wall", "city_on_side", "merchant", ...METROPOLISES], TownShape),
};

/** A card that the base game has too keeps the drawing that it has there. */
const PROGRESS = TRACKS.flatMap((track) => DECKS[track]).filter((card) => card !== "road_building");

const CARDS: Record<string, CardDrawing> = {
  ...all<CardDrawing>(["paper", "cloth", "coin"], GoodsGlyph),
  ...all<CardDrawing>(PROGRESS, ProgressGlyph),
  ...Object.fromEntries(TRACKS.map((track) => [`deck_${track}`, DeckGlyph])),
};

const FACES: Record<string, CardDrawing> = all<CardDrawing>(["ship", ...TRACKS], EventFace);

const TINTS: Record<string, string> = {
  paper: "#f1e8cd",
  cloth: "#f0d9ea",
  coin: "#fbe9b0",
  ...Object.fromEntries(TRACKS.map((track) => [`deck_${track}`, TRACK_COLOURS[track].pale])),
  ...Object.fromEntries(PROGRESS.map((card) => [card, TRACK_COLOURS[trackOf(card)!].pale])),
};

const BOXES: Record<string, string> = {
  wall: "-32 -17 64 64",
  ...all(METROPOLISES, "-22 -54 68 68"),
};

const PUT_DOWN: Record<string, string> = {
  recruit: "basic_knight",
  move: "active_basic_knight",
  displace: "active_basic_knight",
  relocate: "basic_knight",
  place_knight: "basic_knight",
  engineer: "wall",
  medicine: "city",
  bishop: "robber",
};

const ATTACHED = ["wall", "city_on_side", ...METROPOLISES];

export const DRAWINGS: Drawings = {
  pieces: PIECES,
  cards: CARDS,
  faces: FACES,
  tints: TINTS,
  boxes: BOXES,
  puts: PUT_DOWN,
  attached: ATTACHED,
};
