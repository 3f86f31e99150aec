/**
 * 3x16: the engine of the number-row game, as one `Game`.
 *
 * Gathers the parts; decides nothing itself. Source: clauses and rulings `3x16.*` in `decks/3x16/rules.yaml`.
 */
import type { Game } from '../core/game.ts';
import { bots } from './bots.ts';
import { facts } from './facts.ts';
import { readGiven } from './given.ts';
import { formatMove, formatState, parseMove, parseState } from './notation.ts';
import { observe, outcome } from './outcome.ts';
import { call, play } from './play.ts';
import { MOST_PLAYERS, type Options, readMove, readOptions, readState } from './read.ts';
import { judge, moves } from './rules.ts';
import { emptyBoard, type Move, type State } from './state.ts';
import { TILES } from './cards.ts';

export { countMiniGame } from './exhaustive.ts';
export type { MiniCount, MiniGame } from './exhaustive.ts';
export { countSequences } from './facts.ts';
export { CONTINUATIONS } from './planner.ts';
export { STANDARD, inBag, onRows, rowsFinished, tileCount, waiting } from './state.ts';
export { completionStudies, completionStudy } from './facts.ts';
export type { StudyGames, StudyPlayer, StudyResult } from './facts.ts';
export type { Board, Move, Rules, State } from './state.ts';
export type { Options } from './read.ts';
export { TILE_SETS } from './cards.ts';

export const threeBySixteen: Game<State, Move, Options> = {
  id: '3x16',
  title: '3x16',
  players: [1, MOST_PLAYERS],
  readOptions,
  setup({ rules, players, caller, calls }, random) {
    const boards = Array.from({ length: players }, () => emptyBoard(rules));
    const chosen = caller ?? random.below(players);
    return call({ rules, caller: chosen, calls: [], next: calls, boards, seat: 0, phase: 'place' }, random);
  },
  readState,
  readMove,
  turn: (state) => (state.phase === 'over' ? undefined : state.seat),
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
  pack: TILES,
  bots,
};
