/**
 * The skeleton of a sheet: which kind of item is at which place, how hard it is.
 *
 * Takes the kinds of a level with their shares and what each needs, gives one wish an item: bands rise, shares are kept to
 * the nearest item, a kind is only in bands where it can be drawn, kinds that must keep apart are never neighbours.
 */
import { InternalError } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { Band, Wish } from './handout.ts';

export interface KindShare {
  readonly kind: string;
  /** Relative to the other kinds; 1 by default. */
  readonly share?: number;
  /** Where items of this kind exist; everywhere by default. */
  readonly bands?: readonly Band[];
  /** At least so many on every sheet that has an item for each kind with a least number. */
  readonly least?: number;
  /** Never two in a row ("none", "impossible"). */
  readonly apart?: boolean;
}

/** How often seats are drawn again; less often for long sheets, where chance seldom keeps all kinds apart. */
const TRIES = 100;
const LONG = 4000;

/** The band of each place: thirds of the sheet, rising. */
export const risingBands = (count: number): readonly Band[] =>
  Array.from({ length: count }, (_, place) => (1 + Math.floor((3 * place) / count)) as Band);

/** The third of `range` in which a difficulty lies. */
export function bandOf(difficulty: number, [least, most]: readonly [number, number]): Band {
  const third = Math.floor((3 * (difficulty - least)) / Math.max(1, most - least));
  return (1 + Math.min(2, Math.max(0, third))) as Band;
}

/** How many items of each kind: exact shares rounded down, the rest to the largest remainders, ties by chance. */
function quotas(count: number, kinds: readonly KindShare[], random: Random): readonly number[] {
  const total = kinds.reduce((sum, { share = 1 }) => sum + share, 0);
  const exact = kinds.map(({ share = 1 }) => (count * share) / total);
  const whole = exact.map((value, place) => {
    const least = kinds[place]?.least ?? 0;
    return Math.max(Math.floor(value), count >= kinds.length ? least : 0);
  });
  const order = random
    .shuffle(kinds.map((_, place) => place))
    .sort((a, b) => (exact[b] ?? 0) - (whole[b] ?? 0) - ((exact[a] ?? 0) - (whole[a] ?? 0)));
  for (let next = 0; sum(whole) < count; next++) {
    const place = order[next % order.length] ?? 0;
    whole[place] = (whole[place] ?? 0) + 1;
  }
  while (sum(whole) > count) {
    const place = whole.indexOf(Math.max(...whole));
    whole[place] = (whole[place] ?? 1) - 1;
  }
  return whole;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const fits = (kind: KindShare | undefined, band: Band | undefined): boolean =>
  kind !== undefined && band !== undefined && (kind.bands?.includes(band) ?? true);

/**
 * Kinds at places: the narrowest first, each at a place whose band it can have, in a band that has few of its kind yet.
 * Undefined when chance closed the way.
 */
function seat(
  bands: readonly Band[],
  kinds: readonly KindShare[],
  counts: readonly number[],
  random: Random,
): readonly KindShare[] | undefined {
  const wanted = random
    .shuffle(kinds.flatMap((kind, place) => Array.from({ length: counts[place] ?? 0 }, () => kind)))
    .sort((a, b) => (a.bands?.length ?? 3) - (b.bands?.length ?? 3));
  const seats: (KindShare | undefined)[] = bands.map(() => undefined);
  // Counted as seats are taken: a sheet of hundreds of items would be counted through again for each of them.
  const seated = new Map<string, number>();
  for (const kind of wanted) {
    const free = seats.flatMap((taken, place) => (taken || !fits(kind, bands[place]) ? [] : [place]));
    const keyOf = (place: number): string => `${kind.kind} ${bands[place] ?? ''}`;
    const alike = (place: number): number => seated.get(keyOf(place)) ?? 0;
    const fewest = Math.min(...free.map(alike));
    if (free.length === 0) return undefined;
    const place = random.pick(free.filter((one) => alike(one) === fewest));
    seats[place] = kind;
    seated.set(keyOf(place), alike(place) + 1);
  }
  const neighbours = seats.some((kind, place) => kind?.apart && place > 0 && seats[place - 1]?.apart);
  return neighbours ? undefined : seats.filter((kind) => kind !== undefined);
}

/**
 * One wish an item, in printed order.
 *
 * @param count at least 1
 * @param kinds at least one; where shares and bands cannot be met together, the bands win and the shares follow as far
 *   as they can
 */
export function spreadWishes(count: number, random: Random, kinds: readonly KindShare[]): readonly Wish[] {
  const bands = risingBands(count);
  const wish = (kind: KindShare, place: number): Wish => ({ kind: kind.kind, band: bands[place] ?? 1 });
  const most = Math.min(TRIES, Math.ceil(LONG / count));
  for (let tries = 0; tries < most; tries++) {
    const seats = seat(bands, kinds, quotas(count, kinds, random), random);
    if (seats) return seats.map(wish);
  }
  return bands.map((band, place) => {
    const open = kinds.filter((kind) => fits(kind, band) && !(kind.apart && place > 0));
    if (open.length === 0) throw new InternalError(`no kind of item for band ${band}`);
    return wish(random.pick(open), place);
  });
}

/**
 * One wish an item from kinds fixed for each band, for levels whose spaces are too small for free shares. Each band takes
 * its kinds in chance order, over and over.
 */
export const patternWishes = (
  count: number,
  random: Random,
  kinds: Readonly<Record<Band, readonly string[]>>,
): readonly Wish[] => {
  const bands = risingBands(count);
  const orders = { 1: random.shuffle(kinds[1]), 2: random.shuffle(kinds[2]), 3: random.shuffle(kinds[3]) };
  return bands.map((band, place) => {
    const order = orders[band];
    const kind = order[(place - bands.indexOf(band)) % order.length];
    if (kind === undefined) throw new InternalError(`no kind of item for band ${band}`);
    return { kind, band };
  });
};
