/**
 * The five engines, one line each (`GAMES`): the list that a new game is entered in to be played.
 *
 * What is printed of a game is registered in `press/titles`. Mod takes its cards as options from the caller; nothing here loads a
 * card list or a deck.
 */
import { threeBySixteen } from './3x16/index.ts';
import type { AnyGame } from './core/game.ts';
import { modThree } from './mod-3/index.ts';
import { mod } from './mod/index.ts';
import { moduloN } from './modulo-n/index.ts';
import { modulo } from './modulo/index.ts';

/** In the order in which the series lists its games. */
export const GAMES: readonly AnyGame[] = [modThree, threeBySixteen, mod, modulo, moduloN];

/** The engine of that name (folder name and clause prefix), or undefined. */
export const findGame = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
