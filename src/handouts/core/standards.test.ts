import { expect, test } from 'vitest';
import { HANDOUTS } from '../registry.ts';
import { LEVELS } from './handout.ts';
import { standardOf, standardsByList } from './standards.ts';

test('every code of every level and form has a list and a year', () => {
  const codes = HANDOUTS.flatMap(({ levels, forms }) =>
    [levels, ...Object.values(forms ?? {}).map((form) => form.levels)].flatMap((some) =>
      LEVELS.flatMap((level) => some[level]?.standards ?? []),
    ),
  );
  expect(codes.length).toBeGreaterThan(100);
  expect(new Set(codes.map((code) => standardOf(code).list))).toEqual(new Set(['CCSS', 'France']));
  expect(() => standardOf('9.XX')).toThrow('list of the standard 9.XX');
});

test('codes are told list by list, with the year', () => {
  expect(standardsByList(['4.OA.B.4', 'CM2N1H', 'MP3', '5A11'])).toEqual([
    'CCSS 4.OA.B.4, MP3 (2010)',
    'France CM2N1H, 5A11 (2025)',
  ]);
});
