/**
 * Positions of 3x16 as the column planner asks about them: free tiles, chains, what is left, plans for given calls.
 *
 * What may be taken is asked of the engine; `plans` tries every placement of the calls.
 */
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import { type Board, type Move, STANDARD, type State, threeBySixteen } from '../../games/3x16/index.ts';
import { figure } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { cutTiles } from '../cut-tiles.ts';
import type { Figure } from '../core/figures.ts';

// A position as picture and words: ends of rows, columns from top to bottom.

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

// Prompts of the column planner: a position, and at level 2 which of four questions is asked about it.

export type Question = 'free' | 'chain' | 'left' | 'plan';

export interface Task {
  readonly position: Position;
  readonly question: Question;
}

export const sameTask = ({ position, question }: Task): string => JSON.stringify([question, position]);

/** The tiles of each position and its calls, to be cut out and moved by hand. */
export const taskPieces = (tasks: readonly Task[]): readonly Figure[] =>
  [...new Map(tasks.map(({ position }) => [JSON.stringify(position), position])).values()].map(
    ({ columns, calls }) => cutTiles([...columns.flat(), ...calls]),
  );

export interface Position {
  /** Ends of the main rows; a row that has not begun is 0. */
  readonly rows: readonly number[];
  /** From top to bottom. */
  readonly columns: readonly (readonly number[])[];
  /** Numbers that will be called, in order; empty where none are asked about. */
  readonly calls: readonly number[];
}

/** Before the next call: any tile that fits may be taken. */
function stateOf({ rows, columns }: Board): State {
  const rules = { ...STANDARD, rows: rows.length, columns: columns.length };
  const calls = columns.flat();
  return { rules, caller: 0, calls, next: [], boards: [{ rows, columns }], seat: 0, phase: 'take' };
}

const boardOf = (state: State): Board => present(state.boards[0], 'board');
const NO_CHANCE = randomFrom('nothing is drawn while tiles are taken');

/** The columns whose bottom tile may be taken now. */
const takes = (board: Board): readonly (Move & { readonly kind: 'take' })[] =>
  threeBySixteen.moves(stateOf(board)).filter((move) => move.kind === 'take');

export const freeTiles = (board: Board): readonly number[] =>
  takes(board)
    .map(({ tile }) => tile)
    .sort((a, b) => a - b);

export interface Chain {
  readonly tiles: readonly number[];
  readonly end: Board;
}

/** Every order in which tiles can leave until nothing moves. */
export function chains(board: Board): readonly Chain[] {
  const moves = takes(board);
  if (moves.length === 0) return [{ tiles: [], end: board }];
  return moves.flatMap((move) => {
    const after = boardOf(threeBySixteen.play(stateOf(board), move, NO_CHANCE).state);
    return chains(after).map(({ tiles, end }) => ({ tiles: [move.tile, ...tiles], end }));
  });
}

const replaced = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((old, place) => (place === index ? item : old));

/**
 * The board when every tile that fits has left. Numbers of a position to plan are all different, so a tile that fits has
 * one row to go to and waiting never helps: only tiles of one number can be better kept (3x16.r-move-optional).
 */
export function settled(board: Board): Board {
  const index = board.columns.findIndex((column) => board.rows.includes((column.at(-1) ?? 0) - 1));
  const tile = board.columns[index]?.at(-1);
  if (tile === undefined) return board;
  return settled({
    rows: replaced(board.rows, board.rows.indexOf(tile - 1), tile),
    columns: replaced(board.columns, index, (board.columns[index] ?? []).slice(0, -1)),
  });
}

export const waiting = ({ columns }: Board): number => columns.reduce((sum, { length }) => sum + length, 0);

export interface Plan {
  /** Column of each call, counted from 1. */
  readonly columns: readonly number[];
  readonly end: Board;
}

/** Every placement of the calls with the board it leads to. Calls are never 1. */
export function plans({ rows, columns, calls }: Position): readonly Plan[] {
  let open: readonly Plan[] = [{ columns: [], end: settled({ rows, columns }) }];
  for (const tile of calls)
    open = open.flatMap((plan) =>
      columns.map((_, index): Plan => {
        const placed = replaced(plan.end.columns, index, [...(plan.end.columns[index] ?? []), tile]);
        return {
          columns: [...plan.columns, index + 1],
          end: settled({ rows: plan.end.rows, columns: placed }),
        };
      }),
    );
  return open;
}

/** The columns of a plan as they are written: "2 4 4 1". */
export const planText = ({ columns }: Plan): string => columns.join(' ');

/** The plans that meet a goal in the end. */
export const meeting = (all: readonly Plan[], goal: (board: Board) => boolean): readonly string[] =>
  all
    .filter(({ end }) => goal(end))
    .map(planText)
    .sort();
