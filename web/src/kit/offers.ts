/** Offers between players: their words, and what a view says about who offers what. */
import type { Entry, SeatView, View } from "../net/protocol";
import { bankOf, some, spread, tally, total, type Amounts } from "./cards";

export type Answer = "silent" | "accepted" | "refused" | "countered";

/** What somebody gives and what they want for it. */
export interface Terms {
  give: Amounts;
  want: Amounts;
}

/** "2 brick wool": one word per kind, the number before it where it is more than one. */
function listed(cards: Amounts): string {
  return Object.entries(some(cards))
    .map(([card, many]) => (many === 1 ? card : `${many} ${card}`))
    .join(" ");
}

/** `offer 2 brick for ore to 1 3`; everybody is asked when nobody is named. */
export function offerText(terms: Terms, to: readonly number[]): string {
  const asked = to.length ? ` to ${[...to].sort((a, b) => a - b).join(" ")}` : "";
  return `offer ${listed(terms.give)} for ${listed(terms.want)}${asked}`;
}

/** `counter 1 brick for 2 ore`: seat 1 gives a brick and wants two ore. */
export function counterText(seat: number, terms: Terms): string {
  return `counter ${seat} ${listed(terms.give)} for ${listed(terms.want)}`;
}

/** The cards of "2 brick wool" as amounts. */
function amounts(words: readonly string[]): Amounts {
  const found: Amounts = {};
  let many = 1;
  for (const word of words) {
    if (/^\d+$/.test(word)) many = Number(word);
    else {
      found[word] = (found[word] ?? 0) + many;
      many = 1;
    }
  }
  return found;
}

/** The terms and the seats asked, from the words of an offer or a counter-offer. */
export function readTerms(words: readonly string[]): Terms & { to: number[] } {
  const middle = words.indexOf("for");
  const asked = words.indexOf("to");
  const end = asked < 0 ? words.length : asked;
  return {
    give: amounts(words.slice(0, middle)),
    want: amounts(words.slice(middle + 1, end)),
    to: asked < 0 ? [] : words.slice(asked + 1).map(Number),
  };
}

/** A seat's standing offer: in the view what it gives is positive, what it wants negative. */
export function termsOf(seat: SeatView | undefined): Terms | null {
  const cards = tally(seat, "offer");
  const give: Amounts = {};
  const want: Amounts = {};
  for (const [card, many] of Object.entries(cards)) {
    if (many > 0) give[card] = many;
    if (many < 0) want[card] = -many;
  }
  return total(give) + total(want) > 0 ? { give, want } : null;
}

export function answerOf(seat: SeatView | undefined): Answer {
  const answer = seat?.counters["answer"];
  return typeof answer === "string" ? (answer as Answer) : "silent";
}

/** The same trade as the other side sees it. */
export function turned(terms: Terms): Terms {
  return { give: terms.want, want: terms.give };
}

/** Why an offer cannot be sent: a key of `table.trade.…`, or "" when it can. */
export function flaw(terms: Terms): "" | "give_nothing" | "want_nothing" | "same_both" {
  if (total(terms.give) === 0) return "give_nothing";
  if (total(terms.want) === 0) return "want_nothing";
  const both = Object.keys(some(terms.give)).some((card) => (terms.want[card] ?? 0) > 0);
  return both ? "same_both" : "";
}

/** Seats whose answer is still due. */
export function silentSeats(view: View): number[] {
  if (view.prompt.step !== "answer") return [];
  return view.prompt.must.filter((seat) => seat !== view.on_turn);
}

/** A trade with the bank that the player can make now. */
export interface BankTrade {
  move: string;
  give: string;
  want: string;
  rate: number;
}

export function bankTrades(view: View, seat: number): BankTrade[] {
  const rates = tally(view.seats[seat], "rates");
  return view.moves
    .filter((move) => move.kind === "trade")
    .map((move) => {
      const [, give, want] = move.move.split(" ");
      return { move: move.move, give: give!, want: want!, rate: rates[give!] ?? 0 };
    });
}

/**
 * The moves that make a trade with the bank of terms, one for each card that is wanted; empty where
 * the bank does not trade so: it takes cards of one kind, at its rate.
 */
export function bankMoves(view: View, seat: number, terms: Terms): string[] {
  const [only, more] = Object.entries(some(terms.give));
  const wanted = spread(some(terms.want));
  if (!only || more || wanted.length === 0) return [];
  const [give, many] = only;
  const offered = bankTrades(view, seat).filter((trade) => trade.give === give);
  const bank = bankOf(view);
  const moves = wanted.map((want) => offered.find((trade) => trade.want === want));
  const payable = moves.every((trade) => trade !== undefined);
  if (!payable || many !== (moves[0]?.rate ?? 0) * wanted.length) return [];
  const enough = Object.entries(some(terms.want)).every(([card, n]) => (bank[card] ?? n) >= n);
  return enough ? moves.map((trade) => trade!.move) : [];
}

/** How the offer ended that was on the table last: somebody took it, or nobody did. */
export function offerEnded(log: readonly Entry[]): "taken" | "refused" {
  const about = ["offer", "confirm", "withdraw", "refuse", "accept", "counter"];
  const last = log.findLast((entry) => about.includes(entry.kind));
  return last?.kind === "confirm" ? "taken" : "refused";
}
