/**
 * The log as a story: entries that belong together become one line (a roll, its result and what it
 * brought; the robber and the theft), lines are grouped by turn. What is said in words is chosen by
 * key; a kind that nobody has words for is told by its name and its own words.
 */
import { known } from "../i18n/index.svelte";
import type { Effect, Entry } from "../net/protocol";
import { counted, plus, total, type Amounts } from "./cards";
import type { GameExtension, Grammar } from "./extension";
import { wordsOf } from "./moves";
import { thrownBy } from "./news";
import { readTerms, type Terms } from "./offers";

/** What stands in a sentence where a name in braces is. */
export type Part =
  | { seat: number }
  | { seats: number[] }
  | { cards: Amounts }
  | { card: string }
  | { dice: number[]; faces?: string[] }
  | { hex: number }
  | { text: string }
  /** A die that counts alone. */
  | { die: number }
  | WordPart;

/** What is only words: by their key, or as a game says them. */
export type WordPart = { key: string } | { say: () => string };

/** The extensions of the game that is told. */
export type Games = readonly GameExtension[];

/** A sentence that belongs to a line. */
export interface Aside {
  key: string;
  parts: Record<string, Part>;
}

export interface Said {
  seat: number;
  answer: "accept" | "refuse" | "counter";
  terms: Terms | null;
  /** Time ran out: it was said for them. */
  late: boolean;
}

/** One line of the log. */
export interface Line {
  number: number;
  /** Who did it; -1 for nobody. */
  seat: number;
  key: string;
  parts: Record<string, Part>;
  /** What followed from it, in sentences of their own. */
  asides: Aside[];
  /** Cards that came or went, as far as the sentence does not tell. */
  gains: { seat: number; pile: string; cards: Amounts }[];
  /** Awards that changed hands. */
  awards: { seat: number; award: string }[];
  /** What the others said to an offer. */
  said: Said[];
  /** Chance and consequences that have no words of their own. */
  more: { kind: string; words: string[] }[];
}

/** The lines of one turn. */
export interface Turn {
  /** The number of its first entry. */
  number: number;
  /** Who is on turn; -1 while the island is founded. */
  seat: number;
  /** 1 for the first turn; 0 while founding. */
  turn: number;
  bundles: Entry[][];
}

const SETTING_UP = new Set([
  "tile",
  "token",
  "harbor",
  "frame",
  "corner",
  "red",
  "dealer",
  "draw_tile",
]);
/** Moves that only say that somebody is done. */
const PASSES = new Set(["end", "done"]);
const ANSWERS = new Set(["accept", "refuse", "counter"]);

function isSetUp(entry: Entry): boolean {
  return entry.seat < 0 && SETTING_UP.has(entry.kind);
}

/** Whether an entry goes on with the line that the bundle has begun. */
function joins(bundle: readonly Entry[], entry: Entry, games: Games): boolean {
  const head = bundle[0]!;
  if (isSetUp(head)) return isSetUp(entry);
  if (head.kind === "start" || head.kind === "discard") return entry.kind === head.kind;
  if (head.kind === "offer") return ANSWERS.has(entry.kind) || entry.kind === "withdraw";
  if (head.kind === "robber" && entry.kind === "rob") return true;
  if (games.some((one) => one.log?.goesOn?.[head.kind]?.includes(entry.kind))) return true;
  if (games.some((one) => one.log?.goesOnOnce?.[head.kind] === entry.kind)) {
    return bundle.every(({ kind }) => kind !== entry.kind);
  }
  if (head.kind === "end" && entry.kind === "roll") return false; // the next turn begins with it
  // Who is content with a throw has said all by what follows.
  if (entry.kind === "stop" && (head.kind === "reroll" || head.seat < 0)) return true;
  return head.seat >= 0 && entry.seat < 0 && !isSetUp(entry) && entry.kind !== "start";
}

/** The card game has a grammar of its own. */
export function grammarOf(games: Games): Grammar | undefined {
  return games.find((one) => one.log?.grammar)?.log?.grammar;
}

