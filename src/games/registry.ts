/**
 * All games of the house, one line each.
 *
 * Gives the engines by name. Never loads card lists or decks: Mod takes its cards as options from whoever calls it.
 */
import type { AnyGame } from './core/game.ts';
import { threeBySixteen } from './3x16/index.ts';
import { modThree } from './mod-3/index.ts';
import { mod } from './mod/index.ts';
import { moduloN } from './modulo-n/index.ts';
import { modulo } from './modulo/index.ts';

/** In the order in which the house lists them. */
export const GAMES: readonly AnyGame[] = [modThree, threeBySixteen, mod, modulo, moduloN];

/** The engine of that name (folder name and clause prefix), or undefined. */
export const findGame = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
