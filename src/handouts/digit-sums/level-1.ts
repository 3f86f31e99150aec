/**
 * Level 1 of the digit-sum lab: is the number of two or three cards a multiple of 3? Counters in rows of three help.
 *
 * Numbers are greater than 30, so that tables do not answer. Half of the traps end in 3, 6 or 9 and are no multiples, and
 * most multiples end in another digit. Orders count as different here: the last digit is what the trap is about.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { cell, figure, row, stack, tick } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import {
  cardPieces,
  cardRow,
  type Cards,
  cardsOfDigits,
  cardsShowing,
  digits,
  digitSum,
  lastDigit,
} from '../mod-3-cards.ts';
import { counters } from '../counters.ts';
import { type Lab, leftOver, yesNo } from './properties.ts';

const RANGE = [0, 9] as const;

const endsInThree = (cards: Cards): boolean => [3, 6, 9].includes(lastDigit(cards));

/** "yes" or "no", and "trap" where the last digit says the opposite. */
function kindOf({ cards }: Lab): string {
  const multiple = leftOver(cards) === 0;
  const trap = multiple !== endsInThree(cards);
  return `${yesNo(multiple)}${trap ? '-trap' : ''}`;
}

/** Counting on from the greatest digit: as many steps as the others, one more for passing ten. */
function difficulty({ cards }: Lab): number {
  const others = digitSum(cards) - Math.max(...digits(cards));
  return Math.min(9, others + (digitSum(cards) >= 10 ? 1 : 0));
}

type Numbers = readonly (readonly number[])[];

const OF_TWO: Numbers = Array.from({ length: 99 - 30 }, (_, index) => [
  Math.floor((31 + index) / 10),
  (31 + index) % 10,
]);

/** What is in each third of a sheet: five multiples among twelve, and four that their last digit belies. */
const PATTERN = {
  1: ['yes-trap', 'no', 'no', 'no'],
  2: ['yes-trap', 'yes', 'no-trap', 'no'],
  3: ['yes-trap', 'yes', 'no-trap', 'no'],
} as const;

const wishes = (count: number, random: Random): readonly Wish[] => patternWishes(count, random, PATTERN);

/** Beside three cards there is room for so many counters. */
const MOST_COUNTERS = 12;

const OF_THREE: Numbers = Array.from({ length: 900 }, (_, index) =>
  [...String(100 + index)].map(Number),
).filter((number) => number.reduce((sum, digit) => sum + digit, 0) <= MOST_COUNTERS);

const numbersFrom = (numbers: Numbers): ((random: Random, wish: Wish) => readonly number[] | undefined) =>
  pool(
    () => numbers,
    (number): Wish => {
      const lab = { cards: cardsOfDigits(number) };
      return { kind: kindOf(lab), band: bandOf(difficulty(lab), RANGE) };
    },
  );

const [ofTwo, ofThree] = [numbersFrom(OF_TWO), numbersFrom(OF_THREE)];

/** Cards for one of the numbers that meet the wish. */
const dealt = (random: Random, number: readonly number[] | undefined): Lab | undefined => {
  const cards = number && cardsShowing(random, number);
  return cards && { cards };
};

function view({ cards }: Lab): Node {
  const shown = figure(
    counters(digits(cards)),
    phrase('spoken.counters', {
      counters: { list: digits(cards), joined: 'and' },
    }),
  );
  return stack(
    [
      row([cell(cards.length === 2 ? 24 : 33, cardRow(cards, 10)), shown], 2),
      tick({ answer: 0, label: phrase('fields.multiple'), shows: true }),
    ],
    1.5,
  );
}

export const levelOne: Level<Lab, undefined> = {
  usual: 12,
  standards: ['3.OA.D.9', '4.OA.B.4', 'CM1N1L'],
  range: RANGE,
  wishes,
  // One in three has two cards: there are few such numbers.
  draw: (random, wish) => dealt(random, (random.below(3) === 0 ? ofTwo : ofThree)(random, wish)),
  constraints: [{ name: 'over-thirty', allows: ({ cards }) => Number(digits(cards).join('')) > 30 }],
  kindOf,
  same: ({ cards }) => digits(cards).join(''),
  answer: ({ cards }) => [[yesNo(leftOver(cards) === 0)]],
  steps({ cards }) {
    const sum = digitSum(cards);
    const left = leftOver(cards);
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: digits(cards) }, '=', sum) } },
      {
        say: left === 0 ? 'steps.full-rows' : 'steps.odd-row',
        claims: { left: claim(sum, '=', { sum: [{ product: [3, Math.floor(sum / 3)] }, left] }) },
        with: { three: 3 },
      },
    ];
  },
  errors: [
    { name: 'endsInThree', writes: ({ cards }) => [yesNo(endsInThree(cards))] },
    { name: 'everyDigit', writes: ({ cards }) => [yesNo(digits(cards).every((digit) => digit % 3 === 0))] },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.counters'],
    example: { cards: ['2D', '4S'] },
    blocks: [{ instruction: 'instruction.ring', across: 3, height: 33 }],
    view,
    after: () => [{ head: phrase('play.head'), node: { kind: 'text', text: phrase('play.pairs') } }],
    pieces: (labs) => cardPieces(labs.flatMap(({ cards }) => cards)),
  },
};

/** Version 1 of the generator: two cards. */
export const levelOneOfPairs: Level<Lab, undefined> = {
  ...levelOne,
  draw: (random, wish) => dealt(random, ofTwo(random, wish)),
};
