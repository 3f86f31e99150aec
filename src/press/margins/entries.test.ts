/** What the last words of a margin say of the cards on a sheet, and that its drawings are whole paths. */
import { describe, expect, it } from 'vitest';
import type { Path } from '../../base/geometry.ts';
import { lastEntry } from './entries.ts';
import { metricRuler } from './drawings.ts';
import { slugWords } from './words.ts';

const linesOf = (ids: readonly (string | undefined)[]): readonly string[] =>
  lastEntry({ side: 'front', number: 1, count: 1, ids, used: [] }).lines;

describe('the cards on a sheet', () => {
  it('are named in two lines, the longer one first, without empty places', () => {
    expect(linesOf(['a', undefined, 'b', 'c'])).toEqual(['a b', 'c']);
  });

  it('are said once where they follow one another, with their number', () => {
    expect(linesOf(['a', 'a', undefined, 'a', 'b', 'a'])).toEqual(['3 × a b', 'a']);
  });

  it('are the first and the last where there are more than 24', () => {
    const ids = Array.from({ length: 25 }, (_, i) => `c${i}`);
    expect(linesOf(ids)).toEqual(['c0 … c24']);
    expect(linesOf(ids.slice(1))).toHaveLength(2);
  });
});

describe('the cards on a sheet with little room', () => {
  const fitted = (ids: readonly string[], most: number): readonly string[] | undefined =>
    lastEntry({ side: 'front', number: 1, count: 1, ids, used: [] }).fitted?.(most, 2)?.lines;

  it('are the first and the last, or the first alone', () => {
    const ids = ['N4', 'N4', 'F1', 'reference', 'reference'];
    expect(fitted(ids, 100)).toEqual(['N4 … reference']);
    expect(fitted(ids, 25)).toEqual(['N4 …']);
    expect(fitted(['marker', 'marker'], 100)).toEqual(['marker']);
    expect(fitted(ids, 1)).toBeUndefined();
  });
});

describe('backs that are off by more than 3 ticks', () => {
  it.each([
    ['en', /fold, calibrate or no backs/],
    ['fr', /plier, calibrer, sans versos/],
  ])('are not printed again the same way, in %s: the sheet names ways out', (language, waysOut) => {
    expect(slugWords(language).drift.join(' ')).toMatch(waysOut);
  });
});

describe('the ruler', () => {
  it('has a line of 50 mm and 51 ticks, longest at every tenth, each from a point to a point', () => {
    const { verbs, points }: Path = metricRuler();
    expect(verbs).toBe('ML'.repeat(52));
    expect(points).toHaveLength(4 * 52);
    const reach = (tick: number): number =>
      (points[4 * (tick + 1) + 3] ?? 0) - (points[4 * (tick + 1) + 1] ?? 0);
    expect([0, 1, 5, 10, 50].map((tick) => Math.round(10 * reach(tick)) / 10)).toEqual([
      1.9, 0.9, 1.4, 1.9, 1.9,
    ]);
  });
});
