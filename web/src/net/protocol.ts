// Generated from src/hexhaven/server/wire.py by scripts/protocol.py: do not edit.
// Schema: e5f8ec438794f3d6f792949a2d5f32295dcf58fb03f21caefd2e0b5f9e7a62d2

export const PROTOCOL = 2;

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
  | "unavailable"
  | "not_known"
  | "muted"
  | "banned"
  | "no_hints"
  | "bad_code"
  | "internal";

/**
 * The request `id` is done and stored; its effects came before this in an `update`.
 */
export interface Accepted {
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "accepted";
  id: number;
}
/**
 * What a seat would do best now: for the one who sits there, and nobody else.
 */
export interface AskHints {
  language?: "en" | "ru" | "cs";
}
export interface BotInfo {
  name: string;
  text: string;
  /**
   * What it can play; empty: everything.
   */
  variants: string[];
}
/**
 * The same, with each option told once: a quarter of the letters, for the first page.
 */
export interface BriefCatalogue {
  bots: BotInfo[];
  colours: string[];
  grounds: GroundInfo[];
  /**
   * What can be added to some ground.
   */
  additions: string[];
  refusals: RefusalInfo[];
  /**
   * Whether this server has the documentation site, at /docs/.
   */
  docs: boolean;
  variants: BriefVariant[];
  options: OptionInfo[];
}
/**
 * What a game is played on.
 */
export interface GroundInfo {
  key: string;
  /**
   * `own` is a game of its own, to which nothing is added.
   */
  kind: "island" | "sea" | "board" | "own";
}
/**
 * Why some things do not go together.
 */
export interface RefusalInfo {
  /**
   * One word, by which a client says it in the reader's language.
   */
  why: string;
  rule: string;
  text: string;
  /**
   * Which keys it is about; `seafarers` are all its scenarios.
   */
  between: string[];
}
export interface BriefVariant {
  key: string;
  text: string;
  playable: boolean;
  players: number[];
  /**
   * Possible but not recommended: the host must set `allow_not_recommended`.
   */
  consent: boolean;
  /**
   * Why it cannot be played, or is not recommended.
   */
  reason: string;
  /**
   * The rule that says so; "" where nothing but time is missing.
   */
  rule: string;
  /**
   * The reason as one word, by which a client says it in the reader's language.
   */
  why: string;
  /**
   * The name of the map where the combination has one of its own.
   */
  map: string;
  /**
   * What cannot be added to it: the place of the reason in the catalogue's `refusals`.
   */
  unfit: {
    [k: string]: number;
  };
  /**
   * Their places in the catalogue's `options`.
   */
  options: number[];
}
export interface OptionInfo {
  name: string;
  /**
   * The default first.
   */
  values: string[];
  /**
   * Whether any number is accepted too.
   */
  number: boolean;
  rule: string;
  text: string;
}
export interface Carried {
  /**
   * @minItems 1
   * @maxItems 60
   */
  tables: CarriedTable[];
}
/**
 * A seat on its way from one browser to another.
 */
export interface CarriedTable {
  code: string;
  /**
   * "": a table that is only watched.
   */
  token: string;
  seat?: number | null;
  variant?: string;
  name?: string;
  status?: "lobby" | "playing" | "over";
}
/**
 * What can be played, and with whom.
 */
export interface Catalogue {
  bots: BotInfo[];
  colours: string[];
  grounds: GroundInfo[];
  /**
   * What can be added to some ground.
   */
  additions: string[];
  refusals: RefusalInfo[];
  /**
   * Whether this server has the documentation site, at /docs/.
   */
  docs: boolean;
  variants: VariantInfo[];
}
export interface VariantInfo {
  key: string;
  text: string;
  playable: boolean;
  players: number[];
  /**
   * Possible but not recommended: the host must set `allow_not_recommended`.
   */
  consent: boolean;
  /**
   * Why it cannot be played, or is not recommended.
   */
  reason: string;
  /**
   * The rule that says so; "" where nothing but time is missing.
   */
  rule: string;
  /**
   * The reason as one word, by which a client says it in the reader's language.
   */
  why: string;
  /**
   * The name of the map where the combination has one of its own.
   */
  map: string;
  /**
   * What cannot be added to it: the place of the reason in the catalogue's `refusals`.
   */
  unfit: {
    [k: string]: number;
  };
  options: OptionInfo[];
}
/**
 * What is needed to check one outcome of chance against the seed.
 */
