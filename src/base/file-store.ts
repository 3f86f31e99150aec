/** Where the loader of a deck finds files: the disk, or a revision that the host reads into memory. */
import type { Code } from './diagnostics/codes.ts';

/** A file that was read, or why not as the rest of a sentence. */
export type ReadFile =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: Code; readonly why: string };

/** Answers about paths, absolute and already resolved by the loader, which alone decides what may be read. */
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
