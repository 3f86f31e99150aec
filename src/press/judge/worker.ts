/** The worker thread of `check`: judges one finished file after the other. Bundled as a file of its own. */
export { lookTask } from './look.ts';
