/** 3x16 under the random walk of all engines, with its golden record. */
import type { Json } from '../core/game.ts';
import { describeWalk } from '../core/walk.fixture.ts';
import { onRows, threeBySixteen, tileCount, waiting } from './index.ts';
import type { State } from './index.ts';

/** Tiles never get lost: on the rows, in the columns, and on the way they are as many as were called. */
function invariant(state: State): string | undefined {
  for (const [seat, board] of state.boards.entries()) {
    const placed = seat < state.seat || (seat === state.seat && state.phase !== 'place');
    const due = state.calls.length - (placed ? 0 : 1);
    if (onRows(board) + waiting(board) !== due) return `seat ${seat} has not ${due} tiles`;
    if (onRows(board) === tileCount(state.rules) && state.calls.length < tileCount(state.rules))
      return `seat ${seat} is complete after ${state.calls.length} calls`;
  }
  return undefined;
}

const SMALL = { rows: 2, length: 4, columns: 2 } as const;
const TABLES: readonly Json[] = [
  { ...SMALL },
  { ...SMALL, players: 3, taking: 'forced' },
  { rows: 3, length: 5, columns: 3, players: 2 },
  { ...SMALL, calls: [4, 4, 1], players: 4, tieBreak: 'rows' },
  { rows: 1, length: 7, columns: 4 },
];
const FULL: readonly Json[] = [{}, { players: 2 }, { taking: 'forced' }, { players: 4, tieBreak: 'rows' }];

describeWalk({
  game: threeBySixteen,
  seed: '3x16',
  tables: TABLES,
  games: 300,
  maxMoves: 700,
  invariant,
  specials: FULL.map((table) => ({
    about: `whole games with ${JSON.stringify(table)}`,
    games: 1,
    options: () => table,
  })),
  golden: { options: { players: 2 }, bots: ['greedy', 'random'] },
});
