/**
 * The log of the card game: which entries belong together, and the sentences that tell them. Payments
 * and gains, region by region, are part of the line of the move that asked for them.
 */
import type { Entry } from "../../net/protocol";
import { wordsOf } from "../../kit/moves";
import { readTerms } from "../../kit/offers";
import type { Aside, Line, Part, Said, Telling } from "../../kit/story";
import { asidesOf, title } from "./asides";

type Gains = Line["gains"];
type Bundle = readonly Entry[];

/** Decisions that go on with a move; all others begin a line. */
const FOLLOWING = new Set([
  ...["pay", "gain", "take", "give", "skip", "remove", "under", "put", "decline", "pick", "bury"],
  ...["defend", "pass", "accept", "refuse", "counter", "regions", "scout", "choose", "lay"],
]);
const SETTING_UP = new Set(["deal", "lay", "first"]);
/** In their lines a stack can be searched by an event, or for a card that was put away. */
const DRAWING = new Set(["search", "draw"]);
const ROLLING = new Set(["roll", "alchemist"]);

function joins(bundle: Bundle, entry: Entry): boolean {
  const head = bundle[0]!;
  if (SETTING_UP.has(head.kind) && head.turn < 0)
    return entry.kind === head.kind && entry.seat === head.seat;
  if (entry.turn < 0 && SETTING_UP.has(entry.kind)) return false;
  if (head.kind === "alchemist" && entry.kind === "roll") return true;
  if (DRAWING.has(entry.kind)) {
    if (head.kind === "exchange") return !bundle.some(({ kind }) => DRAWING.has(kind));
    return ROLLING.has(head.kind) && entry.kind === "search";
  }
  return entry.seat < 0 || FOLLOWING.has(entry.kind);
}

export function bundlesOf(log: readonly Entry[]): Entry[][] {
  const bundles: Entry[][] = [];
  for (const entry of log) {
    const last = bundles.at(-1);
    if (last && joins(last, entry)) last.push(entry);
    else bundles.push([entry]);
  }
  return bundles;
}

const who = (bundle: Bundle): Part => ({ seat: bundle[0]!.seat });
const words = (bundle: Bundle): string[] => wordsOf(bundle[0]!.move);
const telling = (key: string, parts: Record<string, Part>, more: Partial<Telling>): Telling => ({
  key: `duel.log.${key}`,
  parts,
  gains: [],
  ...more,
});

/** Units of resources that came or went; cards that were built are told in words. */
const units = (gains: Gains): Gains => gains.filter(({ pile }) => pile === "stores");

function rolled(bundle: Bundle, gains: Gains): Telling {
  const thrown = bundle.find(({ seat, kind }) => seat < 0 && ["roll", "event"].includes(kind));
  const [face = "", number = ""] = thrown ? wordsOf(thrown.move) : [];
  const asides = [...asidesOf(bundle.slice(1), face), ...brigands(face, gains)];
  if (bundle[0]!.kind === "alchemist") {
    const parts = { who: who(bundle), card: title("alchemist"), die: die(words(bundle)[0]) };
    return telling("alchemist", parts, { asides, gains: units(gains) });
  }
  const parts = { who: who(bundle), die: die(number), face: { key: `duel.face.${face}` } };
  return telling("roll", parts, { asides, gains: units(gains) });
}

const die = (number: string | undefined): Part => ({ die: Number(number) });

/** Whom the brigands have robbed (DUEL-EVT-3). */
function brigands(face: string, gains: Gains): Aside[] {
  if (face !== "brigands") return [];
  const robbed = units(gains).filter(({ cards }) =>
    ["wool", "ore"].some((kind) => (cards[kind] ?? 0) < 0),
  );
  if (!robbed.length) return [{ key: "duel.log.spared", parts: {} }];
  return robbed.map(({ seat }) => ({ key: "duel.log.robbed", parts: { who: { seat } } }));
}

function played(bundle: Bundle, gains: Gains): Telling {
  const card = words(bundle)[0] ?? "?";
  const asides = asidesOf(bundle.slice(1), "", card);
  return telling("play", { who: who(bundle), card: title(card) }, { asides, gains: units(gains) });
}

