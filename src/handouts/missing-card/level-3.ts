/**
 * Level 3 of the missing card: bare numbers with a letter, the whole set and the next such number; or two hidden digits,
 * how many pairs.
 *
 * "The next such number" is the next multiple after the greatest one that has the same digits after the letter.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, cell, chip, figure, formula, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces } from '../mod-3-cards.ts';
import {
  errorsWith,
  filled,
  fittingDigits,
  fittingPairs,
  harderRows,
  hiddenCount,
  kindOf as rowKind,
  type Missing,
  openCards,
  openDigits,
  openSum,
  plain,
  rowDigits,
  setText,
  type Shape,
  shapes,
  steps as rowSteps,
} from './rows.ts';
import type { DrawingPart, Figure } from '../core/figures.ts';

// A table of all pairs of digits to shade: first digit down, second across. Lengths in mm.

const CELL = 3.4;
const HEAD = 5;

function tenByTen(): Figure {
  const size = 10 * CELL;
  const rule = (at: number, across: boolean): DrawingPart => {
    const place = HEAD + at * CELL;
    return {
      part: 'path',
      d: across ? `M ${HEAD} ${place} H ${HEAD + size}` : `M ${place} ${HEAD} V ${HEAD + size}`,
      stroke: 'ink',
      line: at % 10 === 0 ? 0.4 : 0.2,
    };
  };
  const digit = (value: number, across: boolean): DrawingPart => ({
    part: 'label',
    x: across ? HEAD + (value + 0.5) * CELL : HEAD - 1.2,
    y: across ? HEAD - 1.2 : HEAD + (value + 0.5) * CELL + 1.1,
    text: String(value),
    size: 8,
    anchor: across ? 'middle' : 'end',
  });
  const numbers = Array.from({ length: 11 }, (_, index) => index);
  const parts = [
    ...numbers.flatMap((at) => [rule(at, true), rule(at, false)]),
    ...numbers.slice(0, 10).flatMap((value) => [digit(value, true), digit(value, false)]),
  ];
  return { kind: 'drawn', drawing: { width: HEAD + size + 0.3, height: HEAD + size + 0.3, parts } };
}

const RANGE = [2, 8] as const;

const isPairs = (missing: Missing): boolean => hiddenCount(missing) === 2;

function kindOf(missing: Missing): string {
  if (isPairs(missing)) return `pairs-${missing.by}`;
  const kind = rowKind(missing);
  return kind === 'by-9-two' ? 'by-9' : kind;
}

/** Digits to add, one more for 9 and two for 6; pairs take a table. */
const difficulty = (missing: Missing): number =>
  openDigits(missing).length + { 3: 0, 9: 1, 6: 2 }[missing.by] + (isPairs(missing) ? 4 : 0);

/** A second hidden card beside the first; both inside. */
const withPair = ({ digits, by }: Shape): Shape => ({
  digits: digits.toSpliced(digits.indexOf(null), 0, null),
  by,
});

const drawShape = pool(
  () => [
    ...[2, 3, 4].flatMap((open) => shapes(open)),
    ...shapes(2)
      .filter(({ digits }) => digits.at(-1) !== null)
      .map(withPair),
  ],
  (shape): Wish => ({ kind: kindOf(plain(shape)), band: bandOf(difficulty(plain(shape)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['by-3', 'by-9'],
    2: ['by-6', 'none'],
    3: ['pairs-9', 'pairs-3'],
  });

/** The next multiple after the greatest that fits, with the same digits after the letter; undefined where none fits. */
export function nextSuch(missing: Missing): number | undefined {
  const greatest = fittingDigits(missing).at(-1);
  if (greatest === undefined) return undefined;
  const step = 10 ** (missing.cards.length - 1 - missing.cards.indexOf(null));
  let number = filled(missing, [greatest]) + step;
  while (number % missing.by !== 0) number += step;
  return number;
}

function answer(missing: Missing): Solution {
  if (isPairs(missing)) return [[String(fittingPairs(missing).length)]];
  return [[setText(fittingDigits(missing))], [String(nextSuch(missing) ?? 'none')]];
}

/** Sums that two digits may have, and how many pairs have each. */
function pairSteps(missing: Missing): readonly Step[] {
  const pairs = fittingPairs(missing);
  const sums = [...new Set(pairs.map(([first, second]) => first + second))].sort((a, b) => a - b);
  const ways = sums.map((total) => pairs.filter(([first, second]) => first + second === total).length);
  return [
    { say: 'steps.sum', claims: { sum: claim({ sum: openDigits(missing) }, '=', openSum(missing)) } },
    {
      say: 'steps.pair-sums',
      claims: Object.fromEntries(sums.map((total) => [`total${total}`, claim(total, '=', total)])),
      with: { sums: { list: sums, joined: 'comma' } },
    },
    { say: 'steps.pair-count', claims: { count: claim({ sum: ways }, '=', pairs.length) } },
  ];
}

function steps(missing: Missing): readonly Step[] {
  if (isPairs(missing)) return pairSteps(missing);
  const next = nextSuch(missing);
  if (next === undefined) return rowSteps(missing);
  const division = claim(next, '=', { product: [missing.by, next / missing.by] });
  return [...rowSteps(missing), { say: 'steps.next', claims: { next: division } }];
}

/** The number with d, or d and e, for what is hidden. */
const lettered = (missing: Missing): string => {
  const letters = ['d', 'e'];
  return rowDigits(missing)
    .map((digit) => digit ?? letters.shift() ?? 'd')
    .join('');
};

function view(missing: Missing): Node {
  const shown = [
    cell(34, formula({ digits: lettered(missing) }, 'asked')),
    cell(17, chip('chip.by', { divisor: missing.by })),
  ];
  if (isPairs(missing))
    return row([
      ...shown,
      cell(60, figure(tenByTen(), phrase('spoken.table'))),
      box({ answer: 0, label: phrase('fields.pairs'), shows: true }, 3),
    ]);
  return row([
    ...shown,
    stack(
      [
        line({ answer: 0, label: phrase('fields.set'), shows: true }, 50),
        line({ answer: 1, label: phrase('fields.next'), shows: true }, 40),
      ],
      2,
    ),
  ]);
}

export const levelThree: Level<Missing, undefined> = {
  usual: 5,
  standards: ['4A12', 'MP3', 'MP7'],
  range: RANGE,
  wishes,
  ...harderRows(drawShape),
  kindOf,
  answer,
  steps,
  errors: [
    ...errorsWith((_, set) => [setText(set), 'none'])
      // The sheet shows digits and no cards.
      .filter(({ name }) => name !== 'readsTheRank')
      .map(({ name, writes }) => ({
        name,
        writes: (missing: Missing) => (isPairs(missing) ? undefined : writes(missing)),
      })),
    {
      name: 'pairsWithoutOrder',
      writes: (missing) =>
        isPairs(missing)
          ? [String(fittingPairs(missing).filter(([first, second]) => first <= second).length)]
          : undefined,
    },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.by', 'rule.letters'],
    example: { cards: ['6C', null, '2H'], by: 9 },
    exampleWork: 'under',
    blocks: [
      { instruction: 'instruction.bare', across: 1, height: 21 },
      { instruction: 'instruction.pairs', across: 1, height: 42 },
    ],
    blockOf: (missing) => (isPairs(missing) ? 1 : 0),
    view,
    after: () => [{ head: phrase('play.head'), node: text('play.four') }],
    pieces: (rows) => cardPieces(rows.flatMap(openCards)),
  },
};
