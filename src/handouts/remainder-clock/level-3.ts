/**
 * Level 3 of the remainder clock: division by five on squares, then remainders of sums and products without dividing them.
 *
 * A prompt is a dividend, or two numbers with a sign. Remainders are added and multiplied on the clock by the engine.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cell, closing, figure, line, row, stack, text, written } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import { FINGERS, pieces, quotientOf, remainderOf, stoppedClock } from './level-2.ts';
import { stopOf } from '../taps.ts';
import { divisionSteps } from '../figures/counts.ts';

export type Work =
  | { readonly task: 'divide'; readonly dividend: number }
  | {
      readonly task: 'combine';
      readonly sign: '+' | '×';
      readonly left: number;
      readonly right: number;
    };

type Divide = Extract<Work, { task: 'divide' }>;
type Combine = Extract<Work, { task: 'combine' }>;

const RANGE = [1, 6] as const;
const STOPS = [0, 1, 2, 3, 4] as const;

/** Kinds: a division by its stop, or a sum or product by whether five divides it. */
const kindOf = (work: Work): string =>
  work.task === 'divide' ? `divide-${remainderOf(work.dividend)}` : work.sign === '+' ? 'sum' : 'product';

/** First the divisions, their stops in equal shares, then sums and products by turns; the second half of these wraps. */
function wishes(count: number, random: Random): readonly Wish[] {
  const divisions = Math.ceil(count / 2);
  const stops = spreadWishes(
    divisions,
    random,
    STOPS.map((stop) => ({ kind: `divide-${stop}` })),
  );
  const rest = Array.from({ length: count - divisions }, (_, place): Wish => ({
    kind: place % 2 === 0 ? 'sum' : 'product',
    band: place * 2 < count - divisions ? 2 : 3,
  }));
  return [...stops.map(({ kind }): Wish => ({ kind, band: 1 })), ...rest];
}

const between = (random: Random, [from, to]: readonly [number, number]): number =>
  from + random.below(to - from + 1);

function draw(random: Random, { kind, band }: Wish): Work | undefined {
  if (kind === 'sum' || kind === 'product') {
    const [left, right] = [between(random, [41, 199]), between(random, [41, 399])];
    const work: Work = { task: 'combine', sign: kind === 'sum' ? '+' : '×', left, right };
    return bandOf(difficulty(work), RANGE) === band ? work : undefined;
  }
  const work: Work = { task: 'divide', dividend: between(random, [41, 499]) };
  return kindOf(work) === kind ? work : undefined;
}

/** The remainder of a sum or product: remainders tapped on the clock by the engine. */
function combined({ sign, left, right }: Combine): number {
  const [a, b] = [remainderOf(left), remainderOf(right)];
  return stopOf(sign === '+' ? [a, b] : [0, ...Array.from({ length: b }, () => a)]);
}

const valueOf = ({ sign, left, right }: Combine): number => (sign === '+' ? left + right : left * right);

/** Digits to divide; for sums and products 3 and one more for a wrap of the remainders, one for a product. */
function difficulty(work: Work): number {
  if (work.task === 'divide') return String(work.dividend).length - 1;
  const [a, b] = [remainderOf(work.left), remainderOf(work.right)];
  const wraps = (work.sign === '+' ? a + b : a * b) >= FINGERS;
  return 3 + (work.sign === '×' ? 1 : 0) + (wraps ? 2 : 0);
}

/** The division to be set out, and the clock; a key shows both done. */
function workingRoom({ dividend }: Divide): Node {
  const division = {
    kind: 'division',
    dividend: [...String(dividend)].map(Number),
    divisor: FINGERS,
    rows: Math.max(3, String(quotientOf(dividend)).length),
  } as const;
  const rest = remainderOf(dividend);
  const done = figure(
    { ...division, isDone: true },
    phrase('spoken.division-done', {
      dividend,
      divisor: FINGERS,
      quotient: quotientOf(dividend),
      remainder: rest,
    }),
  );
  return row([
    cell(48, figure(division, phrase('spoken.division', { dividend, divisor: FINGERS }), done)),
    cell(30, stoppedClock(rest)),
  ]);
}

const divideView = (work: Divide): Node =>
  stack(
    [
      workingRoom(work),
      row(
        [
          text('item.equation', { dividend: work.dividend, divisor: FINGERS }),
          line({ answer: 0, label: phrase('fields.quotient') }, 15),
          text('item.plus'),
          line({ answer: 1, label: phrase('fields.remainder') }, 12),
        ],
        1.5,
      ),
    ],
    2,
  );

