/** One hidden card in a row, as levels 1 to 3 ask it: kinds, constraints, the work and its errors. */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Constraint, Level, NamedError, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cardsOfDigits, cardsShowing, digits, digitSets } from '../mod-3-cards.ts';
import { present } from '../../base/invariant.ts';
import { type Card, scoreNumber } from '../../games/mod-3/index.ts';

/** "by-9-two" where 0 and 9 both fit, "none" where nothing does. */
export function kindOf(missing: Missing): string {
  const found = fittingDigits(missing);
  if (found.length === 0) return 'none';
  return missing.by === 9 && found.length === 2 ? 'by-9-two' : `by-${missing.by}`;
}

export const constraints: readonly Constraint<Missing>[] = [
  { name: 'no-leading-zero', allows: (missing) => (rowDigits(missing)[0] ?? 0) !== 0 },
];

export const harderConstraints: readonly Constraint<Missing>[] = [
  ...constraints,
  { name: 'sum-from-five', allows: (missing) => openSum(missing) >= 5 },
  { name: 'not-all-multiples', allows: (missing) => openDigits(missing).some((digit) => digit % 3 !== 0) },
];

/** What levels 2 to 4 have in common, each with shapes of its own. */
export const harderRows = (
  shapeFor: (random: Random, wish: Wish) => Shape | undefined,
): Pick<Level<Missing, undefined>, 'draw' | 'constraints' | 'same'> => ({
  draw(random, wish) {
    const shape = shapeFor(random, wish);
    return shape && dressed(random, shape);
  },
  constraints: harderConstraints,
  same: sameRow,
});

function addingStep(missing: Missing): Step {
  const sum = openSum(missing);
  return openDigits(missing).length === 1
    ? { say: 'steps.alone', claims: { sum: claim(sum, '=', sum) } }
    : { say: 'steps.sum', claims: { sum: claim({ sum: openDigits(missing) }, '=', sum) } };
}

/** Nothing fits: the last card is odd. */
function oddEnd(missing: Missing): Step {
  const last = openDigits(missing).at(-1) ?? 0;
  return {
    say: 'steps.odd-end',
    claims: { odd: claim(last, '=', { sum: [{ product: [2, (last - 1) / 2] }, 1] }) },
    with: { last },
  };
}

/** The sum, what it still needs, and every number that fits divided. */
export function steps(missing: Missing): readonly Step[] {
  const { by } = missing;
  const found = fittingDigits(missing);
  if (found.length === 0) return [addingStep(missing), oddEnd(missing)];
  const divisor = by === 9 ? 9 : 3;
  const reached = found.map((digit): Step => {
    const total = openSum(missing) + digit;
    return {
      say: 'steps.reach',
      claims: {
        reach: claim({ sum: [openSum(missing), digit] }, '=', total),
        multiple: claim(total, '=', { product: [divisor, total / divisor] }),
      },
    };
  });
  const divided = found.map((digit): Step => {
    const number = filled(missing, [digit]);
    return {
      say: 'steps.division',
      claims: { division: claim(number, '=', { product: [by, number / by] }) },
    };
  });
  const even: readonly Step[] =
    by === 6 ? [{ say: endsHidden(missing) ? 'steps.even-only' : 'steps.even-already' }] : [];
  return [addingStep(missing), ...reached, ...even, ...divided];
}

/** The digits somebody finds who takes `sum` for the sum and only asks that it becomes a multiple. */
const reaching = (sum: number, divisor: number): readonly number[] =>
  TEN.filter((digit) => (sum + digit) % divisor === 0);

const RANKS: Readonly<Record<string, number>> = { '10': 10, J: 11, Q: 12, K: 13 };

/** The sum of what is in the corners; undefined where it is the digit sum. */
function rankSum(missing: Missing): number | undefined {
  const sum = openCards(missing).reduce(
    (total, card) => total + (RANKS[card.slice(0, -1)] ?? digits([card])[0] ?? 0),
    0,
  );
  return sum === openSum(missing) ? undefined : sum;
}

/** Named errors; `written` puts sum and set into the fields of the level. */
export const errorsWith = (
  written: (sum: number, set: readonly number[]) => readonly string[],
): readonly NamedError<Missing>[] => [
  {
    name: 'firstDigitOnly',
    writes: (missing) => written(openSum(missing), fittingDigits(missing).slice(0, 1)),
  },
  {
    name: 'readsTheRank',
    writes(missing) {
      const sum = rankSum(missing);
      return sum === undefined ? undefined : written(sum, reaching(sum, missing.by === 9 ? 9 : 3));
    },
  },
  {
    name: 'sixLikeThree',
    writes: (missing) =>
      missing.by === 6 ? written(openSum(missing), reaching(openSum(missing), 3)) : undefined,
  },
  {
    name: 'sumBySix',
    writes: (missing) =>
      missing.by === 6 ? written(openSum(missing), reaching(openSum(missing), 6)) : undefined,
  },
];

