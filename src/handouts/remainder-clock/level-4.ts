/**
 * Level 4 of the remainder clock: negative numbers, powers by their cycle, rows of the table of products; then a proof.
 *
 * A prompt is a negative number, a power, or a factor whose row of remainders is asked.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, boxes, cell, closing, formula, line, row, stack, text, written } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { FINGERS, pieces, quotientOf, remainderOf, stoppedClock } from './level-2.ts';
import { stopOf } from '../taps.ts';

export type Question =
  | { readonly task: 'negative'; readonly number: number }
  | { readonly task: 'row'; readonly factor: number }
  | { readonly task: 'power'; readonly base: number; readonly exponent: number };

type Power = Extract<Question, { task: 'power' }>;

const TASKS = ['negative', 'row', 'power'] as const;
const BAND = { negative: 1, row: 2, power: 3 } as const;
const COLUMNS = [1, 2, 3, 4] as const;

/** A third of the sheet each: negative numbers, rows of products, powers. */
const wishes = (count: number): readonly Wish[] =>
  Array.from({ length: count }, (_, place) => {
    const kind = TASKS[Math.floor((3 * place) / count)] ?? 'power';
    return { kind, band: BAND[kind] };
  });

function draw(random: Random, { kind }: Wish): Question {
  if (kind === 'negative') return { task: 'negative', number: -(6 + random.below(93)) };
  if (kind === 'row') return { task: 'row', factor: 11 + random.below(88) };
  return { task: 'power', base: 2 + random.below(97), exponent: 10 + random.below(190) };
}

/** Remainders of base, base squared ... up to the first 1, each step by taps on the clock. */
export function cycleOf(base: number): readonly number[] {
  const first = remainderOf(base);
  const times = (value: number): number => stopOf([0, ...Array.from({ length: value }, () => first)]);
  const cycle = [first];
  while (cycle.at(-1) !== 1) cycle.push(times(cycle.at(-1) ?? 1));
  return cycle;
}

function powerStop({ base, exponent }: Power): number {
  const cycle = cycleOf(base);
  return cycle[(exponent - 1) % cycle.length] ?? 1;
}

function answerOf(question: Question): readonly string[] {
  switch (question.task) {
    case 'negative':
      return [String(quotientOf(question.number)), String(remainderOf(question.number))];
    case 'row':
      return [COLUMNS.map((column) => remainderOf(remainderOf(question.factor) * column)).join(' ')];
    case 'power':
      return [cycleOf(question.base).join(' '), String(powerStop(question))];
  }
}

const negativeView = (number: number): Node =>
  row(
    [
      cell(28, stoppedClock(remainderOf(number), 0)),
      text('item.equation', { dividend: number, divisor: FINGERS }),
      line({ answer: 0, label: phrase('fields.quotient') }, 14),
      text('item.plus'),
      box({ answer: 1, label: phrase('fields.remainder') }),
    ],
    1.5,
  );

const rowView = (factor: number): Node =>
  row(
    [
      cell(86, text('item.row', { factor, divisor: FINGERS })),
      boxes({ answer: 0, label: phrase('fields.row') }, COLUMNS.length),
    ],
    2,
  );

const powerView = ({ base, exponent }: Power): Node =>
  stack(
    [
      row([
        cell(22, formula({ power: [base, exponent] }, 'asked')),
        boxes({ answer: 0, label: phrase('fields.cycle') }, 4, true),
      ]),
      row([text('item.leaves'), box({ answer: 1, label: phrase('fields.remainder') })], 2),
    ],
    2,
  );

function powerSteps(power: Power): readonly Step[] {
  const { base, exponent } = power;
  const length = cycleOf(base).length;
  const rest = ((exponent - 1) % length) + 1;
  return [
    { say: 'steps.base', claims: { base: claim(base, '≡', remainderOf(base), FINGERS) } },
    {
      say: 'steps.cycle',
      claims: {
        cycle: claim({ power: [remainderOf(base), length] }, '≡', 1, FINGERS),
        exponent: claim(exponent, '=', { sum: [{ product: [length, (exponent - rest) / length] }, rest] }),
      },
    },
    {
      say: 'steps.power',
      claims: { power: claim({ power: [base, exponent] }, '≡', powerStop(power), FINGERS) },
    },
  ];
}

