/**
 * A limit that is reached deep inside a computation: thrown there, reported where the computation was started.
 *
 * Takes work and a report; gives the work's result, or reports the limit and gives nothing. A stack, a text or a list that
 * the machine itself refuses is a limit as well: no place is known then, but it is no bug.
 */
import { error, type Diagnostic, type Report } from './diagnostic.ts';
import type { Code } from './codes.ts';

/** Thrown where nothing sensible can be handed on any more. */
export class LimitReached extends Error {
  override name = 'LimitReached';
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

// What does the machine say when it refuses, and what is that to a user?
const REFUSALS: readonly (readonly [RegExp, Code, string])[] = [
  [/^Maximum call stack size exceeded/, 'MP1043', 'something is nested too deeply'],
  [/^Invalid (string|array|array buffer|typed array) length/, 'MP1042', 'something grows too large'],
  [
    /^(Array buffer allocation failed|(Map|Set) maximum size exceeded)/,
    'MP1042',
    'something grows too large',
  ],
  [/^Cannot create a string longer than/, 'MP1042', 'something grows too large'],
];

const hasCode = (thrown: Error, code: string): boolean => 'code' in thrown && thrown.code === code;

/**
 * The limit behind an exception; undefined when it is none.
 *
 * @param during what was being made, for a limit that knows no place
 */
export function limitBehind(thrown: unknown, during = ''): Diagnostic | undefined {
  if (thrown instanceof LimitReached) return thrown.diagnostic;
  if (!(thrown instanceof Error)) return undefined;
  const at = during === '' ? '' : ` in ${during}`;
  if (hasCode(thrown, 'ERR_WORKER_OUT_OF_MEMORY'))
    return error('MP1042', `a thread needs more memory than it may have${at}`, { help: RAISE_MEMORY });
  const [, code, message] = REFUSALS.find(([words]) => words.test(thrown.message)) ?? [];
  return code === undefined
    ? undefined
    : error(code, `${message ?? ''}${at}`, { help: 'nest less, or split it into several parts' });
}

export const RAISE_MEMORY = 'make less at once, or allow more with --max-memory';

/** Does work; a limit it reaches is reported, and the result is undefined. Everything else is thrown on. */
export async function withinLimits<T>(
  report: Report,
  during: () => string,
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (thrown) {
    const limit = limitBehind(thrown, during());
    if (!limit) throw thrown;
    report(limit);
    return undefined;
  }
}
