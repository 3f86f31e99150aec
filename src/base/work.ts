/** Work as data: what a job is to a runner, and how it ends. Knows nothing of what the jobs are about. */

/** One kind of work: a function from a job to a result. Both are plain data, so that they can be sent and repeated. */
export interface Work<Job, Result> {
  /** Name of the function among the tasks of the host's threads. */
  readonly task: string;
  /** The same function, for work on this thread. */
  readonly here: (job: Job) => Result | Promise<Result>;
}

/**
 * How a job ended. `memory`: its thread held more than the runner allows, `time`: it took longer; the others go on. `thrown`: the
 * function threw, which is a bug. `cancelled`: the run was stopped first.
 */
export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: FailureReason; readonly error: unknown };

export type FailureReason = 'memory' | 'time' | 'thrown' | 'cancelled';

export interface RunOptions<Job> {
  /** Stops the run: running threads are ended, and the outcomes end with the signal's reason as an exception. */
  readonly signal?: AbortSignal;
  /** Called on this thread as soon as a job is done, in whatever order they finish; `done` counts them. */
  readonly onDone?: (job: Job, done: number) => void;
  /** For each of several threads that has no job left while others are at work. */
  readonly rest?: Rest;
}

/** What a thread does that has no job left. */
export interface Rest {
  /** An export of the worker file, and the same function for this thread. Its outcome is for nobody. */
  readonly task: string;
  readonly here: () => void;
  /** Called on this thread then. */
  readonly onDone: () => void;
}

export interface RunnerOptions {
  /** Threads; as many as there are cores by default. 0 or 1: everything on this thread, one job after the other. */
  readonly workers?: number | undefined;
  /**
   * This thread is one of them: it does jobs as well, and one thread fewer is started. For work that comes back to the event
   * loop often, because only there the others get their next job; no limit binds this thread.
   */
  readonly isShared?: boolean | undefined;
  /** Also a single worker is a thread, so that this thread stays free to answer. */
  readonly isApart?: boolean | undefined;
  /** Megabytes of JavaScript heap a thread may hold; Node's own limit by default. Binds threads, not this thread. */
  readonly memory?: number | undefined;
  /** Seconds a job may take on a thread; without end by default. Binds threads, not this thread. */
  readonly seconds?: number | undefined;
}

/** Threads that have begun. */
export interface Started {
  /** Each has read its program and done the job it was started with. */
  readonly ready: Promise<unknown>;
}

export interface Runner {
  /** Threads at work at most, with this one where it is shared; 0 when everything is done on this thread. */
  readonly threads: number;
  /**
   * The outcomes of the jobs, in the order of the jobs, whatever thread was quicker. Jobs are taken as threads become free,
   * so an endless list of them is held only in part. Leaving the loop early cancels what is running.
   */
  run<Job, Result>(
    work: Work<Job, Result>,
    jobs: Iterable<Job>,
    options?: RunOptions<Job>,
  ): AsyncGenerator<Outcome<Result>, void, undefined>;
  /**
   * Starts the threads ahead of their first jobs; over when they have begun. Where this thread is shared it is worth waiting until
   * they are `ready`: a thread that becomes ready while this one is at work is kept waiting.
   *
   * @param job that comes to nothing, one for each thread
   */
  start<Job, Result>(work: Work<Job, Result>, job: Job): Promise<Started>;
  /** The same runner with no more threads than these. */
  atMost(threads: number): Runner;
  /** Ends the threads. A runner can be used for any number of runs before. */
  close(): Promise<void>;
}

/** The result of a job that cannot fail but by a bug or for want of memory; throws what it ended with. */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if (outcome.ok) return outcome.result;
  throw outcome.error;
}
