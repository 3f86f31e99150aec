/**
 * The one door through which files enter: the disk on the command line, a map in tests.
 *
 * Paths are resolved against the asking file's folder by `resolve`; nothing outside `root` and the press's own folders
 * is ever read, and no address on a network is ever fetched.
 */

/** Where a file the user wrote names the file that is wanted: UTF-16 offsets into its text. */
export interface AskedAt {
  readonly file: { readonly name: string; readonly text: string };
  readonly start: number;
  readonly end: number;
}

export interface Loader {
  /**
   * Text of a file (UTF-8, byte-order mark removed), or undefined when it is not there. A file that is refused is reported at
   * `askedAt`, once.
   */
  text(path: string, askedAt?: AskedAt): string | undefined;
  /** As `text`; `'silent'` leaves it to a later question to report what is refused. */
  bytes(path: string, askedAt?: AskedAt | 'silent'): Uint8Array | undefined;
  /** Whether something is there, be it a file that `text` and `bytes` refuse and report. */
  exists(path: string): boolean;
  /** Names in a folder, sorted; empty when it is not there. */
  list(folder: string): readonly string[];
  /** `relative` as seen from `fromFile`'s folder; undefined when it would leave the allowed folders. */
  resolve(fromFile: string, relative: string): string | undefined;
  /** Every file read so far, absolute, in the order of reading. */
  inputs(): readonly string[];
  /** How a path is named to a person: relative to the working folder where that is shorter. */
  display(path: string): string;
}
