/** Sums in texts: what is spoken says the same as what is printed, and nothing else is taken for a sum. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSum, speakSum, sumMathml, withSums } from './sums.ts';

const SIGNS = {
  en: { plus: '+', minus: '−', times: '×', 'divided by': '÷', equals: '=', 'open bracket': '(', 'close bracket': ')', 'to the power': '^' },
  fr: { plus: '+', moins: '−', fois: '×', 'divisé par': '÷', égale: '=', 'parenthèse ouvrante': '(', 'parenthèse fermante': ')', puissance: '^' },
} as const; // prettier-ignore

/** A listener who writes down what is heard. */
const written = (spoken: string, language: 'en' | 'fr'): string =>
  Object.entries(SIGNS[language]).reduce((text, [words, sign]) => text.replaceAll(words, sign), spoken);

const number = fc.integer({ min: 0, max: 99_999 }).map((n) => n.toLocaleString('en'));
const sum: fc.Arbitrary<string> = fc.letrec<{ side: string; group: string }>((tie) => ({
  group: fc.oneof(
    { maxDepth: 2 },
    number,
    tie('side').map((side) => `( ${side} )`),
  ),
  side: fc
    .tuple(tie('group'), fc.array(fc.tuple(fc.constantFrom('+', '−', '×', '÷'), tie('group')), { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest.map((part) => part.join(' '))].join(' ')),
})).side; // prettier-ignore

describe('sums', () => {
  it('are spoken so that the same can be written down again', () => {
    fc.assert(
      fc.property(sum, sum, fc.constantFrom('en' as const, 'fr' as const), (left, right, language) => {
        const tokens = readSum(`${left} = ${right}`) ?? [];
        expect(written(speakSum(tokens, language), language)).toBe(`${left} = ${right}`);
      }),
    );
  });

  it('are said in the words of a class', () => {
    const tokens = readSum('720 = 7 × 99 + 2 × 9 + (7 + 2 + 0)') ?? [];
    expect(speakSum(tokens, 'en')).toBe(
      '720 equals 7 times 99 plus 2 times 9 plus open bracket 7 plus 2 plus 0 close bracket',
    );
    expect(speakSum(readSum('3 × 2 = 6') ?? [], 'fr')).toBe('3 fois 2 égale 6');
    expect(speakSum(readSum('N = 0') ?? [], 'en')).toBe('N equals 0');
  });

  it('are MathML, with powers raised', () => {
    expect(sumMathml(readSum('2 × 10^47') ?? [])).toBe(
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mn>2</mn><mo>×</mo><msup><mn>10</mn><mn>47</mn></msup></mrow></math>',
    );
  });

  it('are not read where a side is missing, a bracket open, or words stand', () => {
    for (const text of ['', '7 +', '+ 7', '(7 + 2', '7 + 2)', '7 2', '7 and 2', '()'])
      expect(readSum(text)).toBeUndefined();
  });
});

describe('running text', () => {
  const sums = (text: string): readonly string[] =>
    [...withSums(text, 'en').matchAll(/aria-label="([^"]*)"/g)].map(([, spoken = '']) => spoken);

  it('has its sums found, those with brackets and those in a row', () => {
    expect(sums('7 + 2 + 0 = 9. Yes: one point.')).toEqual(['7 plus 2 plus 0 equals 9']);
    expect(sums('Ten is 9 + 1. A hundred is 99 + 1.')).toEqual(['9 plus 1', '99 plus 1']);
    expect(sums('so 7 × 99 + (7 + 2) = 702')).toEqual([
      '7 times 99 plus open bracket 7 plus 2 close bracket equals 702',
    ]);
  });

  it('keeps sizes, ranges, dates and halves of sums as they are', () => {
    for (const text of ['63 × 88 mm', '1–4 players', '2026-11-22', '= 3 + 4 cards × 2', '1/2 + 1/3', 'H2 + 3x', '3 + 4 = x'])
      expect(sums(text), text).toEqual([]);
  }); // prettier-ignore
});
