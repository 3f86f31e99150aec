/** 3x16 under the random walk of all engines, its notation, its readers, its golden record. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Json } from '../core/game.ts';
import { expectAnswers } from '../core/outside.fixture.ts';
import { walkGames } from '../core/random-walk.ts';
import { formatTranscript, recordGame, verifyTranscript } from '../core/transcript.ts';
import { onRows, tileCount, waiting, threeBySixteen } from './index.ts';
import type { State } from './index.ts';
import { game, given, must, run } from './table.fixture.ts';

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
const VARIETY: readonly Json[] = [
  { ...SMALL },
  { ...SMALL, players: 3, taking: 'forced' },
  { rows: 3, length: 5, columns: 3, players: 2 },
  { ...SMALL, calls: [4, 4, 1], players: 4, tieBreak: 'rows' },
  { rows: 1, length: 7, columns: 4 },
];
const FULL: readonly Json[] = [{}, { players: 2 }, { taking: 'forced' }, { players: 4, tieBreak: 'rows' }];

describe('random walk', () => {
  it('finds no fault in 300 games', () => {
    const report = walkGames({
      game: threeBySixteen,
      seed: '3x16',
      options: (index) =>
        (index % 30 === 0 ? FULL[(index / 30) % FULL.length] : VARIETY[index % VARIETY.length]) ?? {},
      maxMoves: 700,
      invariant,
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(300);
    expect(report.longest).toBeGreaterThan(300);
  });
});

describe('anything from outside', () => {
  it('is answered, never thrown at', () => expectAnswers(threeBySixteen, game()));
});

describe('golden record', () => {
  it('is played again move for move', () => {
    const bots = [present(threeBySixteen.bots.greedy, 'bot'), present(threeBySixteen.bots.random, 'bot')];
    const options = must(threeBySixteen.readOptions({ players: 2 }));
    const record = recordGame({ game: threeBySixteen, options, bots, seed: 'golden' }, ['greedy', 'random']);
    expect(verifyTranscript(threeBySixteen, record)).toBeUndefined();
    const golden = readFileSync(new URL('./transcript.golden.txt', import.meta.url), 'utf8');
    expect(formatTranscript(record)).toBe(golden);
  });
});

describe('readers', () => {
  it('name the field that is wrong', () => {
    const state = given({
      rows: [3, 1],
      columns: [
        [7, 6],
        [12, 4],
      ],
      call: 16,
    });
    const path = (changes: Readonly<Record<string, Json>>): string | undefined => {
      const read = threeBySixteen.readState({ ...state, ...changes });
      return read.ok ? 'accepted' : read.path;
    };
    const board = present(state.boards[0], 'board');
    expect(path({})).toBe('accepted');
    expect(path({ calls: [] })).toBe('calls');
    expect(path({ calls: [...state.calls, 17] })).toBe('calls');
    expect(path({ calls: [...state.calls.slice(0, -1), 16, 16] })).toBe('boards[0]');
    expect(path({ next: [16, 16, 16] })).toBe('next');
    expect(path({ seat: 1 })).toBe('seat');
    expect(path({ caller: 1 })).toBe('caller');
    expect(path({ phase: 'over' })).toBe('phase');
    expect(path({ phase: 'take' })).toBe('boards[0]');
    expect(path({ boards: [{ ...board, rows: [3, 1] }] })).toBe('boards[0].rows');
    expect(path({ boards: [{ ...board, rows: [3, 2, 0] }] })).toBe('boards[0]');
    expect(
      path({
        boards: [
          {
            ...board,
            columns: [
              [7, 6],
              [12, 4],
            ],
          },
        ],
      }),
    ).toBe('boards[0].columns');
    expect(path({ boards: [{ ...board, columns: [[7, 'x'], [], [], [], []] }] })).toBe(
      'boards[0].columns[0][1]',
    );
    expect(path({ rules: { ...state.rules, taking: 'never' } })).toBe('rules.taking');
    expect(path({ supply: 3 })).toBe('supply');
  });

  it('refuse options that are unknown, too high or impossible', () => {
    for (const [options, path] of [
      [{ piles: 3 }, 'piles'],
      [{ calls: [17] }, 'calls'],
      [{ calls: [2, 2, 2, 2] }, 'calls'],
      [{ columns: 0 }, 'columns'],
      [{ taking: true }, 'taking'],
    ] as const)
      expect(threeBySixteen.readOptions(options)).toMatchObject({ ok: false, path });
  });

  it('refuse moves and state texts that are none', () => {
    const state = game({ calls: [9] });
    for (const text of [
      '',
      'put',
      'put 9',
      'put 9 in 0',
      'take 9 of 1',
      'put nine in 1',
      'insert 4 in 1 at 0',
      'done 1',
    ])
      expect(threeBySixteen.parseMove(text, state).ok).toBe(false);
    for (const move of [
      null,
      { kind: 'put', tile: 9 },
      { kind: 'draw' },
      { kind: 'put', tile: 9, column: -1 },
    ])
      expect(threeBySixteen.readMove(move).ok).toBe(false);
    for (const text of ['', 'P1 place 9', 'P1 place 9 0.0.0/-/-/-/-/- luck=1', 'P9 place 9 0.0.0/-/-/-/-/-'])
      expect(threeBySixteen.parseState(text).ok).toBe(false);
    expect(threeBySixteen.formatState(run(state, 'put 9 in 2').state)).toBe('P1 take 9 0.0.0/-/9/-/-/-');
  });

  it('read the short form of examples and name its fields', () => {
    expect(given({ call: 1 })).toMatchObject({ calls: [1], phase: 'place', boards: [{ rows: [0, 0, 0] }] });
    expect(given({ left: [0, 16] }).boards.map(waiting)).toEqual([0, 16]);
    for (let left = 2; left <= 45; left++)
      expect(threeBySixteen.moves(given({ left: [left], taking: 'forced' }))).toEqual([{ kind: 'done' }]);
    for (const [position, path] of [
      [{}, 'call'],
      [{ rows: [17] }, 'rows'],
      [{ rows: [1, 1, 1, 1] }, 'rows'],
      [{ columns: [[], [], [], [], [], []] }, 'columns'],
      [{ columns: [[4, 4, 4, 4]] }, 'call'],
      [{ left: [1] }, 'left[0]'],
      [{ row: [1] }, 'row'],
      [{ call: 1, size: { length: 'x' } }, 'size.length'],
    ] as const)
      expect([path, threeBySixteen.readGiven(position)]).toMatchObject([path, { ok: false }]);
  });
});
