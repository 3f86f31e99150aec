/**
 * Figures of 3x16: counts of call sequences, waiting times for the 1s, mini games counted out; and, marked as simulated,
 * how often the simple rule completes the rows.
 *
 * Takes nothing, gives facts with their method; computed once and kept. Each figure has a second
 * computation in the tests.
 */
import { once } from '../../base/cache.ts';
import { assertNever, present } from '../../base/invariant.ts';
import { add, formatRational, multiply, rational, type Rational } from '../../base/rational.ts';
import type { Fact } from '../core/game.ts';
import { countMiniGame } from './exhaustive.ts';
import { inBag, type Rules, STANDARD, tileCount } from './state.ts';
import { type Random, randomFrom } from '../../base/random.ts';
import {
  clear,
  CONTINUATIONS,
  emptyTable,
  fitsRow,
  isComplete,
  lay,
  rolloutColumn,
  simpleColumn,
  type Table,
  takeAll,
  tilesLeft,
} from './planner.ts';

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

const CLAUSES = '3x16.tiles-three-sets, 3x16.up-to-five, 3x16.take-bottom';
const TILES = tileCount(STANDARD);

const exact = (id: string, name: string, value: string, method: string, source = CLAUSES): Fact => ({
  id: `3x16.fact-${id}`,
  name,
  value,
  exact: true,
  source,
  method,
});

/** Ways to choose `k` of `n`. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/**
 * Call sequences that look different: equal tiles are not told apart. Places are chosen for one number after the other.
 */
export function countSequences(rows: number, length: number): bigint {
  let sequences = 1n;
  for (let left = rows * length; left > 0; left -= rows) sequences *= choose(left, rows);
  return sequences;
}

/** Chance that the first `calls` calls hold no 1. */
function noOneIn(calls: number): Rational {
  return rational(choose(TILES - calls, STANDARD.rows), choose(TILES, STANDARD.rows));
}

/** Mean call of the first 1: the chances that it has not come after 0, 1, 2 ... calls, added up. */
function meanFirstOne(): Rational {
  let mean = rational(0);
  for (let calls = 0; calls < TILES; calls++) mean = add(mean, noOneIn(calls));
  return mean;
}

/** Mean call of the last 1: each place weighed by the ways to put the other 1s before it. */
function meanLastOne(): Rational {
  let mean = rational(0);
  const ways = choose(TILES, STANDARD.rows);
  for (let call = 1; call <= TILES; call++)
    mean = add(mean, multiply(rational(call), rational(choose(call - 1, STANDARD.rows - 1), ways)));
  return mean;
}

function countedFacts(): readonly Fact[] {
  const chance = 'exact count of the places of the 1s';
  return [
    exact(
      'tiles',
      'Number tiles of each player, and calls in a game',
      `${TILES}`,
      'three sets of 16',
      '3x16.tiles-48',
    ),
    exact(
      'sequences',
      'Call sequences that look different',
      `${countSequences(STANDARD.rows, STANDARD.length)}`,
      'product of binomial coefficients',
    ),
    exact('first-one', 'Mean call of the first 1', formatRational(meanFirstOne()), chance),
    exact('last-one', 'Mean call of the last 1', formatRational(meanLastOne()), chance),
    exact(
      'one-first',
      'Chance that the first number called is a 1',
      formatRational(rational(STANDARD.rows, TILES)),
      chance,
    ),
    exact('no-one-in-five', 'Chance that the first five calls hold no 1', formatRational(noOneIn(5)), chance),
  ];
}

/** Two rows of 1 to 4: small enough to count every order of calls. */
const MINI = { rows: 2, length: 4 } as const;

function miniFacts(): readonly Fact[] {
  const method = 'every call sequence with every way to play it';
  const facts: Fact[] = [];
  for (const columns of [1, 2])
    for (const taking of ['optional', 'forced'] as const) {
      const { sequences, winnable } = countMiniGame({ ...MINI, columns, taking });
      if (facts.length === 0)
        facts.push(
          exact(
            'mini-sequences',
            'Call sequences of the mini game with two rows of 1 to 4',
            `${sequences}`,
            method,
          ),
        );
      const manner = taking === 'forced' ? 'when every tile that fits must be taken' : 'when a tile may wait';
      const where = columns === 1 ? 'one column' : `${columns} columns`;
      facts.push(
        exact(
          `mini-${taking}-${columns}`,
          `Sequences of the mini game with ${where} that can be won ${manner}`,
          `${winnable}`,
          method,
          '3x16.r-move-optional',
        ),
      );
    }
  return facts;
}

const SIMULATED = { games: 1000, seed: 'facts' } as const;

function simulatedFacts(): readonly Fact[] {
  const method = `simulation of ${SIMULATED.games} games, seed "${SIMULATED.seed}"`;
  const simple = [3, 4, 5, 6, 7, 8].map((columns) => ({ player: 'simple' as const, columns }));
  const [random, ...studied] = completionStudies(
    [{ player: 'random', columns: STANDARD.columns }, ...simple],
    SIMULATED,
  );
  const shares = studied.map(({ completed, games }, index): Fact => {
    const columns = simple[index]?.columns ?? 0;
    return {
      id: `3x16.fact-simple-${columns}`,
      name: `Share of games that the simple rule completes with ${columns} columns (simulated)`,
      value: (completed / games).toFixed(3),
      exact: false,
      source: CLAUSES,
      method,
    };
  });
  const { left, games } = present(random, 'study');
  return [
    ...shares,
    {
      id: '3x16.fact-random-left',
      name: 'Mean tiles left with random placement in five columns (simulated)',
      value: (left / games).toFixed(1),
      exact: false,
      source: CLAUSES,
      method,
    },
  ];
}

/** All figures, computed on the first call (some dozen milliseconds). */
export const facts = once((): readonly Fact[] => [...countedFacts(), ...miniFacts(), ...simulatedFacts()]);