export interface ChanceDrawn {
  /**
   * Its number in the log.
   */
  number: number;
  move: string;
  /**
   * Of the outcomes, in order; the drawn number below their sum falls into one of them.
   */
  weights: number[];
  /**
   * Which one it was.
   */
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
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "chat";
  line: ChatLine;
}
export interface ChatLine {
  number: number;
  /**
   * None: a spectator.
   */
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
  /**
   * What the time is for.
   */
  stage: "roll" | "turn" | "founding" | "question";
  /**
   * Seconds of it, at the moment of sending; below 0 while the reserve is being used.
   */
  left: number;
  /**
   * Seconds that it had at first.
   */
  whole: number;
  /**
   * Seconds that come after it.
   */
  reserve: number;
}
export interface CreateTable {
  variant: string;
  players: number;
  options?: {
    [k: string]: string;
  };
  settings?: TableSettings;
  /**
   * Empty: the creator sits at the first seat, the others are open. No "me": he watches.
   *
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
  /**
   * Seconds for a turn after its roll, and for each placement while founding; 0: no clock. From
   * an hour on it also runs while nobody is connected, and nobody gets a stand-in before.
   */
  clock?: number;
  /**
   * Seconds after which the dice roll by themselves; 0: rolling is a part of the turn. Not said:
   * a third of a turn, 15 at most.
   */
  roll?: number | null;
  /**
   * Seconds for the whole game, used when those of a turn or a placement are gone. Not said: as
   * much as two turns.
   */
  reserve?: number | null;
  /**
   * Seconds after which a bot plays for somebody who has gone.
   */
  absent_after?: number;
  /**
   * How long bots wait before they move, so that people can follow.
   */
  pace?: "slow" | "normal" | "fast" | "instant";
  /**
   * Whether everybody finds the table under "watch".
   */
  listed?: boolean;
  /**
   * Who may talk at first; the host can change it.
   */
  chat?: "everybody" | "seated" | "nobody";
  /**
   * Whether everybody who is to decide may ask for hints. Who plays against bots alone may ask
   * in any case.
   */
  hints?: boolean;
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
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "refused";
  id: number | null;
  error: Fault;
  message: string;
  rule: string;
  rule_text: string;
}
export interface DiceStory {
  /**
   * How often each sum (2-12) was rolled.
   */
  counts: {
    [k: string]: number;
  };
  expected: {
    [k: string]: number;
  };
  /**
   * Chi-squared over the eleven sums.
   */
  statistic: number;
  /**
   * How likely a result at least that uneven is: with fair dice, or with a fair deck.
   */
  probability: number;
  /**
   * Whether the probability is exact, or found by playing 20,000 games with fair dice.
   */
  method: "exact" | "simulated";
  /**
   * Whether the rolls came from a shuffled deck of all 36 (option `dice=deck`).
   */
  deck: boolean;
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
  /**
   * Gained (positive) or lost (negative), by kind; `?` for cards the viewer may not know.
   */
  cards: {
    [k: string]: number;
  };
  /**
   * The award that the seat has taken; `seat` is -1 when nobody holds it any more.
   */
  holds: string;
}
/**
 * One move of the log, as the viewer saw it.
 */
export interface Entry {
  number: number;
  /**
   * Who moved; -1 is chance.
   */
  seat: number;
  /**
   * The seat on turn; -1 while founding.
   */
  turn: number;
  kind: string;
  /**
   * Its text; `?` stands for what the viewer may not know.
   */
  move: string;
  effects: Effect[];
  /**
   * The seat had run out of time: this was decided for it.
   */
  late?: boolean;
}
export interface ForgetMe {
  /**
   * @maxItems 60
   */
  tables: SeatKey[];
}
export interface SeatKey {
  code: string;
  token: string;
}
export interface Forgotten {
  /**
   * Where it is done.
   */
  tables: string[];
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
  /**
   * The log number at which each turn began; parallel to the lists per turn.
   */
  turns: number[];
  seats: SeatStory[];
  dice: DiceStory;
}
export interface SeatStory {
  seat: number;
  /**
   * After each turn, hidden points included.
   */
  points: number[];
  luck: Luck;
  /**
   * Cards from production by kind.
   */
  gained: {
    [k: string]: number;
  };
  /**
   * Cards stolen from this seat.
   */
  robbed: number;
  /**
   * Cards this seat has stolen.
   */
  stolen: number;
  discarded: number;
  /**
   * Cards that this seat has won from others in other ways than by theft: by a monopoly.
   */
  taken: number;
  /**
   * Cards that it has lost to others in the same ways.
   */
  lost: number;
  /**
   * Cards that the robber kept from this seat: expected but for him.
   */
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
  /**
   * After each turn: cards got minus cards expected, summed up.
   */
  by_turn: number[];
}
/**
 * The first message: which table, and who is asking.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  /**
   * "": a spectator.
   */
  token?: string;
  /**
   * How many log entries the client has for good (`settled`); it gets the later ones.
   */
  log?: number;
}
export interface HexPlace {
  id: number;
  x: number;
  y: number;
  nodes: number[];
}
export interface Hint {
  move: string;
  /**
   * The moves of the same turn that it is meant for: the city that a trade pays.
   */
  then: string[];
  /**
   * How much better off the move, with these, leaves the seat, in victory points.
   */
  value: number;
  wins: boolean;
  /**
   * What made the difference, the largest first; three at most.
   */
  terms: HintTerm[];
  /**
   * What games taught of a place for a first settlement, in words: such hints come first, and not
   * by their value; "": nothing.
   */
  taught: string;
}
/**
 * What a move changes, in words of the language that was asked for.
 */
