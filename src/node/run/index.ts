/** Jobs as data, on one thread or on all cores: see runner.ts. */
export { openRunner } from './runner.ts';
export { countSteps, noteSteps } from './runner.ts';
export { askForTime, isAtWork, noteIdle, noteTask, noteWork, startWatch } from './watch.ts';
export type { Note, Watch } from './watch.ts';
export { execArgvFor, workerFile } from './worker-file.ts';
