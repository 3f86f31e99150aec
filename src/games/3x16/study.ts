/**
 * How often a way of playing completes the rows: seeded statistics over many call sequences.
 *
 * Takes players with their numbers of columns and a seed; gives counts. The same seed gives the same call sequences to every
 * player, as at one table; they are shuffled once for all. Simulated, so never exact.
 */
import { assertNever, present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import type { Random } from '../../base/random.ts';
import { clear, emptyTable, fitsRow, isComplete, lay, simpleColumn, takeAll, tilesLeft } from './planner.ts';
import type { Table } from './planner.ts';
import { CONTINUATIONS, rolloutColumn } from './rollout.ts';
import { STANDARD, inBag } from './state.ts';
import type { Rules } from './state.ts';

/** Who plays, on how many columns. */
export interface StudyPlayer {
  readonly player: 'random' | 'simple' | 'rollout';
  readonly columns: number;
  /** For the rollout player; 100 by default. */
  readonly continuations?: number;
}

export interface StudyGames {
  readonly games: number;
  readonly seed: string;
}

export interface StudyResult {
  readonly games: number;
  /** Games in which all rows were finished. */
  readonly completed: number;
  /** Tiles left, all games together. */
  readonly left: number;
}

/** The calls of one game: all tiles in random order. */
export const shuffledCalls = (rules: Rules, random: Random): readonly number[] =>
  random.shuffle(Array.from({ length: rules.rows * rules.length }, (_, index) => (index % rules.length) + 1));

/** Answers one call, by its place among the calls of the game. */
type Answer = (tile: number, index: number) => number;

function answerOf(
  { player, columns, continuations = CONTINUATIONS }: StudyPlayer,
  table: Table,
  calls: readonly number[],
  seeded: () => Random,
): Answer {
  switch (player) {
    case 'random': {
      const random = seeded();
      return () => random.below(columns);
    }
    case 'simple':
      return (tile) => simpleColumn(table, tile);
    case 'rollout': {
      const random = seeded();
      const rules: Rules = { ...STANDARD, columns };
      return (tile, index) =>
        rolloutColumn(table, tile, inBag(calls.slice(0, index + 1), rules), { random, continuations });
    }
    default:
      return assertNever(player, 'player');
  }
}

/** Plays the games and counts, for each of `players`. Game `n` has the calls of seed and `n`, whoever plays. */
export function completionStudies(
  players: readonly StudyPlayer[],
  { games, seed }: StudyGames,
): readonly StudyResult[] {
  const seats = players.map((player) => ({
    player,
    table: emptyTable({ ...STANDARD, columns: player.columns }),
    completed: 0,
    left: 0,
  }));
  for (let game = 0; game < games; game++) {
    const calls = shuffledCalls(STANDARD, randomFrom(seed, 'calls', game));
    for (const seat of seats) {
      const { player, table } = seat;
      clear(table);
      playCalls(
        table,
        calls,
        answerOf(player, table, calls, () => randomFrom(seed, 'player', game)),
      );
      seat.completed += isComplete(table) ? 1 : 0;
      seat.left += tilesLeft(table);
    }
  }
  return seats.map(({ completed, left }) => ({ games, completed, left }));
}

/** As `completionStudies`, of one player. */
export function completionStudy({ games, seed, ...player }: StudyPlayer & StudyGames): StudyResult {
  return present(completionStudies([player], { games, seed })[0], 'result');
}

/** Every tile that fits is taken after each call, so none fits before the next. */
function playCalls(table: Table, calls: readonly number[], answer: Answer): void {
  for (let index = 0; index < calls.length; index++) {
    const tile = calls[index] ?? 0;
    lay(table, tile, tile === 1 ? 0 : answer(tile, index));
    if (tile === 1 || fitsRow(table, tile)) takeAll(table);
  }
}
