/** Sentences of the log for the printed boards, the guilds and the helpers. */
import { counted, total } from "../table/cards";
import { wordsOf } from "../table/moves";
import type { Line, Part, Teller } from "../table/story";

type Gains = Line["gains"];

const who = (seat: number): Part => ({ seat });

/** What came to hands and decks; what was paid for it everybody knows. */
function incoming(gains: Gains): Gains {
  return gains.filter((gain) => Object.values(gain.cards).some((many) => many > 0));
}

function plain(key: string): Teller {
  return (bundle, gains) => ({
    key,
    parts: { who: who(bundle[0]!.seat) },
    gains: incoming(gains),
  });
}

/** Some cards given, the last one taken. */
function swap(key: string): Teller {
  return (bundle) => {
    const words = wordsOf(bundle[0]!.move);
    const parts = {
      who: who(bundle[0]!.seat),
      give: { cards: counted(words.slice(0, -1)) },
      want: { cards: counted(words.slice(-1)) },
    };
    return { key, parts, gains: [] };
  };
}

const gift: Teller = (bundle) => {
  const [card = "?", seat = "-1"] = wordsOf(bundle[0]!.move);
  const parts = { who: who(bundle[0]!.seat), card: { card }, other: who(Number(seat)) };
  return { key: "gift", parts, gains: [] };
};

/** A gift that was taken: what changed hands. */
const taken: Teller = (bundle, gains) => ({
  key: "accept_gift",
  parts: { who: who(bundle[0]!.seat) },
  gains: gains.filter((gain) => gain.pile === "hand" && total(gain.cards) !== 0),
});

function helper(name: string): Teller {
  return (bundle, gains) => ({
    key: "use_helper",
    parts: { who: who(bundle[0]!.seat), helper: { text: `helper_${name}` } },
    gains: incoming(gains),
  });
}

const exchanged: Teller = (bundle) => ({
  key: "exchange_helper",
  parts: {
    who: who(bundle[0]!.seat),
    helper: { text: `helper_${wordsOf(bundle[0]!.move)[0] ?? ""}` },
  },
  gains: [],
});

const PLAIN = [
  "done",
  "canal",
  "decline_gift",
  "spare",
  "favour_done",
  "merchant_favour",
  "road_favour",
  "scholar_favour",
  "architect_favour",
  "exchange_token",
  "return_token",
  "keep_helper",
  "no_helper",
];

const HELPERS = [
  "merchant",
  "mendicant",
  "mayor",
  "explorer",
  "general",
  "architect",
  "captain",
  "noblewoman",
  "priest",
  "robber_bride",
];

export const TELLERS: Record<string, Teller> = {
  ...Object.fromEntries(PLAIN.map((kind) => [kind, plain(kind)])),
  ...Object.fromEntries(HELPERS.map((name) => [`use_${name}`, helper(name)])),
  canal_trade: swap("canal_trade"),
  trader_favour: swap("trader_favour"),
  gift,
  accept_gift: taken,
  exchange_helper: exchanged,
};

/** Chance that these sentences have told of. */
export const TOLD = ["draw_token", "architect_look"];