// What all levels of the missing card work with: a row with one or more hidden cards, and the divisor it should have.
// Hidden cards are `null`. At level 3 two hidden cards are two digits, at level 4 all hidden cards show the same digit.

export type Divisor = 3 | 6 | 9;

export interface Missing {
  readonly cards: readonly (Card | null)[];
  readonly by: Divisor;
}

export const openCards = ({ cards }: Missing): readonly Card[] => cards.filter((card) => card !== null);
export const openDigits = (missing: Missing): readonly number[] => digits(openCards(missing));
export const openSum = (missing: Missing): number =>
  openDigits(missing).reduce((sum, digit) => sum + digit, 0);
export const hiddenCount = ({ cards }: Missing): number => cards.filter((card) => card === null).length;
const endsHidden = ({ cards }: Missing): boolean => cards.at(-1) === null;

/** The digits of the row in order, `null` where a card is hidden. */
export const rowDigits = ({ cards }: Missing): readonly (number | null)[] =>
  cards.map((card) => (card === null ? null : present(digits([card])[0], 'digit')));

/** The row with these digits under the hidden cards, in order. */
function completed(missing: Missing, found: readonly number[]): readonly number[] {
  let next = 0;
  return rowDigits(missing).map((digit) => digit ?? present(found[next++], 'digit'));
}

export const filled = (missing: Missing, found: readonly number[]): number =>
  Number(completed(missing, found).join(''));

/** Whether the engine gives the number what the divisor asks for. */
function fits(missing: Missing, found: readonly number[]): boolean {
  const { byThree, byNine, even } = scoreNumber(cardsOfDigits(completed(missing, found)));
  return missing.by === 9 ? byNine : byThree && (missing.by === 3 || even);
}

export const TEN: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The digits that may hide, the same one under every hidden card. */
export const fittingDigits = (missing: Missing): readonly number[] =>
  TEN.filter((digit) =>
    fits(
      missing,
      Array.from({ length: hiddenCount(missing) }, () => digit),
    ),
  );

/** The pairs of digits that may hide under two cards, first card first. */
export const fittingPairs = (missing: Missing): readonly (readonly [number, number])[] =>
  TEN.flatMap((first) =>
    TEN.filter((second) => fits(missing, [first, second])).map((second) => [first, second] as const),
  );

/** "1 4 7", or "none". */
export const setText = (found: readonly number[]): string => (found.length === 0 ? 'none' : found.join(' '));

/** A row by its digits, before it has cards: `null` is hidden. */
export interface Shape {
  readonly digits: readonly (number | null)[];
  readonly by: Divisor;
}

/** The shape with any cards of the pack. */
export function dressed(random: Random, { digits: shown, by }: Shape): Missing | undefined {
  const cards = cardsShowing(
    random,
    shown.filter((digit) => digit !== null),
  );
  let next = 0;
  return (
    cards && { cards: shown.map((digit) => (digit === null ? null : present(cards[next++], 'card'))), by }
  );
}

/** A shape as a prompt, with some cards of its digits. */
export const plain = ({ digits: shown, by }: Shape): Missing => ({
  cards: shown.map((digit) => (digit === null ? null : present(cardsOfDigits([digit])[0], 'card'))),
  by,
});

/** Every row of `open` digits with one hidden card, never in front, up to the order of what is before the last. */
export const shapes = (open: number): readonly Shape[] =>
  digitSets(open)
    .filter(([first]) => first !== 0)
    .flatMap(rowsOf)
    .flatMap((shown) => ([3, 6, 9] as const).map((by) => ({ digits: shown, by })));

function rowsOf(set: readonly number[]): readonly (readonly (number | null)[])[] {
  const [front = 0, ...others] = set;
  const inside = [...new Set(others)].map((last) => [
    front,
    ...others.toSpliced(others.indexOf(last), 1),
    null,
    last,
  ]);
  return [[front, ...others, null], ...inside];
}

/** Divisor and open digits in falling order, and the last one where that matters: equal for rows that ask the same. */
export function sameRow(missing: Missing): string {
  const sorted = [...openDigits(missing)].sort((a, b) => b - a).join('');
  const last = missing.by === 6 && !endsHidden(missing) ? String(rowDigits(missing).at(-1)) : '';
  return `${missing.by} ${hiddenCount(missing)} ${sorted} ${last}`;
}
