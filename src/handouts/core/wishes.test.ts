/** Skeletons of sheets: shares, bands, least numbers and kinds that keep apart, over many seeds and lengths. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { randomFrom } from '../../base/random.ts';
import { bandOf, risingBands, spreadWishes } from './wishes.ts';

const KINDS = [
  { kind: 'none', least: 1, apart: true, bands: [2, 3] as const },
  { kind: 'one', share: 2 },
  { kind: 'two', share: 2, bands: [1, 2] as const },
];
const counts = (kinds: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(KINDS.map(({ kind }) => [kind, kinds.filter((one) => one === kind).length]));

describe('spreadWishes', () => {
  it('gives one wish an item with rising bands, each kind only where it exists', () => {
    for (let count = 1; count <= 40; count++)
      for (let seed = 0; seed < cases(30, 4); seed++) {
        const wishes = spreadWishes(count, randomFrom('wishes', count, seed), KINDS);
        expect(wishes.map(({ band }) => band)).toEqual(risingBands(count));
        expect(wishes.every(({ kind, band }) => kind !== 'none' || band > 1)).toBe(true);
        expect(wishes.every(({ kind, band }) => kind !== 'two' || band < 3)).toBe(true);
      }
  });

  it('keeps shares to the nearest item, and has the least number', () => {
    for (let seed = 0; seed < 200; seed++) {
      const wishes = spreadWishes(10, randomFrom('shares', seed), KINDS);
      expect(counts(wishes.map(({ kind }) => kind))).toEqual({ none: 2, one: 4, two: 4 });
      const few = spreadWishes(4, randomFrom('few', seed), KINDS).map(({ kind }) => kind);
      expect(few).toContain('none');
    }
  });

  it('never puts two kinds that keep apart beside each other', () => {
    for (let seed = 0; seed < 200; seed++) {
      const kinds = spreadWishes(10, randomFrom('apart', seed), KINDS).map(({ kind }) => kind);
      expect(kinds.join(' ')).not.toContain('none none');
    }
  });

  it('gives the same skeleton for the same seed and others for others', () => {
    const of = (seed: number): string => JSON.stringify(spreadWishes(9, randomFrom(seed), KINDS));
    expect(of(1)).toBe(of(1));
    expect(new Set([1, 2, 3, 4, 5, 6].map(of)).size).toBeGreaterThan(3);
  });
});

describe('bandOf', () => {
  it('cuts the range into thirds', () => {
    expect([4, 5, 6, 7, 8, 9, 10].map((value) => bandOf(value, [4, 10]))).toEqual([1, 1, 2, 2, 3, 3, 3]);
    expect(bandOf(3, [3, 3])).toBe(1);
  });
});
