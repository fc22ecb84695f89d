/** The wonders of a view, their pictures, and what can be done with them. */
import type { Amounts } from "../../kit/cards";
import type { View } from "../../net/protocol";

export const LEVELS = 4;

export interface Wonder {
  name: string;
  /** The seat that builds it; -1: nobody. */
  owner: number;
  level: number;
  /** What it asks for: a key of `wonders.needs.…`. */
  needs: string;
  cost: Amounts;
  /** The move that claims it, or builds its next level; null where there is none now. */
  move: string | null;
}

export function wondersOf(view: View | null, seat: number | null): Wonder[] {
  const all = (view?.table["wonders"] ?? []) as Omit<Wonder, "move">[];
  return all.map((wonder) => {
    const wanted =
      wonder.owner === seat && seat !== null ? "build_wonder" : `claim_wonder ${wonder.name}`;
    const move = view?.moves.find((one) => one.move === wanted)?.move ?? null;
    return { ...wonder, move };
  });
}

interface Picture {
  ground: string;
  /** A closed outline and the lines on it, 24 wide around 0,0. */
  shape: string;
  lines: string;
}

const STAGE: Picture = {
  ground: "#e3b9c4",
  shape: "M-9 8V4A9 9 0 0 1 9 4V8Z",
  lines: "M-6.5 8V4.5A6.5 6.5 0 0 1 6.5 4.5V8M-4 8V5A4 4 0 0 1 4 5V8M-9 8H9",
};
const ARCHES: Picture = {
  ground: "#a9d1da",
  shape: "M-10 8V1Q0 -7 10 1V8H6.5A3 3 0 0 0 0.8 8H-0.8A3 3 0 0 0 -6.5 8Z",
  lines: "M-10 1Q0 -7 10 1M-5 -2V1M0 -3V1M5 -2V1",
};

export const PICTURES: Record<string, Picture> = {
  theater: STAGE,
  second_theater: STAGE,
  great_library: {
    ground: "#d9c7e6",
    shape: "M-9 -3L0 -9L9 -3V-1H-9ZM-9 6H9V8.5H-9ZM-7 -1H-4V6H-7ZM-1.5 -1H1.5V6H-1.5ZM4 -1H7V6H4Z",
    lines: "M-9 -3H9",
  },
  great_bridge: ARCHES,
  second_bridge: ARCHES,
  lighthouse: {
    ground: "#a9d1da",
    shape: "M-3 -4H3L5 9H-5ZM-3.4 -8H3.4V-4H-3.4ZM-3.4 -8L0 -11L3.4 -8Z",
    lines: "M-4 2H4M-9 -8L-5.5 -6.6M9 -8L5.5 -6.6",
  },
  monument: {
    ground: "#f0d9a0",
    shape: "M-2.6 -5L0 -11L2.6 -5L3.6 5H-3.6ZM-6.5 5H6.5V9H-6.5Z",
    lines: "M0 -6V3",
  },
  great_wall: {
    ground: "#e6cfa0",
    shape: "M-10 8V-2H-7V-5H-4V-2H-1.5V-5H1.5V-2H4V-5H7V-2H10V8Z",
    lines: "M-10 2H10M-5 2V8M0 -2V2M5 2V8",
  },
  cathedral: {
    ground: "#cfe0a8",
    shape: "M-8 9V-1L-5.5 -7L-3 -1L0 -10L3 -1L5.5 -7L8 -1V9Z",
    lines: "M-1.8 9V5A1.8 1.8 0 0 1 1.8 5V9M0 -3V1M-1.4 -1.6H1.4",
  },
};
