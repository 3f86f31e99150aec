/**
 * The runner: jobs as data in, outcomes in order out, on this thread or on several (`openRunner`).
 *
 * The result never depends on the number of threads. Knows no product: whoever has jobs brings the function that does them.
 */
import type { Outcome, Rest, Runner, RunnerOptions, RunOptions, Work } from '../../base/work.ts';
import { availableParallelism } from 'node:os';
import { present } from '../../base/invariant.ts';
import { openPool, type Pool } from './pool.ts';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Outcomes of later jobs that may wait for an earlier one, per thread. */
const AHEAD = 8;

/**
 * A runner; threads start with the first job that needs them. Close it when the last run is over.
 *
 * @param program what threads run, whose exports are the tasks; undefined: everything is done on this thread
 */
export function openRunner(options: RunnerOptions, program: URL | undefined): Runner {
  const { workers = availableParallelism(), isApart = false, isShared = false } = options;
  const threads = workers > 1 || isApart ? Math.max(1, workers) : 0;
  const apart = isShared ? threads - 1 : threads;
  return runnerOver(apart > 0 && program ? openPool(program, apart, options) : undefined, apart, isShared);
}

/** @param apart threads of the pool at most */
function runnerOver(pool: Pool | undefined, apart: number, isShared: boolean): Runner {
  const here: readonly Place[] = isShared ? [HERE] : [];
  // A thread takes a while to start: it is given the first job.
  const places = pool && apart > 0 ? placesOf([...new Array<Place>(apart).fill(pool), ...here]) : undefined;
  const threads = places ? apart + here.length : 0;
  return {
    threads,
    run: (work, jobs, options = {}) => inOrder(work, jobs, { ...options, places, ahead: AHEAD * threads }),
    start: async (work, job) => {
      if (!pool || !places) return { ready: Promise.resolve() };
      await pool.open();
      const { signal } = new AbortController();
      return { ready: Promise.all(Array.from({ length: apart }, () => pool.run(work, job, signal))) };
    },
    atMost: (fewer) => runnerOver(pool, Math.min(apart, fewer - here.length), isShared),
    close: async () => pool?.close(),
  };
}

/** Where a job is done: on some thread of the pool, or on this one. */
type Place = Pool | typeof HERE;
const HERE = 'here';

interface Run<Job> extends RunOptions<Job> {
  /** Undefined: everything is done here. */
  readonly places: Places | undefined;
  readonly ahead: number;
}

async function* inOrder<Job, Result>(
  work: Work<Job, Result>,
  jobs: Iterable<Job>,
  { places, ahead, signal, onDone, rest }: Run<Job>,
): AsyncGenerator<Outcome<Result>, void, undefined> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', cancel, { once: true });
  const start = starter(work, { places, rest }, stop.signal);
  const started: Promise<Outcome<Result>>[] = [];
  let done = 0;
  const begin = async (job: Job): Promise<Outcome<Result>> => {
    const outcome = await start(job);
    if (!stop.signal.aborted) onDone?.(job, ++done);
    return outcome;
  };
  try {
    for (const job of jobs) {
      started.push(begin(job));
      if (started.length > ahead) yield await oldest(started, signal);
    }
    while (started.length > 0) yield await oldest(started, signal);
  } finally {
    signal?.removeEventListener('abort', cancel);
    stop.abort();
    await Promise.all(started);
  }
}

/** The outcome of the oldest job, unless the run was stopped meanwhile. */
async function oldest<Result>(
  started: Promise<Outcome<Result>>[],
  signal: AbortSignal | undefined,
): Promise<Outcome<Result>> {
  const outcome = await present(started.shift(), 'job');
  signal?.throwIfAborted();
  return outcome;
}

/** Starts a job at the first place that is free, or here where there are no others or no worker file. */
function starter<Job, Result>(
  work: Work<Job, Result>,
  { places, rest }: { readonly places: Places | undefined; readonly rest: Rest | undefined },
  signal: AbortSignal,
): (job: Job) => Promise<Outcome<Result>> {
  if (places) {
    const at = <J, R>(place: Place, one: Work<J, R>, job: J, stop: AbortSignal): Promise<Outcome<R>> =>
      place === HERE ? runHere(one, job, stop) : place.run(one, job, stop);
    // The end of the run would end the thread, which the next run finds warm.
    const { signal: never } = new AbortController();
    const atEnd = rest && ((place: Place) => at(place, rest, undefined, never).then(rest.onDone));
    return (job) => places.within((place) => at(place, work, job, signal), atEnd);
  }
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const outcome = last.then(() => runHere(work, job, signal));
    last = outcome;
    return outcome;
  };
}

/** On this thread; the event loop turns first, so that a progress bar or a signal gets through. */
async function runHere<Job, Result>(
  { here }: Work<Job, Result>,
  job: Job,
  signal: AbortSignal,
): Promise<Outcome<Result>> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) return { ok: false, reason: 'cancelled', error: signal.reason };
  try {
    return { ok: true, result: await here(job) };
  } catch (error) {
    return { ok: false, reason: 'thrown', error };
  }
}

interface Places {
  /**
   * Waits until one of them is free, first come, first served, and holds it until the work is done.
   *
   * @param atEnd done there when nobody waits for the place and others are held
   */
  within<T>(work: (place: Place) => Promise<T>, atEnd?: (place: Place) => Promise<void>): Promise<T>;
}

function placesOf(free: Place[]): Places {
  const all = free.length;
  const waiting: ((place: Place) => void)[] = [];
  const give = (place: Place): void => {
    const next = waiting.shift();
    if (next) next(place);
    else free.push(place);
  };
  return {
    async within(work, atEnd) {
      const place = free.shift() ?? (await new Promise<Place>((resolve) => waiting.push(resolve)));
      try {
        return await work(place);
      } finally {
        const isLast = waiting.length === 0 && free.length < all - 1;
        if (isLast && atEnd) void atEnd(place).then(() => give(place));
        else give(place);
      }
    },
  };
}

// How far the jobs of a run are inside: small steps counted by every thread, in memory all of them share (`countSteps`).
// A job that takes a minute would else say nothing before its end. Where nobody counts, a step costs next to nothing.

const KEY = 'modpress.steps';
/** Milliseconds between two looks at what other threads have done. */
const LOOK_EVERY = 250;

let onOwnStep: () => void = () => undefined;

/**
 * Counts the steps of this thread and of those it starts from now on; `onStep` is told how many there were, on this thread, when
 * there are more than before. Until `stop` is called; two counts at a time on one thread are one too many.
 */
export function countSteps(onStep: (steps: number) => void): { readonly stop: () => void } {
  const shared = new SharedArrayBuffer(4);
  const counted = new Int32Array(shared);
  setEnvironmentData(KEY, shared);
  let seen = 0;
  const look = (): void => {
    const steps = Atomics.load(counted, 0);
    if (steps > seen) onStep((seen = steps));
  };
  onOwnStep = look;
  const timer = setInterval(look, LOOK_EVERY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      onOwnStep = () => undefined;
      setEnvironmentData(KEY, undefined);
    },
  };
}

/** So many more steps are done. */
export function noteSteps(steps: number): void {
  const shared = getEnvironmentData(KEY);
  if (!(shared instanceof SharedArrayBuffer)) return;
  Atomics.add(new Int32Array(shared), 0, steps);
  onOwnStep();
}
