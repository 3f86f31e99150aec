/** The rows of the command table for work on many cores and machines: `modpress batch` and `modpress worker`. */
import { JOB_SECONDS } from '../../run/job-seconds.ts';
import type { CommandSpec, OptionSpec, OptionValue } from './command-spec.ts';
import { DATA_OPTION, DRAFT_OPTION, outputOptions, WORKERS_OPTION } from './output-options.ts';
import { PRODUCTS, USUAL_PAPERS } from '../../../press/open/types.ts';
import { TARGETS } from '../../../press/services/targets.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';

/** Of every command that would take options from the file. */
export const NO_SETTINGS: OptionSpec = {
  name: 'no-settings',
  about: 'ignore modpress.yaml',
  value: { kind: 'flag' },
};

export const CONFIG: CommandSpec = {
  name: 'config',
  about: 'options that modpress.yaml sets, and where',
  operands: '[deck]',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress config --show', 'of the folder one is in'],
    ['modpress config ./my-deck', 'of that deck, and of the folder one is in'],
    ['modpress config ./my-deck --json', 'the same as JSON'],
  ],
  options: [{ name: 'show', about: 'show them; what it does anyway', value: { kind: 'flag' } }],
};

// `modpress export`: files for print services, virtual tables and cutting machines.

export const EXPORT: CommandSpec = {
  name: 'export',
  everyday: ['to', 'out', 'force', 'only', 'cards', 'lang', 'paper', 'dpi', 'icc', 'data'],
  about: 'files for print services, virtual tables and cutting machines',
  operands: '<deck>',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress export mod-3 --to png', 'every face as a picture with bleed, 300 dpi'],
    ['modpress export mod-3 --to mpc --lang en', 'fronts and backs as a card printer wants them'],
    ['modpress export mod-3 --to tts', 'sheets and a saved object for a virtual table'],
    ['modpress export mod-3 --to zip --paper a4', 'one archive to give away'],
  ],
  options: [
    {
      name: 'to',
      about: 'what the files are for; docs/exports.md',
      value: { kind: 'choice', choices: TARGETS },
    },
    ...outputOptions('folder for the files; ./out by default, - for one file as output'),
    DATA_OPTION,
    DRAFT_OPTION,
    { name: 'only', about: 'only these products', value: { kind: 'list', shown: 'LIST', choices: PRODUCTS } },
    {
      name: 'cards',
      about: 'only these: ids, junk/1, or numbers through the deck: 7,12-15',
      value: { kind: 'list', shown: 'LIST' },
    },
    { name: 'lang', about: 'languages; all of the deck by default', value: { kind: 'languages' } },
    {
      name: 'paper',
      about: 'paper of zip and cut; both by default',
      value: { kind: 'list', shown: 'LIST', choices: USUAL_PAPERS },
    },
    {
      name: 'dpi',
      about: 'of pictures (png, tts, ttp); 300 by default',
      value: { kind: 'whole', shown: 'N', min: 36, max: 1200 },
    },
    {
      name: 'icc',
      about: 'colour profile of the press (dtc)',
      value: { kind: 'text', shown: 'FILE' },
    },
    ...LIMIT_OPTIONS,
    {
      name: 'address',
      about: 'where the pictures of a saved object will be on the web (tts)',
      value: { kind: 'text', shown: 'URL' },
    },
  ],
};

// The commands that play: `referee`, `facts`, `play`.

export const REFEREE: CommandSpec = {
  name: 'referee',
  about: 'play and judge: one JSON object a line in, one out',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    [`echo '{"op":"games"}' | modpress referee`, 'the games it knows'],
    [`echo '{"game":"mod-3","op":"new"}' | modpress referee`, 'a new game'],
    ['modpress referee < requests.jsonl > answers.jsonl', 'many requests, answered in order'],
  ],
  options: [],
};

export const FACTS: CommandSpec = {
  name: 'facts',
  about: 'exact figures about a game',
  operands: '[game]',
  mostOperands: 1,
  completes: 'games',
  examples: [
    ['modpress facts', 'the games'],
    ['modpress facts mod-3', 'every figure of Mod 3 with its source'],
    ['modpress facts mod-3 --json', 'the same as JSON'],
  ],
  options: [],
};

