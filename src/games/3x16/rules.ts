/**
 * What may be done in 3x16: every legal move, and why another is refused.
 *
 * Takes a state, gives moves or a refusal with clause and facts. Never plays. Source: clauses `3x16.one-starts` to
 * `3x16.move-chain`, rulings `3x16.r-one-forced`, `3x16.r-move-timing`, `3x16.r-move-optional`.
 */
import { assertNever } from '../../base/invariant.ts';
import { illegal } from '../core/game.ts';
import type { Illegal } from '../core/game.ts';
import { calledTile, fits, rowFor } from './state.ts';
import type { Board, Move, State } from './state.ts';

/** The board of the seat that acts. */
export const ownBoard = (state: State): Board => state.boards[state.seat] ?? { rows: [], columns: [] };

function takes(board: Board): readonly Move[] {
  return board.columns.flatMap((column, index): readonly Move[] => {
    const tile = column.at(-1);
    return tile !== undefined && fits(board, index) ? [{ kind: 'take', tile, column: index }] : [];
  });
}

/** Every legal move: where to place the called tile; then tiles to take, column by column, and `done`. Empty when over. */
export function moves(state: State): readonly Move[] {
  const board = ownBoard(state);
  const tile = calledTile(state);
  switch (state.phase) {
    case 'place':
      return tile === 1
        ? [{ kind: 'start', tile }]
        : board.columns.map((_, column) => ({ kind: 'put', tile, column }));
    case 'take': {
      const taking = takes(board);
      return state.rules.taking === 'forced' && taking.length > 0 ? taking : [...taking, { kind: 'done' }];
    }
    case 'over':
      return [];
    default:
      return assertNever(state.phase, 'phase');
  }
}

const columnRange = (state: State, column: number): Illegal | undefined =>
  column < state.rules.columns
    ? undefined
    : illegal(
        '3x16.up-to-five',
        `there are ${state.rules.columns} columns, this would be column ${column + 1}`,
        {
          column: column + 1,
          columns: state.rules.columns,
        },
      );

const wrongTile = (state: State, tile: number): Illegal | undefined =>
  tile === calledTile(state)
    ? undefined
    : illegal('3x16.take-called', `${calledTile(state)} was called, not ${tile}`, {
        called: calledTile(state),
        tile,
      });

function judgePut(state: State, tile: number, column: number): Illegal | undefined {
  const wrong = wrongTile(state, tile) ?? columnRange(state, column);
  if (wrong) return wrong;
  return tile === 1
    ? illegal('3x16.r-one-forced', 'a called 1 begins a main row, it never goes to a column', { tile })
    : undefined;
}

function judgeStart(state: State, tile: number): Illegal | undefined {
  const wrong = wrongTile(state, tile);
  if (wrong) return wrong;
  return tile === 1
    ? undefined
    : illegal('3x16.other-to-aux', `only a 1 begins a row, a ${tile} goes to a column first`, { tile });
}

function judgeInsert(state: State, tile: number, column: number, at: number): Illegal {
  const wrong = wrongTile(state, tile) ?? columnRange(state, column);
  if (wrong) return wrong;
  const height = ownBoard(state).columns[column]?.length ?? 0;
  const facts = { tile, column: column + 1, at: at + 1, height };
  return at > height
    ? illegal('3x16.no-gaps', `column ${column + 1} ends after ${height} tiles, a gap would be left`, facts)
    : illegal('3x16.directly-below', 'a tile goes below the last one of its column, nowhere else', facts);
}

function judgeTake(state: State, tile: number, column: number): Illegal | undefined {
  const wrong = columnRange(state, column);
  if (wrong) return wrong;
  const board = ownBoard(state);
  const tiles = board.columns[column] ?? [];
  const bottom = tiles.at(-1);
  const facts = { tile, column: column + 1, bottom: bottom ?? null, rows: board.rows };
  if (bottom !== tile)
    return tiles.includes(tile)
      ? illegal('3x16.not-middle-top', `the ${tile} is covered, ${bottom} is at the bottom`, facts)
      : illegal('3x16.take-bottom', `${bottom ?? 'nothing'} is at the bottom of column ${column + 1}`, facts);
  return rowFor(board, tile) >= 0
    ? undefined
    : illegal(
        '3x16.successor',
        `no main row ends in ${tile - 1}, the rows end in ${board.rows.join(', ')}`,
        facts,
      );
}

function judgeDone(state: State): Illegal | undefined {
  if (state.rules.taking === 'optional' || takes(ownBoard(state)).length === 0) return undefined;
  return illegal('3x16.r-move-optional', 'here every tile that fits must be taken', {
    fitting: takes(ownBoard(state)).map((move) => (move.kind === 'take' ? move.tile : 0)),
  });
}

/** Which moves place the called tile? They belong before the takes. */
const PLACES: readonly Move['kind'][] = ['start', 'put', 'insert'];

/** Undefined when legal; else the clause that forbids the move and what was compared. */
export function judge(state: State, move: Move): Illegal | undefined {
  if (state.phase === 'over')
    return illegal('3x16.end-last-call', 'the last number was called, the game is over', {
      calls: state.calls.length,
    });
  if (move.kind === 'shift')
    return illegal('3x16.no-rearrange', 'a tile that lies in a column stays there until it is taken', {
      tile: move.tile,
      from: move.from + 1,
      to: move.to + 1,
    });
  if (PLACES.includes(move.kind) !== (state.phase === 'place'))
    return illegal(
      '3x16.r-move-timing',
      state.phase === 'place' ? 'place the called tile first' : 'the called tile lies already',
      { called: calledTile(state), move: move.kind },
    );
  switch (move.kind) {
    case 'start':
      return judgeStart(state, move.tile);
    case 'put':
      return judgePut(state, move.tile, move.column);
    case 'insert':
      return judgeInsert(state, move.tile, move.column, move.at);
    case 'take':
      return judgeTake(state, move.tile, move.column);
    case 'done':
      return judgeDone(state);
    default:
      return assertNever(move, 'move');
  }
}
