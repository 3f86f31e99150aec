/** Where the core finds files: the disk, an archive, a map in memory, or a revision that the host reads. */
import type { Code } from './diagnostics/codes.ts';

/** A file that was read, or why not as the rest of a sentence. */
export type ReadFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly code: Code; readonly why: string };

/**
 * Answers about absolute paths with forward slashes. Of a deck's files only the loader asks, which alone decides what may be read
 * (`deck/read/file-loader.ts`).
 */
export interface FileStore {
  /** A path without links, or undefined when nothing is there (or a link runs in a circle). */
  realPath(path: string): string | undefined;
  /** What is at a path, links followed; `other` is a device or a pipe, undefined nothing. */
  kindOf(path: string): 'file' | 'folder' | 'other' | undefined;
  /** A file's bytes, up to a limit; anything else is refused. Never throws. */
  read(path: string, limit: number): ReadFile;
  /** Names in a folder, sorted; none where it is no folder. */
  names(path: string): readonly string[];
  /** Whether the way to a path is closed to this user, rather than leading nowhere. */
  isLocked(path: string): boolean;
}

const MILLION = 1_000_000;

/** What every store says of a file that is larger than it may be. */
export const tooLarge = (limit: number): ReadFile => ({
  ok: false,
  code: 'MP1003',
  why: `is larger than ${limit / MILLION} MB`,
});

/** What every store says of a folder, a device or a pipe. */
export const NO_FILE: ReadFile = { ok: false, code: 'MP1002', why: 'is not a regular file' };
