/**
 * The one door through which a game's own things enter the page: drawings, things on the costs card,
 * tellers of the log, panels and sections, what is shown of a player, a whole table of its own, the
 * figures at the end. docs/client.md shows how to draw a module with it. Nothing of it is needed to
 * play: a game without an extension has buttons, tokens and words made of the rules' own names.
 */
import type { Limits } from "./cards";
import type { Component } from "svelte";
import type { Colour } from "../board/colours";
import type { Drawings } from "../board/drawings.svelte";
import type { Source as Words } from "../i18n/index.svelte";
import type { Entry, ReplayStory, SeatView, View } from "../net/protocol";
import type { IconName } from "../ui/Icon.svelte";
import type { Sort } from "./costs";
import type { TableModel } from "./model.svelte";
import type { Route } from "./moves";
import type { Spot } from "./news";
import type { Line, Teller, Telling } from "./story";

/** A figure of a seat in the players' strip. */
export interface Stat {
  icon: IconName;
  /** A key of the words. */
  label: string;
  value: number;
  /** The award that is held for it, by its name. */
  award?: string;
}

/** Something that a seat holds and that has a picture of its own: a counter, or a pile of cards. */
export interface Held {
  /** Of the counter or the pile; what it is called is said by `name.…`. */
  name: string;
  from: "counters" | "cards";
  picture: Component<{ size?: number }>;
}

export interface ExtraPanel {
  panel: `extra:${string}`;
  icon: IconName;
  /** Keys of the words for its button, and for what it is in full. */
  text: string;
  title: string;
  /** The key of the keyboard that opens it. */
  key: string;
  component: Component;
}

/** A part of the panel with the cards. */
export interface Section {
  /** The panel that the rules put its moves into. */
  panel: string;
  there: (view: View, seat: SeatView) => boolean;
  body: Component<{ onplayed: () => void }>;
}

/** How the log is told. Keys of sentences are those of `table.log.…`, unless the grammar is its own. */
export interface Storytelling {
  /** By the kind of the first entry of a line. */
  tellers?: Record<string, Teller>;
  /** Kinds that go on with the line of another kind. */
  goesOn?: Record<string, readonly string[]>;
  /** The same for one entry of a kind: the ship that is put down, not the next one that is built. */
  goesOnOnce?: Record<string, string>;
  /** Chance that the tellers have told of. */
  told?: readonly string[];
  /** Asked before the tellers: a line that is known by something else than its kind. */
  telling?: (bundle: readonly Entry[], gains: Gains) => Telling | null;
  /** What a line says of cards that came, in place of what is said of the piles here. */
  gains?: { piles: readonly string[]; say: (bundle: readonly Entry[], gains: Gains) => Gains };
  /** What is said beside some entries, by their numbers. */
  remarks?: (
    log: readonly Entry[],
    view: View | null,
    names: readonly string[],
  ) => Map<number, string>;
  /** A grammar of its own instead of the general one. */
  grammar?: Grammar;
}

export type Gains = Line["gains"];

export interface Grammar {
  bundlesOf: (log: readonly Entry[]) => Entry[][];
  /** With keys of its own, whole. */
  tell: (bundle: readonly Entry[], gains: Gains) => Telling;
  /** Whether the turn goes on for a while after `end`. */
  endGoesOn: boolean;
}

/** What a board is shown with. */
export interface BoardProps {
  view: View;
  colours: Colour[];
  names: string[];
  /** Who looks; null: a spectator, or a replay. */
  seat: number | null;
  /** What has just changed. */
  recent?: Spot[];
}

/** A table that is no island: cards, sheets of paper. */
export interface Mat {
  /** Called once while the page of a table is made; may provide contexts for the three below. */
  begin: (table: TableModel) => void;
  board: Component<BoardProps>;
  dock: Component<{ wide: boolean }>;
  /** What comes up beside the board, in place of the general panels. */
  sheets?: Component<{ wide: boolean }>;
  /** Without anything to choose: in a replay. */
  picture: Component<BoardProps>;
  /** Whether the page shows dice over the board. */
  dice: boolean;
  /** What the digits of the keyboard stand for: a key of `table.keys.…`. */
  digits: string;
  /** Keys of the keyboard that mean nothing here. */
  without: readonly string[];
}

