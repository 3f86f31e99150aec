/**
 * Scoring against a second implementation that uses the definitions alone: whole numbers and remainders, no digit
 * sums. Clauses mod-3.secret-three, mod-3.secret-six and mod-3.secret-nine are what the two have in common.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { type Card, compareNumbers, PACK, scoreNumber, valueDigits } from './state.ts';

/** What is printed on the cards, read as one whole number. */
function asInteger(cards: readonly Card[]): bigint {
  let value = 0n;
  for (const card of cards) {
    const rank = card.slice(0, -1);
    const digit = rank === '10' ? 0 : 'AJQK'.includes(rank) ? 1 : Number.parseInt(rank, 10);
    value = value * 10n + BigInt(digit);
  }
  return value;
}

/** The scoring table read off the rules, on the integer itself. */
function pointsByDefinition(cards: readonly Card[]): number {
  const value = asInteger(cards);
  if (value % 3n !== 0n) return 0;
  let points = cards.length;
  if (value % 6n === 0n && value % 9n === 0n) points *= 6;
  else if (value % 6n === 0n) points *= 2;
  else if (value % 9n === 0n) points *= 3;
  return points;
}

const row = (text: string): readonly Card[] => text.split(' ') as Card[];
const numbers = fc
  .shuffledSubarray(
    PACK.map(({ card }) => card),
    { minLength: 1, maxLength: 21 },
  )
  .map((cards): readonly Card[] => cards);

describe('scoreNumber', () => {
  it('mod-3.score-three, mod-3.score-six, mod-3.score-nine, mod-3.score-sextuple: the four multipliers', () => {
    expect(scoreNumber(row('4S AC KH')).points).toBe(3);
    expect(scoreNumber(row('KH AC 4S')).points).toBe(6);
    expect(scoreNumber(row('9H 9S 9D')).points).toBe(9);
    expect(scoreNumber(row('7H 2C 10S')).points).toBe(18);
  });

  it('mod-3.r-not-divisible: no points, and the chain says so', () => {
    const score = scoreNumber(row('7H 2C 10S KD'));
    expect(score).toMatchObject({ points: 0, multiplier: 0, clause: 'mod-3.r-not-divisible' });
    expect(score.chain.map(({ value }) => value)).toEqual([0, 1, 1]);
  });

  it('mod-3.secret-three, mod-3.secret-six, mod-3.secret-nine: agrees with division for every three cards', () => {
    const cards = PACK.filter(({ suit }) => suit === 'S').map(({ card }) => card);
    for (const a of cards)
      for (const b of cards)
        for (const c of cards) expect(scoreNumber([a, b, c]).points).toBe(pointsByDefinition([a, b, c]));
  });

  it('agrees with division for numbers of up to 21 cards', () => {
    fc.assert(
      fc.property(numbers, (cards) => {
        const score = scoreNumber(cards);
        expect(score.points).toBe(pointsByDefinition(cards));
        expect(score.chain.reduce((product, { value }) => product * value, 1)).toBe(score.points);
        expect(BigInt(score.digits)).toBe(asInteger(cards));
        expect([score.byThree, score.even, score.byNine]).toEqual(
          [3n, 2n, 9n].map((divisor) => asInteger(cards) % divisor === 0n),
        );
      }),
      { numRuns: cases(500) },
    );
  });

  it('mod-3.r-zero: a row of tens is divisible by everything', () => {
    expect(['10S', '10S 10H', '10S 10H 10D'].map((text) => scoreNumber(row(text)).points)).toEqual([
      6, 12, 18,
    ]);
  });
});

describe('compareNumbers', () => {
  it('mod-3.r-leading-zero: compares values, at any length', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [x, y] = [asInteger(a), asInteger(b)];
        expect(Math.sign(compareNumbers(a, b))).toBe(x < y ? -1 : x > y ? 1 : 0);
        expect(valueDigits(a)).toBe(String(x));
      }),
    );
  });
});
