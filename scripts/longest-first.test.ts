import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST, longestFirst } from './longest-first.ts';

it('puts the longest files first, in their order, and leaves the others as they are', () => {
  const [first = '', second = ''] = LONGEST;
  expect(longestFirst(['b.test.ts', second, 'a.test.ts', first])).toEqual([
    first,
    second,
    'b.test.ts',
    'a.test.ts',
  ]);
});

it('names files that are there, each once', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});
