/**
 * What all levels of the missing card work with: a row with one or more hidden cards, and the divisor it should have.
 *
 * Hidden cards are `null`. At level 3 two hidden cards are two digits, at level 4 all hidden cards show the same digit.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { scoreNumber } from '../../games/mod-3/index.ts';
import type { Card } from '../../games/mod-3/index.ts';
import { cardsOfDigits, cardsShowing, digitSets, digits } from '../mod-3-cards.ts';

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
export const endsHidden = ({ cards }: Missing): boolean => cards.at(-1) === null;

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
