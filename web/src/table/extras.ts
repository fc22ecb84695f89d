/**
 * What modules add to the page beyond words and drawings: panels, figures in the players' strip, a
 * status line. Each says by the view whether it has anything to show; none is needed to play.
 */
import type { Component } from "svelte";
import { duel } from "../duel/strip";
import { knights } from "../knights";
import type { Entry, View } from "../net/protocol";
import type { IconName } from "../ui/Icon.svelte";

export interface Stat {
  icon: IconName;
  /** A key of the words. */
  label: string;
  value: number;
  /** The award that is held for it, by its name. */
  award?: string;
}

export interface ExtraPanel {
  panel: `extra:${string}`;
  icon: IconName;
  /** Keys of the words for its button, and for what it is in full. */
  text: string;
  title: string;
  /** The key of the keyboard that opens it. */
  key: string;
  component: Component;
}

export interface Extra {
  fits: (view: View) => boolean;
  /** The tracks of the view that it shows. */
  tracks?: readonly string[];
  /** Always in sight, below the players. */
  status?: Component;
  panels?: readonly ExtraPanel[];
  /** Instead of the panel with the development cards. */
  cards?: Component;
  /** Figures of a seat in the players' strip, and what stands below them. */
  stats?: (view: View, seat: number) => Stat[];
  player?: Component<{ seat: number }>;
  /** What is said in the log beside some entries, by their numbers. */
  remarks?: (
    log: readonly Entry[],
    view: View | null,
    names: readonly string[],
  ) => Map<number, string>;
}

const EXTRAS: readonly Extra[] = [knights, duel];

export function extrasOf(view: View): Extra[] {
  return EXTRAS.filter((extra) => extra.fits(view));
}
