/**
 * 3x16 in text: moves such as `put 4 in 2`, states such as `P1 take 1,2,3,9,4 3.0.0/9.4/-/-/-/-`.
 *
 * Takes moves and states, gives text, and back. A state's text is who acts, what is due, the calls, and one word per board
 * (row ends, then each column from top to bottom), then what differs from the usual. Columns count from 1 in text.
 * Parsing ends in the same checks as JSON. Property: parse inverts format.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { readMove, readState } from './read.ts';
import { STANDARD } from './state.ts';
import type { Board, Move, State } from './state.ts';

/** Writes a move: `start 1`, `put 4 in 2`, `take 4 from 2`, `done`; also `insert 4 in 1 at 1`, `shift 5 from 5 to 4`. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'start':
      return `start ${move.tile}`;
    case 'put':
      return `put ${move.tile} in ${move.column + 1}`;
    case 'take':
      return `take ${move.tile} from ${move.column + 1}`;
    case 'done':
      return 'done';
    case 'insert':
      return `insert ${move.tile} in ${move.column + 1} at ${move.at + 1}`;
    case 'shift':
      return `shift ${move.tile} from ${move.from + 1} to ${move.to + 1}`;
  }
}

/** Reads a move; the same spellings as `formatMove`, spaces and capitals aside. */
export function parseMove(text: string): Parsed<Move> {
  const words = text.trim().toLowerCase().split(/\s+/);
  const numbers = words.filter((word) => /^\d{1,2}$/.test(word)).map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  const zero = numbers.slice(1).indexOf(0);
  if (zero >= 0) return refused('columns and places count from 1', { offset: text.indexOf(' 0') + 1 });
  switch (words.map((word) => (/^\d{1,2}$/.test(word) ? '#' : word)).join(' ')) {
    case 'start #':
      return readMove({ kind: 'start', tile: a });
    case 'put # in #':
      return readMove({ kind: 'put', tile: a, column: b - 1 });
    case 'take # from #':
      return readMove({ kind: 'take', tile: a, column: b - 1 });
    case 'done':
      return parsed({ kind: 'done' });
    case 'insert # in # at #':
      return readMove({ kind: 'insert', tile: a, column: b - 1, at: c - 1 });
    case 'shift # from # to #':
      return readMove({ kind: 'shift', tile: a, from: b - 1, to: c - 1 });
    default:
      return refused(`"${text}" is no move: write start 1, put 4 in 2, take 4 from 2, or done`, {
        offset: 0,
      });
  }
}

const numbersText = (numbers: readonly number[], between: string): string =>
  numbers.length === 0 ? '-' : numbers.join(between);

const boardText = (board: Board): string =>
  [board.rows, ...board.columns].map((numbers) => numbersText(numbers, '.')).join('/');

/** Which words may follow, and what does each say when it is left out? */
const UNSAID = {
  next: '-',
  caller: 'P1',
  length: `${STANDARD.length}`,
  taking: STANDARD.taking,
  'tie-break': STANDARD.tieBreak,
} as const;
type Word = keyof typeof UNSAID;
const WORDS = Object.keys(UNSAID) as readonly Word[];
const isWord = (name: string): name is Word => name in UNSAID;

/** Writes a state on one line. */
export function formatState(state: State): string {
  const said: Readonly<Record<Word, string>> = {
    next: numbersText(state.next, ','),
    caller: `P${state.caller + 1}`,
    length: `${state.rules.length}`,
    taking: state.rules.taking,
    'tie-break': state.rules.tieBreak,
  };
  const extras = WORDS.filter((word) => said[word] !== UNSAID[word]).map((word) => `${word}=${said[word]}`);
  const head = [`P${state.seat + 1}`, state.phase, numbersText(state.calls, ',')];
  return [...head, ...state.boards.map(boardText), ...extras].join(' ');
}

const parseWhole = (text: string): Json => (/^\d+$/.test(text) ? Number(text) : text);
const parseSeat = (text: string): Json => (/^P\d$/.test(text) ? Number(text[1]) - 1 : text);
const parseNumbers = (text: string, between: string): readonly Json[] =>
  text === '-' ? [] : text.split(between).map(parseWhole);

function parseBoard(text: string): { readonly rows: readonly Json[]; readonly columns: readonly Json[][] } {
  const [rows = [], ...columns] = text.split('/').map((part) => [...parseNumbers(part, '.')]);
  return { rows, columns };
}

/** Reads what `formatState` writes. Rows and columns are counted on the first board. */
export function parseState(text: string): Parsed<State> {
  const [seat = '', phase = '', calls = '', ...rest] = text.trim().split(/\s+/);
  const boards = rest.filter((word) => !word.includes('=')).map(parseBoard);
  const [first] = boards;
  if (!first)
    return refused(
      `"${text}" is no state: write who acts, what is due, calls and boards, such as P1 place 1 0.0.0/-/-/-/-/-`,
    );
  const said: Partial<Record<Word, string>> = {};
  for (const word of rest.filter((one) => one.includes('='))) {
    const [name = '', value = ''] = word.split('=');
    if (!isWord(name) || said[name] !== undefined)
      return refused(`"${word}" is unknown or said twice; known words: ${WORDS.join(', ')}`, {
        offset: text.indexOf(word),
      });
    said[name] = value;
  }
  const all = { ...UNSAID, ...said };
  return readState({
    rules: {
      rows: first.rows.length,
      length: parseWhole(all.length),
      columns: first.columns.length,
      taking: all.taking,
      tieBreak: all['tie-break'],
    },
    caller: parseSeat(all.caller),
    calls: parseNumbers(calls, ','),
    next: parseNumbers(all.next, ','),
    boards,
    seat: parseSeat(seat),
    phase,
  });
}
