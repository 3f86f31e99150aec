/**
 * Two draws without putting back: the six branches of the tree and its outcomes, as counts over counts.
 */
import { add, multiply, rational } from '../../base/rational.ts';
import type { Rational } from '../../base/rational.ts';
import type { Outcome } from './chance.ts';

export interface Branch {
  readonly count: number;
  readonly all: number;
}

/** First A, first not A; then A and not A after A, A and not A after not A. */
export type Branches = readonly [Branch, Branch, Branch, Branch, Branch, Branch];

export const branchesOf = (fitting: number, all: number): Branches => [
  { count: fitting, all },
  { count: all - fitting, all },
  { count: fitting - 1, all: all - 1 },
  { count: all - fitting, all: all - 1 },
  { count: fitting, all: all - 1 },
  { count: all - fitting - 1, all: all - 1 },
];

const chance = ({ count, all }: Branch): Rational => rational(count, all);

/** The roads of an outcome, each as two branches. */
export function roadsOf(
  [a, notA, aa, aNot, notThenA, notNot]: Branches,
  outcome: Outcome,
): readonly (readonly [Branch, Branch])[] {
  switch (outcome) {
    case 'both':
      return [[a, aa]];
    case 'neither':
      return [[notA, notNot]];
    case 'exactly-one':
      return [
        [a, aNot],
        [notA, notThenA],
      ];
    default:
      return [
        [a, aa],
        [a, aNot],
        [notA, notThenA],
      ];
  }
}

export const chanceOf = (branches: Branches, outcome: Outcome): Rational =>
  roadsOf(branches, outcome)
    .map(([first, second]) => multiply(chance(first), chance(second)))
    .reduce(add, rational(0));
