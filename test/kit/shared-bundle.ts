/**
 * The bundle of the command line, made once for all test files of a run (test/kit/made-once.ts): for tests that start
 * processes or threads. From sources each of these would translate and load hundreds of files again.
 */
import { join } from 'node:path';
import { inject } from 'vitest';
import { bundleInto } from '../../scripts/bundle/make.ts';
import { madeOnce } from './made-once.ts';

/** The folder `main.js` and the files of worker threads lie in; nobody may write to it. */
export function sharedBundle(): Promise<string> {
  const folder = join(inject('sharedPrograms'), 'bundle');
  const dist = join(folder, 'dist');
  return madeOnce(folder, async () => {
    await bundleInto(dist);
    return dist;
  });
}
