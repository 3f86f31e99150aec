/** The row of the command table about translators: `words`. */
import type { CommandSpec, OptionSpec, OptionValue } from './command-spec.ts';
import { PRODUCTS, STAGES } from '../../../press/open/types.ts';
import { BATCH, CONFIG, EXPORT, FACTS, NO_SETTINGS, PLAY, REFEREE, WORKER } from './batch-commands.ts';
import {
  DATA_OPTION,
  DEPS_OPTION,
  DRAFT_OPTION,
  FORCE,
  outputOptions,
  WORKERS_OPTION,
} from './output-options.ts';
import { CALIBRATE, HANDOUT, PRINTER, STANDARDS } from './handout-commands.ts';
import { COMPLETION, DOCTOR, EXPLAIN } from './help-commands.ts';
import { COLOUR_WISHES } from '../colour-wish.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';
import { PAPER_OPTION, PRINTING_OPTIONS, SHEET_OPTIONS } from './sheet-options.ts';

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
    [
      'modpress words export ./my-deck --press --lang de',
      'the words of margins and boxes: my-deck.press.yaml',
    ],
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
    {
      name: 'press',
      about: 'the words of the press itself, as a part of deck.yaml, instead of the deck’s texts',
      value: { kind: 'flag' },
    },
    { name: 'force', about: 'replace a file, or texts, that are there already', value: { kind: 'flag' } },
  ],
};

// Every command and option of `modpress`, as data: parsing, help and completion scripts all come from this table.
// Takes nothing, gives constants. Loads nothing heavy, so that help and completion answer at once.

// The row of the command table about formats of decks: `migrate`.

const MIGRATE: CommandSpec = {
  name: 'migrate',
  about: 'bring deck.yaml to the format of this press',
  operands: '[deck..]',
  mostOperands: 100,
  completes: 'decks',
  examples: [
    ['modpress migrate ./my-deck', 'show what would change, and write nothing'],
    ['modpress migrate ./my-deck --write', 'change it; comments and spaces stay'],
    ['modpress migrate ./my-deck --json', 'the same as JSON'],
  ],
  options: [{ name: 'write', about: 'write what is shown', value: { kind: 'flag' } }],
};

const flag: OptionValue = { kind: 'flag' };
const choice = (choices: readonly string[]): OptionValue => ({ kind: 'choice', choices });
const list = (shown: string, choices?: readonly string[]): OptionValue => ({
  kind: 'list',
  shown,
  ...(choices ? { choices } : {}),
});

/** Options every command takes. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'json', about: 'one JSON object on standard output', value: flag },
  { name: 'quiet', letter: 'q', about: 'no progress and no summary', value: flag },
  { name: 'verbose', letter: 'v', about: 'say more: times per stage, caches, stack of a bug', value: flag },
  { name: 'color', about: 'of messages; by the terminal by default', value: choice(COLOUR_WISHES) },
  { name: 'no-color', about: 'the same as --color never (also NO_COLOR, TERM=dumb)', value: flag },
  NO_SETTINGS,
  { name: 'help', letter: 'h', about: 'this help', value: flag },
  { name: 'help-all', about: 'help with every option', value: flag },
];

/** Those that the help of a command shows. */
export const EVERYDAY_COMMON: readonly string[] = ['help', 'help-all', 'version', 'json', 'quiet', 'verbose'];

const SELECTION: readonly OptionSpec[] = [
  { name: 'only', about: 'make only these products', value: list('LIST', PRODUCTS) },
  PAPER_OPTION,
  { name: 'lang', about: 'languages; all of the deck by default', value: { kind: 'languages' } },
];

const EVERYDAY_SHEETS = ['only', 'paper', 'lang', 'flip', 'grid', 'ink', 'cards', 'out', 'force'];

const BUILD: CommandSpec = {
  name: 'build',
  everyday: [...EVERYDAY_SHEETS, 'dry-run'],
  about: 'make the PDFs of decks',
  operands: '[deck..]',
  mostOperands: 100,
  completes: 'decks',
  examples: [
    ['modpress build mod-3', 'everything of the deck Mod 3 into ./out/mod-3'],
    ['modpress build ./my-deck --paper a4 --only cards', 'the cards of your own folder on A4'],
    ['modpress build mod-3 --flip short --ink low', 'for a printer that flips on the short edge, saving ink'],
  ],
  options: [
    ...SELECTION,
    ...SHEET_OPTIONS,
    ...PRINTING_OPTIONS,
    ...outputOptions('folder for the files; ./out by default, - for one file as output'),
    DATA_OPTION,
    DRAFT_OPTION,
    { name: 'dry-run', about: 'list the files that would be made, and write nothing', value: flag },
    DEPS_OPTION,
    WORKERS_OPTION,
    ...LIMIT_OPTIONS,
    { name: 'no-html', about: 'no HTML twins beside rule sheets, pads and other documents', value: flag },
    { name: 'no-gallery', about: 'leave out/index.html and its pictures as they are', value: flag },
    { name: 'row', about: 'only rows with these ids (with --stop-after)', value: list('IDS') },
    {
      name: 'stop-after',
      about: 'print the result of a stage as text and write nothing',
      value: choice(STAGES),
    },
  ],
};

const WATCH: CommandSpec = {
  name: 'watch',
  everyday: EVERYDAY_SHEETS,
  about: 'make files again while the deck is edited',
  operands: '<deck>',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress watch ./my-deck', 'all its files, again after each save; Ctrl-C ends it'],
    ['modpress watch ./my-deck --only cards --lang en', 'the English cards alone'],
    ['modpress watch ./my-deck --json', 'one JSON object a build, for an editor'],
  ],
  options: [
    ...SELECTION,
    ...SHEET_OPTIONS,
    ...PRINTING_OPTIONS,
    ...outputOptions('folder for the files; ./out by default'),
    { name: 'no-html', about: 'no HTML twins beside rule sheets, pads and other documents', value: flag },
  ],
};

