/**
 * Mod 3 as one object: the engine contract of `games/core`.
 *
 * The rules are in rules.ts (what is allowed), play.ts (what happens), state.ts (what it is worth) and observe.ts
 * (who wins); this file only joins them.
 */
import type { Game } from '../core/game.ts';
import { bots } from './bots.ts';
import { type Move, PACK, phaseOf, type State } from './state.ts';
import { facts } from './facts.ts';
import { readGiven } from './given.ts';
import { judge } from './rules.ts';
import { moves } from './moves.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';
import { observe, outcome } from './observe.ts';
import { type Options, play, setup } from './play.ts';
import { readMove, readOptions, readState, USUAL_PLAYERS } from './read.ts';

export { PACK, RANKS, SUITS, digitOf, findPackCard, isCard } from './state.ts';
export type { Card, PackCard, Rank, Suit } from './state.ts';
export { digitsOf, scoreNumber } from './state.ts';
export type { Score } from './state.ts';

export type { Options as ModThreeOptions } from './play.ts';
export type { Move as ModThreeMove, State as ModThreeState } from './state.ts';

/** The rules engine of Mod 3. */
export const modThree: Game<State, Move, Options> = {
  id: 'mod-3',
  title: 'Mod 3',
  players: [1, USUAL_PLAYERS],
  readOptions,
  setup,
  readState,
  readMove,
  turn: (state) => (phaseOf(state) === 'over' ? undefined : state.seat),
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
  pack: PACK.map(({ card, rank, digit }) => ({ id: card, copies: 1, values: { rank, digit } })),
  bots,
};
