/**
 * The digit-sum lab for a mixed class: numbers of two cards, at levels 1 to 3.
 *
 * Level 1 asks about 3, level 2 about 3, 6 and 9, level 3 completes a criterion and tries it. A proof needs no second row.
 */
import { sameNumbers } from '../core/same-numbers.ts';
import { patternWishes } from '../core/wishes.ts';
import { CRITERIA, type Lab } from './properties.ts';
import { levelOneOfPairs } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';

/** As many multiples of 3 as others; the last digit belies most of them. */
const PATTERN = { 1: ['yes-trap', 'no'], 2: ['yes', 'no-trap'], 3: ['yes-trap', 'no-trap'] } as const;

export const numbersOfTwo = sameNumbers<Lab, undefined>(
  {
    usual: 6,
    range: levelOneOfPairs.range,
    wishes: (count, random) => patternWishes(count, random, PATTERN),
    draw(random, wish, setting) {
      const lab = levelOneOfPairs.draw(random, wish, setting);
      return lab && { ...lab, ask: { kind: 'criterion', of: random.pick(CRITERIA.easy) } };
    },
    constraints: levelOneOfPairs.constraints,
    kindOf: levelOneOfPairs.kindOf,
    same: levelOneOfPairs.same,
    difficulty: levelOneOfPairs.difficulty,
  },
  { 1: levelOneOfPairs, 2: levelTwo, 3: levelThree },
);
