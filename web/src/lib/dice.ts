/**
 * The table's random numbers, as docs/records.md tells: they follow from the seed alone, so that
 * anyone can work them out again when the seed is known.
 */
import { hex, sha256 } from "./verify-hash";

const WORDS = 8;
const RANGE = 2 ** 32;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is shown before a game in place of the seed (in decimal). */
export async function commitment(seed: string): Promise<string> {
  return hex(await sha256(bytes(`hexhaven seed ${seed}`)));
}

/** The stream of random numbers of a seed. */
export class Stream {
  private block = 0;
  private words: DataView = new DataView(new ArrayBuffer(0));
  private used = WORDS;

  private constructor(private readonly root: Uint8Array) {}

  static async of(seed: string): Promise<Stream> {
    return new Stream(await sha256(bytes(`hexhaven:${seed}`)));
  }

  /** A number from 0 to bound - 1, each exactly as likely. */
  async below(bound: number): Promise<number> {
    if (bound > RANGE) return Number(await this.farBelow(BigInt(bound)));
    const limit = RANGE - (RANGE % bound);
    let value = await this.word();
    while (value >= limit) value = await this.word();
    return value % bound;
  }

  /** The same for a bound that takes several words, the first one highest. */
  private async farBelow(bound: bigint): Promise<bigint> {
    const words = Math.ceil(bound.toString(2).length / 32);
    const reach = 1n << BigInt(32 * words);
    const limit = reach - (reach % bound);
    for (;;) {
      let value = 0n;
      for (let at = 0; at < words; at++) value = (value << 32n) | BigInt(await this.word());
      if (value < limit) return value % bound;
    }
  }

  private async word(): Promise<number> {
    if (this.used === WORDS) await this.next();
    return this.words.getUint32(4 * this.used++, true);
  }

  private async next(): Promise<void> {
    const input = new Uint8Array(this.root.length + 8);
    input.set(this.root);
    new DataView(input.buffer).setUint32(this.root.length, this.block, true);
    this.words = new DataView((await sha256(input)).slice().buffer);
    this.block += 1;
    this.used = 0;
  }

  /** Which of several outcomes comes, each as likely as its weight says. */
  async weighted(weights: readonly number[]): Promise<number> {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let point = await this.below(total);
    return weights.findIndex((weight) => (point -= weight) < 0);
  }
}
