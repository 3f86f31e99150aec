/**
 * Reads a file a user names, if it is one: no folder, device or pipe, which may have no end, and nothing larger than it may be.
 *
 * Takes an absolute path and a limit in bytes; gives the bytes, or why not as the rest of a sentence. Never throws.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ReadFile } from '../../base/file-store.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';

/** Bytes of files that are named on the command line. */
export const FILE_LIMITS = {
  /** A finished PDF. */
  pdf: 256_000_000,
  /** A colour profile. */
  profile: 16_000_000,
  /** A roster, a list of faces, a printer. */
  list: 64_000_000,
} as const;

export function readRegularFile(path: string, limit: number): ReadFile {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { ok: false, code: 'MP1002', why: 'is not a regular file' };
    if (stat.size > limit)
      return { ok: false, code: 'MP1003', why: `is larger than ${limit / 1_000_000} MB` };
    return { ok: true, bytes: readFileSync(path) };
  } catch (thrown) {
    return { ok: false, code: 'MP1005', why: `cannot be read: ${meaningOf(thrown, path)}` };
  }
}

/** Whether a name leads to a file; one that is too long for the system leads nowhere. */
export function isRegularFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
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
  const near = nearestName(basename(path), namesIn(dirname(path)));
  return near === undefined ? 'there is no such file' : `there is no such file, but there is "${near}"`;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The system's name of a fault, such as `EACCES`. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
