/**
 * The position of a deal of Modulo N, its moves and options, and the order of seats.
 *
 * Seats are numbered clockwise from 0 and called P1, P2 ... in texts. Piles stand top card first. Nothing here decides
 * anything. Source: clauses `modulo-n.deal-four` to `modulo-n.turned-sets-n`, ruling `modulo-n.r-direction`.
 */
import type { Card } from './cards.ts';
import { residueOf } from './cards.ts';

export type Direction = 'clockwise' | 'counterclockwise';

/** `draw` and `discard` are the two halves of a turn; `tie` is the drawing of rank cards after a deal. */
export type Phase = 'draw' | 'discard' | 'tie' | 'over';

export type TieDraw = { readonly player: number; readonly card: Card };

/** One round of tie-break draws from a freshly shuffled pack. */
export type Tie = {
  /** From 1; equal cards make another round. */
  readonly round: number;
  /** In the order in which they draw. */
  readonly contenders: readonly number[];
  readonly drawn: readonly TieDraw[];
  readonly deck: readonly Card[];
};

export type State = {
  /** Direction of play and of the next deal. */
  readonly rules: { readonly play: Direction; readonly rotation: Direction };
  readonly dealer: number;
  /** The card that fixes N. */
  readonly turned: Card;
  readonly stock: readonly Card[];
  /** One hand a seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly discards: readonly Card[];
  readonly turn: number;
  readonly phase: Phase;
  readonly tie: Tie | null;
};

export type Move =
  | { readonly kind: 'draw' }
  /** One set of one, two or three cards; the order does not matter. */
  | { readonly kind: 'discard'; readonly cards: readonly Card[] }
  | { readonly kind: 'pass' };

export interface Options {
  readonly players: number;
  readonly dealer: number;
  readonly play: Direction;
  readonly rotation: Direction;
}

/** Which numbers does the source fix? */
export const LIMITS = {
  /** `modulo-n.players`. */
  players: [2, 6],
  /** `modulo-n.players-best`. */
  best: 4,
  /** `modulo-n.deal-four`. */
  hand: 4,
  /** `modulo-n.discard-at-most-three`. */
  set: 3,
} as const;

/** The N of the deal. */
export const modulusClass = (state: State): number => residueOf(state.turned);

/** The seat `steps` further in a direction. */
export const seatAfter = (seat: number, players: number, direction: Direction, steps = 1): number =>
  (((direction === 'clockwise' ? seat + steps : seat - steps) % players) + players) % players;

/** Seats in the order in which cards are dealt: clockwise from the dealer's left. */
export const dealOrder = (dealer: number, players: number): readonly number[] =>
  Array.from({ length: players }, (_, place) => seatAfter(dealer, players, 'clockwise', place + 1));

/** Seats in the order in which they play: the dealer first. */
export const playOrder = (dealer: number, players: number, direction: Direction): readonly number[] =>
  Array.from({ length: players }, (_, place) => seatAfter(dealer, players, direction, place));

export const seatName = (seat: number): string => `P${seat + 1}`;
