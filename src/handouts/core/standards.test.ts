import { expect, test } from 'vitest';
import { HANDOUTS } from '../registry.ts';
import { formsOf, inForm, LEVELS } from './handout.ts';
import { standardOf, standardsByList } from './standards.ts';

/** The codes as their lists print them: a mistyped one may look like a code too. */
const LISTED =
  '3.OA.D.9 3.MD.B.3 4.OA.A.3 4.OA.B.4 4.OA.C.5 4.NBT.B.6 5.NBT.B.6 5.OA.A.1 5.OA.B.3 6.NS.B.4 6.SP.B.4 ' +
  '6.SP.B.5 7.SP.C.6 7.SP.C.7 7.SP.C.8 8.EE.A.1 HSS-CP.A.2 HSS-CP.B.9 HSS-IC.A.2 HSS-MD.B.5 HSS-MD.B.6 ' +
  'HSS-MD.B.7 MP1 MP2 MP3 MP6 MP7 MP8 CM1D2B CM1N1L CM1N1M CM2D2A 6N2J 6N2K 6P2B 6P2C 5A11 5S21 4A12 4S21 4S22 ' +
  '3A12 3AutoN09 3S20 3S21 2N20 TEA1 canTEA2';

test('every code of every level and form has a list and a year', () => {
  const codes = HANDOUTS.flatMap(({ levels, forms }) =>
    [levels, ...Object.values(forms ?? {}).map((form) => form.levels)].flatMap((some) =>
      LEVELS.flatMap((level) => some[level]?.standards ?? []),
    ),
  );
  expect(codes.length).toBeGreaterThan(100);
  expect([...new Set(codes)].sort()).toEqual(LISTED.split(' ').sort());
  expect(new Set(codes.map((code) => standardOf(code).list))).toEqual(new Set(['CCSS', 'France']));
  expect(() => standardOf('9.XX')).toThrow('list of the standard 9.XX');
});

/** First signs of the codes that belong to a level; practices belong to all. */
const GRADES = {
  1: /^(?:[34]\.|CM[12])/,
  2: /^(?:[56]\.|[56](?!\.))/,
  3: /^(?:[78]\.|[34](?!\.))/,
  4: /^(?:HSS|2|TEA|canTEA)/,
} as const;

const PRACTICE = /^MP\d$/;

test('a sheet cites standards of the grades its level is for', () => {
  const strangers = HANDOUTS.flatMap((handout) =>
    formsOf(handout).flatMap((form) =>
      LEVELS.flatMap((level) =>
        (inForm(handout, form)?.levels[level]?.standards ?? [])
          .filter((code) => !PRACTICE.test(code) && !GRADES[level].test(code))
          .map((code) => `${handout.name} ${form} ${level}: ${code}`),
      ),
    ),
  );
  expect(strangers).toEqual([]);
});

test('codes are told list by list, with the year', () => {
  expect(standardsByList(['4.OA.B.4', 'CM2N1H', 'MP3', '5A11'])).toEqual([
    'CCSS 4.OA.B.4, MP3 (2010)',
    'France CM2N1H, 5A11 (2025)',
  ]);
});
