/**
 * Level 4 of the best number: which hands can reach six times? Two conditions, a decision, a number; then the proof.
 *
 * One kind of hand has a ten as its only even card: 0 is even.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { closing, cell, choice, figure, line, lines, row, stack, text, tick } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces, cardRow, digits, digitSets, sortedDigits } from '../mod-3-cards.ts';
import { dealtHand, type Hand, isEven, numbersOf, plain, sumOf } from './one-step.ts';
import type { DrawingPart, Figure } from '../core/figures.ts';

// Two circles that overlap, to sort hands by number; over each stands what is inside. Lengths in mm.

const RADIUS = 18;
const APART = 22;
const TOP = 7;

function twoCircles(): Figure {
  const circle = (x: number): DrawingPart => ({
    part: 'circle',
    x,
    y: TOP + RADIUS,
    r: RADIUS - 0.4,
    stroke: 'ink',
    line: 0.5,
  });
  const head = (x: number, say: string): DrawingPart => ({
    part: 'word',
    x,
    y: 4.6,
    text: phrase(say),
    size: 10.5,
  });
  return {
    kind: 'drawn',
    drawing: {
      width: 2 * RADIUS + APART,
      height: TOP + 2 * RADIUS,
      parts: [
        circle(RADIUS),
        circle(RADIUS + APART),
        head(RADIUS - 4, 'venn.nine'),
        head(RADIUS + APART + 4, 'venn.even'),
      ],
    },
  };
}

const RANGE = [9, 27] as const;

const byNine = (hand: Hand): boolean => sumOf(digits(hand.cards)) % 9 === 0;
const evens = (hand: Hand): readonly number[] => digits(hand.cards).filter(isEven);
const sixTimes = (hand: Hand): readonly string[] =>
  numbersOf(digits(hand.cards))
    .filter(({ multiplier }) => multiplier === 6)
    .map((one) => one.digits.join(''));

/** "both", "both-zero" when only a ten is even, "nine-only", "even-only", "neither". */
function kindOf(hand: Hand): string {
  if (sixTimes(hand).length > 0) return evens(hand).every((digit) => digit === 0) ? 'both-zero' : 'both';
  if (byNine(hand)) return 'nine-only';
  return evens(hand).length > 0 ? 'even-only' : 'neither';
}

const difficulty = ({ cards }: Hand): number => sumOf(digits(cards));

const drawSet = pool(
  () =>
    [3, 4, 5]
      .flatMap((size) => digitSets(size))
      .filter((set) => sumOf(set) >= RANGE[0] && sumOf(set) <= RANGE[1]),
  (set): Wish => ({ kind: kindOf(plain(set)), band: bandOf(difficulty(plain(set)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['both', 'even-only'],
    2: ['both-zero', 'nine-only'],
    3: ['both', 'neither'],
  });

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

function answer(hand: Hand): Solution {
  const reached = sixTimes(hand);
  return [
    [yesNo(byNine(hand))],
    [yesNo(evens(hand).length > 0)],
    [yesNo(reached.length > 0)],
    reached.length > 0 ? [...reached].sort() : [''],
  ];
}

function steps(hand: Hand): readonly Step[] {
  const values = digits(hand.cards);
  const sum = sumOf(values);
  const [example] = sixTimes(hand);
  const adding: Step = { say: 'steps.sum', claims: { sum: claim({ sum: values }, '=', sum) } };
  if (example !== undefined) {
    const number = Number(example);
    return [
      adding,
      {
        say: 'steps.reaches',
        claims: {
          nine: claim(sum, '=', { product: [9, sum / 9] }),
          six: claim(number, '=', { product: [18, number / 18] }),
        },
      },
    ];
  }
  if (byNine(hand))
    return [adding, { say: 'steps.only-odd', claims: { nine: claim(sum, '=', { product: [9, sum / 9] }) } }];
  return [
    adding,
    {
      say: 'steps.not-nine',
      claims: { left: claim(sum, '=', { sum: [{ product: [9, Math.floor(sum / 9)] }, sum % 9] }) },
    },
  ];
}

const view = (hand: Hand): Node =>
  row(
    [
      cell(56, cardRow(hand.cards, 10)),
      cell(
        54,
        stack(
          [
            tick({ answer: 0, label: phrase('fields.by-nine'), shows: true }),
            tick({ answer: 1, label: phrase('fields.even-card'), shows: true }),
          ],
          2,
        ),
      ),
      stack(
        [
          choice({ answer: 2, label: phrase('fields.reaches'), shows: true }, [
            ['yes', 'option.yes'],
            ['no', 'option.no'],
          ]),
          line({ answer: 3, label: phrase('fields.example'), shows: true }, 26),
        ],
        2,
      ),
    ],
    1,
  );

export const levelFour: Level<Hand, undefined> = {
  usual: 5,
  standards: ['MP3', 'TEA1'],
  range: RANGE,
  wishes,
  draw(random, wish) {
    const set = drawSet(random, wish);
    return set && dealtHand(random, set);
  },
  constraints: [
    { name: 'no-zero-number', allows: ({ cards }) => digits(cards).some((digit) => digit > 0) },
    { name: 'different-digits', allows: ({ cards }) => new Set(digits(cards)).size > 1 },
  ],
  kindOf,
  same: ({ cards }) => sortedDigits(cards),
  answer,
  steps,
  errors: [
    {
      name: 'zeroIsNotEven',
      writes: (hand) => (kindOf(hand) === 'both-zero' ? [yesNo(byNine(hand)), 'no', 'no', ''] : undefined),
    },
    {
      name: 'lastCardOnly',
      writes(hand) {
        const even = isEven(digits(hand.cards).at(-1) ?? 1);
        const reached = byNine(hand) && even;
        return [yesNo(byNine(hand)), yesNo(even), yesNo(reached), reached ? digits(hand.cards).join('') : ''];
      },
    },
    {
      name: 'threeIsEnough',
      writes(hand) {
        const three = sumOf(digits(hand.cards)) % 3 === 0;
        const even = evens(hand)[0];
        if (!three || byNine(hand) || even === undefined) return undefined;
        const others = digits(hand.cards).toSpliced(digits(hand.cards).indexOf(even), 1);
        return ['yes', 'yes', 'yes', [...others, even].join('')];
      },
    },
  ],
  difficulty,
  page: {
    title: 'title-4',
    subtitle: 'subtitle-4',
    rule: ['rule.six-times'],
    example: { cards: ['9H', '4S', '5D'] },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.reach', across: 1, height: 20 }],
    view,
    after: () => [
      { head: phrase('venn.head'), node: figure(twoCircles(), phrase('spoken.venn')), width: 70 },
      {
        head: phrase('prove.head'),
        node: stack([text('prove.text'), lines({ label: phrase('fields.proof') }, 5)], 2),
        width: 106,
      },
      closing('play', 'play.text'),
    ],
    pieces: (hands) => cardPieces(hands.flatMap(({ cards }) => cards)),
  },
};
