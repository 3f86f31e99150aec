/** Jobs as data, on one thread or on all cores: see runner.ts. */
export { openRunner, resultOf } from './runner.ts';
export type { Outcome, Runner, RunnerOptions, RunOptions, Work } from './types.ts';
export { workerFile } from './worker-file.ts';
