/**
 * The rules engines a deck is played with.
 *
 * Takes a loader and a deck's folder; gives all engines of the house, Mod with the cards of that folder bound: its cards
 * are the deck's, and the engine takes them as plain data. Without a readable `cards.yaml` Mod is given unbound.
 */
import type { Loader } from '../base/loader.ts';
import { readYaml } from '../deck/index.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { AnyGame, Json } from '../games/core/game.ts';
import { modWith, readCardList } from '../games/mod/index.ts';
import { GAMES } from '../games/registry.ts';

/** The content of `cards.yaml` in `folder` as plain data; undefined when it is not there or cannot be read. */
export function readModCards(loader: Loader, folder: string, report: Report): Json | undefined {
  const path = `${folder}/cards.yaml`;
  const text = loader.exists(path) ? loader.text(path) : undefined;
  return text === undefined ? undefined : readYaml({ name: loader.display(path), text }, report)?.value;
}

/** All engines, in the order of the house. */
export function enginesFor(loader: Loader, folder: string, report: Report): readonly AnyGame[] {
  const cards = readModCards(loader, folder, report);
  const list = cards === undefined ? undefined : readCardList(cards);
  return GAMES.map((game) => (game.id === 'mod' && list?.ok ? modWith(list.value) : game));
}
