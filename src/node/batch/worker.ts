/** The worker thread of a batch: does one job after the other. Bundled as a file of its own. */
export { doTask } from './work.ts';