/** What belongs together in the log of a game. */
export function bundlesOf(log: readonly Entry[], games: Games = []): Entry[][] {
  const grammar = grammarOf(games);
  if (grammar) return grammar.bundlesOf(log);
  const bundles: Entry[][] = [];
  for (const entry of log) {
    const last = bundles.at(-1);
    if (last && joins(last, entry, games)) last.push(entry);
    else bundles.push([entry]);
  }
  return bundles;
}

/** The story by turns. The end of a turn is shown by the beginning of the next one. */
export function turnsOf(log: readonly Entry[], games: Games = []): Turn[] {
  const turns: Turn[] = [];
  let ended = false;
  let count = 0;
  for (const bundle of bundlesOf(log, games)) {
    const head = bundle[0]!;
    const last = turns.at(-1);
    // Those who build between two turns are not on turn.
    const between = head.seat >= 0 && head.seat !== head.turn;
    const begins: boolean = !last || last.seat !== head.turn || (ended && !between);
    if (begins) {
      if (head.turn >= 0) count += 1;
      turns.push({
        number: head.number,
        seat: head.turn,
        turn: head.turn < 0 ? 0 : count,
        bundles: [],
      });
    }
    // In the card game the hand is refilled after the end of the actions.
    ended = !grammarOf(games)?.endGoesOn && (head.kind === "end" || (ended && !begins));
    if (!PASSES.has(head.kind) || hasNews(bundle)) turns.at(-1)!.bundles.push(bundle);
  }
  return turns.filter((turn) => turn.bundles.length > 0);
}

/** Whether more happened than the move itself: the end of a turn can bring something, too. */
function hasNews(bundle: readonly Entry[]): boolean {
  return bundle.length > 1 || bundle[0]!.effects.length > 0;
}

/** Cards by seat and pile, over all entries of a bundle. */
function gainsOf(bundle: readonly Entry[]): Line["gains"] {
  const found = new Map<string, { seat: number; pile: string; cards: Amounts }>();
  for (const effect of bundle.flatMap((entry) => entry.effects)) {
    if (!effect.cards || total(absolute(effect)) === 0) continue;
    const key = `${effect.seat} ${effect.pile}`;
    const before = found.get(key)?.cards ?? {};
    const cards = plus(before, effect.cards);
    found.set(key, { seat: effect.seat, pile: effect.pile, cards });
  }
  return [...found.values()].filter((gain) => Object.keys(gain.cards).length > 0);
}

function absolute(effect: Effect): Amounts {
  return Object.fromEntries(Object.entries(effect.cards).map(([card, n]) => [card, Math.abs(n)]));
}

/** Who holds each award after all entries of a bundle. */
function awardsOf(bundle: readonly Entry[]): Line["awards"] {
  const found = new Map<string, number>();
  for (const { seat, holds } of bundle.flatMap((entry) => entry.effects))
    if (holds) found.set(holds, seat);
  return [...found].map(([award, seat]) => ({ seat, award }));
}

/** What a seat has of a pile in the gains, split into what came and what went. */
function swapOf(gains: Line["gains"], seat: number, pile = "hand"): Terms {
  const cards = gains.find((gain) => gain.seat === seat && gain.pile === pile)?.cards ?? {};
  const give: Amounts = {};
  const want: Amounts = {};
  for (const [card, many] of Object.entries(cards)) {
    if (many < 0) give[card] = -many;
    if (many > 0) want[card] = many;
  }
  return { give, want };
}

export type Telling = Pick<Line, "key" | "parts"> &
  Partial<Pick<Line, "gains" | "said" | "more" | "asides">>;
export type Teller = (bundle: readonly Entry[], gains: Line["gains"]) => Telling;

const who = (bundle: readonly Entry[]): Part => ({ seat: bundle[0]!.seat });
const words = (bundle: readonly Entry[]): string[] => wordsOf(bundle[0]!.move);

/** Only what came in: what something cost is known to all who know the prices. */
function incoming(gains: Line["gains"], piles: readonly string[] = ["hand"]): Line["gains"] {
  return gains.filter(
    (gain) => piles.includes(gain.pile) && Object.values(gain.cards).some((many) => many > 0),
  );
}

