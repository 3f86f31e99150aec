/**
 * Level 3: last digits of powers. Multiply, keep the last digit, find the cycle, divide the exponent by its length.
 *
 * A prompt is base and exponent; cycles of four mostly, one of two and one of one on every sheet of six.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { type Level, type NamedError, pool, type Wish } from '../core/handout.ts';
import {
  box,
  boxes,
  cell,
  closing,
  figure,
  formula,
  line,
  row,
  stack,
  text,
  written,
} from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import { pieces } from '../wind-cards.ts';

export interface Power {
  readonly base: number;
  readonly exponent: number;
}

const RANGE = [4, 10] as const;
const EXAMPLE = { base: 7, exponent: 50 } as const;
const KINDS = { 1: 'cycle-1', 2: 'cycle-2', 4: 'cycle-4' } as const;
const EXPONENTS = [
  [21, 99],
  [100, 999],
  [1000, 2030],
] as const;

/** Last digits of base, base squared ..., the first one again at the end: 7 9 3 1 7. */
export function roadOf(base: number): readonly number[] {
  const road = [base % 10];
  do road.push(((road.at(-1) ?? 0) * base) % 10);
  while (road.at(-1) !== road[0]);
  return road;
}

const lengthOf = ({ base }: Power): number => roadOf(base).length - 1;
const turnsOf = (power: Power): number => Math.floor(power.exponent / lengthOf(power));
const restOf = (power: Power): number => power.exponent % lengthOf(power);
const kindOf = (power: Power): string => KINDS[lengthOf(power) as keyof typeof KINDS];

/** The digit at the place of the rest; a rest of 0 is the end of the cycle. */
const lastDigit = (power: Power): number => {
  const length = lengthOf(power);
  return roadOf(power.base)[(power.exponent - 1) % length] ?? 0;
};

const difficulty = ({ base, exponent }: Power): number =>
  2 * String(exponent).length + (base > 9 ? 1 : 0) + (lengthOf({ base, exponent }) === 4 ? 1 : 0);

/** Every base with every length of exponent, by the wish they meet: the length decides the difficulty, not the digits. */
const drawLengths = pool(
  () =>
    Array.from({ length: 18 }, (_, i) => 2 + i)
      .filter((base) => base % 10 > 1 && base !== EXAMPLE.base)
      .flatMap((base) => EXPONENTS.map(([from, to]) => ({ base, from, to }))),
  ({ base, from }): Wish => {
    const power = { base, exponent: from };
    return { kind: kindOf(power), band: bandOf(difficulty(power), RANGE) };
  },
);

function draw(random: Random, wish: Wish): Power | undefined {
  const found = drawLengths(random, wish);
  return found && { base: found.base, exponent: found.from + random.below(found.to - found.from + 1) };
}

const answerOf = (power: Power): readonly string[] => [
  roadOf(power.base).join(' '),
  String(lengthOf(power)),
  String(turnsOf(power)),
  String(restOf(power)),
  String(lastDigit(power)),
];

/** The right work with another last digit. */
const slip = (name: string, digit: (power: Power) => number): NamedError<Power> => ({
  name,
  writes: (power) =>
    digit(power) === lastDigit(power) ? undefined : [...answerOf(power).slice(0, 4), String(digit(power))],
});

/** The clock of ten; on a key the last digits are joined. One digit alone joins nothing. */
function clockOf(base: number): Node {
  const clock = { kind: 'clock', stations: 10, radius: 10.5 } as const;
  const road = roadOf(base);
  const joined =
    road.length > 2
      ? figure(
          { ...clock, roads: [road] },
          phrase('spoken.joined', { road: { list: road, joined: 'comma' } }),
        )
      : undefined;
  return figure(clock, phrase('spoken.ring'), joined);
}

function view({ base, exponent }: Power): Node {
  const ring = clockOf(base);
  const part = (answer: number, label: string): Node => line({ answer, label: phrase(label) }, 12);
  return stack(
    [
      row([
        cell(
          22,
          stack(
            [
              formula({ power: [base, exponent] }, 'asked'),
              text('item.ends'),
              box({ answer: 4, label: phrase('fields.ends') }),
            ],
            2,
          ),
        ),
        cell(34, ring),
      ]),
      boxes({ answer: 0, label: phrase('fields.road') }, 5, true),
      row(
        [
          text('item.exponent', { exponent }),
          part(1, 'fields.length'),
          text('item.times'),
          part(2, 'fields.turns'),
          text('item.plus'),
          part(3, 'fields.rest'),
        ],
        0.3,
      ),
    ],
    2,
  );
}

export const levelThree: Level<Power> = {
  usual: 3,
  standards: ['8.EE.A.1', '4A12', 'MP8'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(count, random, [
      { kind: 'cycle-4', share: 4 },
      { kind: 'cycle-2', least: 1 },
      { kind: 'cycle-1', least: 1, apart: true },
    ]),
  draw,
  constraints: [
    { name: 'not-zero-or-one', allows: ({ base }) => base % 10 > 1 },
    { name: 'not-the-example', allows: ({ base }) => base !== EXAMPLE.base },
    // Where the exponent itself is as good as the rest, dividing teaches nothing.
    { name: 'not-the-first', allows: (power) => lengthOf(power) === 1 || restOf(power) !== 1 },
  ],
  kindOf,
  same: ({ base, exponent }) => `${base}^${exponent}`,
  answer: (power) => answerOf(power).map((value) => [value]),
  steps(power) {
    const { base, exponent } = power;
    const [length, turns, rest] = [lengthOf(power), turnsOf(power), restOf(power)];
    return [
      {
        say: 'steps.cycle',
        claims: { cycle: claim({ power: [base, length + 1] }, '≡', base % 10, 10) },
        with: { length },
      },
      {
        say: 'steps.exponent',
        claims: { exponent: claim(exponent, '=', { sum: [{ product: [length, turns] }, rest] }) },
      },
      {
        say: rest === 0 ? 'steps.last' : 'steps.counts',
        claims: {
          power: claim({ power: [base, rest === 0 ? length : rest] }, '≡', lastDigit(power), 10),
          whole: claim({ power: [base, exponent] }, '≡', lastDigit(power), 10),
        },
        with: { digit: lastDigit(power) },
      },
    ];
  },
  errors: [
    slip('multiplies-exponent', ({ base, exponent }) => (base * exponent) % 10),
    slip(
      'forgets-to-divide',
      ({ base, exponent }) => roadOf(base)[Math.min(exponent, 9) % roadOf(base).length] ?? 0,
    ),
    slip('rest-zero-is-first', (power) => (restOf(power) === 0 ? power.base % 10 : lastDigit(power))),
    slip('one-too-far', (power) => roadOf(power.base)[restOf(power)] ?? 0),
  ],
  difficulty,
  page: {
    title: 'powers.title',
    subtitle: 'powers.subtitle',
    rule: [],
    example: EXAMPLE,
    exampleWork: 95,
    exampleScale: 0.75,
    blocks: [{ instruction: 'instruction.power', across: 3, height: 50 }],
    view,
    after: () => [
      written('explain', 'explain.ben', 1),
      written('ask', 'explain.which-stay', 1),
      closing('play', 'play.power'),
    ],
    pieces: () => pieces(['1c', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'GD']),
  },
};
