/**
 * Where the loader finds files: the disk. A git revision is another store, with the same promises (`git/revision-files.ts`).
 *
 * Answers about paths, absolute and already resolved by the loader, which alone decides what may be read.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import type { FileStore } from '../../base/file-store.ts';
import { readRegularFile, reasonOf } from './regular-file.ts';

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
