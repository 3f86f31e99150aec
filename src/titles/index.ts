/**
 * All titles of the house, one line each.
 *
 * Takes the id of a game, gives what printing knows of it. A new game of the house: a line here for its title, a line in
 * `games/registry.ts` for its engine (which may be played and never printed), a deck in `decks/`, and nothing else.
 */
import { threeBySixteenTitle } from './3x16/index.ts';
import { modThreeTitle } from './mod-3/index.ts';
import { modTitle } from './mod/index.ts';
import { moduloNTitle } from './modulo-n/index.ts';
import { moduloTitle } from './modulo/index.ts';
import type { AnyTitle } from './title.ts';

export type { AnyTitle, Title } from './title.ts';

/** In the order in which the series lists its games: on sheets with all their marks, in the gallery. */
export const TITLES: readonly AnyTitle[] = [
  modThreeTitle,
  threeBySixteenTitle,
  modTitle,
  moduloTitle,
  moduloNTitle,
];

/** The title of a game, or undefined. */
export const findTitle = (game: string | undefined): AnyTitle | undefined =>
  TITLES.find((title) => title.game.id === game);
