/**
 * What yargs cannot know when a shell completes a word: decks, games, values of lists (`completionsOf`).
 *
 * The script of a shell asks `modpress --get-yargs-completions modpress WORD..`; where nothing is printed it offers files.
 */
import { USUAL_LANGUAGES } from '../../base/language.ts';
import { shippedDecks, shippedGames } from '../../press/open/deck-names.ts';
import type { CommandSpec, OptionSpec } from './arguments/command-spec.ts';
import { findCommand } from './arguments/command-table.ts';
import { join } from 'node:path';
import { DISK } from '../parts/disk.ts';
import { findPackage } from '../parts/package-folder.ts';
import { ASK } from './arguments/parse-arguments.ts';
import { SHELLS } from './arguments/help-commands.ts';

/** The text of yargs, with more words where completions were asked for. */
export function completionsOf(words: readonly string[], text: string): string {
  const [asked, , name = ''] = words;
  const command = findCommand(name);
  if (asked !== ASK || !command || words.length < 4) return text;
  const previous = words.at(-2) ?? '';
  const option = command.options.find((one) => `--${one.name}` === previous);
  if (option && option.value.kind !== 'flag' && option.value.kind !== 'choice') return lines(listed(option));
  const isOption = words.at(-1)?.startsWith('-') === true || option?.value.kind === 'choice';
  return isOption ? text : lines(operandsOf(command)) + text;
}

const lines = (words: readonly string[]): string => words.map((word) => `${word}\n`).join('');

const listed = ({ value }: OptionSpec): readonly string[] =>
  value.kind === 'list' ? (value.choices ?? []) : value.kind === 'languages' ? USUAL_LANGUAGES : [];

/** What may follow a command. A shell waits for it: neither the press nor its host is loaded. */
function operandsOf({ completes }: CommandSpec): readonly string[] {
  const shipped = { store: DISK, folder: join(findPackage().root, 'decks') };
  switch (completes) {
    case 'decks':
      return shippedDecks(shipped);
    case 'games':
      return shippedGames(shipped);
    case 'plans':
      return ['status'];
    case 'shells':
      return SHELLS;
    default:
      return [];
  }
}
