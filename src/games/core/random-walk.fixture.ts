/**
 * The test kit every engine passes: seeded random games with everything checked on the way.
 *
 * Takes a game and how to walk it; gives a report whose `faults` must be empty. States and moves are deep-frozen before
 * every call; `moves` is compared with `judge` on listed moves, near misses and moves of other positions; notation and
 * JSON invert; `play` is repeatable and cites clauses; the game ends within a bound; the caller's invariant holds.
 * Imports no test library: call it from a test and expect `faults` to equal [].
 */
import { type Random, randomFrom } from '../../base/random.ts';
import type { Json } from './game.ts';
import { canonical, deepFreeze } from './json-reader.ts';
import {
  checkEnd,
  checkMoves,
  checkMoveTexts,
  checkStateTexts,
  type WalkPosition,
  type WalkSubject,
} from './walk-checks.fixture.ts';

export interface Walk<State extends Json, Move extends Json, Options> extends WalkSubject<
  State,
  Move,
  Options
> {
  readonly seed: string;
  /** How many games; 300 by default. */
  readonly games?: number;
  /** Options as JSON for game number `index`; they go through `readOptions`. */
  readonly options: (index: number) => Json;
  /** More moves than this in one game is a fault. */
  readonly maxMoves: number;
  /** A sentence when something that must always hold does not (totals conserved ...). */
  readonly invariant?: (state: State, start: State) => string | undefined;
  /** How equal moves are told apart; canonical JSON by default. Needed only where several JSON moves mean the same. */
  readonly moveKey?: (move: Move, state: State) => string;
  /** Top-level fields of the state that may be missing. */
  readonly optionalFields?: readonly string[];
  /** Which move is played; any with equal chance by default. */
  readonly choose?: (state: State, moves: readonly Move[], random: Random) => Move;
}

export interface WalkReport {
  readonly games: number;
  readonly moves: number;
  /** Moves of the longest game. */
  readonly longest: number;
  /** At most 20, each with the game and move number. Empty for a valid engine. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 20;
const POOL = 40;

/** Plays the games and reports; stops early after 20 faults. Never throws for an engine's fault. */
export function walkGames<State extends Json, Move extends Json, Options>(
  walk: Walk<State, Move, Options>,
): WalkReport {
  const pool: Move[] = [];
  const faults: string[] = [];
  const lengths: number[] = [];
  for (let index = 0; index < (walk.games ?? 300) && faults.length < MOST_FAULTS; index++) {
    const one = walkOne(walk, index, pool);
    lengths.push(one.moves);
    faults.push(...one.faults);
  }
  return {
    games: lengths.length,
    moves: lengths.reduce((sum, length) => sum + length, 0),
    longest: lengths.reduce((longest, length) => Math.max(longest, length), 0),
    faults: faults.slice(0, MOST_FAULTS),
  };
}

function walkOne<State extends Json, Move extends Json, Options>(
  walk: Walk<State, Move, Options>,
  index: number,
  pool: Move[],
): { readonly moves: number; readonly faults: readonly string[] } {
  const faults: string[] = [];
  let moves = 0;
  try {
    const start = startOf(walk, index);
    if (typeof start === 'string') return { moves, faults: [`game ${index}: ${start}`] };
    let state = start;
    for (;;) {
      const random = randomFrom(walk.seed, 'walk', index, moves);
      const position = { state, moves: walk.game.moves(state) };
      const found = checkPosition(walk, position, start, pool, random);
      faults.push(...found.map((fault) => `game ${index}, move ${moves}: ${fault}`));
      if (position.moves.length === 0 || faults.length > 0) break;
      if (moves >= walk.maxMoves) {
        faults.push(`game ${index}: not over after ${moves} moves`);
        break;
      }
      state = step(walk, position, random, (fault) => faults.push(`game ${index}, move ${moves}: ${fault}`));
      moves += 1;
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    faults.push(`game ${index}, move ${moves}: the engine throws ${reason}`);
  }
  return { moves, faults };
}

function startOf<State extends Json, Move extends Json, Options>(
  { game, options, seed }: Walk<State, Move, Options>,
  index: number,
): State | string {
  const read = game.readOptions(options(index));
  if (!read.ok) return `options refused: ${read.message}`;
  deepFreeze(read.value);
  const start = game.setup(read.value, randomFrom(seed, 'setup', index));
  const again = game.setup(read.value, randomFrom(seed, 'setup', index));
  return canonical(start) === canonical(again) ? deepFreeze(start) : 'setup differs for the same seed';
}

function checkPosition<State extends Json, Move extends Json, Options>(
  walk: Walk<State, Move, Options>,
  position: WalkPosition<State, Move>,
  start: State,
  pool: Move[],
  random: Random,
): readonly string[] {
  const others = pool.length === 0 ? [] : Array.from({ length: 4 }, () => random.pick(pool));
  const broken = walk.invariant?.(position.state, start);
  const faults = [
    ...checkEnd(walk, position),
    ...checkMoves(walk, position, others, random),
    ...checkMoveTexts(walk, position, random),
    ...checkStateTexts(walk, position.state),
    ...(broken === undefined ? [] : [`invariant: ${broken}`]),
  ];
  if (position.moves.length > 0) pool.push(deepFreeze(random.pick(position.moves)));
  if (pool.length > POOL) pool.splice(random.below(pool.length), 1);
  return faults;
}

function step<State extends Json, Move extends Json, Options>(
  { game, choose }: Walk<State, Move, Options>,
  { state, moves }: WalkPosition<State, Move>,
  random: Random,
  fault: (text: string) => void,
): State {
  const move = choose ? choose(state, moves, random) : random.pick(moves);
  const seed = random.below(4294967296);
  const before = canonical(state);
  const played = game.play(state, move, randomFrom(seed));
  const again = game.play(state, move, randomFrom(seed));
  if (canonical(played.state) !== canonical(again.state)) fault('play differs for the same chance');
  if (canonical(state) !== before) fault('play changes the state it was given');
  for (const event of played.events)
    if (!event.clause.startsWith(`${game.id}.`)) fault(`event ${event.type} cites ${event.clause}`);
  return deepFreeze(played.state);
}
