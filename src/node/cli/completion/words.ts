/**
 * What can be where on a command line, for the completion scripts.
 *
 * Takes commands and options of the table, and the names that come with modpress; gives words.
 */
import { USUAL_LANGUAGES } from '../../../base/language.ts';
import type { CommandSpec, OptionSpec } from '../arguments/command-spec.ts';
import { COMMON_OPTIONS } from '../arguments/command-table.ts';
import { SHELLS } from '../arguments/help-commands.ts';

/** What can be completed besides the command table. */
export interface ShippedNames {
  readonly decks: readonly string[];
  readonly games: readonly string[];
}

export const optionsOf = (command: CommandSpec): readonly OptionSpec[] => [
  ...command.options,
  ...COMMON_OPTIONS,
];

/** The words an option takes; empty where any text will do. */
export const choicesOf = ({ value }: OptionSpec): readonly string[] =>
  value.kind === 'choice' || value.kind === 'list'
    ? (value.choices ?? [])
    : value.kind === 'languages'
      ? USUAL_LANGUAGES
      : [];

/** What the value of an option is: nothing, one of some words, or anything (a file is offered). */
export const valueKindOf = (option: OptionSpec): 'none' | 'words' | 'any' => {
  if (option.value.kind === 'flag') return 'none';
  return choicesOf(option).length > 0 ? 'words' : 'any';
};

/** What may follow a command. */
export function operandsOf({ completes }: CommandSpec, names: ShippedNames): readonly string[] {
  switch (completes) {
    case 'decks':
      return names.decks;
    case 'games':
      return names.games;
    case 'plans':
      return ['status'];
    case 'shells':
      return SHELLS;
    default:
      return [];
  }
}

/** Text inside single quotes of a shell. */
export const quoted = (text: string): string => text.replaceAll("'", "'\\''");
