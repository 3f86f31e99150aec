/**
 * Level 2 of the digit-sum lab: add the digits, tick 3, 6 and 9, give what is left over and the points.
 *
 * A row has three to five cards with a digit sum of ten or more. A row that 3 does not divide ends in 3, 6 or 9 as often
 * as not.
 */
import type { Random } from '../../base/random.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import { claim } from '../core/formula.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { cell, line, row, tick } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import {
  cardPieces,
  cardRow,
  type Cards,
  cardsOfDigits,
  cardsShowing,
  digits,
  digitSets,
  digitSum,
  lastDigit,
} from '../mod-3-cards.ts';
import { adding, classOf, type Lab, leftOver, yesNo } from './properties.ts';

const RANGE = [4, 8] as const;

const wishes = (count: number, random: Random): readonly Wish[] =>
  spreadWishes(count, random, [
    { kind: 'none', least: 1, apart: true },
    { kind: 'none-trap', least: 1, apart: true },
    { kind: 'by-3', share: 2 },
    { kind: 'by-6', share: 2 },
    { kind: 'by-9', share: 2 },
    { kind: 'by-18', share: 2 },
  ]);

const endsInThree = (cards: Cards): boolean => [3, 6, 9].includes(lastDigit(cards));

function kindOf({ cards }: Lab): string {
  const found = classOf(cards);
  return found === 'none' && endsInThree(cards) ? 'none-trap' : found;
}

/** A set of digits with the one that comes last. */
interface Digits {
  readonly others: readonly number[];
  readonly last: number;
}

const endings = (set: readonly number[]): readonly Digits[] =>
  [...new Set(set)].map((last) => ({ others: set.toSpliced(set.indexOf(last), 1), last }));

/** Every set of three to five digits with each of its last digits. */
const drawDigits = pool(
  () => [3, 4, 5].flatMap((size) => digitSets(size)).flatMap(endings),
  ({ others, last }: Digits): Wish => {
    const cards = cardsOfDigits([...others, last]);
    return { kind: kindOf({ cards }), band: bandOf(adding(cards), RANGE) };
  },
);

/** Any set that meets the wish, in any order that keeps its last digit. */
function draw(random: Random, wish: Wish): Lab | undefined {
  const found = drawDigits(random, wish);
  const cards = found && cardsShowing(random, [...random.shuffle(found.others), found.last]);
  return cards && { cards };
}

type Ticks = readonly [boolean, boolean, boolean];

/** The points of somebody who believes these three ticks. */
const pointsFor = (length: number, [three, six, nine]: Ticks): number =>
  three ? length * (six ? 2 : 1) * (nine ? 3 : 1) : 0;

const written = (sum: number, ticks: Ticks, left: number, points: number): readonly string[] => [
  String(sum),
  ...ticks.map(yesNo),
  String(left),
  String(points),
];

const withTicks = ({ cards }: Lab, ticks: Ticks): readonly string[] =>
  written(digitSum(cards), ticks, leftOver(cards), pointsFor(cards.length, ticks));

function rightRow({ cards }: Lab): readonly string[] {
  const { byThree, even, byNine, points } = scoreNumber(cards);
  return written(digitSum(cards), [byThree, byThree && even, byNine], leftOver(cards), points);
}

const INDEX: Readonly<Record<string, number>> = { J: 11, Q: 12, K: 13, '10': 10 };

/** Reads the corner of a card instead of its digit; undefined where both say the same. */
function byRank({ cards }: Lab): readonly string[] | undefined {
  const values = cards.map((card) => INDEX[card.slice(0, -1)] ?? scoreNumber([card]).digitSum);
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === digitSum(cards)) return undefined;
  const ticks: Ticks = [sum % 3 === 0, sum % 6 === 0, sum % 9 === 0];
  return written(sum, ticks, sum % 3, pointsFor(cards.length, ticks));
}

