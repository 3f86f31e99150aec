import { expect, test } from 'vitest';
import type { Formula } from './formula.ts';
import { claim } from './formula.ts';
import { claimFormula, speak } from './formula-speech.ts';

/** What a speaker of mathematics in general would say otherwise for a class: congruences, boxes, decimals, choices. */
const SPOKEN: readonly (readonly [formula: Formula, en: string, fr: string])[] = [
  [{ line: [{ sum: [5, 2] }, 7], between: '=' }, '5 plus 2 equals 7', '5 plus 2 égale 7'],
  [{ fraction: [14, 36] }, '14 over 36', '14 sur 36'],
  [{ power: [7, 50] }, '7 to the power 50', '7 puissance 50'],
  [
    { modulo: { line: [10, 1], between: '≡' }, by: 9 },
    '10 is congruent to 1 modulo 9',
    '10 est congru à 1 modulo 9',
  ],
  [{ line: [3, { blank: 'box' }], between: '+' }, '3 plus blank', '3 plus case vide'],
  [{ decimal: { fraction: [83, 5] }, places: 1 }, '16.6', '16,6'],
  [{ raised: [{ letter: 'a' }, { letter: 'b' }] }, 'a to the power b', 'a puissance b'],
  [{ over: [{ letter: 'a', index: '1' }, 2] }, 'a sub 1 over 2', 'a indice 1 sur 2'],
  [{ negative: 7 }, 'minus 7', 'moins 7'],
  [{ choose: [4, 2] }, '4 choose 2', '2 parmi 4'],
  [{ line: [3, 9], between: '∣' }, '3 divides 9', '3 divise 9'],
  [22100, '22,100', '22\u202f100'],
  [
    { product: [2, { group: { sum: [3, 4] } }] },
    '2 times open bracket 3 plus 4 close bracket',
    '2 fois parenthèse ouvrante 3 plus 4 parenthèse fermante',
  ],
];

test('a claim that a number is itself is said as the number', () => {
  const say = (one: Parameters<typeof claimFormula>[0]): string => speak(claimFormula(one), 'en');
  expect(say(claim(2, '=', 2))).toBe('2');
  expect(say(claim({ sum: [2] }, '=', 2))).toBe('2');
  expect(say(claim({ sum: [2, 0] }, '=', 2))).toBe('2 plus 0 equals 2');
  expect(say(claim(3, '≡', 3, 5))).toBe('3 is congruent to 3 modulo 5');
});

test.each(SPOKEN)('%j is said as a class says it', (formula, en, fr) => {
  expect(speak(formula, 'en')).toBe(en);
  expect(speak(formula, 'fr')).toBe(fr);
});
