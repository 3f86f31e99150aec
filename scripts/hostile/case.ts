/**
 * What a hostile or odd input is, as data: files, a command, and how the press has to end.
 *
 * A case never holds code of the press; it is run by `run-case.ts` in a process of its own. Every exit code but 1 ("a bug in
 * modpress") may be expected, and no case may be ended by a signal.
 */

/** Contents of a file: text, bytes, or something that is no regular file. */
export type Content =
  | string
  | Uint8Array
  /** A symbolic link; the target is taken as it is written. */
  | { readonly link: string }
  /** A named pipe nobody writes to. */
  | { readonly pipe: true }
  /** A file of this many bytes that takes no room on the disk; what it begins with. */
  | { readonly sparse: number; readonly start: string };

export interface HostileCase {
  /** Unique; says what is done. */
  readonly name: string;
  /** The line of the list it belongs to, such as `limits` or `pictures`. */
  readonly list: string;
  /** Files by path below the working folder. */
  readonly files?: Readonly<Record<string, Content>>;
  /** Words behind `modpress`; `check .` by default. */
  readonly words?: readonly string[];
  readonly stdin?: string | Content;
  readonly env?: Readonly<Record<string, string>>;
  /** One code, or several where that depends on what is found beside it. */
  readonly exit: number | readonly number[];
  /** Code or words that have to be told. */
  readonly says?: string;
  /** Paths below the working folder, or beside it, that must not be there when it has ended. */
  readonly absent?: readonly string[];
  /** Seconds of wall clock it may take on a quiet core; 5 by default. */
  readonly seconds?: number;
  /** Peak memory in MB; 400 by default. */
  readonly megabytes?: number;
  /** Only in the long run: takes more than some seconds, or says what a shorter one says too. */
  readonly isLong?: boolean;
  /** Runs on systems with named pipes and device files only. */
  readonly needsUnix?: boolean;
}

/** Cases of one list. */
export const listed = (list: string, cases: readonly Omit<HostileCase, 'list'>[]): readonly HostileCase[] =>
  cases.map((one) => ({ ...one, list }));
