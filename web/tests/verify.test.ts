import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import games from "../fixtures/chance.json";
import { commitment, Stream } from "../src/lib/dice";
import { canVerify, notePromise, promiseOf, verify, type Checked } from "../src/lib/verify";
import { hex, ownSha256, sha256 } from "../src/lib/verify-hash";

const DRAWN = [27, 12, 13, 30, 19, 7, 13, 14, 29, 30, 27, 0];
const named = Object.entries(games) as [string, Checked][];
const copy = (game: Checked): Checked => structuredClone(game);
const game = (name: keyof typeof games): Checked => copy(games[name] as Checked);

describe("SHA-256", () => {
  test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000])("of %i bytes", async (size) => {
    const data = Uint8Array.from({ length: size }, (_, index) => (index * 31 + size) % 256);
    const known = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
    expect(hex(ownSha256(data))).toBe(known);
    expect(hex(await sha256(data))).toBe(known);
  });

  test("of a known text", () => {
    const known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(hex(ownSha256(new TextEncoder().encode("abc")))).toBe(known);
  });

  test("of a part of a larger piece of memory", async () => {
    const data = new Uint8Array([9, 9, 97, 98, 99, 9]).subarray(2, 5);
    expect(hex(await sha256(data))).toBe(hex(ownSha256(new TextEncoder().encode("abc"))));
  });
});

describe("the numbers of a seed", () => {
  test("are those of the server", async () => {
    // python: rng = Rng(7); [rng.below(36) for _ in range(12)]
    const stream = await Stream.of("7");
    const drawn: number[] = [];
    for (let count = 0; count < 12; count++) drawn.push(await stream.below(36));
    expect(drawn).toEqual(DRAWN);
  });

  test("stay in range where numbers must be left out", async () => {
    const stream = await Stream.of("left out");
    const bound = 2 ** 31 + 1;
    for (let count = 0; count < 50; count++) {
      const value = await stream.below(bound);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(bound);
    }
  });

  test("are those of the server where a bound takes more than one word", async () => {
    // python: rng = Rng(7); [rng.below(b) for b in (2**40 + 1, 2**40 + 1, 10, 2**52)]
    const stream = await Stream.of("7");
    const drawn: number[] = [];
    for (const bound of [2 ** 40 + 1, 2 ** 40 + 1, 10, 2 ** 52]) {
      drawn.push(await stream.below(bound));
    }
    expect(drawn).toEqual([496513872548, 986946561928, 7, 2966051499453441]);
  });

  test("the promise of a seed is that of the server", async () => {
    // printf 'hexhaven seed 7' | sha256sum
    const known = "379e4ce2267047ec90482e11a2881d900980a6aac9161c2c045e23b76714e2bc";
    expect(await commitment("7")).toBe(known);
  });
});

/** Once with the browser's SHA-256, once as on a page without it. */
describe.each([true, false])("verifying, crypto.subtle: %s", (subtle) => {
  beforeEach(() => {
    if (!subtle) vi.stubGlobal("crypto", {});
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(named)("the game %s is honest", async (_, story) => {
    const verdict = await verify(story);
    expect(verdict.ok).toBe(true);
    expect(verdict.compared).toBe(story.chance.length);
    expect(verdict.given).toBe(story.record["seed_hash"]);
  });
});

describe("what is not honest is found", () => {
  test("another seed", async () => {
    const story = game("beginner");
    story.record["seed"] = "4";
    const verdict = await verify(story);
    expect(verdict.promiseKept).toBe(false);
    expect(verdict.wrong).not.toBeNull();
    expect(verdict.ok).toBe(false);
  });

  test("another promise than the one noted at the beginning", async () => {
    const verdict = await verify(game("beginner"), "0".repeat(64));
    expect(verdict.promiseKept).toBe(false);
    expect(verdict.wrong).toBeNull();
    expect(verdict.ok).toBe(false);
  });

  test("a promise in the record that the seed does not keep", async () => {
    const story = game("beginner");
    const noted = String(story.record["seed_hash"]);
    story.record["seed_hash"] = "f".repeat(64);
    expect((await verify(story, noted)).ok).toBe(false);
  });

  test("one outcome that was exchanged", async () => {
    const story = game("variable");
    const drawn = story.chance[20]!;
    drawn.index = (drawn.index + 1) % drawn.weights.length;
    const verdict = await verify(story);
    expect(verdict.compared).toBe(20);
    expect(verdict.wrong?.drawn).toEqual(drawn);
    expect(verdict.ok).toBe(false);
  });

  test("a move of the record that is not the one that was drawn", async () => {
    const story = game("deck");
    const drawn = story.chance[5]!;
    (story.record["moves"] as string[])[drawn.number] = "roll 6 6 ";
    expect((await verify(story)).wrong?.drawn.number).toBe(drawn.number);
  });

  test("dice that are called by other numbers", async () => {
    const story = game("beginner");
    const drawn = story.chance.find((one) => one.move.startsWith("roll"))!;
    const words = drawn.move.split(" ");
    drawn.move = `roll ${words[1]} ${(Number(words[2]) % 6) + 1}`;
    (story.record["moves"] as string[])[drawn.number] = drawn.move;
    expect((await verify(story)).wrong?.drawn).toEqual(drawn);
  });
});

test("a game without a seed cannot be verified", () => {
  const story = game("tiles");
  expect(canVerify(story)).toBe(true);
  story.record["seed"] = null;
  expect(canVerify(story)).toBe(false);
});

describe("the promise of a table", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is kept from the first time it is seen", () => {
    notePromise("ABC", "");
    expect(promiseOf("ABC")).toBe("");
    notePromise("ABC", "first");
    notePromise("ABC", "second");
    expect(promiseOf("ABC")).toBe("first");
    expect(promiseOf("other")).toBe("");
  });

  test("a browser without a memory does without it", () => {
    vi.stubGlobal("localStorage", undefined);
    notePromise("ABC", "first");
    expect(promiseOf("ABC")).toBe("");
  });
});
