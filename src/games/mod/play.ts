/**
 * Plays one legal move of Mod.
 *
 * Takes a position and a move, gives the next position with its events; refuses by exception what `judge` refuses.
 * `playOnTable` does the same on a working copy without asking again, for searches. Source: clauses of section 3.2.
 */
import { assertNever } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { IllegalMove } from '../core/game.ts';
import type { GameEvent } from '../core/game.ts';
import { activateTop, answerDamage, answerStrip } from './activation.ts';
import { placeDraft, placeFromHand, placeNothing } from './command.ts';
import { judge } from './rules.ts';
import { resetPhase } from './reset.ts';
import type { Move, State } from './state.ts';
import { closeTable, openTable } from './table.ts';
import type { Table } from './table.ts';

/** Plays a move that is known to be legal on a working copy. */
export function playOnTable(table: Table, move: Move): void {
  switch (move.kind) {
    case 'assign':
    case 'eject':
      return placeFromHand(table, move.kind, move.card);
    case 'draft':
      return placeDraft(table, move.from, move.pile);
    case 'pass':
      return placeNothing(table);
    case 'activate':
      return activateTop(table, undefined);
    case 'choose':
      return activateTop(table, move.gain);
    case 'shield':
      return answerDamage(table, move.card);
    case 'take':
      return answerDamage(table, undefined);
    case 'strip':
      return answerStrip(table, move.card);
    case 'reset':
      return resetPhase(table);
    default:
      return assertNever(move);
  }
}

/** Plays a legal move. Throws `IllegalMove` for another. */
export function play(
  state: State,
  move: Move,
  random: Random,
): { readonly state: State; readonly events: readonly GameEvent[] } {
  const refusal = judge(state, move);
  if (refusal) throw new IllegalMove(refusal);
  const events: GameEvent[] = [];
  const table = openTable(state, random, events);
  playOnTable(table, move);
  return { state: closeTable(table), events };
}
