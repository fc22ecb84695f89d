/** Parts of the cards panel that games bring along; each says itself when it is there. */
import type { SeatView, View } from "../net/protocol";
import type { GameExtension, Section } from "./extension";

/** The sections of a view; those in which something can be done come first. */
export function sectionsOf(games: readonly GameExtension[], view: View, seat: SeatView): Section[] {
  const there = games
    .flatMap((one) => one.sections ?? [])
    .filter((section) => section.there(view, seat));
  const urgent = ({ panel }: Section): boolean => view.moves.some((move) => move.panel === panel);
  return [...there.filter(urgent), ...there.filter((section) => !urgent(section))];
}
