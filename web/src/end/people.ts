/** Who sits where, and in what colour: from the table, or from the record of a game elsewhere. */
import type { Colour } from "../board/colours";
import { nameOf } from "../i18n/index.svelte";
import type { Person } from "../kit/extension";
import type { TableInfo, View } from "../net/protocol";
import { capital } from "../kit/words";

export type { Person };

const FALLBACK: Colour[] = ["red", "blue", "white", "orange", "green", "brown"];

export function peopleOf(table: Pick<TableInfo, "seats"> | null, view: View): Person[] {
  return view.seats.map(({ seat, counters }) => {
    const info = table?.seats.find((one) => one.seat === seat);
    const printed = counters["colour"] as Colour | undefined;
    const colour = info?.colour ?? printed ?? FALLBACK[seat % FALLBACK.length]!;
    return { seat, name: info?.name || capital(nameOf(colour)), colour };
  });
}