export interface HintTerm {
  name: string;
  words: string;
  /**
   * In victory points; good for the seat if it is above 0.
   */
  change: number;
}
/**
 * The best moves of a seat, the best first; three at most. They follow from what the seat may
 * know, as a bot's moves do.
 */
export interface Hints {
  /**
   * The version of the table that they are for.
   */
  version: number;
  hints: Hint[];
}
/**
 * What the host orders: silence for somebody, or for all; or that somebody goes.
 */
export interface HouseOrder {
  action: "chat" | "mute" | "unmute" | "remove" | "ban";
  /**
   * For `chat`: who may talk from now on.
   */
  chat?: "everybody" | "seated" | "nobody";
  /**
   * For the others: the person at this seat …
   */
  seat?: number | null;
  /**
   * … or the spectator who has said this line of chat.
   */
  line?: number | null;
}
export interface JoinTable {
  name: string;
  seat?: number | null;
  colour?: ("red" | "blue" | "white" | "orange" | "green" | "brown") | null;
}
/**
 * Something printed on the board, such as a harbor at its edge.
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
  place?: ("hex" | "node" | "edge" | "slot") | null;
  id?: number | null;
  panel?: string | null;
  /**
   * All that can be touched to choose it: the dice that are rolled again, a joker and its die.
   */
  slots?: number[] | null;
  /**
   * What stands beside it, short: its price.
   */
  note?: string | null;
}
/**
 * Where others in the same network find this server.
 */
export interface Neighbourhood {
  /**
   * What they type into their browsers; "" where the server does not listen to the network.
   */
  address: string;
  /**
   * Whether whoever asks can let the network in.
   */
  can_open: boolean;
}
export interface NodePlace {
  id: number;
  x: number;
  y: number;
}
export interface Piece {
  kind: string;
  /**
   * -1: nobody's; from the number of players upwards: neutral colours.
   */
  owner: number;
  place: string;
  id: number;
  /**
   * What it says beside its kind: a strength, how many there are.
   */
  label?: string | null;
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
  /**
   * Sheets; their coordinates are the same units both ways, and y grows downwards.
   */
  slot?: SlotPlace[] | null;
}
/**
 * A place beyond the board: a symbol on a sheet, a box, a die.
 */
export interface SlotPlace {
  id: number;
  /**
   * What it is for; slots of one kind look alike.
   */
  kind: string;
  /**
   * What is printed there; "" for nothing.
   */
  label: string;
  x: number;
  y: number;
  /**
   * Of a way: where it begins and where it ends.
   */
  ends?: number[][] | null;
}
export interface PlayMove {
  type: "move";
  /**
   * The client's own number for this request; its answer carries it.
   */
  id: number;
  version: number;
  move: string;
}
/**
 * Points of a seat for so many things of a kind.
 */
export interface PointSource {
  kind: string;
  many: number;
  points: number;
  what: "piece" | "award" | "card" | "named" | "other";
}
export interface Pong {
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
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
  /**
   * Everybody who may decide now; those who must come first.
   */
  seats: number[];
  must: number[];
  rule: string;
  why: string;
  /**
   * The place that a move in two steps has begun with: a piece was taken up.
   */
  begun: Spot | null;
}
export interface Spot {
  place: "hex" | "node" | "edge" | "slot";
  id: number;
}
export interface RecoveryCode {
  /**
   * Good once.
   */
  code: string;
  /**
   * And for so long.
   */
  seconds: number;
}
/**
 * A whole finished game, everything open.
 */
