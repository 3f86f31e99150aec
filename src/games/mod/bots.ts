/**
 * The players a program can ask for a move in Mod: random, greedy, and one that searches.
 *
 * Takes a state and its legal moves, gives one of them. None of them profits from cards it could not see at a table.
 */
import type { Bot } from '../core/game.ts';
import { GREEDY_TASTE, greedyMove } from './greedy.ts';
import { searchMove } from './search.ts';
import type { SearchEffort } from './search.ts';
import type { Move, State } from './state.ts';
import { openTable } from './table.ts';

export type ModBot = Bot<State, Move>;

/** What the search bot spends on a move: about a tenth of a second for a whole game. */
export const SEARCH_EFFORT: SearchEffort = { width: 20, worlds: 8, taste: GREEDY_TASTE };

export const bots: Readonly<Record<'random' | 'greedy' | 'search', ModBot>> = {
  random: {
    about: 'any legal move with equal chance',
    choose: (_state, moves, random) => random.pick(moves),
  },
  greedy: {
    about: 'the placement that looks best at once, with its fuel counted; shields blows of 2 or more',
    choose: (state, moves, random) =>
      moves.length === 1 && moves[0] ? moves[0] : greedyMove(openTable(state, random), random, GREEDY_TASTE),
  },
  search: {
    about: 'tries every move in eight imagined worlds, each played greedily to the end of the round',
    choose: (state, moves, random) => searchMove(state, moves, random, SEARCH_EFFORT),
  },
};
