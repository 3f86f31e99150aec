/**
 * What an exit code of `modpress` means. Documented in the help and the README; scripts rely on them.
 *
 * 130 and 143 are what a shell shows after SIGINT and SIGTERM: the signal ends the program, also in the middle of a long
 * computation. Temporary files are taken back first, or swept by the next run.
 */

export const EXIT = {
  /** All is done. */
  done: 0,
  /** A bug of modpress. */
  bug: 1,
  /** The command line cannot be understood. */
  usage: 2,
  /** A deck, its data, a template or rules hold an error. */
  input: 3,
  /** A check failed: a worked example, a count or lost text (nothing written), or a finding of `modpress check`. */
  check: 4,
  /** A file cannot be read or written. */
  files: 5,
  /** A limit of time, memory, pixels or pages was reached. */
  limit: 6,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

// What does a person read about an exit code?
export const EXIT_WORDS: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, 'done'],
  [EXIT.bug, 'a bug in modpress'],
  [EXIT.usage, 'wrong usage'],
  [EXIT.input, 'bad input: deck, data, template or rules'],
  [EXIT.check, 'a check failed'],
  [EXIT.files, 'a file cannot be read or written'],
  [EXIT.limit, 'a limit was reached'],
];
