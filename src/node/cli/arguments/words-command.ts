/** The row of the command table about translators: `words`. */
import type { CommandSpec } from './command-spec.ts';

export const WORDS_ACTIONS = ['export', 'import'] as const;
export const WORDS_FORMATS = ['csv', 'xliff'] as const;

export const WORDS: CommandSpec = {
  name: 'words',
  about: 'export the texts of a deck for translators, and import them again',
  operands: '<export|import> <deck> [file]',
  mostOperands: 3,
  completes: 'decks',
  examples: [
    ['modpress words export ./my-deck --lang fr', 'all texts, to be filled in: my-deck.fr.csv'],
    ['modpress words export ./my-deck --lang pt-BR --format xliff', 'for a translation program: XLIFF 1.2'],
    ['modpress words import ./my-deck my-deck.fr.csv', 'into the tables and deck.yaml, as a new language'],
  ],
  options: [
    { name: 'lang', about: 'into which language; all others of the deck', value: { kind: 'languages' } },
    { name: 'from', about: 'from which; the first of the deck', value: { kind: 'text', shown: 'LANG' } },
    {
      name: 'format',
      about: 'csv for spreadsheets, xliff for translation programs; csv',
      value: { kind: 'choice', choices: WORDS_FORMATS },
    },
    {
      name: 'out',
      about: 'the file to write, - for standard output',
      value: { kind: 'text', shown: 'FILE' },
    },
    { name: 'force', about: 'replace a file, or texts, that are there already', value: { kind: 'flag' } },
  ],
};
