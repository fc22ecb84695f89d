/** Bids of cards: what is on the table, and the move for some cards. */
import { some, total, type Amounts } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Move, SeatView } from "../../net/protocol";

/** "bid 2 wool grain" as cards. */
export function bidOf(words: readonly string[]): Amounts {
  const cards: Amounts = {};
  let many = 1;
  for (const word of words) {
    if (/^\d+$/.test(word)) many = Number(word);
    else {
      if (word !== "nothing") cards[word] = (cards[word] ?? 0) + many;
      many = 1;
    }
  }
  return cards;
}

/** The listed move that bids just these cards. */
export function moveFor(moves: readonly Move[], cards: Amounts): string | undefined {
  const wanted = some(cards);
  const same = (bid: Amounts): boolean =>
    total(bid) === total(wanted) &&
    Object.entries(wanted).every(([card, many]) => bid[card] === many);
  return moves.find(({ move }) => same(bidOf(wordsOf(move))))?.move;
}

/** The most of each card that can be bid. */
export function mostOf(moves: readonly Move[]): Amounts {
  const most: Amounts = {};
  for (const { move } of moves) {
    for (const [card, many] of Object.entries(bidOf(wordsOf(move)))) {
      most[card] = Math.max(most[card] ?? 0, many);
    }
  }
  return most;
}

/** The cards that lie before a seat in the vote that goes on; null where there is none. */
export function bidBy(seat: SeatView): Amounts | null {
  const bid = seat.counters["bid"];
  return typeof bid === "object" && bid !== null ? some(bid as Amounts) : null;
}
