/**
 * Plays a recorded game: which moment is shown, what the table looks like then, and what comes next.
 * A moment is the number of moves that have been made; moves that belong together (a roll and what
 * it brings, an offer and its answers) are passed in one step.
 */
import type { GameExtension } from "../kit/extension";
import { producing } from "../kit/news";
import { extensionsOf } from "../kit/registry.svelte";
import { applyChanges } from "../net/apply";
import type { Entry, ReplayStory, View } from "../net/protocol";
import { turnsOf } from "../kit/story";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a step is shown at speed 1, in milliseconds. */
const SHOWN = 1400;

export interface Place {
  place: string;
  id: number;
}

export class Player {
  moment = $state(0);
  playing = $state(false);
  speed = $state(1);

  readonly entries: Entry[];
  /** The extensions of the game, which say how the story is told. */
  readonly games: GameExtension[];
  /** The steps; the end of a turn that brings nothing belongs to none of them. */
  readonly bundles: Entry[][];
  /** The moments at which a step ends, and those before the first move and after the last. */
  readonly stops: number[];
  /** The moments at which the turns begin. */
  readonly turns: number[];
  private readonly views: View[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly story: ReplayStory) {
    this.entries = story.frames.map((frame) => frame.entry);
    this.games = extensionsOf(story.first);
    this.bundles = turnsOf(this.entries, this.games).flatMap((turn) => turn.bundles);
    const ends = this.bundles.map((bundle) => bundle.at(-1)!.number + 1);
    this.stops = [...new Set([0, ...ends, this.end])];
    this.turns = story.turns;
    this.views = [story.first];
  }

  get end(): number {
    return this.entries.length;
  }

  /** The table at a moment; views before it share all that has not changed. */
  viewAt(moment: number): View {
    while (this.views.length <= moment) {
      const next = this.views.length;
      this.views.push(applyChanges(this.views[next - 1]!, this.story.frames[next - 1]!.changes));
    }
    return this.views[moment]!;
  }

  view: View = $derived.by(() => this.viewAt(this.moment));
  /** The step that has led here, or that the moment lies in; null before the first move. */
  told: Entry[] | null = $derived.by(
    () => this.bundles.findLast((bundle) => bundle[0]!.number < this.moment) ?? null,
  );
  /** Which turn it is, from 1; 0 before the first. */
  turn: number = $derived.by(() => countUpTo(this.turns, Math.max(this.moment - 1, 0)));

  /** The pieces that the last step has put or moved. */
  recent: Place[] = $derived.by(() => {
    if (!this.told) return [];
    const key = (piece: View["pieces"][number]): string => JSON.stringify(piece);
    const before = new Set(this.viewAt(this.told[0]!.number).pieces.map(key));
    return this.view.pieces.filter((piece) => !before.has(key(piece)));
  });

  /** The hexes that have just paid. */
  producing: number[] = $derived.by(() => {
    const roll = this.told?.at(-1);
    if (
      !roll ||
      roll.number >= this.moment ||
      roll.seat >= 0 ||
      roll.kind !== "roll" ||
      !roll.effects.length
    )
      return [];
    return producing(this.view, roll.move.split(" ").slice(1, 3).map(Number));
  });

  seek(moment: number): void {
    this.moment = Math.min(Math.max(Math.round(moment) || 0, 0), this.end);
    if (this.playing) this.wait();
  }

  step(way: 1 | -1): void {
    const next =
      way > 0
        ? this.stops.find((stop) => stop > this.moment)
        : this.stops.findLast((stop) => stop < this.moment);
    if (next !== undefined) this.seek(next);
  }

  /** To the first step of a turn. */
  toTurn(turn: number): void {
    const start = this.turns[Math.min(Math.max(turn, 1), this.turns.length) - 1];
    if (start === undefined) return;
    this.seek(this.stops.find((stop) => stop > start) ?? this.end);
  }

  stepTurn(way: 1 | -1): void {
    const next = this.turn + way;
    if (next < 1) this.seek(0);
    else if (next > this.turns.length) this.seek(this.end);
    else this.toTurn(next);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.moment >= this.end) this.moment = 0;
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  choose(speed: number): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.step(1);
      if (this.moment >= this.end) this.pause();
    }, SHOWN / this.speed);
  }
}

/** How many of some ascending numbers are not above a limit. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
