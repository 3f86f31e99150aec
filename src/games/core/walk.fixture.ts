/**
 * What every engine proves about itself, as tests: random games with everything checked on the way, answers to anything from
 * outside, and one whole game written down and kept.
 *
 * Takes a game and how to walk it. Called at the top of `walk.test.ts` of each game; the golden record is beside it in
 * `transcript.golden.txt`. `gamesToWalk` says how many games are walked.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import type { Json } from './game.ts';
import { expectAnswers } from './outside.fixture.ts';
import { walkGames } from './random-walk.fixture.ts';
import type { Walk } from './random-walk.fixture.ts';
import { formatTranscript, recordGame, verifyTranscript } from './transcript.ts';

/** One table that is walked beside the others, with a name that says what is special about it. */
interface Special<State extends Json, Move extends Json, Options> extends Partial<
  Walk<State, Move, Options>
> {
  readonly about: string;
  readonly games: number;
  readonly options: (index: number) => Json;
}

export interface EngineWalk<State extends Json, Move extends Json, Options> extends Omit<
  Walk<State, Move, Options>,
  'games' | 'options'
> {
  /** Which tables are walked, in turn? As JSON, through `readOptions`. */
  readonly tables: readonly Json[];
  /** Games of the long form; the short form has a fortieth of them. */
  readonly games: number;
  readonly specials?: readonly Special<State, Move, Options>[];
  /** The game that is written down: its options, its bots by seat, its seed. */
  readonly golden: { readonly options: Json; readonly bots: readonly string[] };
}

/** All of them at night and in CI (`TESTS=long`), a fortieth otherwise, and never less than one game a table. */
const gamesToWalk = (games: number, tables: number): number =>
  isLong ? games : Math.max(tables, Math.ceil(games / 40));

/** Defines the tests. */
export function describeWalk<State extends Json, Move extends Json, Options>(
  walk: EngineWalk<State, Move, Options>,
): void {
  describeRandomGames(walk);
  describeAnswers(walk);
  describeGoldenRecord(walk);
}

function describeRandomGames<State extends Json, Move extends Json, Options>(
  walk: EngineWalk<State, Move, Options>,
): void {
  const { tables, specials = [] } = walk;
  const count = gamesToWalk(walk.games, tables.length);
  describe('random games', () => {
    it.each(tables.map((table, index) => ({ table, index })))(
      'keep every promise of the contract with $table',
      ({ table, index }) => {
        const games = Math.ceil((count - index) / tables.length);
        const report = walkGames({ ...walk, seed: `${walk.seed} ${index}`, games, options: () => table });
        expect(report.faults).toEqual([]);
        expect(report.games).toBe(games);
        expect(report.moves).toBeGreaterThan(games);
      },
    );

    it(`are ${count}`, () => {
      const walked = tables.map((_, index) => Math.ceil((count - index) / tables.length));
      expect(walked.reduce((sum, games) => sum + games, 0)).toBe(count);
    });

    if (specials.length > 0)
      it.each(specials)('$about', (special) => {
        const games = isLong ? special.games : Math.ceil(special.games / 10);
        expect(walkGames({ ...walk, ...special, games }).faults).toEqual([]);
      });
  });
}

function describeAnswers<State extends Json, Move extends Json, Options>({
  game,
  tables,
}: EngineWalk<State, Move, Options>): void {
  describe('anything from outside', () => {
    it('is answered, never thrown at', () => {
      const options = game.readOptions(tables[0] ?? {});
      if (!options.ok) expect.fail(options.message);
      const record = recordGame(
        { game, options: options.value, bots: [present(game.bots.random, 'bot')], seed: 1 },
        [],
      );
      const start = game.parseState(record.start);
      if (!start.ok) expect.fail(start.message);
      expectAnswers(game, start.value);
    });
  });
}

function describeGoldenRecord<State extends Json, Move extends Json, Options>({
  game,
  golden,
}: EngineWalk<State, Move, Options>): void {
  describe('golden record', () => {
    it('is played again move for move', () => {
      const options = game.readOptions(golden.options);
      if (!options.ok) expect.fail(options.message);
      const bots = golden.bots.map((name) => present(game.bots[name], name));
      const record = recordGame({ game, options: options.value, bots, seed: 'golden' }, golden.bots);
      const path = new URL(`../${game.id}/transcript.golden.txt`, import.meta.url);
      expect(formatTranscript(record)).toBe(readFileSync(path, 'utf8'));
      expect(verifyTranscript(game, record)).toBeUndefined();
    });
  });
}
