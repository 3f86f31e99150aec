/**
 * What the parts of splitting share: what ends, what may be given up, what comes back.
 *
 * Source: CSS Fragmentation 3, section 4.4 (dropping the wishes of an unforced break one after the other).
 */
import { invariant } from '../../../base/invariant.ts';
import type { Pt } from '../../../base/units.ts';
import type { Laid } from '../laid.ts';

/** What ends: a `column` break ends columns only, a `page` break both. */
export type BreakKind = 'page' | 'column';

// How much may be given up? 0: nothing. 1: orphans, widows, break-inside. 2: avoid between boxes. 3: the height.
export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

export interface BreakRules {
  readonly kind: BreakKind;
  readonly level: Level;
  /** A break is wanted even if everything fits: the last one possible. */
  readonly must: boolean;
  /** Splits a child: the way back into `split`, so that the parts of this work need not import one another. */
  readonly split: Split;
}

export type Split = <T extends Laid>(laid: T, limit: Pt, rules: BreakRules) => Pieces<T>;

export interface Pieces<T extends Laid = Laid> {
  /** undefined: no break is possible before the limit. */
  readonly head: T | undefined;
  /** undefined: everything is in the head. */
  readonly tail: T | undefined;
}

/** What an empty page or column takes: always some head. */
export interface Piece<T extends Laid = Laid> {
  readonly head: T;
  readonly tail: T | undefined;
}

export const isForced = (value: string, kind: BreakKind): boolean =>
  value === 'page' || (kind === 'column' && value === 'column');

/** What cannot be broken moves on as a whole, or sticks out when there is no other way. */
export const whole = <T extends Laid>(laid: T, rules: BreakRules): Pieces<T> =>
  rules.level === 3 && !rules.must ? { head: laid, tail: undefined } : { head: undefined, tail: laid };

/**
 * Cuts off what fits on an empty page or column.
 *
 * @param limit height of the page or column
 * @returns always some head: when nothing fits, the first unbreakable thing sticks out (`head.height > limit`)
 */
export function cutPiece<T extends Laid>(laid: T, limit: Pt, kind: BreakKind, split: Split): Piece<T> {
  for (const level of LEVELS) {
    const { head, tail } = split(laid, limit, { kind, level, must: false, split });
    if (head) return { head, tail };
  }
  invariant(false, `no break was found in ${laid.box.element}`);
}
