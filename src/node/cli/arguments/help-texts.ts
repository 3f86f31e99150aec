/** What help says beside the command table. yargs lays it out. */
import { EXIT_WORDS } from '../exit-codes.ts';

export const GENERAL_EXAMPLES: readonly (readonly [string, string])[] = [
  ['modpress build mod-3', 'print-and-play PDFs of Mod 3 into ./out/mod-3'],
  ['modpress build ./my-deck', 'the same for your own folder with a deck.yaml'],
  ['modpress check', 'replay every worked example, find what does not fit'],
];

export const COMMON_TITLE = 'Options of every command:';

export const MORE = 'More: the folder docs/ of the package.';

export const END_OF_HELP = [
  'Exit codes:',
  ...EXIT_WORDS.map(([code, words]) => `  ${code}  ${words}`),
  '  130, 143  stopped by a signal',
  '',
  'More: modpress <command> --help, and the folder docs/ of the package.',
].join('\n');
