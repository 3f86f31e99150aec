/**
 * Level 4 of the missing card: solve for d with congruences, d once, twice or three times in the number.
 *
 * Where the coefficient shares a factor with the divisor, the modulus shrinks with it: that is what the sheet is about.
 */
import type { Random } from '../../base/random.ts';
import { claim, type Expression, type Formula } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import { type Level, pool, type Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { closing, box, cell, chip, formula, line, lines, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, patternWishes } from '../core/wishes.ts';
import { cardPieces } from '../mod-3-cards.ts';
import {
  filled,
  fittingDigits,
  harderRows,
  hiddenCount,
  type Missing,
  openCards,
  plain,
  rowDigits,
  setText,
  type Shape,
  shapes,
  TEN,
} from './rows.ts';

// A hidden digit as the unknown of a congruence: number = constant + coefficient x d, to be a multiple of the divisor.
// Takes a row whose hidden cards all show d; gives least residues and the solution d = x modulo m / gcd, or none.

interface Congruence {
  /** The number with d = 0. */
  readonly constant: number;
  /** What each d adds: 10, 11, 110 ... */
  readonly coefficient: number;
  /** Both as least residues. */
  readonly constantLeft: number;
  readonly coefficientLeft: number;
  /** d is congruent to `rest` modulo `modulus`; undefined when no digit fits. */
  readonly solution: { readonly rest: number; readonly modulus: number } | undefined;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

export function congruenceOf(missing: Missing): Congruence {
  const shown = rowDigits(missing);
  const places = shown.map((_, index) => 10 ** (shown.length - 1 - index));
  const constant = shown.reduce<number>((sum, digit, index) => sum + (digit ?? 0) * (places[index] ?? 0), 0);
  const coefficient = shown.reduce<number>(
    (sum, digit, index) => sum + (digit === null ? (places[index] ?? 0) : 0),
    0,
  );
  const modulus = missing.by / gcd(coefficient, missing.by);
  const least = fittingDigits(missing)[0];
  return {
    constant,
    coefficient,
    constantLeft: constant % missing.by,
    coefficientLeft: coefficient % missing.by,
    solution: least === undefined ? undefined : { rest: least % modulus, modulus },
  };
}

/** One hidden digit, the same twice, or three times; by 6 and "none" are kinds of their own. */
function kindOf(missing: Missing): string {
  if (fittingDigits(missing).length === 0) return 'none';
  if (missing.by === 6) return 'six';
  return ['', 'one', 'twice', 'thrice'][hiddenCount(missing)] ?? '';
}

const RANGE = [1, 3] as const;
const DIFFICULTY: Readonly<Record<string, number>> = { one: 1, twice: 2, six: 2, thrice: 3, none: 3 };
const difficulty = (missing: Missing): number => DIFFICULTY[kindOf(missing)] ?? 3;

/** d so many times beside each other. By 3, three times d says nothing. */
const repeated = (times: number): readonly Shape[] =>
  shapes(2)
    .filter(({ by }) => by === 9)
    .map(({ digits, by }) => ({
      digits: digits.toSpliced(digits.indexOf(null), 1, ...Array.from({ length: times }, () => null)),
      by,
    }));

const drawShape = pool(
  () => [...shapes(2), ...shapes(3), ...repeated(2), ...repeated(3)],
  (shape): Wish => ({ kind: kindOf(plain(shape)), band: bandOf(difficulty(plain(shape)), RANGE) }),
);

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, {
    1: ['one'],
    2: ['twice', 'six'],
    3: count < 6 ? ['none'] : ['thrice', 'none'],
  });

function answer(missing: Missing): Solution {
  const { constantLeft, coefficientLeft, solution } = congruenceOf(missing);
  return [
    [String(constantLeft)],
    [String(coefficientLeft)],
    [solution === undefined ? '' : String(solution.rest)],
    [solution === undefined ? '' : String(solution.modulus)],
    [setText(fittingDigits(missing))],
  ];
}

function steps(missing: Missing): readonly Step[] {
  const { by } = missing;
  const { constant, coefficient, constantLeft, coefficientLeft, solution } = congruenceOf(missing);
  const reduced: Step = {
    say: 'steps.residues',
    claims: {
      constant: claim(constant, '≡', constantLeft, by),
      coefficient: claim(coefficient, '≡', coefficientLeft, by),
    },
  };
  const value = (digit: number): Expression => ({
    sum: [{ product: [coefficientLeft, digit] }, constantLeft],
  });
  return [reduced, ...(solution ? solved(missing, solution, value) : everyDigitTried(by, value))];
}

type ValueOf = (digit: number) => Expression;

const everyDigitTried = (by: number, value: ValueOf): readonly Step[] => [
  ...TEN.slice(0, by).map((digit): Step => ({
    say: 'steps.tried',
    claims: { left: claim(value(digit), '≢', 0, by) },
    with: { digit },
  })),
  { say: 'steps.no-digit' },
];

/** The smallest digit, how the modulus shrinks, and each digit tried by division. */
function solved(
  missing: Missing,
  solution: NonNullable<ReturnType<typeof congruenceOf>['solution']>,
  value: ValueOf,
): readonly Step[] {
  const { by } = missing;
  return [
    { say: 'steps.solves', claims: { zero: claim(value(solution.rest), '≡', 0, by) } },
    {
      say: 'steps.shrinks',
      claims: { modulus: claim(by, '=', { product: [solution.modulus, by / solution.modulus] }) },
      with: { left: solution.modulus },
    },
    ...fittingDigits(missing).map((digit): Step => {
      const number = filled(
        missing,
        Array.from({ length: hiddenCount(missing) }, () => digit),
      );
      return {
        say: 'steps.division',
        claims: { division: claim(number, '=', { product: [by, number / by] }) },
      };
    }),
  ];
}

const D: Formula = { letter: 'd' };
/** Beside a sign of a formula whose numbers are to be written in, in mm. */
const SIGN_GAP = 1.2;

function view(missing: Missing): Node {
  const shown = rowDigits(missing)
    .map((digit) => digit ?? 'd')
    .join('');
  const reduced = [
    formula({ digits: shown }),
    text('frame.congruent'),
    box({ answer: 0, label: phrase('fields.constant') }),
    text('frame.plus'),
    box({ answer: 1, label: phrase('fields.coefficient') }),
    formula(D),
    text('frame.modulo', { modulus: missing.by }),
  ];
  const solved = [
    formula(D),
    text('frame.congruent'),
    box({ answer: 2, label: phrase('fields.rest') }),
    text('frame.open-modulo'),
    box({ answer: 3, label: phrase('fields.modulus') }),
    text('frame.digits'),
    line({ answer: 4, label: phrase('fields.set') }, 30),
  ];
  return stack(
    [
      row([
        cell(32, formula({ digits: shown }, 'asked')),
        cell(19, chip('chip.by', { divisor: missing.by })),
        row(reduced, SIGN_GAP),
      ]),
      row([cell(51, text('frame.so')), row(solved, SIGN_GAP)]),
    ],
    2.5,
  );
}

export const levelFour: Level<Missing, undefined> = {
  usual: 5,
  standards: ['TEA1', 'canTEA2', 'MP7'],
  range: RANGE,
  wishes,
  ...harderRows(drawShape),
  kindOf,
  answer,
  steps,
  errors: [
    {
      name: 'keepsTheModulus',
      writes(missing) {
        const { constantLeft, coefficientLeft, solution } = congruenceOf(missing);
        if (solution === undefined || solution.modulus === missing.by) return undefined;
        const set = TEN.filter((digit) => digit % missing.by === solution.rest);
        return [
          String(constantLeft),
          String(coefficientLeft),
          String(solution.rest),
          String(missing.by),
          setText(set),
        ];
      },
    },
    {
      name: 'countsOneLetter',
      writes(missing) {
        if (hiddenCount(missing) === 1) return undefined;
        const { constantLeft } = congruenceOf(missing);
        const rest = (missing.by - constantLeft) % missing.by;
        const set = TEN.filter((digit) => digit % missing.by === rest);
        return [String(constantLeft), '1', String(rest), String(missing.by), setText(set)];
      },
    },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-4',
    rule: ['rule.congruence'],
    example: { cards: ['5C', null, '2H'], by: 6 },
    exampleWork: 'under',
    blocks: [{ instruction: 'instruction.congruence', across: 1, height: 26 }],
    view,
    after: () => [
      {
        head: phrase('explain.head'),
        node: stack([text('explain.text'), lines({ label: phrase('fields.explain') }, 1)], 2),
      },
      closing('play', 'play.four'),
    ],
    pieces: (rows) => cardPieces(rows.flatMap(openCards)),
  },
};
