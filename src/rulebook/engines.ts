/**
 * The rules engines a deck is played with.
 *
 * Takes a loader and a deck's folder; gives all engines of the house, Mod with the cards of that folder bound: its cards
 * are the deck's, and the engine takes them as plain data. Without a readable `cards.yaml` Mod is given unbound.
 */
import type { Loader } from '../base/loader.ts';
import { readYaml, type YamlFile } from '../deck/index.ts';
import { error, type Report } from '../diagnostics/diagnostic.ts';
import type { AnyGame, Json } from '../games/core/game.ts';
import { modWith, readCardList } from '../games/mod/index.ts';
import { GAMES } from '../games/registry.ts';

/** The content of `cards.yaml` in `folder` as plain data; undefined when it is not there or cannot be read. */
export const readModCards = (loader: Loader, folder: string, report: Report): Json | undefined =>
  cardsFile(loader, folder, report)?.value;

function cardsFile(loader: Loader, folder: string, report: Report): YamlFile | undefined {
  const path = `${folder}/cards.yaml`;
  const text = loader.exists(path) ? loader.text(path) : undefined;
  return text === undefined ? undefined : readYaml({ name: loader.display(path), text }, report);
}

/** Whether the engine takes the cards of a deck of Mod; MP3114 at the first one it refuses. Without a file there are none. */
export function areModCardsSound(loader: Loader, folder: string, report: Report): boolean {
  const file = cardsFile(loader, folder, report);
  const list = file && readCardList(file.value);
  if (!list || list.ok) return true;
  // `cards[3].abilities[1]`: the file is the list, so its own name is no step.
  const steps = [...(list.path ?? '').matchAll(/\[(\d+)\]|\.(\w+)/g)];
  const path = steps.map(([, index, key]) => (index === undefined ? (key ?? '') : Number(index)));
  report(
    error('MP3114', 'the engine refuses a card', {
      place: file.placeOf(path),
      label: list.message.replace(/^cards[^:]*: /, ''),
      help: 'the words a card may carry are those of src/games/mod/vocabulary.ts',
    }),
  );
  return false;
}

/** All engines, in the order of the house. */
export function enginesFor(loader: Loader, folder: string, report: Report): readonly AnyGame[] {
  const cards = readModCards(loader, folder, report);
  const list = cards === undefined ? undefined : readCardList(cards);
  return GAMES.map((game) => (game.id === 'mod' && list?.ok ? modWith(list.value) : game));
}
