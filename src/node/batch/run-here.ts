/**
 * The jobs of a plan on this machine's cores (`doHere`), through the same runner as everything else.
 *
 * Results go to the store as they come, so that a run that was killed goes on with `--resume`, and memory stays flat. Files
 * are the same for any number of threads.
 */
import type { Aside, Doer, Finished, Told } from './outcome.ts';
import { putResult, StoreFault, type Store } from './store/store.ts';
import type { BatchJob, BatchPlan } from './types.ts';
import { openThreads, type JobLimits } from './threads.ts';
import { BATCH_WORK, type Task } from './work.ts';

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
