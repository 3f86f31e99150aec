/**
 * Worker threads by demand, through tinypool: one function from a job to its outcome.
 *
 * The only home of tinypool. Never may more jobs be handed over than there are threads: a thread that died of its memory limit is
 * replaced by the next job, and none waits in a queue that nobody serves.
 */
import type { FailureReason, Outcome, RunnerOptions, Work } from '../../base/work.ts';
import type { Tinypool } from 'tinypool';
import { optimiseAsUsual } from './v8-flags.ts';
import { execArgvFor, heapOf } from './worker-file.ts';

export interface Pool {
  /** Over when threads can be started at once. */
  open(): Promise<void>;
  run<Job, Result>(work: Work<Job, Result>, job: Job, signal: AbortSignal): Promise<Outcome<Result>>;
  close(): Promise<void>;
}

/** How long an idle thread waits for the next job, in milliseconds. It does not keep the process alive. */
const IDLE = 60_000;

/** A pool of at most `threads` that run a program; each starts when a job needs it. */
export function openPool(
  program: URL,
  threads: number,
  { memory, seconds }: Pick<RunnerOptions, 'memory' | 'seconds'>,
): Pool {
  let pool: Promise<Tinypool> | undefined;
  const opened = (): Promise<Tinypool> => (pool ??= startPool(program, threads, memory));
  return {
    open: async () => void (await opened()),
    async run(work, job, signal) {
      const limit = timeLimit(signal, seconds);
      try {
        const told = { filename: program.href, name: work.task, signal: limit.signal };
        const result: unknown = await (await opened()).run(job, told);
        // The type of a task's result cannot be seen across threads: `Work` ties it to the function `here`.
        return { ok: true, result: result as Awaited<ReturnType<typeof work.here>> };
      } catch (error) {
        return { ok: false, reason: signal.aborted ? 'cancelled' : limit.reasonOf(error), error };
      } finally {
        limit.forget();
      }
    },
    close: async () => (await pool)?.destroy(),
  };
}

async function startPool(worker: URL, threads: number, memory: number | undefined): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  // Else the new threads would compile Node's own modules; the press they load sets it again.
  optimiseAsUsual();
  return new Tinypool({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    // Else a thread waits for its next job inside the end of the last one, never comes back to its event loop, and keeps what
    // streams have left there for later: whole documents with their typefaces, a tenth of a megabyte for a page.
    useAtomics: false,
    execArgv: execArgvFor(worker),
    resourceLimits: heapOf(memory),
  });
}

/** A signal that also stops a job when its time is over; to be forgotten when the job is. */
function timeLimit(signal: AbortSignal, seconds: number | undefined) {
  const stop = new AbortController();
  const cancel = (): void => stop.abort(signal.reason);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stop.abort();
  };
  const timer = seconds === undefined ? undefined : setTimeout(end, seconds * 1000);
  return {
    signal: stop.signal,
    reasonOf: (error: unknown): FailureReason =>
      isOver ? 'time' : isOutOfMemory(error) ? 'memory' : 'thrown',
    forget: (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    },
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
