/**
 * Files that are to be written, and what became of them. The host writes them (`Host.files`).
 */
import { warning, type Diagnostic, type Report } from './diagnostics/diagnostic.ts';

export interface OutputFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file that a user keeps, such as one of a deck or a saved printer. */
export interface UserFile extends OutputFile {
  /** The folder that is never left, absolute; made where it is missing. */
  readonly folder: string;
}

/** Whether an older file may be replaced. */
export interface Keeping {
  /** Replace files that are not ours as well. */
  readonly force?: boolean | undefined;
  /** Whether an older file is ours; by default whether it names its maker. */
  readonly isOurs?: (old: Uint8Array) => boolean;
}

export interface WriteOptions extends Keeping {
  /** Looks at what is on the disk before anything is in its place; a fault stops it all. */
  readonly verify?: (path: string, read: Uint8Array) => Diagnostic | undefined;
  /** A folder that no link on the way to a file may lead out of, absolute; the folder itself may be a link. */
  readonly within?: string | undefined;
  /** What a user can do where the system refuses; by default: choose another `--out`. */
  readonly help?: string;
}

export interface WrittenFile {
  readonly path: string;
  /** False when the file was there with the same bytes. */
  readonly changed: boolean;
  /** True when a file that modpress did not make stood there and was replaced, because the user asked for it. */
  readonly wasForeign: boolean;
}

export type Written =
  | { readonly ok: true; readonly files: readonly WrittenFile[] }
  | { readonly ok: false; readonly fault: Diagnostic };

/** A run of files that come one after the other; nothing is in its place before `commit`. */
export interface Writing {
  /** Lays a file beside its target; it may still be on its way to the disk. A fault takes back all files, and nothing more is taken. */
  add(file: OutputFile): Promise<Diagnostic | undefined>;
  /** Puts all files into their places, when each is on the disk. */
  commit(): Promise<Written>;
  /** Takes everything back. */
  giveUp(): Promise<void>;
}

/** The help of a fault where a user's own file could not be written. */
export const MEND_DISK = 'everything is as it was; make room or give yourself permission, then try again';

/** Says which files that modpress did not make were replaced (MP1015). */
export function reportReplaced(files: readonly WrittenFile[], report: Report): void {
  for (const { path } of files.filter(({ wasForeign }) => wasForeign))
    report(warning('MP1015', `${path} was not made by modpress and is replaced`));
}
