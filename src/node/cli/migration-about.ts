/** What steps ask about a deck on the disk: its files, and the drawings of the library. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '../../typeset/art/index.ts';
import type { MigrationAbout } from '../../deck/migration/migrate.ts';

/** @param folder of the deck, absolute */
export function aboutDeck(folder: string): MigrationAbout {
  let icons: ReadonlySet<string> | undefined;
  return {
    isLibraryIcon: (name) => (icons ??= new Set(iconNames())).has(name),
    hasFile: (name) => existsSync(join(folder, name)),
  };
}
