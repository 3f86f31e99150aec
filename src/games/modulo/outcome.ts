/**
 * The result of a finished game of Modulo: one round, or a match of several.
 *
 * Takes a state, gives undefined while it goes on. The breakdown has a line per player: points of the last round, and
 * rounds won in a match. Source: `modulo.end-three-points`, `modulo.end-both-out`, `modulo.r-repetition`, `modulo.r-game-or-round`.
 */
import { present } from '../../base/invariant.ts';
import { resultOf } from '../core/game.ts';
import type { Outcome, ScoreLine } from '../core/game.ts';
import { END_CLAUSES } from './play.ts';
import { of, roundsWon } from './state.ts';
import type { Seat, State } from './state.ts';

const SEATS: readonly Seat[] = [0, 1];

const lines = (clause: string, label: string, values: readonly [number, number]): readonly ScoreLine[] =>
  SEATS.map((player) => ({ player, clause, label, value: of(values, player), facts: {} }));

/** The outcome, or undefined while the game goes on. A drawn game has no winners. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const last = present(state.rounds.at(-1), 'last round');
  const points = lines('modulo.point-each', 'points', last.points);
  if (state.rules.bestOf === 1) {
    const facts = { by: last.by, turns: last.turns, first: last.first };
    const winners = last.winner === null ? [] : [last.winner];
    return { result: resultOf(winners), winners, clause: END_CLAUSES[last.by], breakdown: points, facts };
  }
  const won = roundsWon(state.rounds);
  const winners = won[0] === won[1] ? [] : [won[0] > won[1] ? 0 : 1];
  return {
    result: resultOf(winners),
    winners,
    clause: 'modulo.r-game-or-round',
    breakdown: [...lines('modulo.r-game-or-round', 'rounds', won), ...points],
    facts: {
      bestOf: state.rules.bestOf,
      rounds: state.rounds.length,
      draws: state.rounds.length - won[0] - won[1],
    },
  };
}
