/**
 * SHA-256. The browser's own (`crypto.subtle`) is there only on safe origins; on a table in the local
 * network, over plain http, the few lines below do the same.
 */

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return ownSha256(data);
  return new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(data)));
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first primes: the constants of SHA-256 are the fractions of their roots. */
function primes(many: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < many; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** SHA-256 as FIPS 180-4 describes it. */
export function ownSha256(data: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = pad(data);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(index * 4, word));
  return new Uint8Array(out.buffer);
}

/** A one bit, zeros up to a whole block, and the length in bits. */
function pad(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const bits = data.length * 8;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(padded.length - 4, bits);
  return padded;
}

function compress(state: Uint32Array, view: DataView, at: number): void {
  const words = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = Array.from(state) as Eight;
  for (let round = 0; round < 64; round++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + ROUNDS[round]! + words[round]!) | 0;
    const blended = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (blended + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index]! += word));
}

type Eight = [number, number, number, number, number, number, number, number];

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(at + index * 4);
  for (let index = 16; index < 64; index++) {
    const near = words[index - 2]!;
    const far = words[index - 15]!;
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = words[index - 16]! + low + words[index - 7]! + high;
  }
  return words;
}
