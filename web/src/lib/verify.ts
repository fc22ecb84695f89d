/**
 * Verify the dice of a finished game in this browser: the seed must be the promised one, and every
 * roll, theft and card must be the one that follows from it.
 */
import type { ChanceDrawn, ReplayStory } from "../net/protocol";
import { commitment, Stream } from "./dice";
import { recall, remember } from "./storage";

export type Checked = Pick<ReplayStory, "record" | "chance">;

export interface Verdict {
  seed: string;
  /** What was shown before the game. */
  promised: string;
  /** What the seed gives; the same if the promise was kept. */
  given: string;
  promiseKept: boolean;
  /** How many outcomes were compared before one was wrong, if one was. */
  compared: number;
  wrong: { drawn: ChanceDrawn; index: number } | null;
  ok: boolean;
}

/** `noted` is the promise that this browser kept from the beginning of the game, if it did. */
export async function verify(story: Checked, noted = ""): Promise<Verdict> {
  const seed = text(story.record["seed"]);
  const promised = noted || text(story.record["seed_hash"]);
  const given = await commitment(seed);
  const promiseKept = given === promised && given === story.record["seed_hash"];
  const { compared, wrong } = await compare(story, seed);
  return { seed, promised, given, promiseKept, compared, wrong, ok: promiseKept && !wrong };
}

/** Whether there is a seed to check by: games whose chance came from elsewhere have none. */
export function canVerify(story: Checked): boolean {
  return text(story.record["seed"]) !== "";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

async function compare(story: Checked, seed: string): Promise<Pick<Verdict, "compared" | "wrong">> {
  const stream = await Stream.of(seed);
  const moves = story.record["moves"] as string[];
  let compared = 0;
  for (const drawn of story.chance) {
    const index = await drawAgain(stream, drawn);
    const written = moves[drawn.number] === drawn.move && shown(drawn);
    if (index !== drawn.index || !written) return { compared, wrong: { drawn, index } };
    compared += 1;
  }
  return { compared, wrong: null };
}

/** The faces of the dice with pictures, in the order of the rules. */
const FACES = ["lumber", "brick", "grain", "wool", "ore", "gold"];

/** The outcome that the stream gives; -1: none that was written down. */
async function drawAgain(stream: Stream, drawn: ChanceDrawn): Promise<number> {
  const [kind, ...faces] = drawn.move.split(" ");
  if (kind !== "roll" || !FACES.includes(faces[0] ?? "")) return stream.weighted(drawn.weights);
  // Such dice fall one by one, and lie in the order of their faces.
  const fallen: number[] = [];
  for (const _ of faces) fallen.push(await stream.below(FACES.length));
  const lie = fallen.sort((a, b) => a - b).map((face) => FACES[face]);
  return lie.join() === faces.join() ? drawn.index : -1;
}

/** Whether a roll of two dice has the place among all 36 that its numbers give it. */
function shown(drawn: ChanceDrawn): boolean {
  const words = drawn.move.split(" ");
  if (!["roll", "start"].includes(words[0] ?? "") || drawn.weights.length !== 36) return true;
  const [first, second] = words.slice(-2).map(Number);
  return drawn.index === first! - 1 + 6 * (second! - 1);
}

// The promise, as this browser saw it when the game was on

/** Keep a table's promise from the first time it is seen: a later one is not believed. */
export function notePromise(code: string, hash: string): void {
  if (hash && !promiseOf(code)) remember(`promise.${code}`, hash);
}

export function promiseOf(code: string): string {
  return recall<string>(`promise.${code}`, "");
}
