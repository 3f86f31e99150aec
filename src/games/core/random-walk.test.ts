/**
 * The random-walk kit against a toy game (take one or two counters, the last counter wins) and against broken copies
 * of it: each kind of fault must be found.
 */
import { describe, expect, it } from 'vitest';
import { illegal, parsed, refused } from './game.ts';
import { judge, nim } from './nim.fixture.ts';
import type { Nim, Pile } from './nim.fixture.ts';
import { walkGames } from './random-walk.fixture.ts';

const faultsOf = (changes: Partial<Nim>, games = 20): string =>
  walkGames({
    game: { ...nim, ...changes },
    seed: 's',
    games,
    options: () => ({}),
    maxMoves: 12,
  }).faults.join('\n');

describe('walkGames', () => {
  it('finds nothing in a valid game and counts its moves', () => {
    const report = walkGames({
      game: nim,
      seed: 's',
      options: () => ({}),
      maxMoves: 9,
      invariant: (state, start) => (state.left > start.left ? 'the pile grew' : undefined),
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(300);
    expect(report.moves).toBeGreaterThan(300 * 3);
  });

  it('finds a move that is listed but refused', () => {
    expect(faultsOf({ moves: () => [{ take: 1 }, { take: 3 }] })).toContain('is refused: nim.take');
  });

  it('finds a legal move that is not listed', () => {
    expect(faultsOf({ moves: (state) => (state.left === 0 ? [] : [{ take: 1 }]) })).toContain('not listed');
  });

  it('finds a repeated move, a state changed in place, a hidden generator', () => {
    expect(faultsOf({ moves: () => [{ take: 1 }, { take: 1 }] })).toContain('repeats itself');
    const mutate: Nim['play'] = (state, move) => {
      Object.assign(state, { left: state.left - move.take });
      return { state, events: [] };
    };
    expect(faultsOf({ play: mutate })).toContain('the engine throws TypeError');
    let hidden = 0;
    const restless: Nim['play'] = (state, move) => ({
      state: { left: state.left - move.take, turn: hidden++ % 2 },
      events: [],
    });
    expect(faultsOf({ play: restless })).toContain('differs for the same chance');
  });

  it('finds play accepting what judge refuses', () => {
    const lax: Nim['play'] = (state, move) => ({
      state: { left: Math.max(0, state.left - move.take), turn: 1 - state.turn },
      events: [],
    });
    expect(faultsOf({ play: lax })).toContain('which judge refuses');
  });

  it('finds notation and JSON that do not invert', () => {
    expect(faultsOf({ formatMove: () => '1' })).toContain('reads as');
    expect(faultsOf({ formatState: (state) => `${state.left}/0` })).toContain('another state');
    expect(faultsOf({ readMove: () => refused('never') })).toContain('readMove refuses');
    expect(faultsOf({ readState: (state) => parsed(state as Pile) })).toContain(
      'accepts a state without left',
    );
  });

  it('finds a state reader that does not name the field', () => {
    const vague: Nim['readState'] = (state) =>
      nim.readState(state).ok ? nim.readState(state) : refused('bad');
    expect(faultsOf({ readState: vague })).toContain('without naming it');
  });

  it('finds a game without an end, an early outcome, a broken invariant, a foreign clause', () => {
    const idle: Nim['play'] = (state, move, random) => ({ ...nim.play(state, move, random), state });
    expect(faultsOf({ play: idle })).toContain('not over after 12 moves');
    expect(
      faultsOf({
        outcome: () => ({
          result: 'drawn' as const,
          winners: [],
          clause: 'nim.last',
          breakdown: [],
          facts: {},
        }),
      }),
    ).toContain('outcome is there');
    expect(faultsOf({ judge: (s, m) => (judge(s, m) ? illegal('chess.x', 'no') : undefined) })).toContain(
      'cites chess.x',
    );
    const broken = walkGames({
      game: nim,
      seed: 's',
      games: 1,
      options: () => ({}),
      maxMoves: 12,
      invariant: (state) => (state.left === 0 ? 'none left' : undefined),
    });
    expect(broken.faults.join()).toContain('invariant: none left');
  });
});
