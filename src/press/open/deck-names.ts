/**
 * From what a person calls a deck to its folder.
 *
 * Takes names of shipped decks and paths of folders; gives absolute folders that hold a `deck.yaml`. An unknown name gets
 * the nearest one (MP1025). Without a name: the working folder when it is a deck, else every shipped deck.
 */
import type { FileStore } from '../../base/file-store.ts';
import { host } from '../../base/host.ts';
import { basename, dirname, join, resolve } from '../../base/paths.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { packageFolder } from './package-folder.ts';

const isThere = (path: string): boolean => host().store.kindOf(path) !== undefined;
const isDeck = (folder: string): boolean => isThere(join(folder, 'deck.yaml'));

/** Names of the folders in a folder that hold a file of this name, sorted. */
const holding = ({ store, folder }: { readonly store: FileStore; readonly folder: string }, file: string) =>
  store.names(folder).filter((name) => store.kindOf(join(folder, name, file)) !== undefined);

/** Where the decks that come with modpress are. */
const shipped = () => ({ store: host().store, folder: packageFolder().decks });

/** Names of the decks that come with modpress, sorted. */
export const shippedDecks = (from = shipped()): readonly string[] => holding(from, 'deck.yaml');

/** Games that come with modpress: every shipped folder with rules, sorted. Their names are those of the engines. */
export const shippedGames = (from = shipped()): readonly string[] => holding(from, 'rules.yaml');

export type FoundDecks =
  | { readonly ok: true; readonly folders: readonly string[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Folders of the named decks, each once, in the order named. */
export function findDecks(names: readonly string[], cwd: string): FoundDecks {
  const { decks } = packageFolder();
  if (names.length === 0) {
    const folders = isDeck(cwd) ? [cwd] : shippedDecks().map((name) => join(decks, name));
    return { ok: true, folders };
  }
  const found = names.map((name) => findDeck(name, cwd));
  const diagnostics = found.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  return { ok: true, folders: [...new Set(found.filter((one) => typeof one === 'string'))] };
}

/** A path is taken as a path; a bare name is a shipped deck first, then a folder here, then one in ./decks. */
export function findDeck(name: string, cwd: string): string | Diagnostic {
  const isPath = /[\\/]/.test(name) || name.startsWith('.');
  const named = resolve(cwd, name);
  // A path completed by the Tab key ends in the file.
  const here = basename(named) === 'deck.yaml' && isDeck(dirname(named)) ? dirname(named) : named;
  const candidates = isPath ? [here] : [join(packageFolder().decks, name), here, join(cwd, 'decks', name)];
  const folder = candidates.find(isDeck);
  if (folder !== undefined) return folder;
  if (isPath && isThere(here))
    return error('MP1025', `${name} is not a deck: it holds no deck.yaml`, {
      help: 'name the folder that holds deck.yaml, or make one: modpress init my-game',
    });
  return error('MP1025', `there is no deck "${name}"`, {
    help:
      suggestionFor(name, [...shippedDecks(), ...nearbyDecks(cwd)]) ?? 'name a folder with a deck.yaml in it',
  });
}

/** Decks beside the working folder's files, for suggestions. */
const nearbyDecks = (cwd: string): readonly string[] =>
  holding({ store: host().store, folder: cwd }, 'deck.yaml');
