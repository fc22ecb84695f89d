/** What changes the island's own rules: event cards instead of dice, and the harbormaster. */
import { counter } from "../../kit/cards";
import type { Gains, GameExtension, Stat } from "../../kit/extension";
import { wordsOf } from "../../kit/moves";
import type { Part, Teller, Telling } from "../../kit/story";
import { plainly, seatPart } from "../../kit/telling";
import type { Entry, View } from "../../net/protocol";
import EventLine from "./EventLine.svelte";
import EventShow from "./EventShow.svelte";
import RepairShape from "./RepairShape.svelte";

/** The card that was turned over in place of the dice: its number and its event. */
function turned(bundle: readonly Entry[], gains: Gains): Telling | null {
  const card = bundle[0]!.kind === "roll" && bundle.find((entry) => entry.kind === "event");
  if (!card) return null;
  const [number = "", event = ""] = wordsOf(card.move);
  const parts = {
    who: seatPart(bundle[0]!.seat),
    number: { text: number },
    event: { text: event },
  };
  const shuffled = bundle.some((entry) => entry.kind === "new_year");
  const asides = shuffled ? [{ key: "name.new_year", parts: {} }] : [];
  return { key: "event_card", parts, gains, asides };
}

/** A sentence with the first word of the move. */
function named(key: string, name: string, part: (word: string) => Part): Teller {
  return (bundle) => {
    const word = wordsOf(bundle[0]!.move)[0] ?? "?";
    return { key, parts: { who: seatPart(bundle[0]!.seat), [name]: part(word) }, gains: [] };
  };
}

const other = (word: string): Part => ({ seat: Number(word) });

/** Points at harbors, where somebody is master of them. */
function stats(view: View, seat: number): Stat[] {
  if (!("harbormaster" in view.table)) return [];
  const value = counter(view.seats[seat], "harbor_points");
  const held = view.table["harbormaster"] === seat ? { award: "harbormaster" } : {};
  return [{ icon: "flag", label: "name.harbor_points", value, ...held }];
}

export const extension: GameExtension = {
  things: {
    repair: {
      rule: "TBVAR-EVENT-13",
      there: (_, seat) => counter(seat, "damaged_roads") > 0,
    },
  },
  drawings: { pieces: { repair: RepairShape }, puts: { repair: "road", damage: "road" } },
  log: {
    tellers: {
      ...plainly("damage", "repair", "assist_card", "neighbor_card"),
      event_take: named("event_take", "card", (card) => ({ card })),
      event_rob: named("event_rob", "other", other),
      event_flee: named("event_flee", "hex", (word) => ({ hex: Number(word) })),
      assist: named("assist", "other", other),
    },
    goesOn: { assist: ["assist_card"] },
    told: ["event"],
    telling: turned,
  },
  status: EventLine,
  show: EventShow,
  stats,
  awards: ["harbormaster"],
};
