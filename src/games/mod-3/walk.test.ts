/** 300 random games of Mod 3 with everything checked on the way, and the promises that hold in every position. */
import { describe, expect, it } from 'vitest';
import { walkGames } from '../core/random-walk.ts';
import { PACK } from './cards.ts';
import { modThree } from './index.ts';
import { packOf, totalsOf } from './state.ts';
import type { State } from './state.ts';

/** All 52 cards are somewhere, each once; totals are the sum of the rounds; numbers only grow within a round. */
function invariant(state: State): string | undefined {
  const lying = [...state.numbers.flat(), ...state.hands.flat(), ...packOf(state)];
  if (lying.length !== PACK.length || new Set(lying).size !== PACK.length) return 'cards are lost or doubled';
  const sum = state.scores.flat().reduce((total, points) => total + points, 0);
  if (totalsOf(state).reduce((total, points) => total + points, 0) !== sum) return 'totals are not conserved';
  const own = state.numbers.length * 9;
  return state.numbers.flat().length > own ? 'more than nine cards a player' : undefined;
}

describe('random games', () => {
  it('300 games of 1 to 5 players hold every promise of the contract', () => {
    const report = walkGames({
      game: modThree,
      seed: 'mod-3',
      options: (index) => ({ players: 1 + (index % 5) }),
      maxMoves: 3 * 5 * 5,
      invariant,
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(300);
  });

  it('mod-3.r-short-pack: six players who always draw run short and must keep', () => {
    const report = walkGames({
      game: modThree,
      seed: 'crowd',
      games: 6,
      options: () => ({ players: 6, crowd: true }),
      maxMoves: 3 * 5 * 6,
      choose: (_state, moves, random) => moves.find(({ kind }) => kind === 'draw') ?? random.pick(moves),
    });
    expect(report.faults).toEqual([]);
  });
});
