/** The rows of the command table for handouts: `modpress handout` and `modpress standards`. */
import { PRESS_LANGUAGES } from '../../../base/language.ts';
import { FORMS, MOST_ITEMS, PROFILES } from '../../../handouts/code/sheet-code.ts';
import { KEY_LAYOUTS, TARGETS } from '../../../handouts/press/jobs.ts';
import type { CommandSpec, OptionSpec, OptionValue } from './command-spec.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';
import { outputOptions, WORKERS_OPTION } from './output-options.ts';
import { ORIENTATIONS } from '../../../press/printers/profile.ts';
import { PAPER_OPTION } from './sheet-options.ts';

// The commands about printers, as rows of the command table: `calibrate` and `printer`.
// Takes nothing, gives constants.

const FLIP: OptionSpec = {
  name: 'flip',
  about: 'edge the paper is turned over; long by default',
  value: { kind: 'choice', choices: ['long', 'short'] },
};

export const CALIBRATE: CommandSpec = {
  name: 'calibrate',
  about: 'make the page by which a printer is measured',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    ['modpress calibrate', 'upright and across, A4 and Letter, into ./out/calibrate'],
    ['modpress calibrate --paper a4 --lang fr', 'one paper, in French'],
    ['modpress calibrate --flip short', 'for a printer that turns on the short edge'],
  ],
  options: [
    PAPER_OPTION,
    {
      name: 'lang',
      about: 'languages; both by default',
      value: { kind: 'list', shown: 'LIST', choices: PRESS_LANGUAGES },
    },
    FLIP,
    ...outputOptions('folder for the files; ./out/calibrate by default'),
    ...LIMIT_OPTIONS,
  ],
};

const reading = (name: string, about: string, shown: string): OptionSpec => ({
  name,
  about,
  value: { kind: 'text', shown },
});

export const PRINTER_ACTIONS = ['set', 'list', 'show', 'remove'] as const;

export const PRINTER: CommandSpec = {
  name: 'printer',
  about: 'keep what was read off the calibration page',
  operands: '<set|list|show|remove> [name]',
  mostOperands: 2,
  completes: 'nothing',
  examples: [
    [
      'modpress printer set office --page across --first 2D,0A --second 2C,-1H --bars 99.8,100.1',
      'save readings; then: modpress build mod-3 --printer office',
    ],
    ['modpress printer set office --margins 4,4,5,4', 'add or change a value'],
    ['modpress printer list', 'the saved printers'],
    ['modpress printer show office', 'what is saved, and what it corrects'],
  ],
  options: [
    {
      name: 'page',
      about: 'how the page lay when it was read; cards of usual size are printed across',
      value: { kind: 'choice', choices: ORIENTATIONS },
    },
    { name: 'paper', about: 'its paper; a4 by default', value: { kind: 'text', shown: 'NAME' } },
    FLIP,
    reading('first', 'verniers at 1: across, then down', 'X,Y'),
    reading('second', 'verniers at 2', 'X,Y'),
    reading('bars', 'what the bars of 100 mm measure: across, down', 'X,Y'),
    reading('margins', 'smallest whole rungs: top, right, bottom, left', 'T,R,B,L'),
    reading('tray', 'the tray you measured, such as rear; the sheets name it', 'NAME'),
    reading('note', 'words of your own: which paper, which settings', 'TEXT'),
  ],
};

const flag: OptionValue = { kind: 'flag' };
const text = (shown: string): OptionValue => ({ kind: 'text', shown });
const choice = (choices: readonly string[]): OptionValue => ({ kind: 'choice', choices });
const whole = (min: number, max: number): OptionValue => ({ kind: 'whole', shown: 'N', min, max });
const list = (shown: string, choices?: readonly string[]): OptionValue => ({
  kind: 'list',
  shown,
  ...(choices ? { choices } : {}),
});

