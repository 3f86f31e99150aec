/**
 * How long a run may take and how much it may hold, from the words of a command line.
 *
 * Read before anything else is loaded, so loosely: the command checks its options itself and refuses what is no number.
 */
import type { OptionSpec } from './arguments/command-spec.ts';

export interface RunLimits {
  /** Of processor time for one face, document, picture or file; ten times as many by the clock. */
  readonly seconds: number;
  /** For the whole run; undefined where the user named none, then it depends on the work. */
  readonly minutes: number | undefined;
  /** Heap of one thread. */
  readonly megabytes: number;
}

/** Unless something else is named. A run that knows its work may ask for more minutes (`askForTime`). */
export const RUN_LIMITS = {
  seconds: 60,
  minutes: 30,
  megabytes: 2048,
} as const satisfies RunLimits;

/** Commands that make or judge what others wrote, and take these options. */
export const WATCHED: readonly string[] = ['build', 'check', 'export', 'handout', 'calibrate'];

const whole = (name: string, about: string, most: number): OptionSpec => ({
  name,
  about,
  value: { kind: 'whole', shown: 'N', min: 1, max: most },
});

export const LIMIT_OPTIONS: readonly OptionSpec[] = [
  whole(
    'max-seconds',
    `of processor time for one face, document, picture or file; ${RUN_LIMITS.seconds} by default`,
    86_400,
  ),
  whole('max-minutes', `for the whole run; ${RUN_LIMITS.minutes} by default, more for many sheets`, 10_000),
  whole('max-memory', `MB of a thread; ${RUN_LIMITS.megabytes} by default`, 1_000_000),
];

/** The limits of a run by its words. */
export const runLimits = (words: readonly string[]): RunLimits => ({
  seconds: numberOf(words, '--max-seconds') ?? RUN_LIMITS.seconds,
  minutes: numberOf(words, '--max-minutes'),
  megabytes: numberOf(words, '--max-memory') ?? RUN_LIMITS.megabytes,
});

function numberOf(words: readonly string[], option: string): number | undefined {
  const index = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const text = words[index]?.slice(option.length + 1) || words[index + 1];
  return index !== -1 && text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

const HELP: readonly string[] = ['--help', '-h', '--help-all', '--version', '-V'];

/** Whether words ask for help or the version, which the command line then prints in place of running a command. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.slice(0, [...words, '--'].indexOf('--')).some((word) => HELP.includes(word));

/** Whether a run is watched: not what only prints help, and not where that is switched off to measure the press itself. */
export const isWatched = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): boolean => WATCHED.includes(words[0] ?? '') && !asksForHelp(words) && env['MODPRESS_UNWATCHED'] !== '1';
