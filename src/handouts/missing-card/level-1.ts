/**
 * Level 1 of the missing card: two or three cards, one face down. Counters and a number line with its multiples ringed help.
 *
 * The divisor is asked in steps: 3, then 9, then 6, which also asks for an even digit.
 */
import type { Random } from '../../base/random.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { cell, chip, digitStrip, figure, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { type CounterInk, counters } from '../counters.ts';
import { cardPieces, cardRow } from '../mod-3-cards.ts';
import {
  constraints,
  dressed,
  errorsWith,
  fittingDigits,
  type Missing,
  openCards,
  openDigits,
  openSum,
  plain,
  sameRow,
  setText,
  type Shape,
  shapes,
  steps,
  TEN,
} from './rows.ts';

const RANGE = [1, 3] as const;

/** By divisor alone: that 0 and 9 both fit is no kind of its own here. */
const kindOf = ({ by }: Missing): string => `by-${by}`;

/** By 6 is hardest; from a sum of seven on the line begins further up. */
const difficulty = (missing: Missing): number => (missing.by === 6 ? 3 : openSum(missing) >= 7 ? 2 : 1);

/** Counters have room for so many. */
const GREATEST_SUM = 12;

type Shaped = (random: Random, wish: Wish) => Shape | undefined;

const shapeFrom = (all: () => readonly Shape[], hardness: (missing: Missing) => number): Shaped =>
  pool(all, (shape): Wish => ({ kind: kindOf(plain(shape)), band: bandOf(hardness(plain(shape)), RANGE) }));

/** Something fits: an odd last card leaves nothing by 6. */
const isAskable = (shape: Shape): boolean =>
  openSum(plain(shape)) <= GREATEST_SUM && fittingDigits(plain(shape)).length > 0;

const drawShape = shapeFrom(() => [...shapes(1), ...shapes(2).filter(isAskable)], difficulty);

const drawn =
  (shapeFor: Shaped): Level<Missing, undefined>['draw'] =>
  (random, wish) => {
    const shape = shapeFor(random, wish);
    return shape && dressed(random, shape);
  };

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['by-3', 'by-9'], 2: ['by-3', 'by-9'], 3: ['by-6'] });

/** @param ink little: smaller cards and counters, for rows with more of them than level 1 draws by itself */
export function lineView(missing: Missing, ink: CounterInk): Node {
  const from = openSum(missing);
  const to = from + 9;
  const step = missing.by === 9 ? 9 : 3;
  const ringed = TEN.map((ahead) => from + ahead).filter((number) => number % step === 0);
  const spokenLine = phrase('spoken.line', { from, to, ringed: { list: ringed, joined: 'comma' } });
  return row([
    cell(39, cardRow(missing.cards, ink === 'little' ? 9 : 11.5)),
    stack(
      [
        row([
          cell(19, chip('chip.by', { divisor: missing.by })),
          cell(
            22,
            figure(
              counters(openDigits(missing), ink),
              phrase('spoken.counters', { counters: { list: openDigits(missing), joined: 'and' } }),
            ),
          ),
          figure({ kind: 'number-line', from, to, start: from, ringed, arcs: false }, spokenLine),
        ]),
        digitStrip({ answer: 0, label: phrase('fields.digits') }, true),
      ],
      1.2,
    ),
  ]);
}

export const levelOne: Level<Missing, undefined> = {
  usual: 6,
  standards: ['4.OA.B.4', '3.OA.D.9', 'CM1N1M'],
  range: RANGE,
  wishes,
  draw: drawn(drawShape),
  constraints,
  kindOf,
  same: sameRow,
  answer: (missing) => [[setText(fittingDigits(missing))]],
  steps,
  errors: errorsWith((_, set) => [setText(set)]),
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.line'],
    example: { cards: ['5H', '2S', null], by: 3 },
    blocks: [{ instruction: 'instruction.ring', across: 1, height: 25 }],
    view: (missing) => lineView(missing, openDigits(missing).length === 1 ? 'usual' : 'little'),
    after: () => [{ head: phrase('play.head'), node: text('play.two') }],
    pieces: (rows) => cardPieces(rows.flatMap(openCards)),
  },
};

/** Version 2 of the generator: two cards, and from a sum of five on the line begins further up. */
const earlierDifficulty = (missing: Missing): number =>
  missing.by === 6 ? 3 : openSum(missing) >= 5 ? 2 : 1;

export const levelOneOfTwoCards: Level<Missing, undefined> = {
  ...levelOne,
  draw: drawn(shapeFrom(() => shapes(1), earlierDifficulty)),
  difficulty: earlierDifficulty,
};
