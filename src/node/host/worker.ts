/**
 * The program of worker threads: every task by its name, its code loaded when it is first asked for.
 *
 * The runner calls an export by name. Bundled as `task-worker.js`.
 */
import type { ShareTask, Tally } from '../../games/play/share.ts';
import type { HandoutBatch, HandoutResult } from '../../handouts/press/work.ts';
import type { JobGroup, MadeGroup } from '../../press/make/group.ts';
import type { Look, Looked } from '../../press/judge/look.ts';
import type { MadeJob } from '../batch/types.ts';
import type { Task } from '../batch/work.ts';
import { startNodeHost } from './node-host.ts';

startNodeHost();

/** Makes groups of files of a deck. */
export const makeTask = async (batch: readonly JobGroup[]): Promise<readonly MadeGroup[]> =>
  (await import('../../press/make/worker.ts')).makeTask(batch);

/** Lets go of the deck that the thread holds. */
export const restTask = async (): Promise<void> => (await import('../../press/make/worker.ts')).restTask();

/** Checks a finished file. */
export const lookTask = async (look: Look): Promise<Looked> =>
  (await import('../../press/judge/look.ts')).lookTask(look);

/** Makes files of handouts. */
export const makeBatch = async (batch: HandoutBatch): Promise<readonly HandoutResult[]> =>
  (await import('../../handouts/press/work.ts')).makeBatch(batch);

/** Plays one share of a match. */
export const playTask = async (task: ShareTask): Promise<Tally> =>
  (await import('../../games/play/share.ts')).runShare(task);

/** Does one job of a batch. */
export const doTask = async (task: Task): Promise<MadeJob> => (await import('../batch/work.ts')).doTask(task);
