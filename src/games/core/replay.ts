/**
 * Replays a record in notation: the moves of a worked example or a transcript, one after the other.
 *
 * Takes a position and move texts, gives every state and event on the way. A refused move ends the replay and is part
 * of the result (an example may show exactly that); a text that cannot be read is returned as a fault with its index.
 */
import type { Random } from '../../base/random.ts';
import type { Game, Json, Replay, ReplayStep } from './game.ts';

export type Replayed<State, Move> =
  | { readonly ok: true; readonly replay: Replay<State, Move> }
  /** `index`: 0-based place in the list of texts. */
  | { readonly ok: false; readonly index: number; readonly message: string; readonly offset?: number };

/**
 * Plays `texts` from `start`.
 *
 * @param random chance that falls during the moves
 * @returns the replay, ended early after a refused move; or the first text that could not be read, or that follows a refusal
 */
export function replay<State extends Json, Move extends Json, Options>(
  game: Game<State, Move, Options>,
  start: State,
  texts: readonly string[],
  random: Random,
): Replayed<State, Move> {
  const steps: ReplayStep<State, Move>[] = [];
  let state = start;
  for (const [index, text] of texts.entries()) {
    if (steps.at(-1)?.illegal)
      return { ok: false, index, message: 'the move before this one is not allowed' };
    const read = game.parseMove(text, state);
    if (!read.ok)
      return {
        ok: false,
        index,
        message: read.message,
        ...(read.offset === undefined ? {} : { offset: read.offset }),
      };
    const player = game.turn(state) ?? -1;
    const refusal = game.judge(state, read.value);
    const base = { text, move: read.value, player, before: state };
    if (refusal) {
      steps.push({ ...base, after: state, events: [], illegal: refusal });
      continue;
    }
    const played = game.play(state, read.value, random);
    steps.push({ ...base, after: played.state, events: played.events });
    state = played.state;
  }
  return { ok: true, replay: { start, steps, end: state } };
}
