/**
 * Mini games counted out: how many call sequences can be won, when every tile that fits must be taken and when it may wait.
 *
 * Takes a small size, gives counts over every call sequence. Method: what can still be called on a board is put in order, and
 * each board gets the set of those sequences that can be won from it, one bit for each. It is made from the sets of the
 * boards that a take or a call leads to: what is won on one of them is won. Boards are kept with rows and columns sorted, so
 * that none is solved twice. Source: `3x16.r-move-optional`.
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

/** One object for equal boards. Tiles are letters, `b` is 2. */
interface MiniBoard {
  /** The last tile of each row, sorted; before `a` of a row not begun. */
  readonly rows: string;
  /** From top to bottom each, sorted. */
  readonly columns: readonly string[];
  /** The sequences that can be won from here, once they are known; the lowest bit is the first in order. */
  won: bigint | undefined;
}

const letter = (tile: number): string => String.fromCharCode(96 + tile);

/** Ways to call what is in the bag: tiles of one number are not told apart. */
function ordersOf(bag: readonly number[]): number {
  let [orders, called] = [1, 0];
  for (const supply of bag) for (let one = 1; one <= supply; one++) orders = (orders * ++called) / one;
  return orders;
}

class Boards {
  readonly #size: MiniGame;
  readonly #known = new Map<string, MiniBoard>();
  readonly #bag: number[];
  readonly #complete: string;

  constructor(size: MiniGame) {
    this.#size = size;
    this.#bag = Array.from({ length: size.length + 1 }, (_, tile) => (tile === 0 ? 0 : size.rows));
    this.#complete = letter(size.length).repeat(size.rows);
  }

  count(): MiniCount {
    const { rows, columns } = this.#size;
    const start = this.#board(letter(0).repeat(rows), new Array<string>(columns).fill(''));
    return { sequences: ordersOf(this.#bag), winnable: this.#won(start).toString(2).split('1').length - 1 };
  }

  #board(rows: string, columns: readonly string[]): MiniBoard {
    const key = `${rows}|${columns.join('|')}`;
    let board = this.#known.get(key);
    if (!board) this.#known.set(key, (board = { rows, columns, won: undefined }));
    return board;
  }

  /** What can be won from a board, by taking first or by playing the next call. */
  #won(board: MiniBoard): bigint {
    if (board.won !== undefined) return board.won;
    let won = 0n;
    let mayCall = true;
    for (let column = 0; column < board.columns.length; column++) {
      const next = this.#taken(board, column);
      if (!next) continue;
      won |= this.#won(next);
      mayCall = this.#size.taking === 'optional';
    }
    if (mayCall) won |= this.#called(board);
    return (board.won = won);
  }

  /** What can be won by calling at once. */
  #called({ rows, columns }: MiniBoard): bigint {
    const bag = this.#bag;
    // With an empty bag the one sequence without calls is won.
    let won = rows === this.#complete ? 1n : 0n;
    let place = 0;
    for (let tile = 1; tile < bag.length; tile++) {
      const supply = bag[tile] ?? 0;
      if (supply === 0) continue;
      bag[tile] = supply - 1;
      let after = 0n;
      if (tile === 1) after = this.#won(this.#board(follow(rows, 1), columns));
      else
        for (const [index, column] of columns.entries())
          after |= this.#won(this.#board(rows, swap(columns, index, column + letter(tile))));
      won |= after << BigInt(place);
      place += ordersOf(bag);
      bag[tile] = supply;
    }
    return won;
  }

  /** The board after the bottom tile of a column is taken; undefined where it fits no row. */
  #taken({ rows, columns }: MiniBoard, index: number): MiniBoard | undefined {
    const column = columns[index] ?? '';
    if (column === '') return undefined;
    const tile = column.charCodeAt(column.length - 1) - 96;
    if (!rows.includes(letter(tile - 1))) return undefined;
    return this.#board(follow(rows, tile), swap(columns, index, column.slice(0, -1)));
  }
}

/** The rows after `tile` follows the last one it fits, sorted as before. */
function follow(rows: string, tile: number): string {
  const row = rows.lastIndexOf(letter(tile - 1));
  return rows.slice(0, row) + letter(tile) + rows.slice(row + 1);
}

function swap(columns: readonly string[], index: number, column: string): readonly string[] {
  const swapped = [...columns];
  swapped[index] = column;
  return swapped.sort();
}

/** Counts every call sequence of a mini game and those that can be won. Meant for sizes up to about ten tiles. */
export const countMiniGame = (size: MiniGame): MiniCount => new Boards(size).count();
