/** H10 held to the contract at every level; golden counts of last digits; the errors the pages warn of. */
import { describe, expect, it } from 'vitest';
import { PACK } from '../../games/modulo-n/index.ts';
import { holdLevel } from '../core/level.fixture.ts';
import { digitOf } from '../wind-cards.ts';
import { onesDigits } from './index.ts';
import { levelTwo } from './level-2.ts';
import { levelThree, roadOf } from './level-3.ts';
import { levelFour } from './level-4.ts';
import type { Ticket } from './ticket-view.ts';

const pairsBy = (digits: readonly number[]): readonly number[] => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const [place, a] of digits.entries())
    for (const b of digits.slice(place + 1)) counts[(a + b) % 10] = (counts[(a + b) % 10] ?? 0) + 1;
  return counts;
};

describe('levels of the ones-digit sums', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(onesDigits, level);
    });
});

describe('golden counts', () => {
  it('two of the digits 0 to 9: odd last digits 5 times of 45 each, even ones 4 times', () => {
    expect(pairsBy([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([4, 5, 4, 5, 4, 5, 4, 5, 4, 5]);
  });

  it('two cards of the pack end in 0 in 244 of 1326 cases', () => {
    const counts = pairsBy(PACK.map(digitOf));
    expect(counts[0]).toBe(244);
    expect(counts.reduce((a, b) => a + b)).toBe(1326);
  });

  it('all bases go round as they should', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 13].map((base) => roadOf(base).join(''))).toEqual([
      '24862',
      '39713',
      '464',
      '55',
      '66',
      '79317',
      '84268',
      '919',
      '39713',
    ]);
    expect(levelThree.answer({ base: 7, exponent: 50 }).flat()).toEqual(['7 9 3 1 7', '4', '12', '2', '9']);
    expect(levelThree.answer({ base: 8, exponent: 100 }).flat().at(-1)).toBe('6');
  });
});

describe('errors', () => {
  it('14 "contains a 4": 8, 5 and a wind make 23 under N = 2', () => {
    const ticket: Ticket = { task: 'may-go', turned: '2c', n: 2, cards: ['8c', '5b', 'E1'] };
    expect(levelTwo.answer(ticket)).toEqual([['23'], ['no']]);
    expect(levelTwo.errors.find(({ name }) => name === 'contains')?.writes(ticket)).toEqual(['23', 'yes']);
  });

  it('a swap of 1 and 6 is not noticed modulo 10', () => {
    const code = { task: 'swap', digits: [1, 6, 0, 0, 2, 3], at: 0 } as const;
    expect(levelFour.answer(code)[1]).toEqual(['no']);
    expect(levelFour.errors.find(({ name }) => name === 'always-noticed')?.writes(code)?.[1]).toBe('yes');
  });
});
