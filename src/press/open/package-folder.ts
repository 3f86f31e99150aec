/** Where the press's own decks and templates are (`packageFolder`), and what their texts say (`packagedText`). */
import { utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { present } from '../../base/invariant.ts';
import { join } from '../../base/paths.ts';
import { DECK_LIMITS } from '../../deck/read/limits.ts';

export interface PackageFolder {
  readonly root: string;
  readonly decks: string;
  readonly templates: string;
  /** Words of the handouts. */
  readonly handouts: string;
  readonly version: string;
}

export function packageFolder(): PackageFolder {
  const { root, version } = host().home;
  const below = (name: string): string => join(root, name);
  return {
    ...{ root, version },
    decks: below('decks'),
    templates: below('templates'),
    handouts: below('handouts'),
  };
}

/** The text of one of the press's own files: without it the press is torn. @param path absolute */
export function packagedText(path: string): string {
  const read = host().store.read(path, DECK_LIMITS.textBytes);
  return utf8Text(present(read.ok ? read.bytes : undefined, path));
}