const combineView = ({ sign, left, right }: Combine): Node =>
  row(
    [
      text('item.combined', { work: { formula: { line: [left, right], between: sign } } }),
      line({ answer: 0, label: phrase('fields.remainder') }, 14),
    ],
    2,
  );

const divideSteps = (dividend: number): readonly Step[] => [
  ...divisionSteps([...String(dividend)].map(Number), FINGERS).map(({ divided, quotient, left }) => ({
    say: 'steps.digit',
    claims: { part: claim(divided, '=', { sum: [{ product: [FINGERS, quotient] }, left] }) },
  })),
  {
    say: 'steps.division',
    claims: {
      equation: claim(dividend, '=', {
        sum: [{ product: [FINGERS, quotientOf(dividend)] }, remainderOf(dividend)],
      }),
      small: claim(remainderOf(dividend), '<', FINGERS),
    },
  },
];

const answerOf = (work: Work): readonly string[] =>
  work.task === 'divide'
    ? [String(quotientOf(work.dividend)), String(remainderOf(work.dividend))]
    : [String(combined(work))];

const unlessRight = (work: Work, writes: readonly string[]): readonly string[] | undefined =>
  answerOf(work).join() === writes.join() ? undefined : writes;

export const levelThree: Level<Work> = {
  usual: 8,
  standards: ['4A12', 'MP7', 'MP8'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    {
      name: 'quotient-hides-remainder',
      allows: (work) =>
        work.task !== 'divide' || quotientOf(work.dividend) % 10 !== remainderOf(work.dividend),
    },
    {
      name: 'remainders-to-combine',
      allows: (work) => work.task === 'divide' || remainderOf(work.left) * remainderOf(work.right) > 0,
    },
    { name: 'two-numbers', allows: (work) => work.task === 'divide' || work.left !== work.right },
  ],
  kindOf,
  same: (work) =>
    work.task === 'divide'
      ? String(work.dividend)
      : `${work.sign}${Math.min(work.left, work.right)},${Math.max(work.left, work.right)}`,
  answer: (work) => answerOf(work).map((value) => [value]),
  steps(work) {
    if (work.task === 'divide') return divideSteps(work.dividend);
    const [a, b] = [remainderOf(work.left), remainderOf(work.right)];
    const small = work.sign === '+' ? { sum: [a, b] } : { product: [a, b] };
    const inner = work.sign === '+' ? a + b : a * b;
    return [
      {
        say: 'steps.remainders',
        claims: {
          left: claim(work.left, '≡', a, FINGERS),
          right: claim(work.right, '≡', b, FINGERS),
        },
      },
      {
        say: 'steps.combined',
        claims: {
          small: claim(small, '=', inner),
          stop: claim(inner, '=', {
            sum: [{ product: [FINGERS, quotientOf(inner)] }, combined(work)],
          }),
        },
        with: { remainder: combined(work) },
      },
    ];
  },
  errors: [
    {
      name: 'exchanged',
      writes: (work) =>
        work.task === 'divide' ? unlessRight(work, [...answerOf(work)].reverse()) : undefined,
    },
    {
      name: 'remainder-too-big',
      writes: (work) =>
        work.task === 'divide'
          ? [String(quotientOf(work.dividend) - 1), String(remainderOf(work.dividend) + FINGERS)]
          : undefined,
    },
    {
      name: 'no-wrap',
      writes(work) {
        if (work.task === 'divide') return undefined;
        const [a, b] = [remainderOf(work.left), remainderOf(work.right)];
        return unlessRight(work, [String(work.sign === '+' ? a + b : a * b)]);
      },
    },
    {
      name: 'last-digit',
      writes: (work) =>
        work.task === 'combine' ? unlessRight(work, [String(valueOf(work) % 10)]) : undefined,
    },
  ],
  difficulty,
  page: {
    rule: ['rule.division'],
    example: { task: 'divide', dividend: 83 },
    // Its equation is the work beside it.
    exampleView: (work) => (work.task === 'divide' ? workingRoom(work) : combineView(work)),
    exampleWork: 82,
    blocks: [
      { instruction: 'instruction.divide', across: 2, height: 46 },
      { instruction: 'instruction.combine', across: 2, height: 11 },
    ],
    blockOf: (work) => (work.task === 'divide' ? 0 : 1),
    view: (work) => (work.task === 'divide' ? divideView(work) : combineView(work)),
    after: () => [written('explain', 'explain.ones-digit', 3), closing('play', 'play.sign')],
    pieces,
  },
};
