/** H1: every level holds the contract, and what its four levels say is true. */
import { describe, expect, it } from 'vitest';
import { holdLevel } from '../core/level.fixture.ts';
import { isRight } from '../core/make-item.ts';
import { counterExamples, criterionSteps, type Lab, lastDigitsOf, type Statement } from './properties.ts';
import { blockSum, MODULI } from './level-4.ts';
import { digitSums } from './index.ts';
import { levelOne } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';

const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;

describe('digit-sum lab', () => {
  it.each([1, 2, 3, 4] as const)('level %i keeps the contract', (level) => {
    expect(holdLevel(digitSums, level).length).toBeGreaterThan(0);
  });

  it('level 1 has between 40 and 60 % multiples, and as many traps as not', () => {
    for (const { prompts } of holdLevel(digitSums, 1)) {
      const labs = prompts as readonly Lab[];
      const yes = share(labs.map((lab) => levelOne.answer(lab)[0]?.[0] === 'yes'));
      expect(yes).toBeGreaterThanOrEqual(0.4);
      expect(yes).toBeLessThanOrEqual(0.6);
      expect(share(labs.map((lab) => levelOne.kindOf(lab).endsWith('trap')))).toBeGreaterThanOrEqual(0.4);
    }
  });

  it('level 2 ticks between 40 and 60 % of its boxes', () => {
    for (const { prompts } of holdLevel(digitSums, 2)) {
      const ticks = (prompts as readonly Lab[]).flatMap((lab) =>
        levelTwo
          .answer(lab)
          .slice(1, 4)
          .map((field) => field[0] === 'yes'),
      );
      expect(share(ticks)).toBeGreaterThanOrEqual(0.4);
      expect(share(ticks)).toBeLessThanOrEqual(0.6);
    }
  });

  it('11754 is worth 30 points: by 3, 6 and 9', () => {
    const lab: Lab = { cards: ['JH', 'KS', '7S', '5D', '4D'] };
    expect(levelTwo.answer(lab)).toEqual([['18'], ['yes'], ['yes'], ['yes'], ['0'], ['30']]);
  });

  it('"even means by 6" is said of 5146 and wrong', () => {
    const lab: Lab = { cards: ['5C', 'AH', '4H', '6S'] };
    const error = levelTwo.errors.find(({ name }) => name === 'evenMeansSix');
    const writes = error?.writes(lab) ?? [];
    expect(writes).toEqual(['16', 'no', 'yes', 'no', '1', '0']);
    expect(isRight(levelTwo, lab, writes)).toBe(false);
  });

  it('finds the last digits of multiples by trying', () => {
    expect(lastDigitsOf(6)).toEqual([0, 2, 4, 6, 8]);
    expect(lastDigitsOf(15)).toEqual([0, 5]);
    expect(lastDigitsOf(9)).toHaveLength(10);
    expect(criterionSteps(45, 4725)).toHaveLength(3);
  });

  it('lists every counter-example of a false sentence, and none of a true one', () => {
    const falseOne = { given: [{ is: 'multiple', of: 9 }], then: { is: 'sum', of: 9 } } as const;
    expect(counterExamples(falseOne, 2)).toEqual([99]);
    const lab: Lab = { cards: ['7D', '2S'], ask: { kind: 'statement', ...falseOne, digits: 2 } };
    expect(levelThree.answer(lab)).toEqual([['false'], ['99']]);
    expect(
      counterExamples({ given: [{ is: 'multiple', of: 9 }], then: { is: 'multiple', of: 3 } }, 3),
    ).toEqual([]);
  });

  it('takes a true sentence for harder than a false one, two properties for harder than one', () => {
    const cards = ['7D', '2S'] as const;
    const [nine, six, even] = [{ is: 'multiple', of: 9 }, { is: 'multiple', of: 6 }, { is: 'even' }] as const;
    const hard = (given: Statement['given'], then: Statement['then']): number =>
      levelThree.difficulty({ cards, ask: { kind: 'statement', given, then, digits: 2 } });
    const three = { is: 'multiple', of: 3 } as const;
    expect(hard([even], three)).toBe(3);
    expect(hard([nine], three)).toBe(4);
    expect(hard([even, three], six)).toBe(6);
    expect(hard([even, three], nine)).toBe(5);
  });

  it('leaves the same after division as the blocks of each frame', () => {
    for (const frame of MODULI)
      for (const number of [1234, 56789, 100200, 987654])
        expect((number - blockSum(number, frame)) % frame.modulus).toBe(0);
  });
});