export interface ReplayStory {
  /**
   * None for an uploaded record.
   */
  table: TableInfo | null;
  record: {
    [k: string]: unknown;
  };
  first: View;
  frames: Frame[];
  /**
   * The frame at which each turn begins.
   */
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
  settings: TableSettings;
  status: "lobby" | "playing" | "over";
  seats: SeatInfo[];
  watchers: number;
  /**
   * The commitment to the dice; "" before the start.
   */
  seed_hash: string;
  /**
   * Seconds since 1970.
   */
  created: number;
  turn: number;
  winner: number | null;
  /**
   * The code of the table where the same people play again; their tokens are good there too.
   */
  next: string;
  /**
   * The seats that the game waits for; of a table that nobody looks at, the seat on turn.
   */
  waiting: number[];
  /**
   * Who may talk.
   */
  chat: "everybody" | "seated" | "nobody";
}
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  colour: "red" | "blue" | "white" | "orange" | "green" | "brown";
  /**
   * The level of the bot that sits here.
   */
  bot: string;
  present: boolean;
  /**
   * A bot plays for the absent person.
   */
  stand_in: boolean;
  /**
   * Seconds until it will; None where nobody is away.
   */
  bot_in: number | null;
  /**
   * At a table over days: when the time of this seat is used up, its reserve included, in seconds
   * since 1970. None where no time runs.
   */
  until: number | null;
  host: boolean;
  /**
   * The host has silenced this person.
   */
  muted: boolean;
}
/**
 * All that one seat, or a spectator, may know.
 */
export interface View {
  variant: string;
  /**
   * The modules of the rules in play: what a client draws is chosen by them.
   */
  modules: string[];
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
  /**
   * What belongs to nobody: `bank`, `deck`, `dice`, `round`, `costs`, awards.
   */
  table: {
    [k: string]: unknown;
  };
  tracks: {
    [k: string]: unknown;
  };
  prompt: Prompt;
  moves: Move[];
  /**
   * Kinds whose words the player puts together (`offer`, `counter`): not listed in `moves`.
   */
  composed: string[];
  /**
   * Whether the viewer may take back the last move.
   */
  take_back: boolean;
}
export interface Tile {
  hex: number;
  terrain: string;
  /**
   * 0: no token.
   */
  number: number;
  /**
   * All numbers of a hex that has several.
   */
  numbers?: number[];
  /**
   * Whether it would pay if one of its numbers came now; not while the robber stands there.
   */
  pays?: boolean;
  /**
   * Whether ships sail there and nobody builds roads.
   */
  water?: boolean;
}
export interface SeatView {
  seat: number;
  /**
   * By pile (`hand`, `development`): `count`, and `kinds` where the viewer may know them.
   */
  cards: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * `points`, `stock`, `rates`, `road_length`, `knights`, `offer`, `answer` …
   */
  counters: {
    [k: string]: unknown;
  };
  /**
   * Where its points come from, as far as the viewer may know.
   */
  sources?: PointSource[];
}
export interface RuleText {
  number: string;
  module: string;
  topic: string;
  text: string;
  /**
   * What topic and text are in: the wished language, or English where there is no translation.
   */
  language: string;
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
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "table";
  table: TableNews;
}
/**
 * What can change about a table; the rest, a map of 20,000 letters perhaps, is in `welcome`.
 */
export interface TableNews {
  settings: TableSettings;
  status: "lobby" | "playing" | "over";
  seats: SeatInfo[];
  watchers: number;
  seed_hash: string;
  turn: number;
  winner: number | null;
  next: string;
  chat: "everybody" | "seated" | "nobody";
}
export interface Tables {
  tables: TableInfo[];
}
export interface TakeBack {
  type: "take_back";
  id: number;
  version: number;
}
export interface TakeSeats {
  code: string;
}
/**
 * What a move has changed: apply `changes` to the view of version - 1.
 */
export interface Update {
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "update";
  /**
   * [path, value] sets, [path] removes; a path is a list of keys and indices.
   */
  changes: unknown[][];
  log_from: number;
  log: Entry[];
  settled: number;
  clock: ClockInfo | null;
}
/**
 * The whole picture: after `hello`, and whenever the client has lost the thread.
 */
export interface Welcome {
  /**
   * The number of things that have happened at the table; each one raises it by one.
   */
  version: number;
  type: "welcome";
  protocol: number;
  seat: number | null;
  /**
   * Whether the client may kick, add bots and start; also without a seat.
   */
  host: boolean;
  table: TableInfo;
  /**
   * None before the start.
   */
  view: View | null;
  log_from: number;
  /**
   * The entries from `log_from` on: the client drops its own from there and appends these.
   */
  log: Entry[];
  /**
   * Entries below this number will never change or be taken back: the `log` of a later hello.
   */
  settled: number;
  chat: ChatLine[];
  clock: ClockInfo | null;
}

export type FromClient = Hello | PlayMove | TakeBack | Say | Ping;
export type FromServer = Welcome | Update | TableChanged | Chat | Accepted | Denied | Pong;
