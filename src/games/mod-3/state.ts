/**
 * What is on the table of Mod 3, and what a player may say.
 *
 * State and moves are plain JSON; the pack is not stored: it is the cards that lie nowhere else. Seats count from 0 in
 * JSON and from 1 in notation. This file answers questions about a position and never changes one.
 */
import { present } from '../../base/invariant.ts';
import type { Card } from './cards.ts';
import { unseenCards } from './cards.ts';

export const ROUNDS = 3;
export const TURNS = 3;
export const DRAW = 3;

export type State = {
  /** 1-3 (mod-3.three-rounds). */
  readonly round: number;
  /** 1-3: form, second turn, final turn. */
  readonly turn: number;
  /** Who begins each turn of this round. */
  readonly starter: number;
  /** Who acts; the last to act when the game is over. */
  readonly seat: number;
  /** Each player's number in reading order; empty until it is formed. */
  readonly numbers: readonly (readonly Card[])[];
  /** Cards held: three on turn 1 until they are laid, and three just drawn. */
  readonly hands: readonly (readonly Card[])[];
  /** Points of each finished round, by seat. Three rows: the game is over. */
  readonly scores: readonly (readonly number[])[];
  /** Cards known to lie on top of the pack; the next draws take these first. Empty in a game that was dealt. */
  readonly top: readonly Card[];
};

/** A card put between existing digits: never allowed, but it can be said (mod-3.no-insert). */
export type Inserted = { readonly after: number; readonly card: Card };

/** Cards added to a number, both lists as they will read. */
export type Placement = {
  readonly front: readonly Card[];
  readonly back: readonly Card[];
  readonly between?: readonly Inserted[];
};

/** Face cards laid on an opponent's number. */
export type Attack = Placement & { readonly seat: number };

export type FormMove = {
  readonly kind: 'form';
  readonly row: readonly Card[];
  /** At most one entry a seat, in seat order. */
  readonly attacks: readonly Attack[];
};

export type AddMove = Placement & { readonly kind: 'add'; readonly attacks: readonly Attack[] };

/** Attacks beside keeping can be said, but are never allowed: a player who keeps holds no cards (mod-3.r-face-when). */
export type KeepMove = { readonly kind: 'keep'; readonly attacks?: readonly Attack[] };

export type Move = FormMove | AddMove | KeepMove | { readonly kind: 'draw' };

/** `form`: lay the dealt cards; `choose`: keep or draw; `add`: lay the drawn cards. */
export type Phase = 'form' | 'choose' | 'add' | 'over';

export const playerCount = (state: State): number => state.numbers.length;

export function phaseOf(state: State): Phase {
  if (state.scores.length === ROUNDS) return 'over';
  if (state.turn === 1) return 'form';
  return handOf(state).length === 0 ? 'choose' : 'add';
}

/** The cards the acting player holds. */
export const handOf = (state: State): readonly Card[] => present(state.hands[state.seat], 'hand');

export const numberOf = (state: State, seat: number): readonly Card[] =>
  present(state.numbers[seat], `number of seat ${seat}`);

/** 0 for the starter, 1 for the next player clockwise (mod-3.r-first-player). */
export const placeInOrder = (state: State, seat: number): number =>
  (seat - state.starter + playerCount(state)) % playerCount(state);

/** The cards still in the pack, in pack order, those on top included. */
export const packOf = (state: State): readonly Card[] =>
  unseenCards([...state.numbers.flat(), ...state.hands.flat()]);

/** Points of the finished rounds by seat (mod-3.goal). */
export const totalsOf = (state: State): readonly number[] =>
  state.numbers.map((_, seat) => state.scores.reduce((sum, row) => sum + (row[seat] ?? 0), 0));

/** The cards a placement names, front to back, inserted ones last. */
export const placedCards = (placement: Placement): readonly Card[] => [
  ...placement.front,
  ...placement.back,
  ...(placement.between ?? []).map(({ card }) => card),
];

/** The number after a placement on it, inserted cards left out. */
export const extended = (number: readonly Card[], { front, back }: Placement): readonly Card[] => [
  ...front,
  ...number,
  ...back,
];

/** All numbers after a move, before the round goes on: what an example or a score is read from. */
export function numbersAfter(state: State, move: Move): readonly (readonly Card[])[] {
  if (move.kind === 'draw') return state.numbers;
  return state.numbers.map((number, seat) => {
    if (seat === state.seat && move.kind !== 'keep')
      return move.kind === 'form' ? move.row : extended(number, move);
    const attack = move.attacks?.find((one) => one.seat === seat);
    return attack ? extended(number, attack) : number;
  });
}
