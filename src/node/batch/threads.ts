/**
 * Threads that do the jobs of a batch, each job within limits (`openThreads`), and what kept a job from being done.
 *
 * A job that reaches a limit is ended with its thread, and reported with what it was making; the others go on.
 */
import { host } from '../../base/host.ts';
import type { FailureReason, Runner } from '../../base/work.ts';
import { JOB_SECONDS } from '../run/job-seconds.ts';
import { startWatch } from '../run/index.ts';

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
