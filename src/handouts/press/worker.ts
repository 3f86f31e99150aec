/** The worker thread of handouts: makes files one after the other. Bundled as a file of its own. */
export { makeBatch } from './work.ts';