/** What something cost is known to all who know the prices. */
function built(bundle: Bundle): Telling {
  const parts = { who: who(bundle), card: title(words(bundle)[0] ?? "?") };
  return telling("build", parts, { asides: asidesOf(bundle.slice(1)) });
}

/** Roads, settlements and cities are built as on the island. */
function laid(bundle: Bundle): Telling {
  const asides = asidesOf(bundle.slice(1));
  const key = `table.log.${bundle[0]!.kind}`;
  return { key, parts: { who: who(bundle) }, gains: [], asides };
}

function demolished(bundle: Bundle, gains: Gains): Telling {
  const lost = gains.find(({ pile }) => pile === "realm")?.cards ?? {};
  const card = Object.keys(lost)[0];
  const asides = asidesOf(bundle.slice(1));
  if (!card) return telling("demolish_some", { who: who(bundle) }, { asides });
  return telling("demolish", { who: who(bundle), card: title(card) }, { asides });
}

function traded(bundle: Bundle, gains: Gains): Telling {
  const cards = units(gains).find(({ seat }) => seat === bundle[0]!.seat)?.cards ?? {};
  const [given = "", wanted = ""] = words(bundle);
  // before all is paid it is not known how many are given
  const give = { [given]: Math.max(1, -(cards[given] ?? 0)) };
  const parts = { who: who(bundle), give: { cards: give }, want: { cards: { [wanted]: 1 } } };
  return telling("trade", parts, {});
}

function offered(bundle: Bundle): Telling {
  const terms = readTerms(words(bundle));
  const said: Said[] = bundle
    .filter(({ kind }) => ["accept", "refuse", "counter"].includes(kind))
    .map(({ seat, kind, move, late = false }) => ({
      seat,
      answer: kind as Said["answer"],
      terms: kind === "counter" ? readTerms(wordsOf(move)) : null,
      late,
    }));
  const parts = { who: who(bundle), give: { cards: terms.give }, want: { cards: terms.want } };
  return { key: "table.log.offer", parts, gains: [], said };
}

/** Who rolls more begins; equal rolls are repeated (DUEL-SETUP-7). */
function rolledForStart(bundle: Bundle): Telling {
  const [one = 0, two = 0] = wordsOf(bundle.at(-1)!.move).map(Number);
  const high: Part = { text: String(Math.max(one, two)) };
  if (one === two) return telling("first_tie", { high }, {});
  const low: Part = { text: String(Math.min(one, two)) };
  return telling("first", { who: { seat: one > two ? 0 : 1 }, high, low }, {});
}

/** The first sentence is the line, the rest stands below it. */
function sentences(bundle: Bundle, gains: Gains): Telling {
  const [first, ...asides] = asidesOf(bundle);
  const shown = bundle.some(({ turn }) => turn < 0) ? [] : units(gains);
  if (first) return { ...first, asides, gains: shown };
  const key = SHORT[bundle[0]!.kind] ?? "decided";
  const cards: Part = { cards: { [words(bundle)[0] ?? "?"]: 1 } };
  return telling(key, { who: who(bundle), cards }, { gains: shown });
}

/** Decisions that stand alone where only the latest news is told. */
const SHORT: Record<string, string> = {
  pay: "pays",
  gain: "gains",
  give: "gave",
  accept: "accepts",
  refuse: "refuses",
  lay: "arranged",
};

const TELLERS: Record<string, (bundle: Bundle, gains: Gains) => Telling> = {
  deal: () => telling("dealt", {}, {}),
  lay: (bundle) => telling("arranged", { who: who(bundle) }, {}),
  first: rolledForStart,
  roll: rolled,
  alchemist: rolled,
  play: played,
  build: built,
  road: laid,
  settlement: laid,
  city: laid,
  demolish: demolished,
  trade: traded,
  offer: offered,
};

/** The line of entries that belong together. */
export function duelTelling(bundle: Bundle, gains: Gains): Telling {
  return (TELLERS[bundle[0]!.kind] ?? sentences)(bundle, gains);
}
