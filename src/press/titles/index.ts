/**
 * All games that are printed, one line each (`TITLES`): the list a new game is entered in to be printed.
 *
 * Takes the id of a game, gives what printing knows of it. Its engine is registered in `games/registry.ts`.
 */
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

/** The title of a game, or undefined. */
export const findTitle = (game: string | undefined): AnyTitle | undefined =>
  TITLES.find((title) => title.game.id === game);

/** What `series-device` draws on every sheet: the marks of all games that have one. */
export const SERIES: SeriesMarks = seriesOf(
  TITLES.flatMap(({ game, mark }) => (mark === undefined ? [] : [{ game: game.id, mark }])),
);

/** What `handout-band` draws: steps of difficulty in the mark of a game. */
export const stepsFor = (game: string): ReturnType<typeof stepsOf> => stepsOf(findTitle(game)?.mark);
