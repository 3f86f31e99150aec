/**
 * Seeded random numbers: the only source of chance in the house.
 *
 * Takes a text seed, gives an endless stream that is the same on every machine and Node version.
 * Never reads the clock or `Math.random`. Source: sfc32 (Chris Doty-Humphrey, PractRand), seeded by
 * four rounds of the xmur3 string hash, or by the cyrb128 hash (bryc), as all are commonly published in the public domain.
 */

export interface Random {
  /** A fraction in [0, 1), 32 bits fine. */
  next(): number;
  /** A whole number in [0, bound); `bound` at least 1. Free of modulo bias. */
  below(bound: number): number;
  /** A new list in random order (Fisher-Yates); the given list is left alone. */
  shuffle<T>(items: readonly T[]): T[];
  /** One of the items; throws a RangeError on an empty list (a bug of the caller). */
  pick<T>(items: readonly T[]): T;
}

function hashRounds(text: string): () => number {
  let state = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return state >>> 0;
  };
}

/**
 * A generator for a seed built from parts.
 *
 * @param parts texts or numbers; each is length-prefixed before hashing, so `('a', '2')` and `('a2', '')`
 *   are different seeds.
 */
export function randomFrom(...parts: readonly (string | number)[]): Random {
  const seed = hashRounds(lengthPrefixed(parts));
  return generatorFrom([seed(), seed(), seed(), seed()]);
}

/**
 * As `randomFrom`, of a seed with 128 bits in place of 32: among a million seeds, no two streams are equal. For what is drawn
 * for whole schools; the streams of `randomFrom` stay as they are, since kept games are replayed from them.
 */
export const streamFrom = (...parts: readonly (string | number)[]): Random =>
  generatorFrom(hash128(lengthPrefixed(parts)));

const lengthPrefixed = (parts: readonly (string | number)[]): string =>
  parts.map((part) => `${String(part).length}:${part}`).join('');

type State = readonly [number, number, number, number];

function hash128(text: string): State {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a, b, c, d];
}

function generatorFrom(state: State): Random {
  let [a, b, c, d] = state;
  const word = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) word();
  return generatorOf(word);
}

function generatorOf(word: () => number): Random {
  const next = (): number => word() / 4294967296;
  const below = (bound: number): number => {
    const limit = 4294967296 - (4294967296 % bound);
    for (;;) {
      const value = word();
      if (value < limit) return value % bound;
    }
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const held = out[i] as T;
      out[i] = out[j] as T;
      out[j] = held;
    }
    return out;
  };
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('pick from an empty list');
    return items[below(items.length)] as T;
  };
  return { next, below, shuffle, pick };
}
