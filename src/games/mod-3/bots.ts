/**
 * Players of Mod 3 that a program can ask for a move.
 *
 * `random` plays any legal move; `greedy` lays for the most points at once, attacks where that costs an opponent more,
 * and keeps by the table of optimal play. Neither looks at cards that a player at the table could not see.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { Bot } from '../core/game.ts';
import { DRAW, type Move, numberOf, numbersAfter, phaseOf, scoreNumber, type State } from './state.ts';

/** From how many points on is a number kept? Second turn: 18. Final turn: 9 with three cards, 12 with more. */
export function keepFrom(turn: number, cards: number): number {
  if (turn === 2) return 18;
  return cards <= DRAW ? 9 : 12;
}

/** Own points after the move, less the mean of the opponents' points. */
function worth(state: State, move: Move): number {
  const points = numbersAfter(state, move).map((cards) =>
    cards.length === 0 ? 0 : scoreNumber(cards).points,
  );
  const own = points[state.seat] ?? 0;
  const others = points.length - 1;
  const theirs = points.reduce((sum, one) => sum + one, 0) - own;
  return others === 0 ? own : own - theirs / others;
}

function chooseGreedily(state: State, moves: readonly Move[], random: Random): Move {
  if (phaseOf(state) === 'choose') {
    const number = numberOf(state, state.seat);
    const keeps = scoreNumber(number).points >= keepFrom(state.turn, number.length);
    return present(moves.find(({ kind }) => kind === (keeps ? 'keep' : 'draw')) ?? moves[0], 'move');
  }
  const scored = moves.map((move) => ({ move, worth: worth(state, move) }));
  const best = scored.reduce((most, one) => Math.max(most, one.worth), -Infinity);
  return random.pick(scored.filter((one) => one.worth === best)).move;
}

export const bots: Readonly<Record<'random' | 'greedy', Bot<State, Move>>> = {
  random: { about: 'any legal move', choose: (_state, moves, random) => random.pick(moves) },
  greedy: { about: 'most points at once, keeps by the table', choose: chooseGreedily },
};
