/** The clocks that a table can be played with. */
import type { TableSettings } from "../net/protocol";

type Times = Required<Pick<TableSettings, "clock" | "roll" | "reserve">>;
export type ClockName = "none" | "quick" | "normal" | "relaxed" | "days";

const DAY = 86_400;

/** In seconds: for a turn, until the dice roll by themselves, and for the whole game. */
export const CLOCKS: Record<ClockName, Times> = {
  none: { clock: 0, roll: null, reserve: null },
  quick: { clock: 40, roll: 8, reserve: 60 },
  normal: { clock: 90, roll: 12, reserve: 180 },
  relaxed: { clock: 240, roll: 30, reserve: 600 },
  days: { clock: DAY, roll: 0, reserve: 2 * DAY },
};

export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** The clock of some settings; null: it was set up in another way. */
export function clockOf(settings: TableSettings): ClockName | null {
  const { clock = 0, roll = null, reserve = null } = settings;
  if (!clock) return "none";
  const same = (name: ClockName): boolean => {
    const times = CLOCKS[name];
    return times.clock === clock && times.roll === roll && times.reserve === reserve;
  };
  return CLOCK_NAMES.find(same) ?? null;
}
