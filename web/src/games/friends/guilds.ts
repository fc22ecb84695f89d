/** The five guilds: their tokens as a seat holds them, and the moves that ask for their favours. */
import type { Move, SeatView, View } from "../../net/protocol";
import type { Amounts } from "../../kit/cards";

/** The kind of move by which a guild does its favour. */
const FAVOURS: Record<string, string> = { road_builder: "road_favour" };

export interface Guild {
  name: string;
  held: number;
  /** Drawn in this turn: they wait for the next one. */
  fresh: number;
  price: number;
  /** What may be asked for now. */
  moves: Move[];
  /** The move that puts one of its tokens back. */
  back: string | undefined;
  /** Why nothing may be asked for: a key of `isles.favours.…`. */
  why: string;
}

export function guildsOf(view: View, seat: SeatView): Guild[] {
  const held = pileOf(seat, "kinds");
  const fresh = pileOf(seat, "fresh");
  const prices = (view.table["favour_prices"] ?? {}) as Amounts;
  return Object.keys(prices).map((name) => {
    const kind = FAVOURS[name] ?? `${name}_favour`;
    const guild: Guild = {
      name,
      held: held[name] ?? 0,
      fresh: fresh[name] ?? 0,
      price: prices[name] ?? 1,
      moves: view.moves.filter((move) => move.kind === kind),
      back: view.moves.find((move) => move.move === `return_token ${name}`)?.move,
      why: "",
    };
    return { ...guild, why: guild.moves.length ? "" : whyNot(view, guild) };
  });
}

function pileOf(seat: SeatView, part: string): Amounts {
  return (seat.cards["favours"]?.[part] as Amounts | undefined) ?? {};
}

function whyNot(view: View, guild: Guild): string {
  if (guild.held - guild.fresh < guild.price) return "few";
  if (view.on_turn === view.viewer && view.table["favour_used"] === true) return "used";
  return "not_now";
}

/** The tokens of a seat, where the viewer may know them. */
export function tokensOf(seat: SeatView | undefined): Amounts {
  return seat ? pileOf(seat, "kinds") : {};
}

/** Chips of the guilds that are left. */
export function chipsLeft(view: View): number {
  const left = view.table["guild_chips"];
  return typeof left === "number" ? left : 0;
}