const OPTIONS: readonly OptionSpec[] = [
  { name: 'level', about: '1 to 4, or all; 2 by default', value: list('LIST', ['1', '2', '3', '4', 'all']) },
  {
    name: 'same-numbers',
    about: 'the same items at every level, for a mixed class; --list says which can',
    value: flag,
  },
  { name: 'form', about: 'exercises by default; --list says which handout has which', value: choice(FORMS) },
  {
    name: 'versions',
    about: 'version letters; A by default',
    value: { kind: 'list', shown: 'LIST', keepsTwins: true },
  },
  {
    name: 'seed',
    about: 'text all chance comes from; 0001 by default, "random" draws one',
    value: text('TEXT'),
  },
  { name: 'items', about: 'how many items a sheet has', value: whole(1, MOST_ITEMS) },
  { name: 'profile', about: 'type and lines; standard by default', value: choice(PROFILES) },
  { name: 'lang', about: 'languages; en by default', value: list('LIST', PRESS_LANGUAGES) },
  { name: 'paper', about: 'a4 by default', value: list('LIST', ['a4', 'letter', 'both']) },
  { name: 'key', about: 'where the answers go; separate by default', value: choice(KEY_LAYOUTS) },
  {
    name: 'to',
    about: 'PDFs and HTML, items for the projector, or as Moodle XML; pdf by default',
    value: choice(TARGETS),
  },
  {
    name: 'preview',
    about: 'N instances with answers on a page for the author',
    value: whole(1, MOST_ITEMS),
  },
  { name: 'copies', about: 'a class set of N unique sheets', value: whole(1, 5000) },
  {
    name: 'roster',
    about: 'a class set from a CSV or XLSX file: number, name, profile, version',
    value: text('FILE'),
  },
  {
    name: 'same-for-all',
    about: 'with --roster or --copies: one sheet for all, for the copier',
    value: flag,
  },
  { name: 'quiz', about: 'a test of several handouts from a YAML file', value: text('FILE') },
  { name: 'code', about: 'print the sheet with this code again', value: text('CODE') },
  { name: 'list', about: 'the handouts: what they practise, for which grades, with which game', value: flag },
  WORKERS_OPTION,
  ...LIMIT_OPTIONS,
  ...outputOptions('folder for the files; ./out/handouts by default, - for one file as output'),
];

export const HANDOUT: CommandSpec = {
  name: 'handout',
  everyday: ['level', 'versions', 'items', 'lang', 'paper', 'profile', 'key', 'roster', 'code', 'list'],
  about: 'printable mathematics over the games, with keys that were checked twice',
  operands: '[name..]',
  mostOperands: 12,
  completes: 'nothing',
  examples: [
    [
      'modpress handout digit-sums --versions A,B',
      'a quiz in two versions, its key, a teacher’s page, cards',
    ],
    [
      'modpress handout H7 --level 3 --lang fr --profile dys',
      'the remainder clock, level 3, French, wide lines',
    ],
    ['modpress handout missing-card --same-numbers', 'the same card rows at four levels, for a mixed class'],
    ['modpress handout digit-sums --roster class.csv', 'a sheet of its own for every pupil, one key'],
    ['modpress handout --quiz test.yaml --versions A,B', 'a test of several handouts, with marks and key'],
    [
      'modpress handout --quiz test.yaml --versions A,B --roster class.xlsx',
      'the test with names, versions dealt in turn',
    ],
    ['modpress handout --code H1-21-7Q4K-A-A', 'the same sheet again'],
  ],
  options: OPTIONS,
};

export const STANDARDS: CommandSpec = {
  name: 'standards',
  about: 'handouts by curriculum code',
  operands: '[code..]',
  mostOperands: 100,
  completes: 'nothing',
  examples: [
    ['modpress standards', 'every code with its handouts'],
    ['modpress standards 4.OA.B.4', 'handouts for multiples and factors'],
    ['modpress standards 5A11 --json', 'the same as JSON'],
  ],
  options: [],
};
