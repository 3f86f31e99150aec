/** Jobs as data, on one thread or on all cores: see runner.ts. */
export { milliseconds } from './clock.ts';
export { openRunner, resultOf } from './runner.ts';
export { countSteps, noteSteps } from './steps.ts';
export type { FailureReason, Outcome, Runner, RunnerOptions, RunOptions, Started, Work } from './types.ts';
export { askForTime, isAtWork, lastWork, noteIdle, noteTask, noteWork, startWatch } from './watch.ts';
export type { Note, Watch } from './watch.ts';
export { execArgvFor, workerFile } from './worker-file.ts';
