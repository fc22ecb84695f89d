/** What fish pay for, as the view lists it. */
import { countOf, kindsOf } from "../../kit/cards";
import { wordsOf } from "../../kit/moves";
import type { Move, SeatView, View } from "../../net/protocol";

export interface Ware {
  kind: string;
  price: number;
  moves: Move[];
  /** Words that are chosen before the payment: a player, a card. */
  choices: string[];
}

/** The wares with their prices, cheapest first. */
export function waresOf(view: View): Ware[] {
  const prices = (view.table["fish_prices"] ?? {}) as Record<string, number>;
  return Object.entries(prices)
    .sort(([, one], [, other]) => one - other)
    .map(([kind, price]) => {
      const moves = view.moves.filter((move) => move.kind === kind);
      const choices = moves.map(({ move }) => wordsOf(move)).filter((words) => words.length > 1);
      return { kind, price, moves, choices: [...new Set(choices.map((words) => words[0]!))] };
    });
}

/** The ways to pay for one choice: "3+1", "2+2". */
export function paymentsOf(ware: Ware, choice: string | null): { move: string; fish: string[] }[] {
  return ware.moves
    .filter(({ move }) => choice === null || wordsOf(move)[0] === choice)
    .map(({ move }) => ({ move, fish: (wordsOf(move).at(-1) ?? "").split("+") }));
}

/** All fish on the tokens of a seat; where only their number is known, the tokens. */
export function fishOf(seat: SeatView): number {
  const kinds = kindsOf(seat, "fish");
  if (!kinds) return countOf(seat, "fish");
  return Object.entries(kinds).reduce((all, [kind, many]) => all + Number.parseInt(kind) * many, 0);
}
