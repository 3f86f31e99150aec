/**
 * `modpress referee`: one JSON request a line on standard input, one JSON answer a line on standard output.
 *
 * Takes lines until the input ends; a bad request gets an error object and the next line is served. The protocol is
 * docs/referee.md; it is the same with and without `--json`.
 */
import { createReferee, serveReferee } from '../../../games/play/referee.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { openLoader } from '../../../deck/read/file-loader.ts';
import { join } from 'node:path';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { AnyGame, Json } from '../../../games/core/game.ts';
import { GAMES } from '../../../games/registry.ts';
import { packageFolder } from '../../../press/open/package-folder.ts';
import { bindCards } from '../../../press/rulebook/index.ts';

export const runReferee: Command = async ({ io }) => {
  const engines = loadEngines(io.cwd);
  const referee = createReferee({
    findGame: (id) => engines.find(id),
    defaultOptions: (id) => engines.defaultOptions(id),
  });
  await serveReferee(io.stdin(), (text) => io.stdout.write(text), referee);
  return { exit: EXIT.done };
};

// The rules engines for `facts`, `play` and `referee`: those of the house, with the cards of their shipped decks bound
// where they take them from outside.
// Takes nothing; gives engines, and such cards as plain data for threads that bind them themselves. Loaded only by the
// commands that play.

interface Engines {
  readonly games: readonly AnyGame[];
  find(id: string): AnyGame | undefined;
  /** Options a game needs before it can start: its cards, where it knows none. */
  defaultOptions(id: string): Json | undefined;
}

/** Reads the shipped decks' cards once. */
export function loadEngines(cwd: string): Engines {
  const ignore = (): void => undefined;
  const bound = GAMES.map((game) => {
    const folder = join(packageFolder().decks, game.id);
    return bindCards(game, openLoader({ root: folder, own: [], cwd, report: ignore }), folder, ignore);
  });
  const games = bound.map(({ game }) => game);
  return {
    games,
    find: (id) => games.find((game) => game.id === id),
    defaultOptions(id) {
      const cards = bound.find(({ game }) => game.id === id)?.cards;
      return cards === undefined ? undefined : { cards };
    },
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
