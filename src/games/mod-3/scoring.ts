/**
 * What a number is worth.
 *
 * Takes the cards of a number in reading order, gives the points with the chain cards x even x nine that a score pad
 * prints. Numbers can have 21 digits, so nothing here makes a machine number of them: divisibility is read off the
 * digit sum and the last digit, as the game teaches. Source: mod-3.score-three to mod-3.score-sextuple, mod-3.secret-*.
 */
import type { Card } from './cards.ts';
import { digitOf } from './cards.ts';

/** One factor of the chain. */
export interface ChainLink {
  readonly label: 'cards' | 'even' | 'nine';
  /** `cards`: how many cards count, 0 when 3 does not divide the number. Else the factor. */
  readonly value: number;
  readonly clause: string;
}

export interface Score {
  /** The digits as they lie, leading zeros included: "048". */
  readonly digits: string;
  /** How many cards. */
  readonly cards: number;
  readonly digitSum: number;
  readonly byThree: boolean;
  readonly even: boolean;
  readonly byNine: boolean;
  /** 0, 1, 2, 3 or 6. */
  readonly multiplier: 0 | 1 | 2 | 3 | 6;
  readonly points: number;
  /** The clause that names the multiplier. */
  readonly clause: string;
  /** Their product is `points`. */
  readonly chain: readonly ChainLink[];
}

/** Which clause names a multiplier? */
const MULTIPLIER_CLAUSE = {
  0: 'mod-3.r-not-divisible',
  1: 'mod-3.score-three',
  2: 'mod-3.score-six',
  3: 'mod-3.score-nine',
  6: 'mod-3.score-sextuple',
} as const;

function multiplierOf(byThree: boolean, even: boolean, byNine: boolean): Score['multiplier'] {
  if (!byThree) return 0;
  if (byNine) return even ? 6 : 3;
  return even ? 2 : 1;
}

/** The digits of the cards as text, in order (mod-3.card-is-digit). */
export const digitsOf = (cards: readonly Card[]): string => cards.map(digitOf).join('');

/**
 * Scores a number of at least one card. Zero is divisible by 3, 6 and 9, so 000 scores 3 x 6 (mod-3.r-zero); every card
 * lying in the number counts, whoever laid it (mod-3.r-face-owner) and leading zeros too (mod-3.r-leading-zero).
 */
export function scoreNumber(cards: readonly Card[]): Score {
  const digitSum = cards.reduce((sum, card) => sum + digitOf(card), 0);
  const last = cards.at(-1);
  const byThree = digitSum % 3 === 0;
  const byNine = digitSum % 9 === 0;
  const even = last !== undefined && digitOf(last) % 2 === 0;
  const multiplier = multiplierOf(byThree, even, byNine);
  return {
    digits: digitsOf(cards),
    cards: cards.length,
    digitSum,
    byThree,
    even,
    byNine,
    multiplier,
    points: cards.length * multiplier,
    clause: MULTIPLIER_CLAUSE[multiplier],
    chain: [
      {
        label: 'cards',
        value: byThree ? cards.length : 0,
        clause: byThree ? 'mod-3.score-three' : 'mod-3.r-not-divisible',
      },
      { label: 'even', value: even ? 2 : 1, clause: 'mod-3.score-six' },
      { label: 'nine', value: byNine ? 3 : 1, clause: 'mod-3.score-nine' },
    ],
  };
}

/** The digits without leading zeros, "0" for a row of zeros: the number that is compared (mod-3.r-leading-zero). */
export const valueDigits = (cards: readonly Card[]): string => digitsOf(cards).replace(/^0+(?=\d)/, '');

/** Negative, zero or positive as number `a` is less than, equal to or greater than number `b`, at any length. */
export function compareNumbers(a: readonly Card[], b: readonly Card[]): number {
  const [x, y] = [valueDigits(a), valueDigits(b)];
  if (x.length !== y.length) return x.length - y.length;
  return x < y ? -1 : x > y ? 1 : 0;
}
