/**
 * What all levels of the digit-sum lab work with: a row of cards, what it is divisible by, and how hard it is to add.
 *
 * The same rows can be printed at every level: level 3 and 4 ask something about a row (`ask`), and have a usual question
 * for rows that were drawn for another level.
 */
import { scoreNumber } from '../../games/mod-3/index.ts';
import type { Cards } from '../mod-3-cards.ts';
import { carries, digitSum } from '../mod-3-cards.ts';
import type { Property } from './properties.ts';

export interface Lab {
  readonly cards: Cards;
  readonly ask?: Ask;
}

export type Ask = Criterion | Statement | Frame;

/** "A number is a multiple of 15 exactly when its digit sum is a multiple of ... and its last digit is one of ..." */
export interface Criterion {
  readonly kind: 'criterion';
  readonly of: number;
}

/** "Every number that ... is a multiple of ...": true, or false with counter-examples of so many digits. */
export interface Statement {
  readonly kind: 'statement';
  readonly given: readonly Property[];
  readonly then: Property;
  readonly digits: 2 | 3;
}

/** A proof with gaps: ten to the power of `block` leaves 1 or -1 after division by `modulus`. */
export interface Frame {
  readonly kind: 'frame';
  readonly modulus: number;
  readonly block: 1 | 2 | 3;
}

export const CLASSES = ['none', 'by-3', 'by-6', 'by-9', 'by-18'] as const;
export type DivisorClass = (typeof CLASSES)[number];

/** By what of 3, 6 and 9 the number is divisible. */
export function classOf(cards: Cards): DivisorClass {
  const { byThree, even, byNine } = scoreNumber(cards);
  if (!byThree) return 'none';
  if (byNine) return even ? 'by-18' : 'by-9';
  return even ? 'by-6' : 'by-3';
}

/** Cards to add, and one more for each ten that is passed. */
export const adding = (cards: Cards): number => cards.length + carries(cards);

/** The digit sum is left over as much as the number. */
export const leftOver = (cards: Cards): number => digitSum(cards) % 3;

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
