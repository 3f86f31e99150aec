/** Jobs as data, on one thread or on all cores: see runner.ts. */
export { openRunner, resultOf } from './runner.ts';
export type { FailureReason, Outcome, Runner, RunnerOptions, RunOptions, Work } from './types.ts';
export { isAtWork, lastWork, noteIdle, noteTask, noteWork, startWatch } from './watch.ts';
export type { Note } from './watch.ts';
export { execArgvFor, workerFile } from './worker-file.ts';
