/**
 * The rules engines for `facts`, `play` and `referee`: those of the house, Mod with the cards of its shipped deck bound.
 *
 * Takes nothing; gives engines, and the card list as plain data for threads that bind it themselves. Loaded only by the
 * commands that play.
 */
import { join } from 'node:path';
import { diskLoader } from '../../deck/index.ts';
import { error } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggestionFor } from '../../diagnostics/suggest.ts';
import type { AnyGame, Json } from '../../games/core/game.ts';
import { packageFolder } from '../../press/package-folder.ts';
import { enginesFor, readModCards } from '../../rulebook/index.ts';

export interface Engines {
  readonly games: readonly AnyGame[];
  find(id: string): AnyGame | undefined;
  /** Options a game needs before it can start: the cards of Mod. */
  defaultOptions(id: string): Json | undefined;
}

/** Reads the shipped deck of Mod once. */
export function loadEngines(cwd: string): Engines {
  const folder = join(packageFolder().decks, 'mod');
  const ignore = (): void => undefined;
  const loader = diskLoader({ root: folder, own: [], cwd, report: ignore });
  const games = enginesFor(loader, folder, ignore);
  const cards = readModCards(loader, folder, ignore);
  return {
    games,
    find: (id) => games.find((game) => game.id === id),
    defaultOptions: (id) => (id === 'mod' && cards !== undefined ? { cards } : undefined),
  };
}

/** MP1029 with the nearest name. */
export const noSuchGame = (id: string, { games }: Engines): Diagnostic =>
  error('MP1029', `there is no game "${id}"`, {
    help: suggestionFor(
      id,
      games.map((game) => game.id),
    ),
  });