function rolled(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const thrown = thrownBy(words(bundle.filter((entry) => entry.seat < 0)));
  return { key: "roll", parts: { who: who(bundle), dice: thrown }, gains: incoming(gains) };
}

function built(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  return { key: bundle[0]!.kind, parts: { who: who(bundle) }, gains: incoming(gains) };
}

function bought(bundle: readonly Entry[]): Telling {
  const drawn = bundle.find((entry) => entry.kind === "draw");
  const card = (drawn && wordsOf(drawn.move)[0]) || "?";
  return { key: "buy", parts: { who: who(bundle), card: { card } }, gains: [] };
}

function robbed(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const hex = { hex: Number(words(bundle)[0]) };
  const loser = gains.find((gain) => Object.values(gain.cards).some((many) => many < 0));
  const chosen = bundle.find((entry) => entry.kind === "rob");
  const victim = loser?.seat ?? (chosen ? Number(wordsOf(chosen.move)[0]) : -1);
  const stolen = bundle.find((entry) => entry.kind === "steal");
  if (victim < 0 || !stolen) return { key: "robber", parts: { who: who(bundle), hex }, gains: [] };
  const cards = counted([wordsOf(stolen.move)[0] ?? "?"]);
  const parts = { who: who(bundle), hex, victim: { seat: victim }, cards: { cards } };
  return { key: "robbed", parts, gains: [] };
}

function discarded(bundle: readonly Entry[]): Telling {
  const seats = [...new Set(bundle.map((entry) => entry.seat))];
  const gains = seats.map((seat) => ({
    seat,
    pile: "hand",
    cards: Object.fromEntries(
      Object.entries(
        counted(
          bundle.filter((e) => e.seat === seat).map((entry) => wordsOf(entry.move).at(-1) ?? "?"),
        ),
      ).map(([card, many]) => [card, -many]),
    ),
  }));
  return { key: "discard", parts: {}, gains };
}

function tradedWithBank(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const [give, want] = words(bundle);
  const swap = swapOf(gains, bundle[0]!.seat);
  const given = total(swap.give) ? swap.give : counted(give ? [give] : []);
  const got = total(swap.want) ? swap.want : counted(want ? [want] : []);
  const parts = { who: who(bundle), give: { cards: given }, want: { cards: got } };
  return { key: "trade", parts, gains: [] };
}

function offered(bundle: readonly Entry[]): Telling {
  const terms = readTerms(words(bundle));
  const said: Said[] = bundle
    .filter((entry) => ANSWERS.has(entry.kind))
    .map((entry) => ({
      seat: entry.seat,
      answer: entry.kind as Said["answer"],
      terms: entry.kind === "counter" ? readTerms(wordsOf(entry.move).slice(1)) : null,
      late: entry.late ?? false,
    }));
  const gone = bundle.some((entry) => entry.kind === "withdraw");
  const parts = { who: who(bundle), give: { cards: terms.give }, want: { cards: terms.want } };
  return { key: gone ? "offer_gone" : "offer", parts, gains: [], said };
}

function countered(bundle: readonly Entry[]): Telling {
  const terms = readTerms(words(bundle).slice(1));
  const parts = { who: who(bundle), give: { cards: terms.give }, want: { cards: terms.want } };
  return { key: "counter", parts, gains: [] };
}

function closed(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const swap = swapOf(gains, bundle[0]!.seat);
  const other = { seat: Number(words(bundle)[0]) };
  const parts = {
    who: who(bundle),
    other,
    give: { cards: swap.give },
    want: { cards: swap.want },
  };
  return { key: total(swap.give) ? "confirm" : "confirm_short", parts, gains: [] };
}

function playedCard(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  return {
    key: "play",
    parts: { who: who(bundle), card: { card: bundle[0]!.kind } },
    gains: incoming(gains),
  };
}

function monopolised(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const parts = {
    who: who(bundle),
    card: { card: "monopoly" },
    cards: { card: words(bundle)[0] ?? "?" },
  };
  return { key: "monopoly", parts, gains: gains.filter((gain) => gain.pile === "hand") };
}

