/**
 * Players of Modulo: random, greedy (points first, then safety) and perfect (by the solver).
 *
 * Takes a state and its legal moves, gives one of them. A choice in secret looks at the other player's covered choice
 * never: it is made from the seat and the rules alone. Source: `modulo.goal`.
 */
import type { Random } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import type { Bot } from '../core/game.ts';
import { play } from './play.ts';
import { moves as legalMoves } from './rules.ts';
import { type Pairing, positionOf, secretStartTable, solve } from './solver.ts';
import { type Move, of, other, type Seat, type State } from './state.ts';

/** One of the items with the highest score. */
function pickBest<T>(items: readonly T[], score: (item: T) => number, random: Random): T {
  const scored = items.map((item) => ({ item, value: score(item) }));
  const top = Math.max(...scored.map(({ value }) => value));
  return random.pick(scored.filter(({ value }) => value === top)).item;
}

/** What a turn ends in at once: won, drawn, or undefined when the round goes on. */
function immediate(before: State, next: State): 'won' | 'drawn' | undefined {
  if (next.rounds.length === before.rounds.length) return undefined;
  return present(next.rounds.at(-1), 'finished round').winner === null ? 'drawn' : 'won';
}

const gain = (before: State, next: State, seat: Seat): number =>
  immediate(before, next) === 'won' ? 10 : of(next.points, seat) - of(before.points, seat);

/** Points now, less the best the opponent can get in reply. */
function greedyScore(state: State, move: Move, random: Random): number {
  if (move.kind === 'choose') return 0;
  const next = play(state, move, random).state;
  const own = gain(state, next, state.mover);
  if (immediate(state, next)) return own;
  const replies = legalMoves(next).map((reply) =>
    gain(next, play(next, reply, random).state, other(state.mover)),
  );
  return own - Math.max(...replies);
}

const WORTH = { win: 1, draw: 0, loss: -1 } as const;

/**
 * A starting choice from the side of `seat`: its worst pairing counts first, then all pairings together.
 * With the first player still to be drawn both sides count.
 */
function choiceScore(state: State, move: Move & { readonly kind: 'choose' }): number {
  const isMine = (hands: readonly number[]): boolean => hands.join() === move.hands.join();
  const table = secretStartTable(state.rules.modulus);
  const worths = (side: 'first' | 'second'): readonly number[] =>
    table
      .filter((pairing: Pairing) => isMine(pairing[side]))
      .map(({ value }) => (side === 'first' ? WORTH[value] : -WORTH[value]));
  const sides: readonly ('first' | 'second')[] =
    state.first === null ? ['first', 'second'] : [state.first === state.mover ? 'first' : 'second'];
  const all = sides.flatMap(worths);
  return Math.min(...all) * 1000 + all.reduce((sum, worth) => sum + worth, 0);
}

/** A turn by what it leads to: a quick win, a draw (by repetition too), a slow loss. */
function perfectScore(state: State, move: Move, random: Random): number {
  if (move.kind === 'choose') return choiceScore(state, move);
  const next = play(state, move, random).state;
  const end = immediate(state, next);
  if (end) return end === 'won' ? 1000 : 0;
  const { value, turns } = solve(state.rules.modulus).at(positionOf(next));
  if (turns === null) return 0;
  return value === 'loss' ? 1000 - turns : turns - 1000;
}

export const bots: Readonly<Record<string, Bot<State, Move>>> = {
  random: {
    about: 'any legal move',
    choose: (_state, moves, random) => random.pick(moves),
  },
  greedy: {
    about: 'takes points and avoids giving any on the next turn',
    choose: (state, moves, random) => pickBest(moves, (move) => greedyScore(state, move, random), random),
  },
  perfect: {
    about: 'never loses a position that can be held, wins won positions as fast as possible',
    choose: (state, moves, random) => pickBest(moves, (move) => perfectScore(state, move, random), random),
  },
};
