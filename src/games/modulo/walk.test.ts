/** Modulo under the random walk of all engines, with its golden record. */
import type { Json } from '../core/game.ts';
import { describeWalk } from '../core/walk.fixture.ts';
import { modulo } from './index.ts';
import type { State } from './index.ts';

/** What always holds: points were scored by eliminations, and the count of quiet turns fits the turns. */
function invariant(state: State): string | undefined {
  const quiet = Object.values(state.seen).reduce((sum, count) => sum + count, 0);
  if (quiet > state.turns) return `${quiet} positions remembered after ${state.turns} turns`;
  if (Math.max(...state.points) > 3) return `points ${state.points.join('-')}`;
  if (state.hands.flat().some((value) => value >= state.rules.modulus)) return 'a hand shows too much';
  if (state.rounds.length > state.rules.bestOf) return 'too many rounds';
  return undefined;
}

const TABLES: readonly Json[] = [
  {},
  { start: 'secret' },
  { start: 'secret', decideFirst: 'after', bestOf: 3 },
  { bestOf: 5, first: 1 },
  { modulus: 7, drawAfter: 40 },
  { modulus: 3, bestOf: 2 },
  { drawAfter: 6 },
];

describeWalk({
  game: modulo,
  seed: 'modulo',
  tables: TABLES,
  games: 300,
  maxMoves: 4000,
  invariant,
  golden: { options: { start: 'secret', bestOf: 3 }, bots: ['perfect', 'greedy'] },
});
