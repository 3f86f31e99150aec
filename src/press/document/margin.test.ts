import { describe, expect, it } from 'vitest';
import { formatClauses, formatRulings, splitRulings } from './maker.ts';

describe('formatClauses', () => {
  it.each([
    ['apart', [6, 33, 27], '6 · 27 · 33'],
    ['two in a row', [9, 10], '9 · 10'],
    ['three in a row', [17, 18, 19], '17–19'],
    ['mixed and repeated', [28, 30, 29, 29, 31, 4], '4 · 28–31'],
    ['none', [], ''],
  ])('prints %s', (_, numbers, text) => expect(formatClauses(numbers)).toBe(text));
});

describe('formatRulings', () => {
  it.each([
    ['one', [7], '7'],
    ['a run, in any order', [11, 10, 12], '10–12'],
    ['two in a row', [1, 2], '1–2'],
    ['apart', [17, 9, 11], '9 · 11 · 17'],
  ])('prints %s', (_, numbers, text) => expect(formatRulings(numbers)).toBe(text));
});

describe('splitRulings', () => {
  const numberOf = (id: string): number | undefined => ({ 'r-players': 1, 'r-solo': 2, 'r-keep': 16 })[id];

  it('splits a text at its marks and keeps every word', () => {
    expect(splitRulings('2 players [[r-players]] or more.', numberOf)).toEqual({
      segments: [
        { text: '2 players\u00a0', ruling: false },
        { ruling: '1', text: '' },
        { text: ' or more.', ruling: false },
      ],
      unknown: [],
    });
  });

  it('makes one mark of those that follow one another, glued to the word before it', () => {
    expect(splitRulings('Keep. [[r-keep]] [[r-solo]]\n[[r-players]] Go on.', numberOf).segments).toEqual([
      { text: 'Keep.\u00a0', ruling: false },
      { ruling: '1–2 · 16', text: '' },
      { text: ' Go on.', ruling: false },
    ]);
  });

  it('names marks that are no rulings', () => {
    expect(splitRulings('a [[r-nothing]]', numberOf).unknown).toEqual(['r-nothing']);
  });
});
