/**
 * What all levels of the best number work with: a hand of cards and every order it can be laid in.
 *
 * Scores are the engine's. At level 3 three cards lie first and three more are added at the ends only.
 */
import { scoreNumber } from '../../games/mod-3/index.ts';
import { cardsOfDigits, digits } from '../mod-3-cards.ts';
import type { Cards } from '../mod-3-cards.ts';

export interface Hand {
  readonly cards: Cards;
  /** Cards that come later and go to the ends; level 3 only. */
  readonly later?: Cards;
}

/** A number that can be laid: its digits in order, and what it scores. */
export interface Laid {
  readonly digits: readonly number[];
  readonly points: number;
  readonly multiplier: number;
}

/** Different orders of the digits, greatest number first. */
export function orders(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length === 0) return [[]];
  return [...new Set(values)]
    .sort((a, b) => b - a)
    .flatMap((first) => orders(values.toSpliced(values.indexOf(first), 1)).map((rest) => [first, ...rest]));
}

export function laid(values: readonly number[]): Laid {
  const { points, multiplier } = scoreNumber(cardsOfDigits(values));
  return { digits: values, points, multiplier };
}

const byPoints = (a: Laid, b: Laid): number => b.points - a.points;

/** Every number of these digits, best score first, greater number first among equals. */
export const numbersOf = (values: readonly number[]): readonly Laid[] =>
  orders(values).map(laid).sort(byPoints);

/** Those with the best score. */
export function bestOf(all: readonly Laid[]): readonly Laid[] {
  const most = Math.max(...all.map(({ points }) => points));
  return all.filter(({ points }) => points === most);
}

/** The number three cards are laid as: the best score, the greatest number among equals. */
export const firstNumber = (hand: Hand): readonly number[] => numbersOf(digits(hand.cards))[0]?.digits ?? [];

/** Every number after the later cards went to its ends, best score first, greater number first among equals. */
export function extensions(core: readonly number[], later: readonly number[]): readonly Laid[] {
  const found = orders(later).flatMap((order) =>
    Array.from({ length: order.length + 1 }, (_, front) => [
      ...order.slice(0, front),
      ...core,
      ...order.slice(front),
    ]),
  );
  const different = [...new Map(found.map((one) => [one.join(''), one])).values()];
  return different
    .sort((a, b) => Number(b.join('')) - Number(a.join('')))
    .map(laid)
    .sort(byPoints);
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const isEven = (value: number): boolean => value % 2 === 0;
