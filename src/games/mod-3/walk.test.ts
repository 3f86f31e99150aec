/** Mod 3 under the random walk of all engines, with its golden record. */
import { describeWalk } from '../core/walk.fixture.ts';
import { PACK, packOf, type State, totalsOf } from './state.ts';
import { modThree } from './index.ts';

/** All 52 cards are somewhere, each once; totals are the sum of the rounds; numbers only grow within a round. */
function invariant(state: State): string | undefined {
  const lying = [...state.numbers.flat(), ...state.hands.flat(), ...packOf(state)];
  if (lying.length !== PACK.length || new Set(lying).size !== PACK.length) return 'cards are lost or doubled';
  const sum = state.scores.flat().reduce((total, points) => total + points, 0);
  if (totalsOf(state).reduce((total, points) => total + points, 0) !== sum) return 'totals are not conserved';
  const own = state.numbers.length * 9;
  return state.numbers.flat().length > own ? 'more than nine cards a player' : undefined;
}

describeWalk({
  game: modThree,
  seed: 'mod-3',
  tables: [{ players: 1 }, { players: 2 }, { players: 3 }, { players: 4 }, { players: 5 }],
  games: 300,
  maxMoves: 3 * 5 * 6,
  invariant,
  specials: [
    {
      about: 'mod-3.r-short-pack: six players who always draw run short and must keep',
      games: 6,
      options: () => ({ players: 6, crowd: true }),
      choose: (_state, moves, random) => moves.find(({ kind }) => kind === 'draw') ?? random.pick(moves),
    },
  ],
  golden: { options: { players: 3 }, bots: ['greedy', 'random', 'greedy'] },
});
