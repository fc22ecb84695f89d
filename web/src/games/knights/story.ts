/** The log of Cities & Knights: which entries belong together, and the sentences that tell them. */
import type { Entry } from "../../net/protocol";
import { counted, type Amounts } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Line, Part, Teller, Telling } from "../../kit/story";
import { trackOf } from "./tracks";

/** What follows from a move and is told in its line. */
export const GOES_ON: Record<string, readonly string[]> = {
  lead: ["move", "displace", "chase", "stay"],
  inventor: ["swap"],
  spy: ["take_card", "decline"],
  master_merchant: ["take"],
  wedding: ["give"],
};

/** Chance that is told here. */
export const TOLD = ["event", "progress"];

const who = (bundle: readonly Entry[]): Part => ({ seat: bundle[0]!.seat });
const words = (bundle: readonly Entry[]): string[] => wordsOf(bundle[0]!.move);
const plain =
  (key: string): Teller =>
  (bundle, gains) => ({ key, parts: { who: who(bundle) }, gains: incoming(gains) });

/** What came in: what something cost is known to all who know the prices. */
function incoming(gains: Line["gains"]): Line["gains"] {
  return gains.filter((gain) => Object.values(gain.cards).some((many) => many > 0));
}

const ACTS: Record<string, string> = {
  move: "knight_moves",
  displace: "knight_displaces",
  chase: "knight_chases",
  stay: "knight_stays",
};

function led(bundle: readonly Entry[]): Telling {
  const act = bundle.map((entry) => ACTS[entry.kind]).find(Boolean);
  return { key: act ?? "lead", parts: { who: who(bundle) }, gains: [] };
}

function onTrack(bundle: readonly Entry[]): Telling {
  const track = { text: `track_${words(bundle)[0] ?? ""}` };
  return { key: bundle[0]!.kind, parts: { who: who(bundle), track }, gains: [] };
}

function played(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const card = { card: bundle[0]!.kind };
  const said = words(bundle)[0] ?? "";
  const parts: Record<string, Part> = { who: who(bundle), card };
  const all = gains.filter((gain) => gain.pile === "hand");
  if (["spy", "deserter", "master_merchant"].includes(card.card)) {
    return { key: "play_against", parts: { ...parts, other: { seat: Number(said) } }, gains: all };
  }
  if (card.card === "crane") {
    return { key: "play_named", parts: { ...parts, what: { text: `track_${said}` } }, gains: [] };
  }
  if (/monopoly|fleet/.test(card.card)) {
    return { key: "play_named", parts: { ...parts, what: { card: said } }, gains: all };
  }
  return { key: "play", parts, gains: incoming(all) };
}

function diceSet(bundle: readonly Entry[], gains: Line["gains"]): Telling {
  const event = bundle.find((entry) => entry.kind === "event");
  const dice = { dice: words(bundle).map(Number), faces: event ? wordsOf(event.move) : [] };
  const parts = { who: who(bundle), card: { card: "alchemist" }, dice };
  return { key: "alchemist", parts, gains: incoming(gains) };
}

function withCard(bundle: readonly Entry[]): Telling {
  const card = { card: words(bundle).at(-1) ?? "?" };
  return { key: bundle[0]!.kind, parts: { who: who(bundle), card }, gains: [] };
}

function sentMerchant(bundle: readonly Entry[]): Telling {
  const hex = { hex: Number(words(bundle)[0]) };
  return {
    key: "merchant",
    parts: { who: who(bundle), card: { card: "merchant" }, hex },
    gains: [],
  };
}

function offeredBlind(bundle: readonly Entry[]): Telling {
  const other = Number(words(bundle)[0]);
  if (Number.isNaN(other)) {
    return { key: "harbor_offer_blind", parts: { who: who(bundle) }, gains: [] };
  }
  return { key: "harbor_offer", parts: { who: who(bundle), other: { seat: other } }, gains: [] };
}

const CARDS_PLAYED = [
  "crane",
  "engineer",
  "inventor",
  "irrigation",
  "medicine",
  "mining",
  "smith",
  "commercial_harbor",
  "master_merchant",
  "merchant_fleet",
  "resource_monopoly",
  "trade_monopoly",
  "bishop",
  "deserter",
  "diplomat",
  "intrigue",
  "saboteur",
  "spy",
  "warlord",
  "wedding",
];

export const TELLERS: Record<string, Teller> = {
  ...Object.fromEntries(CARDS_PLAYED.map((card) => [card, played])),
  alchemist: diceSet,
  merchant: sentMerchant,
  recruit: plain("recruit"),
  activate: plain("activate"),
  promote: plain("promote"),
  wall: plain("wall"),
  metropolis: plain("metropolis"),
  pillage: plain("pillage"),
  relocate: plain("relocate"),
  desert: plain("desert"),
  place_knight: plain("place_knight"),
  decline: plain("declined"),
  harbor_offer: offeredBlind,
  harbor_give: (bundle, gains) => ({ key: "harbor_give", parts: { who: who(bundle) }, gains }),
  harbor_none: plain("harbor_none"),
  give: plain("give"),
  take: plain("take"),
  lead: led,
  improve: onTrack,
  deck: onTrack,
  aqueduct: withCard,
  discard_progress: withCard,
  take_card: withCard,
  swap: plain("swap"),
};

/**
 * Progress cards that were drawn: whose they are everybody knows, which ones as far as the viewer may.
 * A card with a point lies open at once and was in nobody's hand.
 */
export function drawnIn(bundle: readonly Entry[], gains: Line["gains"]): Line["gains"] {
  const held = gains
    .filter(({ pile }) => pile === "progress")
    .map((gain) => ({ ...gain, cards: came(gain.cards) }))
    .filter(({ cards }) => Object.keys(cards).length > 0);
  const open = bundle
    .filter((entry) => entry.seat < 0 && entry.kind === "progress")
    .filter((entry) => !entry.effects.some(({ pile }) => pile === "progress"))
    .map((entry) => wordsOf(entry.move)[0] ?? "?");
  return open.length ? [...held, { seat: -1, pile: "progress", cards: counted(open) }] : held;
}

/** Only what came: a card that was played is told in words. */
function came(cards: Amounts): Amounts {
  return Object.fromEntries(Object.entries(cards).filter(([, many]) => many > 0));
}

/** The entries with which the barbarians' ship has landed, in order. */
export function landings(log: readonly Entry[], landing: number): number[] {
  const sailed = log.filter(
    (entry) =>
      entry.seat < 0 &&
      ["roll", "event"].includes(entry.kind) &&
      wordsOf(entry.move).at(-1) === "ship",
  );
  return sailed.filter((_, at) => (at + 1) % landing === 0).map((entry) => entry.number);
}

/** Whether a card is one of the progress cards. */
export function isProgress(card: string): boolean {
  return trackOf(card) !== null;
}
