/**
 * Players of 3x16: random, greedy (the simple rule) and rollout (100 random continuations per placement).
 *
 * Takes a state and its legal moves, gives one of them. Knows what is left in the bag, as everybody does; never looks at
 * calls fixed in advance. Greedy and rollout take every tile that fits.
 */
import type { Random } from '../../base/random.ts';
import type { Bot } from '../core/game.ts';
import { CONTINUATIONS, rolloutColumn, simpleColumn, type Table, tableOf } from './planner.ts';
import { ownBoard } from './rules.ts';
import { inBag, type Move, type State } from './state.ts';

type ColumnChoice = (table: Table, tile: number, state: State, random: Random) => number;

/** Places by `column`, takes what fits from the left, then says done: the moves are listed in that order. */
const placingBy = (about: string, column: ColumnChoice): Bot<State, Move> => ({
  about,
  choose(state, moves, random) {
    const [first] = moves;
    if (first?.kind !== 'put') return first ?? { kind: 'done' };
    const table = tableOf(ownBoard(state), state.rules);
    return { ...first, column: column(table, first.tile, state, random) };
  },
});

export const bots: Readonly<Record<string, Bot<State, Move>>> = {
  random: {
    about: 'any legal move',
    choose: (_state, moves, random) => random.pick(moves),
  },
  greedy: placingBy(
    'covers as few smaller tiles as possible, keeps an empty column for a high tile',
    (table, tile) => simpleColumn(table, tile),
  ),
  rollout: placingBy(
    `tries each column in ${CONTINUATIONS} random continuations`,
    (table, tile, state, random) =>
      rolloutColumn(table, tile, inBag(state.calls, state.rules), { random, continuations: CONTINUATIONS }),
  ),
};
