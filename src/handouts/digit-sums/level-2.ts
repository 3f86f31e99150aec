/**
 * Level 2 of the digit-sum lab: add the digits, tick 3, 6 and 9, give what is left over and the points.
 *
 * A prompt is a row of three to five cards.
 */
import { digitOf, PACK, type Card } from '../../games/mod-3/cards.ts';
import { scoreNumber } from '../../games/mod-3/scoring.ts';
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Band, Level, NamedError, Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

export type Cards = readonly Card[];

const KINDS = ['none', 'by-3', 'by-6', 'by-9', 'by-18'] as const;

const kindOf = (cards: Cards): string => {
  const { byThree, even, byNine } = scoreNumber(cards);
  if (!byThree) return 'none';
  if (byNine) return even ? 'by-18' : 'by-9';
  return even ? 'by-6' : 'by-3';
};

/** Kinds in equal shares in chance order, bands rising. */
function wishes(count: number, random: Random): readonly Wish[] {
  const kinds = random.shuffle(Array.from({ length: count }, (_, i) => KINDS[i % KINDS.length] ?? 'none'));
  return kinds.map((kind, i) => ({ kind, band: (1 + Math.floor((3 * i) / count)) as Band }));
}

const LENGTHS: Readonly<Record<Band, readonly number[]>> = { 1: [3, 4], 2: [4, 5], 3: [5] };

const draw = (random: Random, { band }: Wish): Cards =>
  random
    .shuffle(PACK)
    .slice(0, random.pick(LENGTHS[band]))
    .map(({ card }) => card);

const digitSum = (cards: Cards): number => cards.reduce<number>((sum, card) => sum + digitOf(card), 0);

/** Cards to add, and one more for each carry over a ten. */
const difficulty = (cards: Cards): number => cards.length + Math.floor(digitSum(cards) / 10);

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const rowOf = (ticks: readonly boolean[], left: number, points: number, sum: number): readonly string[] => [
  String(sum),
  ...ticks.map(yesNo),
  String(left),
  String(points),
];

function rightRow(cards: Cards): readonly string[] {
  const { byThree, even, byNine, digitSum: sum, points } = scoreNumber(cards);
  return rowOf([byThree, byThree && even, byNine], sum % 3, points, sum);
}

/** The points a pupil would write who believes these three ticks. */
const pointsFor = (length: number, [three, six, nine]: readonly boolean[]): number =>
  three ? length * (six ? 2 : 1) * (nine ? 3 : 1) : 0;

const lastDigit = (cards: Cards): number => digitOf(cards.at(-1) ?? 'AS');

function endsInThree(cards: Cards): readonly string[] {
  const three = [3, 6, 9].includes(lastDigit(cards));
  const ticks = [three, three && lastDigit(cards) % 2 === 0, digitSum(cards) % 9 === 0];
  return rowOf(ticks, digitSum(cards) % 3, pointsFor(cards.length, ticks), digitSum(cards));
}

function evenMeansSix(cards: Cards): readonly string[] | undefined {
  const { byThree, even, byNine } = scoreNumber(cards);
  if (!even || byThree) return undefined;
  return rowOf([byThree, even, byNine], digitSum(cards) % 3, 0, digitSum(cards));
}

const errors: readonly NamedError<Cards>[] = [
  { name: 'endsInThree', writes: endsInThree },
  { name: 'evenMeansSix', writes: evenMeansSix },
];

const column = (width: number, node: Node): Node => ({ kind: 'cell', width, node, align: 'middle' });

const tick = (answer: number, by: number): Node =>
  column(13, {
    kind: 'field',
    field: { kind: 'tick', answer, label: phrase('fields.by', { divisor: by }) },
  });

function view(cards: Cards): Node {
  const figure: Node = {
    kind: 'figure',
    figure: { kind: 'cards', deck: 'mod-3', cards, width: 8.6 },
    spoken: phrase('spoken.cards', { cards: { list: cards.map(digitOf), joined: 'comma' } }),
  };
  const line = (answer: number, width: number, label: string): Node => ({
    kind: 'field',
    field: { kind: 'line', width, answer, label: phrase(label) },
  });
  return {
    kind: 'row',
    align: 'middle',
    nodes: [
      { kind: 'cell', width: 49, node: figure },
      { kind: 'cell', width: 49, node: sumLine(cards) },
      ...[3, 6, 9].map((by, i) => tick(1 + i, by)),
      column(20, line(4, 12, 'fields.left')),
      column(16, line(5, 13, 'fields.points')),
    ],
  };
}

/** The key writes the whole sum, the pupil is asked for its value. */
const sumLine = (cards: Cards): Node => ({
  kind: 'field',
  field: {
    kind: 'line',
    width: 46,
    answer: 0,
    label: phrase('fields.sum'),
    written: phrase('written.sum', {
      sum: { claim: claim({ sum: cards.map(digitOf) }, '=', digitSum(cards)) },
    }),
  },
});

export const levelTwo: Level<Cards, undefined> = {
  usual: 10,
  standards: ['4.OA.B.4', '4.NBT.B.6', 'CM2N1H', '5A11'],
  range: [4, 8],
  wishes,
  draw,
  constraints: [
    { name: 'sum-from-ten', allows: (cards) => digitSum(cards) >= 10 },
    { name: 'sum-under-forty', allows: (cards) => digitSum(cards) < 40 },
    { name: 'not-all-multiples', allows: (cards) => cards.some((card) => digitOf(card) % 3 !== 0) },
    { name: 'no-leading-zero', allows: (cards) => digitOf(cards[0] ?? '10S') !== 0 },
  ],
  kindOf,
  same: (cards) => cards.map(digitOf).sort().join(''),
  answer: (cards) => rightRow(cards).map((value) => [value]),
  steps(cards) {
    const { multiplier, points, digitSum: sum } = scoreNumber(cards);
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: cards.map(digitOf) }, '=', sum) } },
      {
        say: 'steps.left',
        claims: { left: claim(sum, '=', { sum: [{ product: [3, Math.floor(sum / 3)] }, sum % 3] }) },
      },
      {
        say: multiplier === 0 ? 'steps.nothing' : 'steps.points',
        claims: { points: claim({ product: [cards.length, multiplier] }, '=', points) },
      },
    ];
  },
  errors,
  difficulty,
  page: {
    rule: ['rule.by', 'rule.points'],
    example: ['7D', '2S', '10H'],
    blocks: [
      {
        instruction: 'instruction.complete',
        across: 1,
        height: 14.9,
        heads: [
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
    pieces: (rows) => [{ kind: 'cards', deck: 'mod-3', cards: [...new Set(rows.flat())] }],
  },
};
