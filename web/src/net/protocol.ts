// Generated from src/hexhaven/server/wire.py by scripts/protocol.py: do not edit.

export const PROTOCOL = 1;

/**
 * Why a request was refused. The browser translates these names; keep the list closed.
 */
export type Fault =
  | "bad_message"
  | "too_large"
  | "too_fast"
  | "bad_protocol"
  | "no_table"
  | "no_seat"
  | "bad_token"
  | "not_seated"
  | "not_host"
  | "bad_setup"
  | "not_started"
  | "already_started"
  | "not_over"
  | "game_over"
  | "stale"
  | "not_your_decision"
  | "illegal_move"
  | "bad_notation"
  | "no_take_back"
  | "table_damaged"
  | "shutting_down"
  | "internal";

/**
 * The request `id` is done and stored; its effects came before this in an `update`.
 */
export interface Accepted {
  version: number;
  type: "accepted";
  id: number;
}
export interface BotInfo {
  name: string;
  text: string;
}
/**
 * What can be played, and with whom.
 */
export interface Catalogue {
  variants: VariantInfo[];
  bots: BotInfo[];
  colours: string[];
}
export interface VariantInfo {
  key: string;
  text: string;
  playable: boolean;
  players: number[];
  options: OptionInfo[];
}
export interface OptionInfo {
  name: string;
  values: string[];
  number: boolean;
  rule: string;
  text: string;
}
/**
 * What is needed to check one outcome of chance against the seed.
 */
export interface ChanceDrawn {
  number: number;
  move: string;
  weights: number[];
  index: number;
}
/**
 * The host opens a seat (which kicks whoever sits there) or gives it to a bot.
 */
export interface ChangeSeat {
  kind: "open" | "bot";
  bot?: string;
}
export interface ChangeSelf {
  name?: string | null;
  colour?: ("red" | "blue" | "white" | "orange" | "green" | "brown") | null;
}
export interface Chat {
  version: number;
  type: "chat";
  line: ChatLine;
}
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
/**
 * Who is on the clock, and how long still.
 */
export interface ClockInfo {
  seats: number[];
  left: number;
}
export interface CreateTable {
  variant: string;
  players: number;
  options?: {
    [k: string]: string;
  };
  settings?: TableSettings;
  /**
   * @maxItems 8
   */
  seats?: SeatWish[];
  name: string;
  colour?: ("red" | "blue" | "white" | "orange" | "green" | "brown") | null;
}
/**
 * What is agreed on besides the rules.
 */
export interface TableSettings {
  clock?: number;
  absent_after?: number;
  pace?: "slow" | "normal" | "fast" | "instant";
  listed?: boolean;
}
/**
 * Who should sit at a seat of a new table.
 */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
}
/**
 * The request `id` is refused and has changed nothing. After `stale` a `welcome` follows.
 */
export interface Denied {
  version: number;
  type: "refused";
  id: number | null;
  error: Fault;
  message: string;
  rule: string;
  rule_text: string;
}
export interface DiceStory {
  counts: {
    [k: string]: number;
  };
  expected: {
    [k: string]: number;
  };
  statistic: number;
  probability: number;
}
export interface EdgePlace {
  id: number;
  nodes: number[];
}
/**
 * What a move changed for a seat: cards of a pile, or who holds an award.
 */
export interface Effect {
  seat: number;
  pile: string;
  cards: {
    [k: string]: number;
  };
  holds: string;
}
/**
 * One move of the log, as the viewer saw it.
 */
export interface Entry {
  number: number;
  seat: number;
  turn: number;
  kind: string;
  move: string;
  effects: Effect[];
}
/**
 * One step of a replay: apply `changes` to the view before it.
 */
export interface Frame {
  changes: unknown[][];
  entry: Entry;
}
/**
 * The statistics of a finished game.
 */
export interface GameStory {
  turns: number[];
  seats: SeatStory[];
  dice: DiceStory;
}
export interface SeatStory {
  seat: number;
  points: number[];
  luck: Luck;
  gained: {
    [k: string]: number;
  };
  robbed: number;
  stolen: number;
  discarded: number;
  blocked: number;
  bank_trades: number;
  player_trades: number;
  built: {
    [k: string]: number;
  };
}
/**
 * Cards from production against what could be expected, for one seat.
 */
export interface Luck {
  got: number;
  expected: number;
  by_turn: number[];
}
/**
 * The first message: which table, and who is asking.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  token?: string;
  log?: number;
}
export interface HexPlace {
  id: number;
  x: number;
  y: number;
  nodes: number[];
}
export interface JoinTable {
  name: string;
  seat?: number | null;
  colour?: ("red" | "blue" | "white" | "orange" | "green" | "brown") | null;
}
/**
 * Something printed on the board, such as one of the two corners of a harbor.
 */
