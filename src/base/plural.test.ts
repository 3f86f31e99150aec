/** Numbers before words, and which form of the word they take. */
import { expect, it } from 'vitest';
import { countBefore, pluralCategory } from './plural.ts';

it.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['en', 3, 'other'],
  ['fr', 0, 'one'],
  ['fr', 1.5, 'one'],
  ['fr', 2, 'other'],
  ['pl', 3, 'few'],
] as const)('%s has for %d the form "%s"', (language, count, wanted) => {
  expect(pluralCategory(language, count)).toBe(wanted);
});

it.each([
  ['draw 3 ', 3],
  ['draw 3\u00a0', 3],
  ['+2', 2],
  ['1,000 ', 1000],
  ['22\u202f100\u00a0', 22_100],
  ['1,5 ', 1.5],
  ['A16 ', undefined],
  ['draw 3 of ', undefined],
  ['', undefined],
])('"%s" ends with the number %s', (text, wanted) => {
  expect(countBefore(text)).toBe(wanted);
});
