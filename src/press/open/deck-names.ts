/**
 * From what a person calls a deck to its folder.
 *
 * Takes names of shipped decks and paths of folders; gives absolute folders that hold a `deck.yaml`. An unknown name gets
 * the nearest one (MP1025). Without a name: the working folder when it is a deck, else every shipped deck.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { packageFolder } from './package-folder.ts';

const isDeck = (folder: string): boolean => existsSync(join(folder, 'deck.yaml'));

/** Names of the decks that come with modpress, sorted. */
export function shippedDecks(): readonly string[] {
  const { decks } = packageFolder();
  return existsSync(decks)
    ? readdirSync(decks)
        .filter((name) => isDeck(join(decks, name)))
        .sort()
    : [];
}

/** Games that come with modpress: every shipped folder with rules, sorted. Their names are those of the engines. */
export function shippedGames(): readonly string[] {
  const { decks } = packageFolder();
  if (!existsSync(decks)) return [];
  return readdirSync(decks)
    .filter((name) => existsSync(join(decks, name, 'rules.yaml')))
    .sort();
}

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
  const shipped = packageFolder().decks;
  const isPath = /[\\/]/.test(name) || name.startsWith('.');
  const here = resolve(cwd, name);
  const candidates = isPath ? [here] : [join(shipped, name), here, join(cwd, 'decks', name)];
  const folder = candidates.find(isDeck);
  if (folder !== undefined) return folder;
  if (isPath && existsSync(here))
    return error('MP1025', `${name} is not a deck: it holds no deck.yaml`, {
      help: 'name the folder that holds deck.yaml, or make one: modpress init my-game',
    });
  return error('MP1025', `there is no deck "${name}"`, {
    help:
      suggestionFor(name, [...shippedDecks(), ...nearbyDecks(cwd)]) ?? 'name a folder with a deck.yaml in it',
  });
}

/** Decks beside the working folder's files, for suggestions. */
function nearbyDecks(cwd: string): readonly string[] {
  return readdirSync(cwd, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isDeck(join(cwd, entry.name)))
    .map((entry) => entry.name);
}
