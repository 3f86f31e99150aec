/** H9 held to the contract; the model of the pack; the tally and chi-square worked by hand; the errors pages warn of. */
import { describe, expect, it } from 'vitest';
import { formatRational } from '../../base/rational.ts';
import { randomFrom } from '../../base/random.ts';
import { holdLevel } from '../core/level.fixture.ts';
import { countsOf, fairDeals, levelOne, MODEL, shareOfZero } from './level-1.ts';
import { countAndCompare } from './index.ts';
import { levelTwo } from './level-2.ts';
import { levelThree } from './level-3.ts';
import { levelFour } from './level-4.ts';

describe('levels of "Count and compare"', () => {
  for (const level of [1, 2, 3, 4] as const)
    it(`level ${level} keeps the contract`, () => {
      holdLevel(countAndCompare, level, 15);
    });
});

describe('the model', () => {
  it('is 20, 8 and eight times 3', () => {
    expect(MODEL).toEqual([20, 8, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(formatRational(shareOfZero(0))).toBe('5/13');
    expect(formatRational(shareOfZero(8))).toBe('3/11');
  });

  it('is near what many deals of the engine give', () => {
    const counts = countsOf(fairDeals(randomFrom('many deals'), 5200));
    expect(Math.abs((counts[0] ?? 0) - 2000)).toBeLessThan(150);
    expect(Math.abs((counts[1] ?? 0) - 800)).toBeLessThan(110);
  });
});

describe('answers worked by hand', () => {
  it('the drawn tally', () => {
    const tally = { counts: [18, 7, 3, 3, 4, 3, 5, 6, 2, 1] };
    expect(levelTwo.answer(tally)).toEqual([
      ['18 7 3 3 4 3 5 6 2 1'],
      ['-2 -1 0 0 1 0 2 3 -1 -2'],
      ['7'],
      ['200'],
      ['30'],
    ]);
    expect(
      levelTwo.errors
        .find(({ name }) => name === 'equal-shares')
        ?.writes(tally)
        ?.slice(3),
    ).toEqual(['52', '52']);
  });

  it('chi-square of 18, 9 and 25: 1/5 + 1/8 + 1/24', () => {
    expect(levelFour.answer({ deals: 52, counts: [18, 9, 25] }).flat()).toEqual([
      '20 8 24',
      '1/5',
      '1/8',
      '1/24',
      '11/30',
      'inside',
      'fair-gives-this',
    ]);
  });

  it('nine of 25 cannot tell 5/13 from 3/11', () => {
    const run = { deals: [4, 9, 16, 25], zeros: [1, 3, 6, 9], lacks: 8 };
    expect(levelThree.answer(run)).toEqual([['9/25'], ['1/5'], ['cannot-tell']]);
    expect(
      levelThree.errors
        .find(({ name }) => name === 'small-sample-proves')
        ?.writes(run)
        ?.at(-1),
    ).toBe('fair');
  });

  it('the tallest bar need not come next', () => {
    const turned = { cards: ['GD', 'GD', '3c'] };
    expect(levelOne.answer(turned)).toEqual([['2 0 0 1 0 0 0 0 0 0'], ['0'], ['8'], ['likely']]);
    expect(
      levelOne.errors
        .find(({ name }) => name === 'must-come-next')
        ?.writes(turned)
        ?.at(-1),
    ).toBe('certain');
  });
});
