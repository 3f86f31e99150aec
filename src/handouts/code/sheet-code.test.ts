import { expect, test } from 'vitest';
import { ALPHABET, drawnSeed, formatCode, PROFILES, readCode, seedSymbols, whyNoCode } from './sheet-code.ts';

const VECTORS = [
  'H2-21-7Q4K-A-K',
  'H2-21-7Q4K-A-D-S',
  'H2-21-7Q4K-A-G-R',
  'H2-21-7Q4K-S07-Q',
  'H1-21-7Q4K-A-A',
  'H11-21-7Q4K-A-Y',
  'H10-21-5VM8-A-T',
  'H10-21-5VM8-B-K',
  'H7W-11-W5ND-A-9',
  'H6D-21-RNG5-A-R',
  'H2-21-7Q4K-N30-R',
];

test.each(VECTORS)('%s is read and printed again', (vector) => {
  expect(readCode(vector).map(formatCode)).toEqual([vector]);
});

test('a text that no code can be is told at once', () => {
  const start = performance.now();
  expect(readCode('A'.repeat(100_000))).toEqual([]);
  expect(readCode('H2-'.repeat(30_000))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5000);
});

test.each([
  ['H13-21-7Q4K-A-K', 'it begins with "H13", and codes begin with a handout, H1 to H12'],
  ['H2-51-7Q4K-A-K', '"51" is not a level from 1 to 4 with a version after it'],
  ['H2-21-7Q4-A-K', '"7Q4" should be a seed of four symbols'],
  ['H2-21-7Q4K-AB-K', '"AB-K" is not a version or a pupil with a check symbol after it'],
  ['H2-21-7Q4K-N100-A-K', '"N100-A-K" is not a version or a pupil with a check symbol after it'],
  ['H2-21-7Q4K', '"" is not a version or a pupil with a check symbol after it'],
  ['H2-21-7Q4K-B-K', 'its last symbol does not fit the others: one is wrong, or two have changed places'],
  ['H2217Q4KBK', 'one symbol is wrong, missing or too many, or two have changed places'],
  ['H2-21-7?4K-A-K', 'no code has a "?"'],
  ['H2-'.repeat(30), 'no code is so long'],
])('%s: %s', (typed, why) => {
  expect(readCode(typed)).toEqual([]);
  expect(whyNoCode(typed)).toBe(why);
});

test('fields come out of the code', () => {
  expect(readCode('H2-21-7Q4K-A-G-R')).toEqual([
    {
      handout: 2,
      form: 'exercises',
      level: 2,
      version: 1,
      seed: '7Q4K',
      items: undefined,
      copy: 'A',
      profile: 'large',
    },
  ]);
  expect(readCode('H7W-11-W5ND-A-9')[0]).toMatchObject({ handout: 7, form: 'wind-walk', level: 1 });
});

test.each(VECTORS)('no single wrong symbol passes in %s', (vector) => {
  const passing = [...vector].flatMap((right, place) =>
    right === '-'
      ? []
      : [...ALPHABET]
          .filter((wrong) => wrong !== right)
          .map((wrong) => vector.slice(0, place) + wrong + vector.slice(place + 1))
          .filter((wrong) => readCode(wrong).length > 0),
  );
  expect(passing).toEqual([]);
});

test.each(VECTORS)('no swap of neighbours passes in %s', (vector) => {
  const passing = [...vector].flatMap((left, place) => {
    const right = vector[place + 1];
    if (right === undefined || right === left) return [];
    const swapped = vector.slice(0, place) + right + left + vector.slice(place + 2);
    return readCode(swapped).length > 0 ? [swapped] : [];
  });
  expect(passing).toEqual([]);
});

test('reading forgives case, look-alikes and missing hyphens', () => {
  expect(readCode('h2-2l-7q4k-a-k').map(formatCode)).toEqual(['H2-21-7Q4K-A-K']);
  expect(readCode(' h2 21 7q4k a k ').map(formatCode)).toEqual(['H2-21-7Q4K-A-K']);
  expect(readCode('H2217Q4KAK').map(formatCode)).toContain('H2-21-7Q4K-A-K');
  expect(readCode('H11-217Q4K')).toEqual([]);
});

test('versions D and G are no profiles', () => {
  const base = {
    handout: 2,
    form: 'exercises',
    level: 2,
    version: 1,
    seed: '7Q4K',
    items: undefined,
  } as const;
  for (const copy of ['D', 'G'])
    for (const profile of PROFILES) {
      const code = { ...base, copy, profile };
      expect(readCode(formatCode(code))).toEqual([code]);
      const readings = readCode(formatCode(code).replaceAll('-', '')).map(formatCode);
      expect(readings).toContain(formatCode(code));
      // The same sheet twice would be "2 sheets".
      expect(new Set(readings).size).toBe(readings.length);
    }
});

test('every vector is found without its hyphens', () => {
  for (const vector of VECTORS)
    expect(readCode(vector.replaceAll('-', '')).map(formatCode)).toContain(vector);
});

test('seeds of four symbols are kept, others are hashed to four', () => {
  expect(seedSymbols('7q4k')).toBe('7Q4K');
  expect(seedSymbols('monday')).toMatch(/^[0-9A-HJKMNP-TV-Y]{4}$/);
  expect(seedSymbols('monday')).not.toBe(seedSymbols('tuesday'));
});

test('a drawn seed is four symbols of the alphabet', () => {
  const places = [0, 1, 2, ALPHABET.length - 1];
  expect(drawnSeed(() => places.shift() ?? expect.fail('a fifth symbol'))).toBe(
    [0, 1, 2, ALPHABET.length - 1].map((at) => ALPHABET[at]).join(''),
  );
});
