/**
 * Modulo N: shed your hand in sets that leave N when divided by 10, as a rules engine.
 *
 * Gives the game in the shape every engine has; the parts are in the files beside it.
 */
import type { Game } from '../core/game.ts';
import { bots } from './bots.ts';
import { KINDS, LIMITS, MODULUS, type Move, type Options, type State } from './state.ts';
import { facts } from './facts.ts';
import { readGiven } from './given.ts';
import { judge, moves, seatToAct } from './rules.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';
import { observe, outcome } from './outcome.ts';
import { play, setup } from './play.ts';
import { readMove, readOptions, readState } from './read.ts';

export { PACK } from './state.ts';
export type { Move, Options, State } from './state.ts';

export type ModuloN = Game<State, Move, Options>;

export const moduloN: ModuloN = {
  id: 'modulo-n',
  title: 'Modulo N',
  players: LIMITS.players,
  readOptions,
  setup,
  readState,
  readMove,
  turn: seatToAct,
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
  pack: KINDS.map(({ code, value, copies }) => ({
    id: code,
    copies,
    values: { value, rest: value % MODULUS },
  })),
  bots,
};
