/** Which sound an update deserves: one, the most telling. */
import type { SoundName } from "../lib/sound";
import type { Entry } from "../net/protocol";

export interface Heard {
  /** What has just happened. */
  fresh: readonly Entry[];
  /** The own seat. */
  seat: number | null;
  /** Whether the seat has just been asked to act. */
  called: boolean;
  /** Whether the game has just ended. */
  ended: boolean;
  /** Whether new pieces stand on the board. */
  built: boolean;
}

const ROBBER = ["robber", "pirate", "steal", "knight", "chase"];
const OFFERS = ["offer", "counter"];
const ANSWERS = ["accept", "refuse", "confirm"];

export function soundOf({ fresh, seat, called, ended, built }: Heard): SoundName | null {
  if (ended) return "win";
  const has = (kinds: readonly string[], mine = true): boolean =>
    fresh.some((entry) => kinds.includes(entry.kind) && (mine || entry.seat !== seat));
  if (fresh.some(({ kind, seat: mover }) => kind === "roll" && mover < 0)) return "dice";
  if (has(ROBBER)) return "robber";
  if (has(OFFERS, false)) return "offer";
  if (has(ANSWERS, false)) return "answer";
  if (called) return "turn";
  if (built) return "build";
  const gained = fresh.some(({ effects }) =>
    effects.some((one) => one.seat === seat && Object.values(one.cards).some((many) => many > 0)),
  );
  return gained ? "card" : null;
}
