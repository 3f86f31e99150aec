/** H12 held to the contract; the drawn hands; a mixed reply by both conditions; the errors the pages warn of. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { bestReply } from './index.ts';
import { levelOne } from './level-1.ts';
import { levelTwo, type Hand } from './level-2.ts';
import { levelThree, type Keep } from './level-3.ts';
import { levelFour, type Table } from './level-4.ts';

describe('levels of "Best reply"', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(bestReply, level, 15);
    });

  it('offers the right tap first as often as second', () => {
    const sheets = holdLevel(bestReply, 1, 40);
    const first = sheets.flatMap(({ prompts }) =>
      prompts.map((prompt) => levelOne.answer(prompt as Parameters<typeof levelOne.answer>[0])[0]?.[0]),
    );
    const share = first.filter((name) => name === 'first').length / first.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});

const HAND: Hand = { turned: '8c', n: 8, cards: ['2c', 'F3', '6b', 'GD', '9s'] };

describe('sets', () => {
  it('of the drawn example are 2 + 6 and 2 + 6 + 10, and the larger one is best', () => {
    expect(levelTwo.answer(HAND).flat()).toEqual(['2 + 6 = 8', '2 + 6 + 10 = 18', '', '', '', '', '2 6 10']);
  });

  it('may be written in any order', () => {
    expect(levelTwo.accepts?.(HAND, ['10 + 2 + 6 = 18', '', '6 + 2 = 8', '', '', '', '2 6 10'])).toBe(true);
    expect(levelTwo.accepts?.(HAND, ['2 + 6 = 8', '', '', '', '', '', '2 6 10'])).toBe(false);
    expect(levelTwo.accepts?.(HAND, ['2 + 6 = 8', '2 + 6 + 10 = 18', '', '', '', '', '2 6'])).toBe(false);
  });
});

describe('what to keep', () => {
  // N = 7, left 9: a drawn 7 or 8; left 4 and 9: a 7, an 8, a 3 or a 4 (13 and 4 more).
  const keep: Keep = {
    turned: '7c',
    n: 7,
    cards: ['4c', '3b', 'GD', '9s'],
    offers: [
      ['4c', '3b', 'GD'],
      ['4c', '3b'],
    ],
  };

  it('more cards kept, more digits that fit', () => {
    // 9 alone: 7 (two unseen) and 8 (three). 10 and 9: 7, 8; the ten adds nothing new.
    expect(levelThree.answer(keep)).toEqual([['5/47'], ['5/47'], ['second']]);
  });

  it('is asked of different values whose chances differ clearly', () => {
    const breaks = (one: Keep): readonly string[] =>
      levelThree.constraints.filter(({ allows }) => !allows(one)).map(({ name }) => name);
    expect(breaks(keep)).toContain('clear-lead');
    expect(breaks(keep)).not.toContain('different-values');
    expect(breaks({ ...keep, cards: ['4c', '4b', 'GD', '9s'] })).toContain('different-values');
  });
});

describe('mixed replies', () => {
  const table: Table = {
    rows: [
      [4, 0],
      [1, 2],
    ],
  };

  it('make both columns equal', () => {
    expect(levelFour.answer(table)).toEqual([['1/5'], ['8/5']]);
    const mean = (top: number, bottom: number): number => (top + 4 * bottom) / 5;
    expect([mean(4, 1), mean(0, 2)]).toEqual([1.6, 1.6]);
  });

  it('are not the mean of all points', () => {
    const error = levelFour.errors.find(({ name }) => name === 'mean-without-weights');
    expect(error?.writes(table)).toEqual(['1/5', '7/4']);
  });
});
