/**
 * Options, states and moves of 3x16 that come from outside: checked field by field.
 *
 * Takes any JSON, gives the typed value or a message that names the field. Boards must hold exactly the tiles that were
 * called, and every row must have been built from 1. Never plays and never throws.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import {
  fault,
  listOf,
  oneOf,
  optional,
  orNull,
  shape,
  valid,
  unionOf,
  wholeBetween,
} from '../core/json-reader.ts';
import type { Fault } from '../core/json-reader.ts';
import { STANDARD, inBag, tileCount, tilesOn } from './state.ts';
import type { Board, Move, Rules, State } from './state.ts';

export type Options = {
  readonly rules: Rules;
  readonly players: number;
  /** null: drawn. */
  readonly caller: number | null;
  /** The first calls, fixed; the others are drawn. */
  readonly calls: readonly number[];
};

export const MOST_PLAYERS = 4;
const MOST_TILES = 400;

const tile = wholeBetween(1, 99);
const rows = wholeBetween(1, 8);
const length = wholeBetween(1, 50);
const columns = wholeBetween(1, 12);
const taking = oneOf(['optional', 'forced']);
const tieBreak = oneOf(['shared', 'rows']);
const seat = wholeBetween(0, MOST_PLAYERS - 1);
export const tileList = listOf(tile, 0, MOST_TILES);

/** The size of a table as fields that may be missing. */
export const SIZE_FIELDS = {
  rows: optional(rows, STANDARD.rows),
  length: optional(length, STANDARD.length),
  columns: optional(columns, STANDARD.columns),
} as const;
/** How tiles move and ties are broken, as fields that may be missing. */
export const MANNER_FIELDS = {
  taking: optional(taking, STANDARD.taking),
  tieBreak: optional(tieBreak, STANDARD.tieBreak),
} as const;

const optionsReader = shape<Rules & Omit<Options, 'rules'>>({
  ...SIZE_FIELDS,
  ...MANNER_FIELDS,
  players: optional(wholeBetween(1, MOST_PLAYERS), 1),
  caller: optional(orNull(seat), null),
  calls: optional(tileList, []),
});

/** Options from outside, all on one level; every field may be missing. One player by default. */
export function readOptions(options: Json): Parsed<Options> {
  const read = optionsReader(options, '');
  if (!read.ok) return read;
  const { players, caller, calls, ...rules } = read.value;
  if (caller !== null && caller >= players)
    return refused(`caller must be a seat below ${players}`, { path: 'caller' });
  const excess = callsFault('calls', calls, rules);
  return excess ? refused(excess.message, { path: excess.path }) : parsed({ rules, players, caller, calls });
}

/** A fault when a list of calls holds a number too high or too often. */
function callsFault(path: string, calls: readonly number[], rules: Rules): Fault | undefined {
  const high = calls.find((called) => called > rules.length);
  if (high !== undefined) return fault(path, `${path} holds ${high}, the highest number is ${rules.length}`);
  const often = inBag(calls, rules).findIndex((count) => count < 0);
  return often > 0
    ? fault(path, `${path} holds ${often} more than ${rules.rows} times, there are no more`)
    : undefined;
}

const stateReader = shape<State>({
  rules: shape<Rules>({ rows, length, columns, taking, tieBreak }),
  caller: seat,
  calls: listOf(tile, 1, MOST_TILES),
  next: tileList,
  boards: listOf(
    shape<Board>({ rows: listOf(wholeBetween(0, 50), 1, 8), columns: listOf(tileList, 1, 12) }),
    1,
    MOST_PLAYERS,
  ),
  seat,
  phase: oneOf(['place', 'take', 'over']),
});

/** A state from outside: shape first, then whether the tiles add up. */
export const readState = (value: Json): Parsed<State> =>
  valid(stateReader(value, ''), tableFault, boardsFault);

function tableFault(state: State): Fault | undefined {
  const { rules, calls, next, boards, caller, phase } = state;
  const players = boards.length;
  if (state.seat >= players) return fault('seat', `seat must be below ${players}, the number of boards`);
  if (caller >= players) return fault('caller', `caller must be below ${players}, the number of boards`);
  const excess = callsFault('calls', calls, rules) ?? callsFault('next', next, rules);
  if (excess) return excess;
  if (callsFault('next', [...calls, ...next], rules))
    return fault('next', 'next holds numbers that are all called already');
  if (phase === 'over' && (calls.length !== tileCount(rules) || state.seat !== players - 1))
    return fault('phase', `phase is "over", but ${calls.length} of ${tileCount(rules)} numbers are called`);
  return undefined;
}

function boardsFault(state: State): Fault | undefined {
  const { rules, boards, calls, seat, phase } = state;
  for (const [player, board] of boards.entries()) {
    const path = `boards[${player}]`;
    const wrong = boardFault(board, rules, path);
    if (wrong) return wrong;
    const placed = player < seat || (player === seat && phase !== 'place');
    const due = inBag(placed ? calls : calls.slice(0, -1), rules);
    const counts = tilesOn(board, rules.length);
    for (let number = 1; number <= rules.length; number++) {
      const expected = rules.rows - (due[number] ?? 0);
      if (counts[number] !== expected)
        return fault(
          path,
          `${path} shows ${counts[number] ?? 0} of number ${number}, called were ${expected}`,
        );
    }
  }
  return undefined;
}

function boardFault(board: Board, rules: Rules, path: string): Fault | undefined {
  if (board.rows.length !== rules.rows)
    return fault(`${path}.rows`, `${path}.rows must have ${rules.rows} rows, 0 for one that has not begun`);
  if (board.columns.length !== rules.columns)
    return fault(
      `${path}.columns`,
      `${path}.columns must have ${rules.columns} columns, [] for an empty one`,
    );
  const high = [...board.rows, ...board.columns.flat()].find((number) => number > rules.length);
  if (high !== undefined) return fault(path, `${path} shows ${high}, the highest number is ${rules.length}`);
  const column = board.columns.findIndex((tiles) => tiles.includes(1));
  return column >= 0
    ? fault(`${path}.columns[${column}]`, `${path}.columns[${column}] holds a 1, which always begins a row`)
    : undefined;
}

const column = wholeBetween(0, 99);
type Kind<K> = Extract<Move, { readonly kind: K }>;
const moveReader = unionOf<Move>({
  start: shape<Kind<'start'>>({ kind: oneOf(['start']), tile }),
  put: shape<Kind<'put'>>({ kind: oneOf(['put']), tile, column }),
  take: shape<Kind<'take'>>({ kind: oneOf(['take']), tile, column }),
  done: shape<Kind<'done'>>({ kind: oneOf(['done']) }),
  insert: shape<Kind<'insert'>>({ kind: oneOf(['insert']), tile, column, at: column }),
  shift: shape<Kind<'shift'>>({ kind: oneOf(['shift']), tile, from: column, to: column }),
});

/** A move from outside; columns count from 0. */
export const readMove = (value: Json): Parsed<Move> => moveReader(value, '');
