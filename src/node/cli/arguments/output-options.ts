/**
 * Options about the files a command writes: where, over what, and from what.
 *
 * Takes nothing, gives rows of the command table.
 */
import type { OptionSpec } from './command-spec.ts';

/** @param about what the folder is for, with its default */
export const outOption = (about: string): OptionSpec => ({
  name: 'out',
  letter: 'o',
  about,
  value: { kind: 'text', shown: 'DIR' },
});

/** Of a command that writes files. */
export const FORCE: OptionSpec = {
  name: 'force',
  letter: 'f',
  about: 'replace files there that modpress has not made',
  value: { kind: 'flag' },
};

/** Of a command that writes into a folder. */
export const outputOptions = (about: string): readonly OptionSpec[] => [outOption(about), FORCE];

/** Of a command that reads a deck for one run. */
export const DATA_OPTION: OptionSpec = {
  name: 'data',
  about:
    'a table in place of the one the deck names; - reads it from a pipe, tiles=- says for which component',
  value: { kind: 'text', shown: 'FILE' },
};

/** Of a command that prints decks. */
export const DRAFT_OPTION: OptionSpec = {
  name: 'draft',
  about: 'write even where text is lost, and say so on each sheet',
  value: { kind: 'flag' },
};

/** Only for `build`. */
export const DEPS_OPTION: OptionSpec = {
  name: 'deps',
  about: 'write which files were read, for make and ninja',
  value: { kind: 'text', shown: 'FILE' },
};

/** Of a command that does many things at once. */
export const WORKERS_OPTION: OptionSpec = {
  name: 'workers',
  about: 'threads; all cores by default',
  value: { kind: 'whole', shown: 'N', min: 1, max: 256 },
};
