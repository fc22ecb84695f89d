/** Trading in the card game: with the traders at a rate, and with the other player (DUEL-TRADE). */
import type { View } from "../../net/protocol";
import { some } from "../../kit/cards";
import { flaw, offerText, termsOf, turned, type Terms } from "../../kit/offers";
import { laidOf, ratesOf, RESOURCES, storesOf, type Amounts, type Resource } from "./realm";

/** A region holds no more (DUEL-RES-3). */
export const STORE = 3;

/** Amounts as the rest of the table counts them. */
export const counted = (amounts: Amounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts));

/** How many more units of each kind a principality has room for. */
export function roomOf(view: Pick<View, "places" | "pieces">, seat: number): Amounts {
  const room: Amounts = Object.fromEntries(RESOURCES.map((kind) => [kind, 0]));
  for (const { piece } of laidOf(view, seat)) {
    if (piece.resource)
      room[piece.resource] = (room[piece.resource] ?? 0) + STORE - (piece.store ?? 0);
  }
  return room;
}

/** What the traders take of one kind, and what they give for it. */
export interface TraderRow {
  give: Resource;
  rate: number;
  have: number;
  /** What can be had for it now, with the move. */
  gets: Partial<Record<Resource, string>>;
}

export function traderRows(view: View, seat: number): TraderRow[] {
  const rates = ratesOf(view, seat);
  const stores = storesOf(view, seat);
  return RESOURCES.map((give) => ({
    give,
    rate: rates[give] ?? STORE,
    have: stores[give] ?? 0,
    gets: Object.fromEntries(
      view.moves
        .filter(({ kind, move }) => kind === "trade" && move.split(" ")[1] === give)
        .map(({ move }) => [move.split(" ")[2], move]),
    ),
  }));
}

/** The most that can be offered and wanted of each kind: there must be enough, and room for it. */
export function limitsOf(view: View, seat: number): Terms {
  const mine = storesOf(view, seat);
  const theirs = storesOf(view, 1 - seat);
  const myRoom = roomOf(view, seat);
  const theirRoom = roomOf(view, 1 - seat);
  const least = (first: Amounts, second: Amounts): Record<string, number> =>
    Object.fromEntries(
      RESOURCES.map((kind) => [kind, Math.min(first[kind] ?? 0, second[kind] ?? 0)]),
    );
  return { give: least(mine, theirRoom), want: least(theirs, myRoom) };
}

/** Why an offer cannot be sent: a key of `table.trade.…` or `duel.why.…`, or "". */
export function offerFlaw(view: View, seat: number, terms: Terms): string {
  const plain = flaw(terms);
  if (plain) return `table.trade.${plain}`;
  const most = limitsOf(view, seat);
  const over = (side: "give" | "want"): string[] =>
    Object.entries(terms[side])
      .filter(([kind, many]) => many > (most[side][kind] ?? 0))
      .map(([kind]) => kind);
  const given = over("give")[0] as Resource | undefined;
  const wanted = over("want")[0] as Resource | undefined;
  if (given) {
    const has = (storesOf(view, seat)[given] ?? 0) >= (terms.give[given] ?? 0);
    return has ? "duel.why.they_no_room" : "table.why.no_cards";
  }
  if (!wanted) return "";
  const has = (storesOf(view, 1 - seat)[wanted] ?? 0) >= (terms.want[wanted] ?? 0);
  return has ? "duel.why.no_room" : "duel.why.they_lack";
}

/** The words of an offer; there is nobody else to name. */
export const offerMove = (terms: Terms): string => offerText(terms, []);
/** The words of a counter-offer: what its maker gives, for what is wanted. */
export const counterMove = (terms: Terms): string => offerMove(terms).replace(/^offer/, "counter");

/** The offer that stands, as a seat would carry it out; the view tells it for the seat on turn. */
export function standingOffer(view: View, seat: number): Terms | null {
  const active = view.on_turn;
  const terms = active === null ? null : termsOf(view.seats[active]);
  return terms && seat !== active ? turned(terms) : terms;
}

/** As much of some terms as can be offered now: to begin a counter-offer with. */
export function withinLimits(view: View, seat: number, terms: Terms): Terms {
  const most = limitsOf(view, seat);
  const cut = (side: "give" | "want"): Record<string, number> =>
    some(
      Object.fromEntries(
        Object.entries(terms[side]).map(([kind, many]) => [
          kind,
          Math.min(many, most[side][kind] ?? 0),
        ]),
      ),
    );
  return { give: cut("give"), want: cut("want") };
}
