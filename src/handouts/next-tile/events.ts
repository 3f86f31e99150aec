/**
 * Two draws without putting back: the six branches of the tree and its outcomes, as counts over counts.
 */
import { add, multiply, rational, type Rational } from '../../base/rational.ts';
import type { Figure } from '../core/figures.ts';
import { cutTiles } from '../cut-tiles.ts';
import { assertNever } from '../../base/invariant.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import { inBag, STANDARD } from '../../games/3x16/index.ts';
import type { Random } from '../../base/random.ts';
import { figure, row, stack, text } from '../core/nodes.ts';
import type { Node } from '../core/view.ts';

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

// The tiles to play a sheet with: what is still in its bag, at true size.

export function bagPieces([first]: readonly Chance[]): readonly Figure[] {
  if (first === undefined) return [];
  return [cutTiles(tilesIn(first.bag).flatMap((count, tile) => Array.from({ length: count }, () => tile)))];
}

// Prompts of the four levels: a bag with one event, with two to compare, with two draws, or with several.

export interface Chance {
  readonly bag: Bag;
  readonly event: Event;
  /** Level 1: the event it is compared with. */
  readonly other?: Event;
  /** Level 3: which outcome of two draws. */
  readonly outcome?: Outcome;
  /** Level 4: how many draws, and whether "at least once" is asked. */
  readonly draws?: number;
  readonly once?: boolean;
}

export type Outcome = 'both' | 'neither' | 'exactly-one' | 'at-least-one';

/** Equal for the same question about the same bag. */
export const sameChance = (chance: Chance): string => JSON.stringify(chance);

// Events about the next tile: which numbers make them happen, in words and in categories.
// Takes an event and a bag, gives how many of its tiles fit. A main row takes a number when one of its ends is the one before.

// A bag of 3x16 after some calls: what is still in it, and where the main rows are.
// Counts are the engine's. A bag is shared by all items of a sheet.

export interface Bag {
  /** The numbers called so far, rising. */
  readonly calls: readonly number[];
  /** Ends of the main rows, 0 where none has begun. */
  readonly rows: readonly number[];
}

/** How many tiles of each number 1-16 are still in the bag; index 0 is unused. */
const tilesIn = ({ calls }: Bag): readonly number[] => inBag(calls, STANDARD);

export const sizeOf = (bag: Bag): number => tilesIn(bag).reduce((sum, count) => sum + count, 0);

const ALL_TILES = Array.from(
  { length: STANDARD.rows * STANDARD.length },
  (_, index) => 1 + (index % STANDARD.length),
);

/** How often a row goes on after its 1 when the next tiles have been called. */
const MOST_STEPS = 3;

/** Rows that the called tiles allow: each called 1 begins one, which may go on for a few tiles. */
function rowsFrom(calls: readonly number[], random: Random): readonly number[] {
  const free = new Map<number, number>();
  for (const tile of calls) free.set(tile, (free.get(tile) ?? 0) + 1);
  const take = (tile: number): boolean => {
    const left = free.get(tile) ?? 0;
    if (left > 0) free.set(tile, left - 1);
    return left > 0;
  };
  return Array.from({ length: STANDARD.rows }, () => {
    if (!take(1)) return 0;
    const most = 1 + random.below(MOST_STEPS);
    let end = 1;
    while (end < most && take(end + 1)) end += 1;
    return end;
  });
}

/** A bag after that many calls. */
export function bagAfter(random: Random, calls: number): Bag {
  const drawn = random.shuffle(ALL_TILES).slice(0, calls);
  return { calls: drawn.sort((a, b) => a - b), rows: [...rowsFrom(drawn, random)].sort((a, b) => b - a) };
}

/** A bag with just these tiles, for an example. */
export const bagOf = (tiles: readonly number[]): Bag => ({
  calls: tiles.reduce(
    (left, tile) => left.toSpliced(left.indexOf(tile), 1),
    ALL_TILES.toSorted((a, b) => a - b),
  ),
  rows: [],
});

/** A small bag in words, tile by tile. */
export function bagWords(bag: Bag): Node {
  const tiles = tilesIn(bag).flatMap((count, tile) => Array.from({ length: count }, () => tile));
  return text('bag.small', { tiles: { list: tiles, joined: 'comma' } });
}

/** The supply with its called tiles struck out. */
export function supplyView(bag: Bag): Node {
  const called = tilesIn(bag)
    .slice(1)
    .map((count) => STANDARD.rows - count);
  return figure(
    { kind: 'supply', called },
    bag.calls.length === 0
      ? phrase('spoken.nothing-called')
      : phrase('spoken.called', { calls: { list: bag.calls, joined: 'comma' } }),
  );
}

/** The supply, the rows in words, and what is beside them. */
export function bagView(bag: Bag, beside?: Node): Node {
  const ends = bag.rows.map((end, index) =>
    end === 0 ? phrase('bag.empty', { row: index + 1 }) : phrase('bag.row', { row: index + 1, end }),
  );
  const rows = text('bag.rows', { rows: { list: ends, joined: 'space' } }, 'soft');
  return stack([supplyView(bag), beside === undefined ? rows : row([beside, rows], 8)], 2);
}

export type Event =
  | { readonly is: 'even' | 'odd' | 'one-digit' | 'two-digits' | 'prime' | 'square' | 'to-row' }
  | { readonly is: 'over' | 'under' | 'most' | 'multiple' | 'not-multiple' | 'number'; readonly of: number }
  | { readonly is: 'one-of'; readonly of: number; readonly or: number };

const isPrime = (number: number): boolean =>
  number > 1 && Array.from({ length: number - 2 }, (_, index) => index + 2).every((by) => number % by !== 0);

function happens(event: Event, tile: number, rows: readonly number[]): boolean {
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
