/**
 * SHA-256 (FIPS 180-4) at once, for the host of a page (`sha256`, `openSha256`).
 *
 * The browser's own is a promise, and is missing on pages that came by plain HTTP. Layout and the PDF writer hash while they work and
 * do not wait.
 */
import { hexText, utf8Bytes } from '../base/bytes.ts';
import type { Hasher } from '../base/host-bytes.ts';

const BLOCK = 64;

/** The first 64 primes. */
const PRIMES: readonly number[] = (() => {
  const found: number[] = [];
  for (let next = 2; found.length < BLOCK; next++)
    if (found.every((one) => next % one !== 0)) found.push(next);
  return found;
})();

/** The first 32 bits behind the point of a root: exact integers, because the last bits of `Math.cbrt` differ between engines. */
function rootBits(prime: number, power: 2n | 3n): number {
  const scaled = BigInt(prime) << (32n * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** power <= scaled) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

const ROUNDS = Uint32Array.from(PRIMES, (prime) => rootBits(prime, 3n));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => rootBits(prime, 2n));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

class Sum implements Hasher {
  readonly #state = Uint32Array.from(START);
  readonly #words = new Uint32Array(BLOCK);
  readonly #rest = new Uint8Array(BLOCK);
  #length = 0;

  add(data: Uint8Array): void {
    let at = 0;
    const held = this.#length % BLOCK;
    this.#length += data.length;
    if (held > 0) {
      at = Math.min(BLOCK - held, data.length);
      this.#rest.set(data.subarray(0, at), held);
      if (held + at < BLOCK) return;
      this.#block(this.#rest, 0);
    }
    for (; at + BLOCK <= data.length; at += BLOCK) this.#block(data, at);
    this.#rest.set(data.subarray(at));
  }

  digest(): Uint8Array {
    const bits = this.#length * 8;
    const padding = new Uint8Array(BLOCK - ((this.#length + 8) % BLOCK) + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits >>> 0);
    this.add(padding);
    const digest = new DataView(new ArrayBuffer(32));
    this.#state.forEach((word, i) => digest.setUint32(4 * i, word));
    return new Uint8Array(digest.buffer);
  }

  #block(data: Uint8Array, from: number): void {
    const words = this.#words;
    for (let i = 0, at = from; i < 16; i++, at += 4)
      words[i] =
        ((data[at] ?? 0) << 24) |
        ((data[at + 1] ?? 0) << 16) |
        ((data[at + 2] ?? 0) << 8) |
        (data[at + 3] ?? 0);
    for (let i = 16; i < BLOCK; i++) {
      const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second;
    }
    this.#mix(words);
  }

  #mix(words: Uint32Array): void {
    const state = this.#state;
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < BLOCK; i++) {
      const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + upper + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
      const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
  }
}

export const openSha256 = (): Hasher => new Sum();

/** In hexadecimal digits; of a text as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  const sum = new Sum();
  sum.add(typeof data === 'string' ? utf8Bytes(data) : data);
  return hexText(sum.digest());
}
