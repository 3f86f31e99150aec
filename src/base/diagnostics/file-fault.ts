/**
 * What the system said when a file could not be written, as a diagnostic.
 *
 * Takes what was thrown; gives MP1010 to MP1013. What is not the system's is thrown on.
 */
import { error, type Diagnostic } from './diagnostic.ts';

/** The code of a system error, or nothing. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';

// What does <code> of the system mean for a user whose file is not written? Source: errno(3).
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission to',
  EPERM: 'you have no permission to',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there and cannot be made',
  EINVAL: 'it is not a regular file',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk reports a fault',
  EMFILE: 'the system lets modpress open no more files',
  ENFILE: 'the system has no more files to open',
};

/** @param help what a user can do about it; by default another `--out` is proposed */
export function faultOf(thrown: unknown, help?: string): Diagnostic {
  const code = codeOf(thrown);
  if (code === '' || !(thrown instanceof Error)) throw thrown;
  const path = 'path' in thrown ? String(thrown.path) : 'the output folder';
  const target = 'dest' in thrown ? String(thrown.dest) : path;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return error('MP1012', `no room on the disk for ${target}`, {
        help: help ?? 'make room, or name another --out',
      });
    case 'EEXIST':
    case 'ENOTDIR':
      return error('MP1011', `${path} is not a folder`, { help: help ?? 'name a folder with --out' });
    case 'EPERM':
    case 'EBUSY':
    case 'EACCES':
      if ('dest' in thrown)
        return error('MP1013', `${target} is open in another program`, {
          help: 'close the viewer that shows it',
        });
  }
  const meaning = MEANINGS[code];
  const why = meaning === undefined ? code : `${meaning} (${code})`;
  return error('MP1010', `${target} cannot be written: ${why}`, {
    help: help ?? 'name another folder with --out',
  });
}
