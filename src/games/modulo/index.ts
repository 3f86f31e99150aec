/**
 * Modulo: the engine of the tapping game, as one `Game`.
 *
 * Gathers the parts; decides nothing itself. Source: clauses and rulings `modulo.*` in `decks/modulo/rules.yaml`.
 */
import type { Game } from '../core/game.ts';
import { bots } from './bots.ts';
import { facts } from './facts.ts';
import { readGiven } from './given.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';
import { observe } from './observe.ts';
import { outcome } from './outcome.ts';
import { play } from './play.ts';
import { type Options, readMove, readOptions, readState } from './read.ts';
import { judge, moves } from './rules.ts';
import { decidesAfter, drawFirst, type Move, startRound, type State } from './state.ts';

export { HAND_SIGNS } from './cards.ts';
export type { Finger } from './cards.ts';
export { secretStartTable, unbeatableChoices } from './solver.ts';
export type { Pairing } from './solver.ts';
export { STANDARD_START, positionOf, reachable } from './solver.ts';
export type { Met, Position } from './solver.ts';
export { solve } from './solver.ts';
export type { MoveVerdict, Solution, Value, Verdict } from './solver.ts';
export { viewFor } from './state.ts';
export type { FinishedRound, Hands, Move, Rules, Seat, State } from './state.ts';
export type { Options } from './read.ts';

export const modulo: Game<State, Move, Options> = {
  id: 'modulo',
  title: 'Modulo',
  players: [2, 2],
  readOptions,
  setup({ rules, first }, random) {
    return startRound(rules, decidesAfter(rules) ? null : (first ?? drawFirst(random)), []);
  },
  readState,
  readMove,
  turn: (state) => (state.phase === 'over' ? undefined : state.mover),
  moves,
  judge,
  play,
  outcome,
  parseMove,
  formatMove,
  parseState,
  formatState,
  readGiven,
  observe,
  facts,
  bots,
};
