/**
 * The jobs of a plan on this machine's cores (`doHere`), through the same runner as everything else.
 *
 * Results go to the store as they come, so that a run that was killed goes on with `--resume`, and memory stays flat. Files
 * are the same for any number of threads.
 */
import type { Aside, Doer, Finished, Told } from './finished.ts';
import { putResult, type Store, StoreFault } from './store/folder-store.ts';
import type { BatchJob, BatchPlan } from './types.ts';
import { BATCH_WORK, type Task } from './work.ts';
import { host } from '../../base/host.ts';
import type { FailureReason, Runner } from '../../base/work.ts';
import { JOB_SECONDS } from '../run/job-seconds.ts';
import { startWatch } from '../run/index.ts';

export interface HereOptions extends JobLimits {
  /** Threads; all cores by default. */
  readonly workers: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export function doHere(store: Store, { workers, signal, ...limits }: HereOptions): Doer {
  const threads = openThreads(workers, limits);
  return {
    close: () => threads.close(),
    async *run(plan: BatchPlan, jobs: readonly BatchJob[], { progress }: Told) {
      const folders = foldersOf(plan);
      const tasks = jobs.map(({ id, payload }): Task => ({ payload, folder: folders.get(id) }));
      const onDone = (_: Task, done: number): void =>
        progress({ done, total: jobs.length, label: jobs[Math.min(done, jobs.length - 1)]?.label ?? '' });
      const told = { onDone, ...(signal ? { signal } : {}) };
      let next = 0;
      for await (const outcome of threads.run(BATCH_WORK, tasks, told)) {
        const job = jobs[next++];
        if (!job) continue;
        if (outcome.ok) yield await kept(store, job, () => putResult(store, job.id, outcome.result));
        else yield { job, aside: asideOf(threads.reasonOf(job.id, outcome)) };
      }
    },
  };
}

async function kept(store: Store, job: BatchJob, put: () => Promise<void>): Promise<Finished> {
  try {
    await put();
    return { job, aside: undefined };
  } catch (thrown) {
    if (!(thrown instanceof StoreFault)) throw thrown;
    return { job, aside: { ...asideOf(thrown.message), isFull: thrown.isFull } };
  }
}

const asideOf = (reason: string): Aside => ({ reason, log: [], isFull: false });

/** Where the deck of each job is. */
const foldersOf = ({ units }: BatchPlan): ReadonlyMap<string, string> =>
  new Map(
    units.flatMap(({ jobs, source }) => (source ? jobs.map(({ id }) => [id, source.folder] as const) : [])),
  );

// Threads that do the jobs of a batch, each job within limits (`openThreads`), and what kept a job from being done.
// A job that reaches a limit is ended with its thread, and reported with what it was making; the others go on.

export interface JobLimits {
  /** Megabytes of heap a thread may hold; Node's own limit by default. */
  readonly memory?: number | undefined;
  /** Seconds one job may take; `JOB_SECONDS` by default. */
  readonly seconds?: number | undefined;
}

export interface Threads extends Runner {
  /** Why the job of this name gave nothing, in a sentence. */
  reasonOf(id: string, failed: Failed): string;
}

interface Failed {
  readonly reason: FailureReason;
  readonly error: unknown;
}

/** @param workers all cores by default */
export function openThreads(
  workers: number | undefined,
  { memory, seconds = JOB_SECONDS }: JobLimits,
): Threads {
  const watch = startWatch();
  const runner = host().openRunner({ workers, memory, seconds, isApart: true });
  const workOf = (id: string): string => {
    const work = watch.notes().find(({ task }) => task === id)?.work ?? '';
    return work === '' ? '' : `, at ${work}`;
  };
  return {
    ...runner,
    reasonOf(id, { reason, error }) {
      if (reason === 'time') return `it took longer than the ${seconds} s a job may${workOf(id)}`;
      if (reason !== 'memory') return error instanceof Error ? error.message : String(error);
      const most =
        memory === undefined
          ? 'more memory than Node allows a thread'
          : `more than the ${memory} MB a job may`;
      return `it held ${most}${workOf(id)}`;
    },
  };
}

/** Whether a reason, also one that came over a queue, is that a limit was reached. */
export const isLimit = (reason: string): boolean => /^it (took longer|held more) /.test(reason);
