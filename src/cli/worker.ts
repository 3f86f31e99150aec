/** The thread of a watched command: runs the words it is given as worker data. Its output goes through the thread that watches. */
import { workerData } from 'node:worker_threads';
import { optimiseLater } from '../run/tiering.ts';
import { runProcess } from './process-run.ts';
import type { Outside } from './supervise.ts';

optimiseLater();
void runProcess(workerData as Outside);
