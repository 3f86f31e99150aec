/**
 * The disk as the host's store of files (`DISK`). A git revision is another store, with the same promises (`git/revision-tree.ts`).
 *
 * Nothing is read but regular files: a device or a pipe may have no end.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { NO_FILE, tooLarge, type FileStore, type ReadFile } from '../../base/file-store.ts';
import { slashed } from '../../base/paths.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { ownBytes } from './own-bytes.ts';

export const DISK: FileStore = {
  realPath(path) {
    if (path.includes('\0')) return undefined;
    try {
      return slashed(realpathSync.native(path));
    } catch {
      return undefined;
    }
  },
  kindOf(path) {
    try {
      const stat = statSync(path);
      return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
    } catch {
      // Also a name that is too long for the system, which leads nowhere.
      return undefined;
    }
  },
  read: readRegularFile,
  names(path) {
    try {
      return readdirSync(path).sort();
    } catch {
      return [];
    }
  },
  isLocked(path) {
    try {
      statSync(path, { throwIfNoEntry: false });
      return false;
    } catch (thrown) {
      return reasonOf(thrown) === 'EACCES';
    }
  },
};

/** Reads a file a user names. @param path absolute @param limit in bytes */
export function readRegularFile(path: string, limit: number): ReadFile {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return NO_FILE;
    return stat.size > limit ? tooLarge(limit) : { ok: true, bytes: ownBytes(readFileSync(path)) };
  } catch (thrown) {
    return { ok: false, code: 'MP1005', why: `cannot be read: ${meaningOf(thrown, path)}` };
  }
}

// What does <fault> of the system mean, as the rest of "cannot be read: "? Source: errno(3).
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission to',
  EPERM: 'you have no permission to',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports a fault',
  EMFILE: 'the system lets modpress open no more files',
};

/** What the system's name of a fault means; the name of a file that is there where it is near. */
function meaningOf(thrown: unknown, path: string): string {
  const reason = reasonOf(thrown);
  if (reason !== 'ENOENT' && reason !== 'ENOTDIR') return MEANINGS[reason] ?? reason;
  const near = nearestName(basename(path), DISK.names(dirname(path)));
  return near === undefined ? 'there is no such file' : `there is no such file, but there is "${near}"`;
}

/** The system's name of a fault, such as `EACCES`. */
const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
