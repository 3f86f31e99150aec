/**
 * `modpress words`: the texts of a deck to translators and back.
 *
 * Takes an action, a deck and for `import` a file; says what is missing of them and hands on.
 */
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { findDeck } from '../../../press/open/deck-names.ts';
import { WORDS_ACTIONS } from '../arguments/words-command.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { refuse } from './words-deck.ts';
import { exportWords } from './words-export.ts';
import { importWords } from './words-import.ts';

export const runWords: Command = async (input) => {
  const [action, name] = input.operands;
  const known = WORDS_ACTIONS.find((one) => one === action);
  if (!known)
    return refuse(
      action === undefined ? 'words needs an action' : `words cannot "${action}"`,
      suggestionFor(action ?? '', WORDS_ACTIONS) ?? `write one of ${listNames(WORDS_ACTIONS)}`,
    );
  if (name === undefined) return refuse(`words ${known} needs a deck`, `such as: modpress words ${known} .`);
  const folder = findDeck(name, input.io.cwd);
  if (typeof folder !== 'string') return { exit: EXIT.usage, diagnostics: [folder] };
  return known === 'export' ? exportWords(input, folder) : importWords(input, folder);
};
