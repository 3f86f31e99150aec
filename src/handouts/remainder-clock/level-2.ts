/**
 * Level 2 of the remainder clock: one hand is unknown, the stop is known; which hand from 0 to 4 is it?
 *
 * A prompt is the known hands and the stop. The known sum is a step of its own on the page.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Band, Level, Wish } from '../core/handout.ts';
import { box, cell, closing, figure, line, row, stack, text, written } from '../core/nodes.ts';
import { phrase, type Phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, spreadWishes } from '../core/wishes.ts';
import { stopOf } from '../taps.ts';
import type { ClockFigure, Figure } from '../core/figures.ts';

// What is cut out to play with: the five hands of the game and the clock they walk on.

export const pieces = (): readonly Figure[] => [
  { kind: 'hands', hands: [0, 1, 2, 3, 4], numerals: true },
  { kind: 'clock', stations: 5, radius: 58 },
];

export interface Unknown {
  readonly known: readonly number[];
  readonly stop: number;
}

const RANGE = [6, 18] as const;
const SIZES: Readonly<Record<Band, readonly number[]>> = { 1: [2, 2, 3], 2: [3, 4], 3: [4, 5] };
const KINDS = ['hand-0', 'hand-1', 'hand-2', 'hand-3', 'hand-4'] as const;

/** The hands with which the engine's clock stops where it must. */
const handsThatFit = ({ known, stop }: Unknown): readonly number[] =>
  [0, 1, 2, 3, 4].filter((hand) => stopOf([...known, hand]) === stop);

const handOf = (prompt: Unknown): number => handsThatFit(prompt)[0] ?? 0;
const totalOf = (prompt: Unknown): number => sumOf(prompt.known) + handOf(prompt);
const kindOf = (prompt: Unknown): string => KINDS[handOf(prompt)] ?? 'hand-0';

function draw(random: Random, { kind, band }: Wish): Unknown | undefined {
  const known = Array.from({ length: random.pick(SIZES[band]) }, () => 1 + random.below(4));
  const hand = KINDS.findIndex((one) => one === kind);
  const prompt = { known, stop: stopOf([...known, hand]) };
  const total = totalOf(prompt);
  return total <= RANGE[1] && bandOf(total, RANGE) === band ? prompt : undefined;
}

/** Writes the known sum and another hand. */
const instead = (prompt: Unknown, hand: number): readonly string[] | undefined =>
  hand === handOf(prompt) ? undefined : [String(sumOf(prompt.known)), String(hand)];

function view({ known, stop }: Unknown): Node {
  const hands = handRow([...known, null], phrase('spoken.unknown', { hands: listed(known) }));
  return stack(
    [
      row([
        cell(51, stack([hands, text('item.stops', { stop }, 'bold')])),
        cell(26, stoppedClock(stop, known[0])),
      ]),
      row(
        [
          text('item.sum', { hands: { formula: { line: known, between: '+' } } }),
          line({ answer: 0, label: phrase('fields.known') }, 12),
          box({ answer: 1, label: phrase('fields.hand'), shows: true }),
        ],
        1,
      ),
    ],
    1,
  );
}

export const levelTwo: Level<Unknown> = {
  usual: 6,
  standards: ['5.NBT.B.6', '6N2J', 'MP7'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(
      count,
      random,
      KINDS.map((kind) => (kind === 'hand-0' ? { kind, least: 1, apart: true } : { kind })),
    ),
  draw,
  constraints: [
    { name: 'full-turn', allows: (prompt) => totalOf(prompt) > FINGERS },
    { name: 'one-hand-fits', allows: (prompt) => handsThatFit(prompt).length === 1 },
  ],
  kindOf,
  same: ({ known, stop }) => `${[...known].sort((a, b) => a - b).join('+')}>${stop}`,
  answer: (prompt) => [[String(sumOf(prompt.known))], handsThatFit(prompt).map(String)],
  steps(prompt) {
    const { known, stop } = prompt;
    const [sum, hand, total] = [sumOf(known), handOf(prompt), totalOf(prompt)];
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: known }, '=', sum) } },
      {
        say: 'steps.target',
        claims: { total: claim(total, '=', { sum: [{ product: [FINGERS, quotientOf(total)] }, stop] }) },
      },
      { say: 'steps.hand', claims: { hand: claim({ difference: [total, sum] }, '=', hand) } },
    ];
  },
  errors: [
    // Counts the station where the hand stands as the first step.
    { name: 'counts-start', writes: (prompt) => instead(prompt, handOf(prompt) + 1) },
    { name: 'writes-stop', writes: (prompt) => instead(prompt, prompt.stop) },
    {
      name: 'walks-back',
      writes: (prompt) => instead(prompt, remainderOf(sumOf(prompt.known) - prompt.stop)),
    },
  ],
  difficulty: totalOf,
  page: {
    rule: ['rule.clock', 'rule.unknown'],
    example: { known: [4, 4], stop: 1 },
    exampleWork: 82,
    exampleScale: 0.75,
    blocks: [{ instruction: 'instruction.find', across: 2, height: 38 }],
    view,
    after: () => [written('explain', 'explain.one-hand', 2), closing('play', 'play.fist')],
    pieces,
  },
};

// The clock of five: remainders, and the pictures all levels share. Remainders are always 0 to 4, for negative numbers too.

export const FINGERS = 5;

/** So that clock and stations are 27 mm wide. */
const RADIUS = 9.6;
/** Hands and the air between them in a row, in mm: larger ones would need too much ink. */
const [HAND, AIR] = [9.4, 1];
const ROW = 47.4;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What is left over by five: 0 to 4, for negative numbers too. */
export const remainderOf = (value: number): number => ((value % FINGERS) + FINGERS) % FINGERS;

export const quotientOf = (value: number): number => (value - remainderOf(value)) / FINGERS;

export const listed = (values: readonly PhraseValue[]): PhraseValue => ({ list: values, joined: 'and' });

/** The clock alone. */
export const clock = (): Node => figure(clockOf(undefined), clockWords(undefined));

/** The clock, `start` in a heavy ring, for a pupil who marks the stop; a key shows where that is. */
export const stoppedClock = (stop: number, start?: number): Node =>
  figure(
    clockOf(start),
    clockWords(start),
    figure(
      { ...clockOf(start), stop },
      start === undefined
        ? phrase('spoken.clock-stop', { stop })
        : phrase('spoken.clock-way', { start, stop }),
    ),
  );

const clockWords = (start: number | undefined): Phrase =>
  start === undefined ? phrase('spoken.clock') : phrase('spoken.clock-start', { start });

const clockOf = (start: number | undefined): ClockFigure => ({
  kind: 'clock',
  stations: FINGERS,
  radius: RADIUS,
  ...(start === undefined ? {} : { start }),
});

/** Hands in a row with plus signs; `null` is a hand nobody knows. */
export const handRow = (hands: readonly (number | null)[], spoken: Phrase): Node =>
  figure(
    {
      kind: 'hands',
      hands,
      numerals: true,
      between: '+',
      width: Math.min(HAND, ROW / hands.length - AIR),
    },
    spoken,
  );
