/**
 * The players a program can ask for a move in Modulo N: random, greedy, and one that plans ahead.
 *
 * Takes a position and its legal moves, gives one of them. They look at their own hand, the turned card and the open
 * discards only, never at other hands or the order of the stock.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { Bot } from '../core/game.ts';
import {
  type Card,
  MODULUS,
  modulusClass,
  type Move,
  PACK,
  residueOf,
  type State,
  without,
} from './state.ts';

const cardsIn = (move: Move): readonly Card[] => (move.kind === 'discard' ? move.cards : []);

const largest = (moves: readonly Move[]): number => Math.max(...moves.map((move) => cardsIn(move).length));

/** Among the largest sets any with equal chance. */
function greedy(moves: readonly Move[], random: Random): Move {
  const most = largest(moves);
  return random.pick(moves.filter((move) => cardsIn(move).length === most));
}

/** Counts of the classes modulo 10 in a hand. */
function classesOf(hand: readonly Card[]): number[] {
  const counts = Array.from({ length: MODULUS }, () => 0);
  for (const card of hand) counts[residueOf(card)] = (counts[residueOf(card)] ?? 0) + 1;
  return counts;
}

/** The largest legal set by classes: three, two or one class numbers; empty when there is none. */
function largestSet(counts: readonly number[], n: number): readonly number[] {
  const has = (residue: number, more = 0): boolean => (counts[residue] ?? 0) > more;
  let pair: readonly number[] = [];
  for (let a = 0; a < MODULUS; a++) {
    if (!has(a)) continue;
    for (let b = a; b < MODULUS; b++) {
      if (!has(b, b === a ? 1 : 0)) continue;
      const c = (2 * MODULUS + n - a - b) % MODULUS;
      if (c >= b && has(c, (c === a ? 1 : 0) + (c === b ? 1 : 0))) return [a, b, c];
      if ((a + b) % MODULUS === n) pair = [a, b];
    }
  }
  if (pair.length > 0) return pair;
  return has(n) ? [n] : [];
}

/** Turns until a hand is gone when it draws these cards one by one and always discards its largest set. */
function turnsToEmpty(hand: readonly Card[], draws: readonly Card[], n: number): number {
  const counts = classesOf(hand);
  let left = hand.length;
  for (const [turn, card] of draws.entries()) {
    counts[residueOf(card)] = (counts[residueOf(card)] ?? 0) + 1;
    left += 1;
    for (const residue of largestSet(counts, n)) {
      counts[residue] = (counts[residue] ?? 0) - 1;
      left -= 1;
    }
    if (left === 0) return turn + 1;
  }
  return draws.length + left;
}

const IMAGINED = 48;

/** Cards the player on turn has not seen: other hands and the stock together. */
function unseenCards(state: State): readonly Card[] {
  const seen = [...(state.hands[state.turn] ?? []), ...state.discards, state.turned];
  return present(without(PACK, seen), 'seen cards of the pack');
}

/** Draws that are still to come to the player on turn, in imagined orders of the unseen cards. */
function imagineDraws(state: State, random: Random): readonly (readonly Card[])[] {
  const count = Math.floor(state.stock.length / state.hands.length);
  const unseen = unseenCards(state);
  return Array.from({ length: IMAGINED }, () => random.shuffle(unseen).slice(0, count));
}

function plan(state: State, moves: readonly Move[], random: Random): Move {
  const hand = state.hands[state.turn] ?? [];
  const n = modulusClass(state);
  const worlds = imagineDraws(state, random);
  let best = present(moves[0], 'legal move');
  let fewest = Infinity;
  for (const move of moves) {
    const left = present(without(hand, cardsIn(move)), 'cards of the hand');
    if (left.length === 0) return move;
    let turns = 0;
    for (const draws of worlds) turns += turnsToEmpty(left, draws, n);
    if (turns < fewest) {
      fewest = turns;
      best = move;
    }
  }
  return best;
}

/** Players by name. */
export const bots: Readonly<Record<'random' | 'greedy' | 'planner', Bot<State, Move>>> = {
  random: {
    about: 'any legal move with equal chance',
    choose: (_state, moves, random) => random.pick(moves),
  },
  greedy: {
    about: 'discards as many cards as it can',
    choose: (_state, moves, random) => greedy(moves, random),
  },
  planner: {
    about: 'keeps the cards that, in imagined draws, leave the hand soonest',
    choose: (state, moves, random) =>
      moves.length === 1 || state.phase !== 'discard'
        ? present(moves[0], 'legal move')
        : plan(state, moves, random),
  },
};
