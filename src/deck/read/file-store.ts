/**
 * Where the loader finds files: the disk. A git revision is another store, with the same promises (`git/revision-files.ts`).
 *
 * Answers about paths, absolute and already resolved by the loader, which alone decides what may be read.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { readRegularFile, reasonOf, type ReadFile } from './regular-file.ts';

export interface FileStore {
  /** A path without links, or undefined when nothing is there (or a link runs in a circle). */
  realPath(path: string): string | undefined;
  /** A real path's bytes, up to a limit. */
  read(real: string, limit: number): ReadFile;
  /** Names in a folder, sorted; none where it is no folder. */
  names(real: string): readonly string[];
  /** Whether the way to a path is closed to this user, rather than leading nowhere. */
  isLocked(path: string): boolean;
}

export const DISK: FileStore = {
  realPath(path) {
    if (path.includes('\0')) return undefined;
    try {
      return realpathSync.native(path);
    } catch {
      return undefined;
    }
  },
  read: readRegularFile,
  names: (real) => (statSync(real).isDirectory() ? readdirSync(real).sort() : []),
  isLocked(path) {
    try {
      statSync(path, { throwIfNoEntry: false });
      return false;
    } catch (thrown) {
      return reasonOf(thrown) === 'EACCES';
    }
  },
};
