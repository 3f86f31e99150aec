/** The thread of a watched command: runs the words it is given as worker data. Its output goes through the thread that watches. */
import { workerData } from 'node:worker_threads';
import { onPrepared } from '../files/folders.ts';
import { optimiseLater } from '../run/v8-flags.ts';
import { runProcess } from './process-run.ts';
import type { Inside } from './supervise.ts';

// Loaded afterwards it would be compiled from its text.
process.getBuiltinModule('zlib');
optimiseLater();
const inside = workerData as Inside;
onPrepared((one) => inside.prepared.postMessage(one));
void runProcess(inside);
