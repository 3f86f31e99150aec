/** The rows of the command table for work on many cores and machines: `modpress batch` and `modpress worker`. */
import { JOB_SECONDS } from '../../run/job-seconds.ts';
import type { CommandSpec, OptionSpec, OptionValue } from './command-spec.ts';
import { outputOptions, WORKERS_OPTION } from './output-options.ts';

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
