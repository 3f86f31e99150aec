/**
 * Events about the next tile: which numbers make them happen, in words and in categories.
 *
 * Takes an event and a bag, gives how many of its tiles fit. A main row takes a number when one of its ends is the one before.
 */
import { assertNever } from '../../base/invariant.ts';
import { phrase } from '../core/phrase.ts';
import type { Phrase } from '../core/phrase.ts';
import { sizeOf, tilesIn } from './bag.ts';
import type { Bag } from './bag.ts';

export type Event =
  | { readonly is: 'even' | 'odd' | 'one-digit' | 'two-digits' | 'prime' | 'square' | 'to-row' }
  | { readonly is: 'over' | 'under' | 'most' | 'multiple' | 'not-multiple' | 'number'; readonly of: number }
  | { readonly is: 'one-of'; readonly of: number; readonly or: number };

const isPrime = (number: number): boolean =>
  number > 1 && Array.from({ length: number - 2 }, (_, index) => index + 2).every((by) => number % by !== 0);

export function happens(event: Event, tile: number, rows: readonly number[]): boolean {
  switch (event.is) {
    case 'even':
      return tile % 2 === 0;
    case 'odd':
      return tile % 2 === 1;
    case 'one-digit':
      return tile < 10;
    case 'two-digits':
      return tile >= 10;
    case 'prime':
      return isPrime(tile);
    case 'square':
      return Number.isInteger(Math.sqrt(tile));
    case 'to-row':
      return rows.includes(tile - 1);
    case 'over':
      return tile > event.of;
    case 'under':
      return tile < event.of;
    case 'most':
      return tile <= event.of;
    case 'multiple':
      return tile % event.of === 0;
    case 'not-multiple':
      return tile % event.of !== 0;
    case 'number':
      return tile === event.of;
    case 'one-of':
      return tile === event.of || tile === event.or;
    default:
      return assertNever(event);
  }
}

/** How many tiles of each fitting number are in the bag, rising numbers, none left out but empty ones. */
export const fittingTiles = (event: Event, bag: Bag): readonly number[] =>
  tilesIn(bag).filter((count, tile) => tile > 0 && count > 0 && happens(event, tile, bag.rows));

/** The same of the numbers that do not fit. */
export const otherTiles = (event: Event, bag: Bag): readonly number[] =>
  tilesIn(bag).filter((count, tile) => tile > 0 && count > 0 && !happens(event, tile, bag.rows));

export const countOf = (event: Event, bag: Bag): number =>
  fittingTiles(event, bag).reduce((sum, count) => sum + count, 0);

/** "is greater than 10": words under `events`. */
export function verb(event: Event): Phrase {
  if (event.is === 'one-of') return phrase('events.one-of', { of: event.of, or: event.or });
  return 'of' in event ? phrase(`events.${event.is}`, { of: event.of }) : phrase(`events.${event.is}`);
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Events by what they ask of a pupil. */
export const CATEGORIES = {
  parity: [{ is: 'even' }, { is: 'odd' }],
  threshold: [
    ...range(4, 13).map((of): Event => ({ is: 'over', of })),
    ...range(4, 13).map((of): Event => ({ is: 'under', of })),
  ],
  multiple: [2, 3, 4, 5].map((of): Event => ({ is: 'multiple', of })),
  digits: [{ is: 'one-digit' }, { is: 'two-digits' }],
  prime: [{ is: 'prime' }, { is: 'square' }],
  most: range(3, 12).map((of): Event => ({ is: 'most', of })),
  'not-multiple': [3, 4, 5, 6].map((of): Event => ({ is: 'not-multiple', of })),
  'to-row': [{ is: 'to-row' }],
  pair: range(1, 15).map((of): Event => ({ is: 'one-of', of, or: of + 1 })),
  number: range(1, 16).map((of): Event => ({ is: 'number', of })),
} as const satisfies Readonly<Record<string, readonly Event[]>>;

export type Category = keyof typeof CATEGORIES;

export const eventsOf = (category: Category): readonly Event[] => CATEGORIES[category];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** "18/36", as counted. */
export const counted = (count: number, all: number): string => `${count}/${all}`;

/** "1/2"; a whole number keeps its denominator 1. */
export function lowest(count: number, all: number): string {
  const shared = gcd(count, all);
  return `${count / shared}/${all / shared}`;
}

export const reduces = (event: Event, bag: Bag): boolean => gcd(countOf(event, bag), sizeOf(bag)) > 1;

/** Neither nearly impossible nor nearly certain: between a tenth and nine tenths. */
export const isOpen = (event: Event, bag: Bag): boolean => {
  const share = countOf(event, bag) / sizeOf(bag);
  return share >= 0.1 && share <= 0.9;
};
