/** Modulo from outside: readers that name the field, moves and positions that are none. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../core/game.ts';
import { modulo } from './index.ts';
import { at, game, must, run } from './table.fixture.ts';

describe('readers', () => {
  it('name the field that is wrong', () => {
    const state = game();
    const path = (changes: Readonly<Record<string, Json>>): string | undefined => {
      const read = modulo.readState({ ...state, ...changes });
      return read.ok ? 'accepted' : read.path;
    };
    expect(path({})).toBe('accepted');
    expect(path({ hands: [[1, 1], [1]] })).toBe('hands[1]');
    expect(
      path({
        hands: [
          [1, 1],
          [1, 'x'],
        ],
      }),
    ).toBe('hands[1][1]');
    expect(
      path({
        hands: [
          [0, 0],
          [1, 1],
        ],
      }),
    ).toBe('hands[0]');
    expect(path({ points: [0, 3] })).toBe('points[1]');
    expect(path({ mover: 2 })).toBe('mover');
    expect(path({ extra: 1 })).toBe('extra');
    expect(path({ phase: 'over' })).toBe('phase');
    expect(path({ phase: 'choose' })).toBe('phase');
    expect(path({ seen: { '11/11:P3': 1 } })).toBe('seen.11/11:P3');
    expect(path({ seen: { '11/11:P1': 2 } })).toBe('seen');
    expect(path({ rules: { ...state.rules, modulus: 11 } })).toBe('rules.modulus');
    expect(path({ choices: [[1, 2], null] })).toBe('choices[0]');
  });

  it('refuse options that are unknown or out of range', () => {
    for (const [options, path] of [
      [{ rounds: 3 }, 'rounds'],
      [{ bestOf: 0 }, 'bestOf'],
      [{ start: 'open' }, 'start'],
      [{ modulus: 2 }, 'modulus'],
      [[], ''],
    ] as const)
      expect(modulo.readOptions(options)).toMatchObject({ ok: false, path });
  });

  it('refuse moves that are none', () => {
    for (const move of [null, {}, { kind: 'tap', with: 1 }, { kind: 'pass' }, { kind: 'choose', hands: [1] }])
      expect(modulo.readMove(move).ok).toBe(false);
    expect(modulo.readMove({ kind: 'choose', hands: [3, 1] })).toEqual({
      ok: true,
      value: { kind: 'choose', hands: [1, 3] },
    });
    for (const text of ['', '1', '1 on', 'divide 2', 'show 1', '1 on 2 on 3'])
      expect(modulo.parseMove(text, game()).ok).toBe(false);
  });

  it('refuse state texts that are none, and read what is left out as a fresh round', () => {
    for (const text of ['', '11/11', '11/11 0-0 P3', '11/11 0-0 P1 speed=2', '11/11 0-0 P1 turns=1 turns=2'])
      expect(modulo.parseState(text).ok).toBe(false);
    expect(at('11/11 0-0 P1')).toEqual(game());
    expect(modulo.formatState(run(game(), '1 on 1').state)).toBe('11/21 0-0 P2 turns=1 seen=11/11:P1*1');
  });

  it('read the short form of examples and name its fields', () => {
    expect(must(modulo.readGiven({}))).toEqual(game());
    expect(must(modulo.readGiven({ p2: [0, 4], points: [1, 0], turn: 'p2' }))).toMatchObject({
      hands: [
        [1, 1],
        [0, 4],
      ],
      mover: 1,
    });
    expect(modulo.readGiven({ p1: [0, 0] })).toMatchObject({ ok: false, path: 'p1' });
    expect(modulo.readGiven({ P1: [0, 1] })).toMatchObject({ ok: false, path: 'P1' });
    expect(modulo.readGiven({ start: 'secret', p1: [1, 2] })).toMatchObject({ ok: false, path: 'p1' });
    expect(modulo.readGiven({ modulus: 99 })).toMatchObject({ ok: false, path: 'modulus' });
  });
});
