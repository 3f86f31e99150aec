/**
 * How often a way of playing completes the rows: seeded statistics over many call sequences.
 *
 * Takes the number of columns, a player and a seed; gives counts. The same seed gives the same call sequences to every
 * player, as at one table. Simulated, so never exact.
 */
import { assertNever } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import type { Random } from '../../base/random.ts';
import { emptyTable, isComplete, lay, simpleColumn, takeAll, tilesLeft } from './planner.ts';
import type { Table } from './planner.ts';
import { CONTINUATIONS, rolloutColumn } from './rollout.ts';
import { STANDARD, inBag } from './state.ts';
import type { Rules } from './state.ts';

export interface StudyOptions {
  readonly player: 'random' | 'simple' | 'rollout';
  readonly columns: number;
  readonly games: number;
  readonly seed: string;
  /** For the rollout player; 100 by default. */
  readonly continuations?: number;
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

/** @param index of the call that is answered */
function columnFor(
  options: StudyOptions,
  table: Table,
  calls: readonly number[],
  index: number,
  random: Random,
): number {
  const tile = calls[index] ?? 0;
  switch (options.player) {
    case 'random':
      return random.below(table.columns);
    case 'simple':
      return simpleColumn(table, tile);
    case 'rollout': {
      const bag = inBag(calls.slice(0, index + 1), { ...STANDARD, columns: options.columns });
      return rolloutColumn(table, tile, bag, {
        random,
        continuations: options.continuations ?? CONTINUATIONS,
      });
    }
    default:
      return assertNever(options.player, 'player');
  }
}

/** Plays the games and counts. Game `n` has the calls of seed and `n`, whoever plays. */
export function completionStudy(options: StudyOptions): StudyResult {
  const rules: Rules = { ...STANDARD, columns: options.columns };
  let completed = 0;
  let left = 0;
  for (let game = 0; game < options.games; game++) {
    const table = emptyTable(rules);
    const calls = shuffledCalls(rules, randomFrom(options.seed, 'calls', game));
    const random = randomFrom(options.seed, 'player', game);
    for (const [index, tile] of calls.entries()) {
      const column = tile === 1 ? 0 : columnFor(options, table, calls, index, random);
      lay(table, tile, column);
      takeAll(table);
    }
    completed += isComplete(table) ? 1 : 0;
    left += tilesLeft(table);
  }
  return { games: options.games, completed, left };
}
