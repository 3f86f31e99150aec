/**
 * Level 2 of the missing card: three or four cards, one face down; add the open ones, ring every digit that fits.
 *
 * A sheet has one row that nothing completes (its last card is odd, 6 is asked) and one by 9 with two answers.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import { cell, chip, digitStrip, figure, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces, cardRow } from '../mod-3-cards.ts';
import {
  errorsWith,
  filled,
  fittingDigits,
  harderRows,
  kindOf,
  type Missing,
  openCards,
  openDigits,
  openSum,
  plain,
  rowDigits,
  setText,
  shapes,
  steps,
} from './rows.ts';

const RANGE = [2, 6] as const;

/** Cards to add, then one more for 9 and two for 6. */
const difficulty = (missing: Missing): number =>
  openDigits(missing).length + { 3: 0, 9: 1, 6: 2 }[missing.by];

const drawShape = pool(
  () => [2, 3].flatMap((open) => shapes(open)),
  (shape): Wish => ({ kind: kindOf(plain(shape)), band: bandOf(difficulty(plain(shape)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['by-3', 'by-9'],
    2: ['by-9-two', 'by-6'],
    3: ['by-6', 'none'],
  });

function view(missing: Missing): Node {
  const sum = claim({ sum: openDigits(missing) }, '=', openSum(missing));
  return row([
    cell(51, cardRow(missing.cards, 11.5)),
    cell(19, chip('chip.by', { divisor: missing.by })),
    stack(
      [
        line(
          {
            answer: 0,
            label: phrase('fields.sum'),
            shows: true,
            written: phrase('written.sum', { sum: { claim: sum } }),
          },
          60,
        ),
        digitStrip({ answer: 1, label: phrase('fields.digits') }, true),
      ],
      3,
    ),
  ]);
}

/** The example: from the sum of the open cards along the number line to every multiple. */
function worked(missing: Missing): Node {
  const from = openSum(missing);
  const ringed = fittingDigits(missing).map((digit) => from + digit);
  const sum = claim({ sum: openDigits(missing) }, '=', from);
  const line = phrase('spoken.walk', {
    from,
    to: from + 9,
    steps: {
      list: ringed.map((to) => phrase('spoken.walk-step', { add: to - from, to })),
      joined: 'comma',
    },
  });
  return row(
    [
      cardRow(missing.cards, 11.5),
      chip('chip.by', { divisor: missing.by }),
      cell(
        42,
        stack(
          [
            text('worked.sum', { sum: { claim: sum } }),
            text('worked.fit', { digits: { list: fittingDigits(missing), joined: 'and' } }),
          ],
          1,
        ),
      ),
      figure({ kind: 'number-line', from, to: from + 9, start: from, ringed, arcs: true }, line),
    ],
    4,
  );
}

/** Rows to work in below a division. */
const USUAL_ROWS = 3;

/** The most digits of a quotient, whichever digit a pupil takes: each is a step, with a row of its own. */
const stepsOf = (missing: Missing): number =>
  Math.max(
    ...fittingDigits(missing).map(
      (digit) => String(Math.floor(filled(missing, [digit]) / missing.by)).length,
    ),
  );

/** A division to be filled in and carried out. */
function division(missing: Missing): Node {
  const { by } = missing;
  const shown = rowDigits(missing);
  const spoken = phrase('spoken.division', {
    row: { list: shown.map((digit) => digit ?? phrase('spoken.hidden')), joined: 'comma' },
    divisor: by,
  });
  const found = filled(missing, fittingDigits(missing).slice(0, 1));
  const rows = Math.max(USUAL_ROWS, stepsOf(missing));
  const done = figure(
    { kind: 'division', dividend: [...String(found)].map(Number), divisor: by, rows, isDone: true },
    phrase('spoken.division-done', { number: found, divisor: by, quotient: found / by }),
  );
  return figure({ kind: 'division', dividend: shown, divisor: by, rows }, spoken, done);
}

/** The first two rows that have an answer are divided, side by side: those with few steps before others. */
function divisions(rows: readonly Missing[]): Node {
  const having = rows.filter((missing) => kindOf(missing) !== 'none');
  const isShort = (missing: Missing): boolean => stepsOf(missing) <= USUAL_ROWS;
  const chosen = [...having.filter(isShort), ...having.filter((one) => !isShort(one))].slice(0, 2);
  return row(chosen.map(division), 4);
}

export const levelTwo: Level<Missing, undefined> = {
  usual: 6,
  standards: ['5.NBT.B.6', '6.NS.B.4', '5A11'],
  range: RANGE,
  wishes,
  ...harderRows(drawShape),
  kindOf,
  answer: (missing) => [[String(openSum(missing))], [setText(fittingDigits(missing))]],
  steps,
  errors: errorsWith((sum, set) => [String(sum), setText(set)]),
  difficulty,
  page: {
    rule: ['rule.by'],
    example: { cards: ['5H', null, '2S'], by: 3 },
    exampleView: worked,
    blocks: [{ instruction: 'instruction.ring', across: 1, height: 22 }],
    view,
    after: (rows) => [
      {
        head: phrase('prove.head'),
        node: stack([text('prove.text'), divisions(rows)]),
        width: 134,
      },
      { head: phrase('play.head'), node: text('play.four'), width: 45 },
    ],
    pieces: (rows) => cardPieces(rows.flatMap(openCards)),
  },
};
