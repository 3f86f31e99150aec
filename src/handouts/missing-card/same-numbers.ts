/** The missing card for a mixed class: rows of three with one card hidden, by 3, 9 and 6, at all four levels. */
import { sameNumbers } from '../core/same-numbers.ts';
import { pool, type Wish } from '../core/handout.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { levelFour } from './level-4.ts';
import { levelOne, lineView } from './level-1.ts';
import { levelThree } from './level-3.ts';
import { levelTwo } from './level-2.ts';
import { dressed, fittingDigits, harderConstraints, type Missing, plain, sameRow, shapes } from './rows.ts';

const RANGE = [1, 3] as const;

const kindOf = (missing: Missing): string =>
  fittingDigits(missing).length === 0 ? 'none' : `by-${missing.by}`;

const difficulty = ({ by }: Missing): number => ({ 3: 1, 9: 2, 6: 3 })[by];

const drawShape = pool(
  () => shapes(2),
  (shape): Wish => ({ kind: kindOf(plain(shape)), band: bandOf(difficulty(plain(shape)), RANGE) }),
);

/** Three cards have more counters than the two of level 1: drawn as there, the page would need too much ink. */
const sparing = {
  ...levelOne,
  page: { ...levelOne.page, view: (missing: Missing) => lineView(missing, 'little') },
};

export const rowsOfThree = sameNumbers<Missing, undefined>(
  {
    usual: 6,
    range: RANGE,
    wishes: (count, random) =>
      patternWishes(count, random, { 1: ['by-3'], 2: ['by-9'], 3: ['by-6', 'none'] }),
    draw(random, wish) {
      const shape = drawShape(random, wish);
      return shape && dressed(random, shape);
    },
    constraints: harderConstraints,
    kindOf,
    same: sameRow,
    difficulty,
  },
  { 1: sparing, 2: levelTwo, 3: levelThree, 4: levelFour },
);
