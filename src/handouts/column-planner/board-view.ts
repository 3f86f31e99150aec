/** A position as picture and words: ends of rows, columns from top to bottom. */
import { figure } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import type { Position } from './position.ts';

function spokenBoard({ rows, columns }: Position): Phrase {
  const ends = rows.map((end, index) =>
    end === 0
      ? phrase('spoken.row-empty', { row: index + 1 })
      : phrase('spoken.row', { row: index + 1, end }),
  );
  const piles = columns.map((tiles, index) =>
    tiles.length === 0
      ? phrase('spoken.column-empty', { column: index + 1 })
      : phrase('spoken.column', { column: index + 1, tiles: { list: tiles, joined: 'comma' } }),
  );
  return phrase('spoken.board', { board: { list: [...ends, ...piles], joined: 'space' } });
}

export const boardView = (position: Position, places: number, scale = 1): Node =>
  figure(
    {
      kind: 'columns',
      rows: position.rows.map((end) => (end === 0 ? null : end)),
      columns: position.columns,
      places,
      scale,
    },
    spokenBoard(position),
  );
