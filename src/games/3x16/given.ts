/**
 * Positions of 3x16 in the short form worked examples are written in (`given:` in `examples.yaml`).
 *
 * Takes one player's board, `{ rows: [3, 1, 0], columns: [[7, 6, 5], [12, 4]], call: 16 }`, or the tiles several players have left,
 * `{ left: [0, 0, 5] }`. With `call` that number is to be placed, without it the last call lies already. `next` fixes
 * further calls. Gives a checked state, or the field that is wrong. Never plays.
 */
import { refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { listOf, optional, shape, wholeBetween } from '../core/json-reader.ts';
import { MANNER_FIELDS, MOST_PLAYERS, SIZE_FIELDS, readState, tileList } from './read.ts';
import { STANDARD, emptyBoard, tileCount, tilesOn } from './state.ts';
import type { Board, Rules, State } from './state.ts';

type Size = Pick<Rules, 'rows' | 'length' | 'columns'>;
type Given = Pick<Rules, 'taking' | 'tieBreak'> & {
  /** Row ends; rows that are left out have not begun. */
  readonly rows: readonly number[];
  /** From top to bottom; columns that are left out are empty. */
  readonly columns: readonly (readonly number[])[];
  readonly call?: number;
  readonly next: readonly number[];
  /** Tiles each player has left when the last player is about to say "done" for the last time. */
  readonly left?: readonly number[];
  /** Another size than 3 rows of 16 with 5 columns. */
  readonly size: Size;
};

const STANDARD_SIZE: Size = { rows: STANDARD.rows, length: STANDARD.length, columns: STANDARD.columns };
const givenReader = shape<Given>({
  ...MANNER_FIELDS,
  rows: optional(listOf(wholeBetween(0, 50)), []),
  columns: optional(listOf(tileList), []),
  call: optional(wholeBetween(1, 99), undefined),
  next: optional(tileList, []),
  left: optional(listOf(wholeBetween(0, 400), 1, MOST_PLAYERS), undefined),
  size: optional(shape<Size>(SIZE_FIELDS), STANDARD_SIZE),
});

/** A position from its short form; see the header. The message names the field that is wrong. */
export function readGiven(given: Json): Parsed<State> {
  const read = givenReader(given, '');
  if (!read.ok) return read;
  const { size, taking, tieBreak, left } = read.value;
  const rules: Rules = { ...size, taking, tieBreak };
  return left ? endPosition(left, rules) : openPosition(read.value, rules);
}

/** Tiles on a board as a list, row tiles first. */
const listed = (board: Board, rules: Rules): readonly number[] =>
  tilesOn(board, rules.length).flatMap((count, tile) => Array.from({ length: count }, () => tile));

function openPosition({ rows, columns, call, next }: Given, rules: Rules): Parsed<State> {
  const empty = emptyBoard(rules);
  if (rows.length > rules.rows) return refused(`rows must be at most ${rules.rows}`, { path: 'rows' });
  if (columns.length > rules.columns)
    return refused(`columns must be at most ${rules.columns}`, { path: 'columns' });
  const board: Board = {
    rows: empty.rows.map((end, row) => rows[row] ?? end),
    columns: empty.columns.map((tiles, column) => columns[column] ?? tiles),
  };
  const calls = [...listed(board, rules), ...(call === undefined ? [] : [call])];
  if (calls.length === 0) return refused('call is missing: nothing lies on the board yet', { path: 'call' });
  const phase = call === undefined ? 'take' : 'place';
  return named(readState({ rules, caller: 0, calls, next, boards: [board], seat: 0, phase }));
}

/** Paths as the author of an example knows them. */
function named(read: Parsed<State>): Parsed<State> {
  if (read.ok || read.path === undefined) return read;
  const path = read.path.replace(/^boards\[0\]\.?/, '').replace(/^calls/, 'call');
  return { ...read, path };
}

/** Everything is called; each player has the highest numbers of the last rows stuck in the first column. */
function endPosition(left: readonly number[], rules: Rules): Parsed<State> {
  const most = tileCount(rules) - rules.rows;
  const wrong = left.findIndex((count) => count > most || count === 1);
  if (wrong >= 0)
    return refused(`left[${wrong}] must be 0 or from 2 to ${most}: the last tile of all always fits`, {
      path: `left[${wrong}]`,
    });
  const boards = left.map((count) => stuckBoard(count, rules));
  const calls = listed(stuckBoard(0, rules), rules);
  return readState({ rules, caller: 0, calls, next: [], boards, seat: boards.length - 1, phase: 'take' });
}

/** Rows short of their highest numbers, never of one alone: a single tile would fit. */
function stuckBoard(count: number, rules: Rules): Board {
  let open = count;
  const rows = Array.from({ length: rules.rows }, () => {
    const missing = Math.min(open, rules.length - 1);
    const taken = open - missing === 1 ? missing - 1 : missing;
    open -= taken;
    return rules.length - taken;
  });
  const stuck = rows.flatMap((end) =>
    Array.from({ length: rules.length - end }, (_, index) => end + 1 + index),
  );
  const column = stuck.sort((a, b) => a - b);
  return {
    rows: rows.reverse(),
    columns: emptyBoard(rules).columns.map((_, index) => (index === 0 ? column : [])),
  };
}