export const PLAY: CommandSpec = {
  name: 'play',
  about: 'let bots play: a transcript, or statistics of many games',
  operands: '<game>',
  mostOperands: 1,
  completes: 'games',
  examples: [
    ['modpress play mod-3', 'one game of two random players, move by move'],
    ['modpress play mod-3 --bots random,greedy --seed 7', 'other players, another game'],
    ['modpress play mod-3 --games 1000', 'statistics of a thousand games'],
  ],
  options: [
    { name: 'players', about: 'number of players', value: { kind: 'whole', shown: 'N', min: 1, max: 20 } },
    {
      name: 'bots',
      about: 'who plays, seat by seat; random by default',
      value: { kind: 'list', shown: 'LIST' },
    },
    {
      name: 'seed',
      about: 'text all chance comes from; 1 by default',
      value: { kind: 'text', shown: 'TEXT' },
    },
    {
      name: 'games',
      about: 'how many games; more than one gives statistics',
      value: { kind: 'whole', shown: 'N', min: 1, max: 10_000_000 },
    },
    WORKERS_OPTION,
  ],
};

const text = (shown: string): OptionValue => ({ kind: 'text', shown });
const flag: OptionValue = { kind: 'flag' };
const whole = (min: number, max: number): OptionValue => ({ kind: 'whole', shown: 'N', min, max });

const QUEUE: OptionSpec = {
  name: 'queue',
  about: 'redis://host:port of a Redis or Valkey server; also MODPRESS_QUEUE',
  value: text('URL'),
};

const STORE: OptionSpec = {
  name: 'store',
  about: 'where results are kept: a folder all machines see, or s3://bucket/folder',
  value: text('PLACE'),
};

const LIMITS: readonly OptionSpec[] = [
  {
    name: 'max-seconds',
    about: `for one job; ${JOB_SECONDS} by default`,
    value: whole(1, 86_400),
  },
  {
    name: 'max-memory',
    about: 'MB of a thread; Node’s own limit by default',
    value: whole(32, 1_000_000),
  },
];

export const BATCH: CommandSpec = {
  name: 'batch',
  about: 'carry out a plan file: many decks, handouts and studies, here or over a queue',
  operands: '<plan.yaml|status>',
  mostOperands: 1,
  completes: 'plans',
  examples: [
    ['modpress batch plan.yaml', 'everything the plan asks for, on all cores, into ./out/plan'],
    ['modpress batch plan.yaml --dry-run', 'what would be made, and about how long it takes'],
    [
      'modpress batch plan.yaml --queue redis://localhost --store /srv/press',
      'the same files, made by workers on any machine',
    ],
    ['modpress batch status --queue redis://localhost', 'how far the plans of a queue are'],
  ],
  options: [
    { name: 'dry-run', about: 'print the plan and an estimate, make nothing', value: flag },
    { name: 'resume', about: 'keep what an earlier run finished, do what is missing', value: flag },
    QUEUE,
    STORE,
    WORKERS_OPTION,
    ...LIMITS,
    ...outputOptions('folder for the files; ./out/NAME by default'),
  ],
};

export const WORKER: CommandSpec = {
  name: 'worker',
  about: 'do the jobs of a queue until it is stopped',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    ['modpress worker --queue redis://press-1 --store /srv/press', 'on any machine, all its cores'],
    ['MODPRESS_QUEUE=redis://:secret@press-1 modpress worker --store s3://press', 'with a password'],
    [
      'modpress worker --queue redis://localhost --store ./store --until-empty',
      'ends when nothing is left to do',
    ],
  ],
  options: [
    QUEUE,
    STORE,
    WORKERS_OPTION,
    ...LIMITS,
    { name: 'rate', about: 'jobs a second, all workers together', value: whole(1, 100_000) },
    {
      name: 'lock',
      about: 'seconds after which the job of a worker that died is taken over; 30 by default',
      value: whole(1, 3600),
    },
    { name: 'until-empty', about: 'end when no job waits or runs', value: flag },
  ],
};
