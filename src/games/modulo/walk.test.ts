/** Modulo under the random walk of all engines, its notation, its readers, its golden record. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Json } from '../core/game.ts';
import { expectAnswers } from '../core/outside.fixture.ts';
import { walkGames } from '../core/random-walk.ts';
import { formatTranscript, recordGame, verifyTranscript } from '../core/transcript.ts';
import { modulo } from './index.ts';
import type { Hands, Move, State } from './index.ts';
import { at, game, must, run } from './table.fixture.ts';

/** What always holds: points were scored by eliminations, and the count of quiet turns fits the turns. */
function invariant(state: State): string | undefined {
  const quiet = Object.values(state.seen).reduce((sum, count) => sum + count, 0);
  if (quiet > state.turns) return `${quiet} positions remembered after ${state.turns} turns`;
  if (Math.max(...state.points) > 3) return `points ${state.points.join('-')}`;
  if (state.hands.flat().some((value) => value >= state.rules.modulus)) return 'a hand shows too much';
  if (state.rounds.length > state.rules.bestOf) return 'too many rounds';
  return undefined;
}

const VARIETY: readonly Json[] = [
  {},
  { start: 'secret' },
  { start: 'secret', decideFirst: 'after', bestOf: 3 },
  { bestOf: 5, first: 1 },
  { modulus: 7, drawAfter: 40 },
  { modulus: 3, bestOf: 2 },
  { drawAfter: 6 },
];

describe('random walk', () => {
  it('finds no fault in 300 games', () => {
    const report = walkGames({
      game: modulo,
      seed: 'modulo',
      options: (index) => VARIETY[index % VARIETY.length] ?? {},
      maxMoves: 4000,
      invariant,
    });
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(300);
  });
});

describe('brute force', () => {
  it('judges every tap and division on every pair of hands as the table would', () => {
    const hands = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].map((b): Hands => [a, b])).slice(1);
    for (const mine of hands)
      for (const theirs of hands) {
        const state: State = { ...game(), hands: [mine, theirs] };
        const allowed = (candidate: Move): boolean => modulo.judge(state, candidate) === undefined;
        for (let from = 0; from <= 5; from++)
          for (let on = 0; on <= 5; on++) {
            const legal = from > 0 && on > 0 && mine.includes(from) && theirs.includes(on);
            expect([mine, theirs, from, on, allowed({ kind: 'tap', with: from, on })]).toEqual([
              mine,
              theirs,
              from,
              on,
              legal,
            ]);
            expect(allowed({ kind: 'tap-own', with: from, on })).toBe(false);
          }
        const splits = ['0,2', '2,0', '0,4', '4,0'].includes(mine.join());
        expect([mine, allowed({ kind: 'divide' })]).toEqual([mine, splits]);
      }
  });

  it('scores as a tally of zeros on paper does, in 60 random games', () => {
    for (let index = 0; index < 60; index++) {
      const options = must(modulo.readOptions({ first: 0 }));
      const bots = [present(modulo.bots.random, 'bot')];
      const { moves, outcome } = recordGame({ game: modulo, options, bots, seed: `tally ${index}` }, []);
      const paper = [
        [1, 1],
        [1, 1],
      ];
      const tally = [0, 0];
      for (const { player, text } of moves) {
        const [own, foreign] = [paper[player] ?? [], paper[1 - player] ?? []];
        if (text === 'divide')
          own.fill((own[0] ?? 0) + (own[1] ?? 0)).forEach((sum, i) => (own[i] = sum / 2));
        const [from, on] = text.split(' on ').map(Number);
        if (from === undefined || on === undefined) continue;
        foreign[foreign.indexOf(on)] = (from + on) % 5;
        tally[player] = (tally[player] ?? 0) + (from + on === 5 ? 1 : 0);
      }
      expect(outcome.breakdown.map(({ value }) => value)).toEqual(tally);
      const lost = paper.findIndex((pair) => pair.join() === '0,0');
      const won = lost >= 0 ? 1 - lost : tally.indexOf(3);
      expect(outcome.winners).toEqual(won >= 0 ? [won] : []);
    }
  });
});

describe('anything from outside', () => {
  it('is answered, never thrown at', () => expectAnswers(modulo, game()));
});

describe('golden record', () => {
  it('is played again move for move', () => {
    const bots = [present(modulo.bots.perfect, 'bot'), present(modulo.bots.greedy, 'bot')];
    const options = must(modulo.readOptions({ start: 'secret', bestOf: 3 }));
    const record = recordGame({ game: modulo, options, bots, seed: 'golden' }, ['perfect', 'greedy']);
    expect(verifyTranscript(modulo, record)).toBeUndefined();
    const golden = readFileSync(new URL('./transcript.golden.txt', import.meta.url), 'utf8');
    expect(formatTranscript(record)).toBe(golden);
  });
});

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
