import { afterEach, beforeEach, expect, test, vi } from "vitest";
import replay from "../fixtures/replay.json";
import { countUpTo, Player } from "../src/end/player.svelte";
import type { ReplayStory } from "../src/net/protocol";

const story = replay as unknown as ReplayStory;
let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  player = new Player(story);
});
afterEach(() => {
  player.pause();
  vi.useRealTimers();
});

test("it begins before the first move", () => {
  expect(player.moment).toBe(0);
  expect(player.turn).toBe(0);
  expect(player.told).toBeNull();
  expect(player.view).toEqual(story.first);
  expect(player.recent).toEqual([]);
});

test("the view of a moment does not depend on the way there", () => {
  player.seek(120);
  const straight = player.view;
  const other = new Player(story);
  other.seek(other.end);
  other.seek(3);
  other.seek(120);
  expect(other.view).toEqual(straight);
  expect(story.first.pieces).toEqual([]);
});

test("the last view is that of the finished game", () => {
  player.seek(player.end);
  expect(player.view.over).toBe(true);
  expect(player.turn).toBe(story.turns.length);
});

test("steps go through the whole game, forward and back", () => {
  const seen = [0];
  while (player.moment < player.end) {
    player.step(1);
    seen.push(player.moment);
  }
  expect(seen).toEqual(player.stops);
  expect(seen.length).toBeLessThan(player.end);
  player.step(1);
  expect(player.moment).toBe(player.end);
  const back = [player.moment];
  while (player.moment > 0) {
    player.step(-1);
    back.push(player.moment);
  }
  expect(back.reverse()).toEqual(seen);
});

test("a roll and what it brings are one step", () => {
  const rolled = player.entries.find((entry) => entry.move === "roll")!;
  player.seek(rolled.number);
  player.step(1);
  expect(player.moment).toBe(rolled.number + 2);
  expect(player.told?.map((entry) => entry.kind)).toEqual(["roll", "roll"]);
});

test("the hexes of the number that was rolled are said to pay, without the robber's", () => {
  const paid = player.entries.find((entry) => entry.seat < 0 && entry.kind === "roll")!;
  player.seek(paid.number + 1);
  const sum = Number(paid.move.split(" ")[1]) + Number(paid.move.split(" ")[2]);
  expect(paid.effects.length).toBeGreaterThan(0);
  expect(player.producing.length).toBeGreaterThan(0);
  const robber = player.view.pieces.find((piece) => piece.kind === "robber")!.id;
  for (const hex of player.producing) {
    expect(player.view.tiles[hex]!.number).toBe(sum);
    expect(hex).not.toBe(robber);
  }
  player.seek(paid.number);
  expect(player.producing).toEqual([]);
});

test("a new piece is recent until the next step", () => {
  const built = player.entries.find((entry) => entry.kind === "settlement")!;
  player.seek(built.number + 1);
  const place = { kind: "settlement", place: "node", id: Number(built.move.split(" ")[1]) };
  expect(player.recent).toEqual([expect.objectContaining(place)]);
  player.step(1);
  expect(player.recent).not.toContainEqual(expect.objectContaining(place));
});

test("one can go to a turn, and from turn to turn", () => {
  player.toTurn(3);
  expect(player.turn).toBe(3);
  expect(player.told?.[0]?.number).toBe(story.turns[2]);
  player.stepTurn(1);
  expect(player.turn).toBe(4);
  player.stepTurn(-1);
  player.stepTurn(-1);
  expect(player.turn).toBe(2);
  player.toTurn(1);
  player.stepTurn(-1);
  expect(player.moment).toBe(0);
  player.toTurn(99);
  expect(player.turn).toBe(story.turns.length);
  player.stepTurn(1);
  expect(player.moment).toBe(player.end);
});

test("a moment outside of the game is brought into it", () => {
  player.seek(-5);
  expect(player.moment).toBe(0);
  player.seek(1e9);
  expect(player.moment).toBe(player.end);
  player.seek(Number.NaN);
  expect(player.moment).toBe(0);
});

test("it plays by itself, faster or slower, and stops at the end", () => {
  player.play();
  vi.advanceTimersByTime(1400);
  expect(player.moment).toBe(player.stops[1]);
  player.choose(4);
  vi.advanceTimersByTime(350);
  expect(player.moment).toBe(player.stops[2]);
  player.toggle();
  vi.advanceTimersByTime(5000);
  expect(player.moment).toBe(player.stops[2]);
  player.toggle();
  vi.advanceTimersByTime(350 * player.stops.length);
  expect(player.moment).toBe(player.end);
  expect(player.playing).toBe(false);
  player.play();
  expect(player.moment).toBe(0);
});

test("counting up to a limit", () => {
  expect([0, 1, 2, 5, 9].map((limit) => countUpTo([1, 2, 5], limit))).toEqual([0, 1, 2, 3, 3]);
  expect(countUpTo([], 3)).toBe(0);
});
