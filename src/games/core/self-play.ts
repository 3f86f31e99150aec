/**
 * Plays one whole game with bots.
 *
 * Takes a game, its options, a bot for each seat and a seed; gives the last state and its outcome. All chance comes from
 * the seed: one stream for the setup, one for each move's chance, one for each decision, so that a bot that asks for
 * more random numbers never changes the cards. Never records: pass `onStep` to look on (transcript.ts does).
 */
import { InternalError, present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import type { Bot, Game, GameEvent, Json, Outcome } from './game.ts';

/** Who plays what: everything a game is decided by. */
export interface Table<State extends Json, Move extends Json, Options> {
  readonly game: Game<State, Move, Options>;
  readonly options: Options;
  /** At least one; seat n takes bot n modulo the number of bots. */
  readonly bots: readonly Bot<State, Move>[];
  readonly seed: string | number;
  /** A game longer than this is a bug; 10,000 moves by default. */
  readonly maxMoves?: number;
}

/** One move as it was played. */
export interface Step<State, Move> {
  readonly index: number;
  readonly player: number;
  readonly move: Move;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

export interface Played<State> {
  readonly start: State;
  readonly end: State;
  readonly moves: number;
  readonly outcome: Outcome;
}

/**
 * Plays to the end.
 *
 * @throws InternalError when the game does not end within `maxMoves`, or when it is over without an outcome
 */
export function playOut<State extends Json, Move extends Json, Options>(
  table: Table<State, Move, Options>,
  onStep: (step: Step<State, Move>) => void = () => undefined,
): Played<State> {
  const { game, bots, seed, maxMoves = 10_000 } = table;
  const start = game.setup(table.options, randomFrom(seed, 'setup'));
  let before = start;
  for (let index = 0; ; index++) {
    const player = game.turn(before);
    if (player === undefined) {
      const outcome = present(game.outcome(before), 'outcome of a finished game');
      return { start, end: before, moves: index, outcome };
    }
    if (index >= maxMoves) throw new InternalError(`${game.id}: no end after ${maxMoves} moves`);
    const bot = present(bots[player % bots.length], 'bot');
    const move = bot.choose(before, game.moves(before), randomFrom(seed, 'bot', player, index));
    const played = game.play(before, move, randomFrom(seed, 'chance', index));
    onStep({ index, player, move, before, after: played.state, events: played.events });
    before = played.state;
  }
}
