/** One hidden card in a row, as levels 1 to 3 ask it: kinds, constraints, the work and its errors. */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Constraint, Level, NamedError, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { digits } from '../mod-3-cards.ts';
import {
  TEN,
  dressed,
  endsHidden,
  filled,
  fittingDigits,
  openCards,
  openDigits,
  openSum,
  rowDigits,
  sameRow,
} from './missing.ts';
import type { Missing, Shape } from './missing.ts';

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
