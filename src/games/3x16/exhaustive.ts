/**
 * Mini games counted out: how many call sequences can be won, when every tile that fits must be taken and when it may wait.
 *
 * Takes a small size, gives counts over every call sequence. Method: the tree of calls, carrying the set of boards a player
 * can have reached; a sequence counts when one of them is complete at its end. Boards are kept with rows and columns
 * sorted, and equal sets of boards with equal bags are counted once.
 * Source: `3x16.r-move-optional`.
 */

export interface MiniGame {
  readonly rows: number;
  readonly length: number;
  readonly columns: number;
  readonly taking: 'optional' | 'forced';
}

export interface MiniCount {
  readonly sequences: number;
  readonly winnable: number;
}

interface MiniBoard {
  readonly rows: readonly number[];
  readonly columns: readonly string[];
}

/** Boards by their text, so that each is kept once. */
type Boards = ReadonlyMap<string, MiniBoard>;

/** Tiles as letters: `b` is 2. Columns are texts, so that equal ones compare equal. */
const letter = (tile: number): string => String.fromCharCode(96 + tile);
const tileOf = (column: string): number => column.charCodeAt(column.length - 1) - 96;

const sortedBoard = (rows: readonly number[], columns: readonly string[]): MiniBoard => ({
  rows: [...rows].sort((a, b) => a - b),
  columns: [...columns].sort(),
});

const keyOf = ({ rows, columns }: MiniBoard): string => `${rows.join('')}|${columns.join('|')}`;

const swap = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((old, place) => (place === index ? item : old));

/** The boards after one take, one for each column whose bottom fits. */
function afterTake({ rows, columns }: MiniBoard): readonly MiniBoard[] {
  return columns.flatMap((column, index) => {
    if (column === '') return [];
    const row = rows.indexOf(tileOf(column) - 1);
    return row < 0
      ? []
      : [sortedBoard(swap(rows, row, tileOf(column)), swap(columns, index, column.slice(0, -1)))];
  });
}

/** Where `tile` may go. */
function placements({ rows, columns }: MiniBoard, tile: number): readonly MiniBoard[] {
  if (tile === 1) return [sortedBoard(swap(rows, rows.indexOf(0), 1), columns)];
  return columns.map((column, index) => sortedBoard(rows, swap(columns, index, column + letter(tile))));
}

/** All boards that can be before the next call. */
function settle(start: readonly MiniBoard[], taking: MiniGame['taking']): Boards {
  const met = new Map(start.map((board) => [keyOf(board), board]));
  const settled = new Map<string, MiniBoard>();
  for (const [key, board] of met) {
    const next = afterTake(board);
    for (const one of next) met.set(keyOf(one), one);
    if (taking === 'optional' || next.length === 0) settled.set(key, board);
  }
  return settled;
}

/** Counts every call sequence of a mini game and those that can be won. Meant for sizes up to about ten tiles. */
export function countMiniGame(size: MiniGame): MiniCount {
  const bag = Array.from({ length: size.length + 1 }, (_, tile) => (tile === 0 ? 0 : size.rows));
  const start = sortedBoard(
    Array.from({ length: size.rows }, () => 0),
    Array.from({ length: size.columns }, () => ''),
  );
  const isComplete = ({ rows }: MiniBoard): boolean => rows.every((end) => end === size.length);
  const known = new Map<string, MiniCount>();
  const count = (boards: Boards, left: number): MiniCount => {
    if (left === 0) return { sequences: 1, winnable: [...boards.values()].some(isComplete) ? 1 : 0 };
    const key = `${bag.join('')}:${[...boards.keys()].sort().join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const sum = { sequences: 0, winnable: 0 };
    for (let tile = 1; tile <= size.length; tile++) {
      const supply = bag[tile] ?? 0;
      if (supply === 0) continue;
      bag[tile] = supply - 1;
      const next = settle(
        [...boards.values()].flatMap((board) => placements(board, tile)),
        size.taking,
      );
      const { sequences, winnable } = count(next, left - 1);
      sum.sequences += sequences;
      sum.winnable += winnable;
      bag[tile] = supply;
    }
    known.set(key, sum);
    return sum;
  };
  return count(new Map([[keyOf(start), start]]), size.rows * size.length);
}
