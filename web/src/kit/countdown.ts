/** A running clock: how much of it is left at a moment of `performance.now()`. */
import type { ClockInfo } from "../net/protocol";

export interface Countdown {
  seats: number[];
  stage: ClockInfo["stage"];
  /** When the time of the stage is used up, in milliseconds. */
  end: number;
  /** Milliseconds that it had at first. */
  whole: number;
  /** Milliseconds that come after it. */
  reserve: number;
}

export interface Remaining {
  /** Milliseconds until somebody else decides. */
  left: number;
  /** The part of the time that is left, from 0 to 1. */
  share: number;
  /** Whether the reserve is being used. */
  reserved: boolean;
}

export function countdownOf(clock: ClockInfo, now: number): Countdown {
  const { seats, stage, left, whole, reserve } = clock;
  const end = now + left * 1000;
  return { seats, stage, end, whole: whole * 1000, reserve: reserve * 1000 };
}

export function remaining(clock: Countdown, now: number): Remaining {
  const left = clock.end - now;
  const part = (of: number, all: number): number => (all > 0 ? Math.min(1, of / all) : 0);
  if (left > 0 || clock.reserve === 0) {
    const still = Math.max(0, left);
    return { left: still, share: part(still, clock.whole), reserved: false };
  }
  const still = Math.max(0, left + clock.reserve);
  return { left: still, share: part(still, clock.reserve), reserved: true };
}

/** "0:07", "1:30", "23 h", "2 d": short enough for a badge. */
export function shortTime(milliseconds: number, units: { hours: string; days: string }): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = seconds / 3600;
  if (hours >= 48) return `${Math.round(hours / 24)} ${units.days}`;
  if (hours >= 1) return `${Math.round(hours)} ${units.hours}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
