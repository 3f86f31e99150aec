/** 3x16 from outside: readers that name the field, moves and positions that are none. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Json } from '../core/game.ts';
import { threeBySixteen, waiting } from './index.ts';
import { game, given, run } from './table.fixture.ts';

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
