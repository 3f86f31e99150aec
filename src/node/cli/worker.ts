/**
 * The thread of a watched command: runs the words it is given as worker data. Its output goes through the thread that watches.
 *
 * It ends when the command has ended and its output has been taken over, whatever is still open: a thread that has read only part of
 * its standard input would otherwise wait for the rest for ever.
 */
import { workerData } from 'node:worker_threads';
import { onPrepared } from '../files/folders.ts';
import { runProcess } from './process-run.ts';
import type { Inside } from './supervise.ts';

const inside = workerData as Inside;
onPrepared((one) => inside.prepared.postMessage(one));
void runProcess(inside).then(async () => {
  await Promise.all([process.stdout, process.stderr].map(emptied));
  process.exit();
});

/** Resolves when everything that was written is on its way, also where that failed. */
function emptied(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
