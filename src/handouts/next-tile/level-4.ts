/**
 * Level 4 of next-tile chances: an event that does not happen in the next draws, as a product, or that happens at least once.
 *
 * Factors may be written as counted or in lowest terms, the result in lowest terms.
 */
import type { Random } from '../../base/random.ts';
import { formatRational, multiply, rational, type Rational, subtract } from '../../base/rational.ts';
import { claim, type Expression } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cell, closing, fraction, row, stack, text, written } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import {
  type Bag,
  bagAfter,
  bagOf,
  bagPieces,
  bagWords,
  type Branch,
  type Category,
  type Chance,
  counted,
  countOf,
  type Event,
  eventsOf,
  lowest,
  sameChance,
  sizeOf,
  supplyView,
  verb,
} from './events.ts';
import { countingSteps } from './level-2.ts';

const CATEGORIES: readonly Category[] = ['number', 'pair', 'prime', 'multiple'];
const EVENTS: readonly Event[] = CATEGORIES.flatMap(eventsOf);

const drawsOf = ({ draws }: Chance): number => draws ?? 2;

/** The factors of "never": tiles that do not fit over tiles in the bag, one less of both each time. */
export function factors(fitting: number, all: number, draws: number): readonly Branch[] {
  return Array.from({ length: draws }, (_, drawn) => ({
    count: all - fitting - drawn,
    all: all - drawn,
  }));
}

export const product = (parts: readonly Branch[]): Rational =>
  parts.map(({ count, all }) => rational(count, all)).reduce(multiply, rational(1));

const never = ({ event, bag, draws }: Chance): readonly Branch[] =>
  factors(countOf(event, bag), sizeOf(bag), draws ?? 2);

function resultOf(chance: Chance): Rational {
  const none = product(never(chance));
  return chance.once === true ? subtract(rational(1), none) : none;
}

const kindOf = ({ once }: Chance): string => (once === true ? 'once' : 'never');

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['never'], 2: ['once'], 3: ['never', 'once'] });

const DRAWS: Readonly<Record<1 | 2 | 3, readonly number[]>> = { 1: [2], 2: [3], 3: [4] };

const asExpression = (value: Rational): Expression => ({
  fraction: [Number(value.numerator), Number(value.denominator)],
});

function steps(chance: Chance): readonly Step[] {
  const parts = never(chance);
  const none = product(parts);
  const line: Step = {
    say: 'steps.never',
    claims: {
      product: claim(
        { product: parts.map(({ count, all }): Expression => ({ fraction: [count, all] })) },
        '=',
        asExpression(none),
      ),
    },
  };
  if (chance.once !== true) return [...countingSteps(chance.event, chance.bag), line];
  return [
    ...countingSteps(chance.event, chance.bag),
    line,
    {
      say: 'steps.once',
      claims: {
        once: claim({ difference: [1, asExpression(none)] }, '=', asExpression(resultOf(chance))),
      },
    },
  ];
}

function view(chance: Chance): Node {
  const fields = never(chance).flatMap((_, index): readonly Node[] => [
    ...(index === 0 ? [] : [text('frame.times')]),
    fraction({ answer: index, label: phrase('fields.factor', { number: index + 1 }) }),
  ]);
  const last = { answer: drawsOf(chance), label: phrase('fields.result') };
  return stack(
    [
      row(
        [
          text('event.a', { event: verb(chance.event) }, 'prompt'),
          text(`asked.${kindOf(chance)}`, { draws: drawsOf(chance) }),
        ],
        2,
      ),
      row(
        [
          text('frame.p-never'),
          ...fields,
          chance.once === true ? row([cell(3, stack([])), text('frame.p-once')]) : text('frame.equals'),
          fraction(last),
        ],
        1.5,
      ),
    ],
    2,
  );
}

const asWritten = (chance: Chance, parts: readonly Branch[]): readonly string[] => {
  const none = product(parts);
  const result = chance.once === true ? subtract(rational(1), none) : none;
  return [...parts.map(({ count, all }) => counted(count, all)), formatRational(result)];
};

export const levelFour: Level<Chance, Bag> = {
  usual: 2,
  standards: ['HSS-CP.A.2', 'HSS-MD.B.5', 'MP7'],
  range: [2, 4],
  wishes,
  setUp: (random) => bagAfter(random, random.pick([0, 8, 12, 16])),
  draw: (random, { kind, band }, bag) => ({
    bag,
    event: random.pick(EVENTS),
    draws: random.pick(DRAWS[band]),
    once: kind === 'once',
  }),
  constraints: [
    {
      name: 'some-in-bag',
      allows: ({ event, bag }) => countOf(event, bag) > 0 && countOf(event, bag) <= sizeOf(bag) / 3,
    },
    { name: 'short-fraction', allows: (chance) => resultOf(chance).denominator < 100_000n },
  ],
  kindOf,
  same: sameChance,
  answer: (chance) => [
    ...never(chance).map(({ count, all }) => [...new Set([counted(count, all), lowest(count, all)])].sort()),
    [formatRational(resultOf(chance))],
  ],
  steps,
  errors: [
    {
      name: 'putsBack',
      writes(chance) {
        const [first] = never(chance);
        return (
          first &&
          asWritten(
            chance,
            Array.from({ length: drawsOf(chance) }, () => first),
          )
        );
      },
    },
    {
      name: 'addsChances',
      writes(chance) {
        if (chance.once !== true) return undefined;
        const all = sizeOf(chance.bag);
        const count = countOf(chance.event, chance.bag);
        const parts = never(chance).map((part) => counted(part.count, part.all));
        return [...parts, lowest(count * drawsOf(chance), all)];
      },
    },
  ],
  difficulty: drawsOf,
  page: {
    subtitle: 'subtitle-4',
    rule: ['rule.bag', 'rule.product'],
    example: {
      bag: bagOf([1, 3, 3, 7, 7, 8, 10, 11, 13, 16]),
      event: { is: 'number', of: 7 },
      draws: 2,
      once: true,
    },
    exampleView: (chance) => stack([bagWords(chance.bag), view(chance)], 1),
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.product', across: 1, height: 34 }],
    common: ([first]) => (first === undefined ? text('frame.equals') : supplyView(first.bag)),
    view,
    after: () => [written('explain', 'explain.text', 2), closing('play', 'play.text')],
    pieces: bagPieces,
  },
};