/** One source of a seat's points. */
export interface PointSource {
  kind: string;
  many: number;
  points: number;
  what: "piece" | "award" | "card" | "named" | "other";
}

export interface Ending {
  /** All sources of points, in place of the island's. */
  sources?: (view: View, seat: number) => PointSource[];
  /** A source in words; "" for those that it has none for. */
  sourceText?: (source: PointSource) => string;
  /** In place of the drawings of pieces. */
  piece?: Component<{ kind: string; colour: Colour | null; size: number }>;
  /** In place of the charts of dice, luck and cards. */
  figures?: Component<{ story: ReplayStory; people: Person[] }>;
  /** Below the points. */
  tables?: Component<{ view: View; people: Person[] }>;
  /** What a seat holds at a moment of a replay, in place of its hand. */
  holding?: Component<{ view: View; seat: number }>;
}

export interface Person {
  seat: number;
  name: string;
  colour: Colour;
}

export interface GameExtension extends Limits {
  drawings?: Drawings;
  /** What stands on the costs card, by the name of its cost. */
  things?: Record<string, Sort>;
  /** Kinds of moves that have a place on the page, by the panel that the rules put them into. */
  homes?: Record<string, readonly string[]>;
  log?: Storytelling;
  /** Goals that take several moves of one kind, in place of the single ones: a whole way at one touch. */
  routes?: (view: View) => Route[];
  /** What a word of a kind of move is called, where that depends on the table. */
  word?: (table: TableModel, kind: string, word: string) => string | null;
  /** Keys of words that say what a step asks for, before the general ones: without `.me`, `.wait`. */
  steps?: (view: View) => readonly string[];
  /** The tracks of the view that it shows. */
  tracks?: readonly string[];
  /** Always in sight, below the players. */
  status?: Component;
  /** Over the board, as the dice that have just fallen. */
  show?: Component;
  panels?: readonly ExtraPanel[];
  /** Panels that open by themselves, by the step that asks for a decision. */
  decisions?: Record<string, Component>;
  /** Instead of the panel with the development cards. */
  cards?: Component;
  /** What can be drawn, in place of the base game's cards: as a pile of the hand, or used at once. */
  deck?: { pile?: string; cards: readonly string[]; names?: string };
  /** What cards do here, where that is not what they do elsewhere: a key of the words by card. */
  about?: (view: View) => Record<string, string>;
  /** Parts of the panel with the cards. */
  sections?: readonly Section[];
  /** Below the trades with the bank. */
  trades?: Component;
  /** In the players' strip: figures, things that are held, and what stands below them. */
  stats?: (view: View, seat: number) => Stat[];
  held?: readonly Held[];
  player?: Component<{ seat: number }>;
  /** What the cards in hand are called in the strip: a key of the words. */
  handLabel?: string;
  /** Awards of the table that a player's details name. */
  awards?: readonly string[];
  /** In a player's details: before all else, or (`alone`) in place of all else. */
  details?: { body: Component<{ view: View; seat: number }>; alone?: boolean };
  /** What `player` shows, in the details: a word of `name.…`. */
  playerTitle?: string;
  /** Piles of the hand that are no cards: how one of a kind is drawn, and what the details say of it. */
  piles?: Record<
    string,
    {
      token: Component<{ kind: string; size: number }>;
      details?: Component<{ view: View; seat: number }>;
    }
  >;
  mat?: Mat;
  end?: Ending;
}

/** A game in the list of all: small, with its code and its words fetched when they are wanted. */
export interface GameEntry {
  /** Its folder. */
  name: string;
  /** Modules of the rules: it is in play where one of them is. */
  modules: readonly string[];
  load: () => Promise<{ extension: GameExtension }>;
  words: Words;
  help?: Help;
}

/** How games are played, for people who have never met them (ScenarioHelp). */
export interface Help {
  /** Parts of variants' names (`cities-knights`); their words are `help.PART.new`, `.play`, `.win`. */
  variants: readonly string[];
  words: Words;
  /** By part. */
  pictures: Record<string, () => Promise<{ default: Component }>>;
}
