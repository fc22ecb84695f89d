/** Sections of the cards panel that modules bring along; each says itself when it is there. */
import type { Component } from "svelte";
import type { SeatView, View } from "../net/protocol";
import Favours from "./Favours.svelte";
import Gifts from "./Gifts.svelte";
import { helperOf } from "./held";
import Helper from "./Helper.svelte";

export interface Section {
  key: string;
  /** The panel that the rules put its moves into. */
  panel: string;
  there: (view: View, seat: SeatView) => boolean;
  body: Component<{ onplayed: () => void }>;
}

const SECTIONS: Section[] = [
  { key: "gifts", panel: "gifts", there: (view) => offers(view, "gifts"), body: Gifts },
  { key: "helper", panel: "helper", there: (_, seat) => helperOf(seat) !== null, body: Helper },
  { key: "favours", panel: "favours", there: (_, seat) => "favours" in seat.cards, body: Favours },
];

function offers(view: View, panel: string): boolean {
  return view.moves.some((move) => move.panel === panel);
}

/** The sections of a view; those in which something can be done come first. */
export function sectionsOf(view: View, seat: SeatView): Section[] {
  const there = SECTIONS.filter((section) => section.there(view, seat));
  const urgent = (section: Section): boolean => offers(view, section.panel);
  return [...there.filter(urgent), ...there.filter((section) => !urgent(section))];
}
