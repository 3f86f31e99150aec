/**
 * The rules engines a deck is played with.
 *
 * Takes engines, a loader and a deck's folder; gives the engines, those that take their cards from outside with the cards
 * of that folder bound: `cards.yaml` as plain data. Without a readable `cards.yaml` an engine is given unbound.
 */
import type { Loader } from '../../base/loader.ts';
import { readYaml, type YamlFile } from '../../deck/read/index.ts';
import { error, type Diagnostic, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { AnyGame, Json } from '../../games/core/game.ts';

export interface BoundGame {
  readonly game: AnyGame;
  /** The cards bound to it; undefined for games that know their own. */
  readonly cards?: Json;
  /** MP3114: the engine refuses a card, and is given without any. Where the card stands is looked for when it is asked for. */
  readonly fault?: () => Diagnostic;
}

/** A game with the cards of a deck's folder. */
export function bindCards(game: AnyGame, loader: Loader, folder: string, report: Report): BoundGame {
  const path = `${folder}/cards.yaml`;
  const text = game.withCards && loader.exists(path) ? loader.text(path) : undefined;
  if (text === undefined) return { game };
  const file = { name: loader.display(path), text };
  const cards = readYaml(file, report)?.value;
  const bound = cards === undefined ? undefined : game.withCards?.(cards);
  if (cards === undefined || !bound) return { game };
  if (bound.ok) return { game: bound.value, cards };
  const { path: at = '', message } = bound;
  return { game, fault: () => refusal(at, message, readYaml(file, report)) };
}

/** @param at `cards[3].abilities[1]`: the file is the list, so its own name is no step */
function refusal(at: string, message: string, file: YamlFile | undefined): Diagnostic {
  const steps = [...at.matchAll(/\[(\d+)\]|\.(\w+)/g)];
  return error('MP3114', 'the engine refuses a card', {
    place: file?.placeOf(steps.map(([, index, key]) => (index === undefined ? (key ?? '') : Number(index)))),
    label: message.replace(/^cards\S* /, ''),
    help: 'the rule sheet of the game lists the words a card may carry',
  });
}

export interface EngineRequest {
  readonly games: readonly AnyGame[];
  /** The game the deck names. */
  readonly own: string | undefined;
  readonly loader: Loader;
  readonly folder: string;
  readonly report: Report;
}

/** All engines with a deck's cards; undefined when that of its own game refuses them (MP3114). */
export function enginesFor(request: EngineRequest): readonly AnyGame[] | undefined {
  const { games, own, loader, folder, report } = request;
  const all = games.map((game) => bindCards(game, loader, folder, report));
  const fault = all.find(({ game }) => game.id === own)?.fault?.();
  if (fault) report(fault);
  return fault ? undefined : all.map(({ game }) => game);
}