export interface Mark {
  kind: string;
  place: string;
  id: number;
  label: string;
}
/**
 * A legal move: its text, and the place or the panel where it is shown.
 */
export interface Move {
  move: string;
  kind: string;
  place: ("hex" | "node" | "edge") | null;
  id: number | null;
  panel: string | null;
}
export interface NodePlace {
  id: number;
  x: number;
  y: number;
}
export interface Piece {
  kind: string;
  owner: number;
  place: string;
  id: number;
}
export interface Ping {
  type: "ping";
}
/**
 * Coordinates: a hex is 2 wide, rows are 3 apart, corners stand 2 above and below a centre.
 */
export interface Places {
  hex: HexPlace[];
  node: NodePlace[];
  edge: EdgePlace[];
}
export interface PlayMove {
  type: "move";
  id: number;
  version: number;
  move: string;
}
export interface Pong {
  version: number;
  type: "pong";
}
/**
 * The body of every refused HTTP request.
 */
export interface Problem {
  error: Fault;
  message: string;
  rule: string;
}
export interface Prompt {
  step: string;
  seats: number[];
  must: number[];
  rule: string;
  why: string;
}
/**
 * A whole finished game, everything open.
 */
export interface ReplayStory {
  table: TableInfo | null;
  record: {
    [k: string]: unknown;
  };
  first: View;
  frames: Frame[];
  turns: number[];
  story: GameStory;
  chance: ChanceDrawn[];
}
/**
 * What everybody may know about a table.
 */
export interface TableInfo {
  code: string;
  variant: string;
  players: number;
  options: {
    [k: string]: string;
  };
  settings: TableSettings1;
  status: "lobby" | "playing" | "over";
  seats: SeatInfo[];
  watchers: number;
  seed_hash: string;
  created: number;
  turn: number;
  winner: number | null;
}
/**
 * What is agreed on besides the rules.
 */
export interface TableSettings1 {
  clock?: number;
  absent_after?: number;
  pace?: "slow" | "normal" | "fast" | "instant";
  listed?: boolean;
}
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  colour: "red" | "blue" | "white" | "orange" | "green" | "brown";
  bot: string;
  present: boolean;
  stand_in: boolean;
  host: boolean;
}
/**
 * All that one seat, or a spectator, may know.
 */
export interface View {
  variant: string;
  players: number;
  viewer: number | null;
  over: boolean;
  winner: number | null;
  on_turn: number;
  places: Places;
  tiles: Tile[];
  marks: Mark[];
  pieces: Piece[];
  seats: SeatView[];
  table: {
    [k: string]: unknown;
  };
  tracks: {
    [k: string]: unknown;
  };
  prompt: Prompt;
  moves: Move[];
  composed: string[];
  take_back: boolean;
}
export interface Tile {
  hex: number;
  terrain: string;
  number: number;
}
export interface SeatView {
  seat: number;
  cards: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  counters: {
    [k: string]: unknown;
  };
}
export interface RuleText {
  number: string;
  module: string;
  topic: string;
  text: string;
}
export interface RuleTexts {
  rules: RuleText[];
}
export interface Say {
  type: "chat";
  id: number;
  text: string;
}
/**
 * The answer to creating and joining: keep the token, it is shown only here.
 */
export interface Seated {
  code: string;
  seat: number | null;
  token: string;
}
/**
 * Somebody came, went, changed name or colour, or the game was started or finished.
 */
export interface TableChanged {
  version: number;
  type: "table";
  table: TableInfo;
}
export interface Tables {
  tables: TableInfo[];
}
export interface TakeBack {
  type: "take_back";
  id: number;
  version: number;
}
/**
 * What a move has changed: apply `changes` to the view of version - 1.
 */
export interface Update {
  version: number;
  type: "update";
  changes: unknown[][];
  log_from: number;
  log: Entry[];
  clock: ClockInfo | null;
}
/**
 * The whole picture: after `hello`, and whenever the client has lost the thread.
 */
export interface Welcome {
  version: number;
  type: "welcome";
  protocol: number;
  seat: number | null;
  table: TableInfo;
  view: View | null;
  log_from: number;
  log: Entry[];
  chat: ChatLine[];
  clock: ClockInfo | null;
}

export type FromClient = Hello | PlayMove | TakeBack | Say | Ping;
export type FromServer = Welcome | Update | TableChanged | Chat | Accepted | Denied | Pong;
