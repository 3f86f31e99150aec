/**
 * Mini games counted out: how many call sequences can be won, when every tile that fits must be taken and when it may wait.
 *
 * Takes a small size, gives counts over every call sequence. Method: the tree of calls, carrying the set of boards a player
 * can have reached; a sequence counts when one of them is complete at its end. Boards are kept with rows and columns
 * sorted, what a call leads to is found once for each, and equal sets of boards with equal bags are counted once.
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

/** One object for equal boards. */
interface MiniBoard {
  /** In the order of their making. */
  readonly number: number;
  readonly rows: readonly number[];
  readonly columns: readonly string[];
  /** By tile: the boards there can be before the call that follows its call. */
  readonly following: Map<number, readonly MiniBoard[]>;
}

/** Tiles as letters: `b` is 2. Columns are texts, so that equal ones compare equal. */
const letter = (tile: number): string => String.fromCharCode(96 + tile);
const tileOf = (column: string): number => column.charCodeAt(column.length - 1) - 96;

const swap = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((old, place) => (place === index ? item : old));

class Boards {
  readonly #taking: MiniGame['taking'];
  readonly #known = new Map<string, MiniBoard>();

  constructor(taking: MiniGame['taking']) {
    this.#taking = taking;
  }

  board(rows: readonly number[], columns: readonly string[]): MiniBoard {
    const sorted = { rows: [...rows].sort((a, b) => a - b), columns: [...columns].sort() };
    const key = `${sorted.rows.join('')}|${sorted.columns.join('|')}`;
    const board = this.#known.get(key) ?? { ...sorted, number: this.#known.size, following: new Map() };
    this.#known.set(key, board);
    return board;
  }

  /** All boards that can be before the next call, when `tile` is called now. */
  after(board: MiniBoard, tile: number): readonly MiniBoard[] {
    const known = board.following.get(tile) ?? this.#settled(this.#placements(board, tile));
    board.following.set(tile, known);
    return known;
  }

  /** Where `tile` may go. */
  #placements({ rows, columns }: MiniBoard, tile: number): readonly MiniBoard[] {
    if (tile === 1) return [this.board(swap(rows, rows.indexOf(0), 1), columns)];
    return columns.map((column, index) => this.board(rows, swap(columns, index, column + letter(tile))));
  }

  #settled(start: readonly MiniBoard[]): readonly MiniBoard[] {
    const met = new Set(start);
    const settled: MiniBoard[] = [];
    for (const board of met) {
      const next = this.#taken(board);
      for (const one of next) met.add(one);
      if (this.#taking === 'optional' || next.length === 0) settled.push(board);
    }
    return settled;
  }

  /** The boards after one take, one for each column whose bottom fits. */
  #taken({ rows, columns }: MiniBoard): readonly MiniBoard[] {
    return columns.flatMap((column, index) => {
      const row = column === '' ? -1 : rows.indexOf(tileOf(column) - 1);
      if (row < 0) return [];
      return [this.board(swap(rows, row, tileOf(column)), swap(columns, index, column.slice(0, -1)))];
    });
  }
}

/** Counts every call sequence of a mini game and those that can be won. Meant for sizes up to about ten tiles. */
export function countMiniGame(size: MiniGame): MiniCount {
  const bag = Array.from({ length: size.length + 1 }, (_, tile) => (tile === 0 ? 0 : size.rows));
  const boards = new Boards(size.taking);
  const start = boards.board(
    Array.from({ length: size.rows }, () => 0),
    Array.from({ length: size.columns }, () => ''),
  );
  const isComplete = ({ rows }: MiniBoard): boolean => rows.every((end) => end === size.length);
  const known = new Map<string, MiniCount>();
  const count = (met: readonly MiniBoard[], left: number): MiniCount => {
    if (left === 0) return { sequences: 1, winnable: met.some(isComplete) ? 1 : 0 };
    const key = `${bag.join('')}:${numbersOf(met)}`;
    const before = known.get(key);
    if (before) return before;
    const sum = { sequences: 0, winnable: 0 };
    for (let tile = 1; tile <= size.length; tile++) {
      const supply = bag[tile] ?? 0;
      if (supply === 0) continue;
      bag[tile] = supply - 1;
      const next = new Set<MiniBoard>();
      for (const board of met) for (const one of boards.after(board, tile)) next.add(one);
      const { sequences, winnable } = count([...next], left - 1);
      sum.sequences += sequences;
      sum.winnable += winnable;
      bag[tile] = supply;
    }
    known.set(key, sum);
    return sum;
  };
  return count([start], size.rows * size.length);
}

/** The same text for the same boards in any order. */
const numbersOf = (boards: readonly MiniBoard[]): string =>
  Uint32Array.from(boards, ({ number }) => number)
    .sort()
    .join(' ');