const rowSteps = (factor: number): readonly Step[] => [
  { say: 'steps.base', claims: { base: claim(factor, '≡', remainderOf(factor), FINGERS) } },
  ...COLUMNS.map((column) => ({
    say: 'steps.product',
    claims: {
      product: claim({ product: [factor, column] }, '≡', remainderOf(factor * column), FINGERS),
    },
  })),
];

const negativeSteps = (number: number): readonly Step[] => [
  {
    say: 'steps.below',
    claims: {
      below: claim({ product: [FINGERS, quotientOf(number)] }, '≤', number),
      equation: claim(number, '=', {
        sum: [{ product: [FINGERS, quotientOf(number)] }, remainderOf(number)],
      }),
    },
  },
];

const unlessRight = (question: Question, writes: readonly string[]): readonly string[] | undefined =>
  answerOf(question).join() === writes.join() ? undefined : writes;

export const levelFour: Level<Question> = {
  usual: 6,
  standards: ['MP3', 'MP7', 'TEA1', 'canTEA2'],
  range: [1, 6],
  wishes,
  draw,
  constraints: [
    {
      name: 'turns-and-stops',
      allows: (question) => question.task !== 'negative' || remainderOf(question.number) > 0,
    },
    {
      name: 'not-its-twin',
      allows: (question) =>
        question.task !== 'negative' || remainderOf(question.number) !== remainderOf(-question.number),
    },
    {
      name: 'more-than-one',
      allows: (question) => {
        const value =
          question.task === 'row' ? question.factor : question.task === 'power' ? question.base : 2;
        return remainderOf(value) > 1;
      },
    },
    {
      name: 'exponent-not-in-cycle',
      allows: (question) =>
        question.task !== 'power' || question.exponent % cycleOf(question.base).length !== 0,
    },
  ],
  kindOf: ({ task }) => task,
  same(question) {
    if (question.task === 'negative') return `n${question.number}`;
    return question.task === 'row' ? `r${question.factor}` : `p${question.base}^${question.exponent}`;
  },
  answer: (question) => answerOf(question).map((value) => [value]),
  steps(question) {
    if (question.task === 'negative') return negativeSteps(question.number);
    return question.task === 'row' ? rowSteps(question.factor) : powerSteps(question);
  },
  errors: [
    {
      name: 'mirror',
      writes: (question) =>
        question.task === 'negative'
          ? unlessRight(question, [
              String(-quotientOf(-question.number)),
              String(remainderOf(-question.number)),
            ])
          : undefined,
    },
    {
      name: 'multiplies-exponent',
      writes: (question) =>
        question.task === 'power'
          ? unlessRight(question, [
              cycleOf(question.base).join(' '),
              String(remainderOf(question.base * question.exponent)),
            ])
          : undefined,
    },
    {
      name: 'adds-instead',
      writes: (question) =>
        question.task === 'row'
          ? unlessRight(question, [COLUMNS.map((column) => remainderOf(question.factor + column)).join(' ')])
          : undefined,
    },
  ],
  difficulty(question) {
    if (question.task === 'negative') return question.number < -50 ? 2 : 1;
    if (question.task === 'row') return question.factor > 50 ? 4 : 3;
    return cycleOf(question.base).length === 4 ? 6 : 5;
  },
  page: {
    rule: ['rule.division', 'rule.remainder'],
    example: { task: 'negative', number: -7 },
    blocks: [
      { instruction: 'instruction.negative', across: 2, height: 28 },
      { instruction: 'instruction.row', across: 1, height: 12 },
      { instruction: 'instruction.power', across: 2, height: 24 },
    ],
    blockOf: ({ task }) => TASKS.indexOf(task),
    view(question) {
      if (question.task === 'negative') return negativeView(question.number);
      return question.task === 'row' ? rowView(question.factor) : powerView(question);
    },
    after: () => [written('prove', 'prove.five-in-a-row', 4), closing('play', 'play.backwards')],
    pieces,
  },
};