const STUDIO: CommandSpec = {
  name: 'studio',
  about: 'see a deck in the browser while it is edited',
  operands: '[deck]',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress studio ./my-deck', 'prints an address of this computer; Ctrl-C ends it'],
    ['modpress studio ./my-deck --open', 'opens it in the browser'],
    ['modpress studio ./my-deck --port 5000', 'on another port'],
    ['modpress studio ./my-deck --editor vscode', 'places open in the editor'],
  ],
  options: [
    { name: 'open', about: 'open the page in the browser', value: flag },
    {
      name: 'port',
      about: 'port to try first; 4747 by default, 0 for any',
      value: { kind: 'whole', shown: 'N', min: 0, max: 65_000 },
    },
    {
      name: 'editor',
      about: 'opens places: vscode, zed, idea ..., or an address with {file}, {line}, {column}',
      value: { kind: 'text', shown: 'NAME' },
    },
  ],
};

const DIFF: CommandSpec = {
  name: 'diff',
  about: 'what differs between two states of a deck, card by card',
  operands: '<old> [new]',
  mostOperands: 2,
  completes: 'decks',
  examples: [
    ['modpress diff v1 ./my-deck', 'since the git revision v1, in words'],
    ['modpress diff ./deck-before ./deck-now --html changes.html', 'two folders, with pictures'],
    ['modpress diff out/my-deck/faces.json ./my-deck', 'since the files were built'],
    ['modpress diff v1 v2 --deck ./my-deck', 'two git revisions'],
  ],
  options: [
    {
      name: 'html',
      about: 'write a page with the faces before and after',
      value: { kind: 'text', shown: 'FILE' },
    },
    { name: 'deck', about: 'the deck git revisions are about', value: { kind: 'text', shown: 'DECK' } },
    FORCE,
  ],
};

const CHECK: CommandSpec = {
  name: 'check',
  everyday: ['only', 'paper', 'lang', 'flip', 'grid', 'read', 'report', 'hash', 'data', 'workers'],
  about: 'replay examples, lay everything out, write nothing',
  operands: '[deck..|file.pdf..|folder..]',
  mostOperands: 10_000,
  completes: 'decks',
  examples: [
    ['modpress check', 'all decks: examples, counts, clause coverage, layout'],
    ['modpress check ./my-deck --json', 'findings as JSON, for an editor'],
    ['modpress check mod-3 --only rules --lang fr', 'only the French rule sheet'],
    ['modpress check out/mod-3/rules.en.a4.pdf', 'a finished file: tags, fonts, boxes, pictures'],
    ['modpress check out', 'every PDF in a folder and the folders in it'],
    ['modpress check out/mod-3/rules.en.a4.pdf --read', 'what a screen reader says of a file'],
    ['modpress check cards.pdf --report cards.html', 'its pages drawn, with the place of each fault'],
    ['modpress check out --hash', 'the same hash wherever a file was built'],
  ],
  options: [
    ...SELECTION,
    ...SHEET_OPTIONS,
    DATA_OPTION,
    WORKERS_OPTION,
    ...LIMIT_OPTIONS,
    { name: 'read', about: 'print what a screen reader says of finished files', value: flag },
    {
      name: 'report',
      about: 'draw the pages of finished files with what is found, as HTML',
      value: { kind: 'text', shown: 'FILE' },
    },
    { name: 'force', letter: 'f', about: 'replace a file that is no report', value: flag },
    { name: 'hash', about: 'print the canonical hash of finished files, and judge nothing', value: flag },
  ],
};

const INIT: CommandSpec = {
  name: 'init',
  about: 'make a folder with a small deck to begin with',
  operands: '<folder>',
  mostOperands: 1,
  completes: 'nothing',
  examples: [
    ['modpress init my-game', 'a deck of 13 cards in ./my-game, ready to build'],
    ['modpress build ./my-game', 'its PDFs, in ./out/my-game'],
    ['modpress init my-mod --from mod-3', 'a copy of a shipped deck, to be changed'],
  ],
  options: [
    {
      name: 'from',
      about: 'begin with a copy of a deck: a shipped one, or a folder',
      value: { kind: 'text', shown: 'DECK' },
    },
  ],
};

const IMPORT: CommandSpec = {
  name: 'import',
  about: 'make a deck of a project of Cider, Squib or nanDECK',
  operands: '<cider|squib|nandeck> <folder> [deck]',
  mostOperands: 3,
  completes: 'nothing',
  examples: [
    ['modpress import cider ./my-cards', 'tables, templates and pictures, in ./my-cards-deck'],
    ['modpress import squib ./my-game ./my-deck', 'tables, layouts, and what its script draws, in ./my-deck'],
  ],
  options: [],
};

/** In the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [
  BUILD,
  WATCH,
  STUDIO,
  DIFF,
  CHECK,
  INIT,
  IMPORT,
  MIGRATE,
  EXPORT,
  WORDS,
  HANDOUT,
  STANDARDS,
  BATCH,
  WORKER,
  CALIBRATE,
  PRINTER,
  REFEREE,
  FACTS,
  PLAY,
  DOCTOR,
  EXPLAIN,
  CONFIG,
  COMPLETION,
];

export const findCommand = (name: string): CommandSpec | undefined =>
  COMMANDS.find((command) => command.name === name);