function rolledForStart(bundle: readonly Entry[]): Telling {
  const rolls = bundle.map((entry) => wordsOf(entry.move).map(Number));
  const best = Math.max(...rolls.map(([, a = 0, b = 0]) => a + b));
  const first = rolls.filter(([, a = 0, b = 0]) => a + b === best).at(-1)?.[0] ?? -1;
  return { key: "start", parts: { who: { seat: first }, dice: { text: String(best) } }, gains: [] };
}

const TELLERS: Record<string, Teller> = {
  roll: rolled,
  road: built,
  settlement: built,
  city: built,
  buy: bought,
  robber: robbed,
  discard: discarded,
  trade: tradedWithBank,
  offer: offered,
  counter: countered,
  confirm: closed,
  knight: playedCard,
  road_building: playedCard,
  year_of_plenty: playedCard,
  monopoly: monopolised,
  start: rolledForStart,
  stop: (bundle) => ({ key: "stop", parts: { who: who(bundle) }, gains: [] }),
  withdraw: (bundle) => ({ key: "withdraw", parts: { who: who(bundle) }, gains: [] }),
  refuse: (bundle) => ({ key: "refuse", parts: { who: who(bundle) }, gains: [] }),
  end: (bundle, gains) => ({ key: "end", parts: { who: who(bundle) }, gains }),
  done: (bundle, gains) => ({ key: "done", parts: { who: who(bundle) }, gains: incoming(gains) }),
};

/** Chance that the tellers above have told of. */
const TOLD = ["roll", "draw", "steal"];

/** The line of entries that belong together. */
export function lineOf(bundle: readonly Entry[], games: Games = []): Line {
  const head = bundle[0]!;
  const gains = gainsOf(bundle);
  const grammar = grammarOf(games);
  const telling = grammar ? grammar.tell(bundle, gains) : tell(bundle, gains, games);
  const key = grammar ? telling.key : `table.log.${telling.key}`;
  return {
    number: head.number,
    seat: head.seat,
    key: known(key) ? key : "table.log.other",
    parts: telling.parts,
    asides: telling.asides ?? [],
    gains: saidGains(bundle, telling.gains ?? gains, gains, games),
    awards: awardsOf(bundle),
    said: telling.said ?? [],
    more: telling.more ?? [],
  };
}

/** What is said of cards that came and went: of some piles in a game's own way. */
function saidGains(
  bundle: readonly Entry[],
  told: Line["gains"],
  all: Line["gains"],
  games: Games,
): Line["gains"] {
  const own = games.flatMap((one) => one.log?.gains ?? []);
  const piles = own.flatMap((one) => one.piles);
  return [
    ...told.filter(({ pile }) => !piles.includes(pile)),
    ...own.flatMap((one) => one.say(bundle, all)),
  ];
}

/** The teller of a kind: a game's own goes before those of the island. */
function tellerOf(kind: string, games: Games): Teller | undefined {
  return games.map((one) => one.log?.tellers?.[kind]).find(Boolean) ?? TELLERS[kind];
}

function tell(bundle: readonly Entry[], gains: Line["gains"], games: Games): Telling {
  const head = bundle[0]!;
  if (isSetUp(head)) return { key: "laid", parts: {}, gains: [] };
  const own = games.map((one) => one.log?.telling?.(bundle, gains)).find(Boolean);
  if (own) return { gains: [], ...own };
  const teller = head.seat < 0 && head.kind !== "start" ? undefined : tellerOf(head.kind, games);
  const told = teller ? teller(bundle, gains) : unknown(bundle);
  const chance = [...TOLD, ...games.flatMap((one) => one.log?.told ?? [])];
  const more = bundle
    .slice(1)
    .filter((entry) => entry.seat < 0 && !isSetUp(entry) && entry.kind !== "start")
    .filter((entry) => !teller || !chance.includes(entry.kind))
    .map((entry) => ({ kind: entry.kind, words: wordsOf(entry.move) }));
  return { ...told, more };
}

/** "NAME: words" for what has no sentence. */
function unknown(bundle: readonly Entry[]): Telling {
  const parts: Record<string, Part> = {
    who: who(bundle),
    kind: { text: bundle[0]!.kind },
    words: { text: words(bundle).join(" ") },
  };
  return { key: bundle[0]!.seat < 0 ? "chance" : "other", parts };
}
