/** A command on a watched thread that does what its first word says. */
import { workerData } from 'node:worker_threads';
import { beginWriting } from '../files/atomic-write.ts';
import { onPrepared } from '../files/folders.ts';
import { noteWork } from '../run/watch.ts';
import type { Inside } from './supervise.ts';

const { prepared, words } = workerData as Inside;
const [what, path = ''] = words;
onPrepared((one) => prepared.postMessage(one));
noteWork('templates/card.hbs (cards/a/front)');
if (what === 'three') process.exitCode = 3;
if (what === 'throws') throw new Error('no such thing');
if (what === 'writes') {
  await beginWriting().add({ path, bytes: Buffer.from('half of it') });
  for (;;);
}
// Other programs have the processor.
if (what === 'stalls') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
if (what === 'goes-on')
  for (let i = 0, end = performance.now() + 1500; performance.now() < end; i++) noteWork(`face ${i}`);
if (what === 'greedy')
  for (const held: number[][] = []; ;) held.push(Array.from({ length: 10_000 }, (_, i) => i + 0.5));
