/**
 * All games of the house, one line each: the one list a new game is entered in.
 *
 * Takes the id of a game, gives what printing knows of it, or its engine alone. A game that is played and never printed
 * has a title without documents. Never loads card lists or decks: Mod takes its cards as options from whoever calls it.
 */
import type { AnyGame } from '../games/core/game.ts';
import { threeBySixteenTitle } from './3x16/index.ts';
import { modThreeTitle } from './mod-3/index.ts';
import { modTitle } from './mod/index.ts';
import { moduloNTitle } from './modulo-n/index.ts';
import { moduloTitle } from './modulo/index.ts';
import { seriesOf, stepsOf, type SeriesMarks } from './mark.ts';
import type { AnyTitle } from './title.ts';

export type { SeriesMarks } from './mark.ts';
export type { AnyTitle, Title } from './title.ts';

/** In the order in which the series lists its games: on sheets with all their marks, in the gallery. */
export const TITLES: readonly AnyTitle[] = [
  modThreeTitle,
  threeBySixteenTitle,
  modTitle,
  moduloTitle,
  moduloNTitle,
];

/** Their engines, in the same order. */
export const GAMES: readonly AnyGame[] = TITLES.map(({ game }) => game);

/** The title of a game, or undefined. */
export const findTitle = (game: string | undefined): AnyTitle | undefined =>
  TITLES.find((title) => title.game.id === game);

/** The engine of that name (folder name and clause prefix), or undefined. */
export const findGame = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);

/** What `series-device` draws on every sheet: the marks of all games that have one. */
export const SERIES: SeriesMarks = seriesOf(
  TITLES.flatMap(({ game, mark }) => (mark === undefined ? [] : [{ game: game.id, mark }])),
);

/** What `handout-band` draws: steps of difficulty in the mark of a game. */
export const stepsFor = (game: string): ReturnType<typeof stepsOf> => stepsOf(findTitle(game)?.mark);