const errors: Level<Lab>['errors'] = [
  {
    name: 'endsInThree',
    writes(lab) {
      const three = endsInThree(lab.cards);
      const { even, byNine } = scoreNumber(lab.cards);
      return withTicks(lab, [three, three && even, byNine]);
    },
  },
  {
    name: 'evenMeansSix',
    writes(lab) {
      const { byThree, even, byNine } = scoreNumber(lab.cards);
      return even && !byThree ? withTicks(lab, [byThree, true, byNine]) : undefined;
    },
  },
  { name: 'readsTheRank', writes: byRank },
  {
    name: 'nineMeansAll',
    writes(lab) {
      const { byNine, even } = scoreNumber(lab.cards);
      return byNine && !even ? withTicks(lab, [true, true, true]) : undefined;
    },
  },
];

const column = (width: number, node: Node): Node => cell(width, node, 'middle');

function view({ cards }: Lab): Node {
  return row([
    cell(49, cardRow(cards, 8.5)),
    cell(
      49,
      line(
        {
          answer: 0,
          label: phrase('fields.sum'),
          written: phrase('written.sum', {
            sum: { claim: claim({ sum: digits(cards) }, '=', digitSum(cards)) },
          }),
        },
        46,
      ),
    ),
    ...[3, 6, 9].map((divisor, i) =>
      column(13, tick({ answer: 1 + i, label: phrase('fields.by', { divisor }) })),
    ),
    column(20, line({ answer: 4, label: phrase('fields.left') }, 12)),
    column(16, line({ answer: 5, label: phrase('fields.points') }, 13)),
  ]);
}

function steps({ cards }: Lab): ReturnType<Level<Lab>['steps']> {
  const { multiplier, points, digitSum: sum } = scoreNumber(cards);
  return [
    { say: 'steps.sum', claims: { sum: claim({ sum: digits(cards) }, '=', sum) } },
    {
      say: 'steps.left',
      claims: { left: claim(sum, '=', { sum: [{ product: [3, Math.floor(sum / 3)] }, sum % 3] }) },
    },
    {
      say: multiplier === 0 ? 'steps.nothing' : 'steps.points',
      claims: { points: claim({ product: [cards.length, multiplier] }, '=', points) },
    },
  ];
}

export const levelTwo: Level<Lab, undefined> = {
  usual: 10,
  standards: ['6.NS.B.4', '5.OA.A.1', '5A11'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'sum-from-ten', allows: ({ cards }) => digitSum(cards) >= 10 },
    { name: 'sum-under-forty', allows: ({ cards }) => digitSum(cards) < 40 },
    { name: 'not-all-multiples', allows: ({ cards }) => digits(cards).some((digit) => digit % 3 !== 0) },
    { name: 'no-leading-zero', allows: ({ cards }) => digits(cards)[0] !== 0 },
  ],
  kindOf,
  same: ({ cards }) => [...digits(cards)].sort().join(''),
  answer: (lab) => rightRow(lab).map((value) => [value]),
  steps,
  errors,
  difficulty: ({ cards }) => adding(cards),
  page: {
    rule: ['rule.by', 'rule.points', 'rule.factors'],
    example: { cards: ['7D', '2S', '10H'] },
    blocks: [
      {
        instruction: 'instruction.complete',
        across: 1,
        height: 14.9,
        heads: [
          { at: 0, width: 49, text: phrase('heads.number') },
          { at: 49, width: 49, text: phrase('heads.sum') },
          ...[3, 6, 9].map((divisor, i) => ({
            at: 98 + 13 * i,
            width: 13,
            text: phrase('heads.by', { divisor }),
          })),
          { at: 137, width: 20, text: phrase('heads.left') },
          { at: 157, width: 16, text: phrase('heads.points') },
        ],
      },
    ],
    view,
    after: () => [{ head: phrase('play.head'), node: { kind: 'text', text: phrase('play.text') } }],
    pieces: (labs) => cardPieces(labs.flatMap(({ cards }) => cards)),
  },
};
