/**
 * The tiles of 3x16: a set for each player there can be, told apart by a letter.
 *
 * Gives what a printed deck is compared with; the rules know numbers only, since tiles of equal number are
 * interchangeable. Source: 3x16.tiles-48, 3x16.tiles-three-sets, 3x16.players.
 */
import type { PackEntry } from '../core/game.ts';
import { MOST_PLAYERS } from './read.ts';
import { STANDARD } from './state.ts';

/** `A` to `D`. */
export const TILE_SETS: readonly string[] = Array.from({ length: MOST_PLAYERS }, (_, seat) =>
  String.fromCharCode('A'.charCodeAt(0) + seat),
);

/** Every number of every set, as often as there are main rows: `A7`, three times. */
export const TILES: readonly PackEntry[] = TILE_SETS.flatMap((set) =>
  Array.from({ length: STANDARD.length }, (_, index) => ({
    id: `${set}${index + 1}`,
    copies: STANDARD.rows,
    values: { set, number: index + 1 },
  })),
);
