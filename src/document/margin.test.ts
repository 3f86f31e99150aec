import { describe, expect, it } from 'vitest';
import { formatClauses, splitRulings } from './margin.ts';

describe('formatClauses', () => {
  it.each([
    ['apart', [6, 33, 27], '6 · 27 · 33'],
    ['two in a row', [9, 10], '9 · 10'],
    ['three in a row', [17, 18, 19], '17–19'],
    ['mixed and repeated', [28, 30, 29, 29, 31, 4], '4 · 28–31'],
    ['none', [], ''],
  ])('prints %s', (_, numbers, text) => expect(formatClauses(numbers)).toBe(text));
});

describe('splitRulings', () => {
  const numberOf = (id: string): number | undefined => ({ 'r-players': 1, 'r-keep': 16 })[id];

  it('splits a text at its marks and keeps every word', () => {
    expect(splitRulings('2 players [[r-players]] or more.', numberOf)).toEqual({
      segments: [
        { text: '2 players ', ruling: false },
        { ruling: 1, text: '' },
        { text: ' or more.', ruling: false },
      ],
      unknown: [],
    });
  });

  it('names marks that are no rulings', () => {
    expect(splitRulings('a [[r-nothing]]', numberOf).unknown).toEqual(['r-nothing']);
  });
});
