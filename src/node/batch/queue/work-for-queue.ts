/**
 * A worker of a queue (`workForQueue`): takes jobs until it is told to stop, each on a thread of its own.
 *
 * The thread that talks to the server does no work, so that a long job keeps its lock. A job whose result is in the store is
 * not done again. A job that throws is tried again with growing waits; one whose worker dies is taken over by another when its
 * lock has run out, and set aside when that dies as well; one that reaches a limit is set aside the second time. Source: docs.bullmq.io, "Stalled jobs".
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, Queue } from 'bullmq';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { unpackInto } from '../deck-bundle.ts';
import { getNamed, getResult, putResult, type Store } from '../store/folder-store.ts';
import { isLimit, type JobLimits, openThreads, type Threads } from '../run-here.ts';
import { clipped, type MadeJob } from '../types.ts';
import { readPayload } from '../store/shapes.ts';
import { BATCH_WORK } from '../work.ts';
import { editionsIn, inWords, PREFIX, QueueFault, queueName, type QueueServer } from './connection.ts';
import { labelOf, type QueuedJob } from './do-over-queue.ts';

export interface WorkerOptions extends JobLimits {
  readonly server: QueueServer;
  readonly store: Store;
  readonly edition: string;
  /** Threads, and jobs at once. */
  readonly threads: number;
  /** Jobs a second, of all workers of the queue together. */
  readonly rate: number | undefined;
  /** Seconds after which a job whose worker says nothing is taken over. */
  readonly lock: number;
  /** Ends when no job waits or runs. */
  readonly untilEmpty: boolean;
  /** Ends when what is being done is done. */
  readonly signal: AbortSignal;
  /** Told of each job that was done or failed. */
  readonly onJob: (label: string, done: number, reason: string | undefined) => void;
}

/** Whether a job was done, or its result lay in the store already. */
type Taken = 'made' | 'known';

/** Milliseconds between two looks at whether there is anything to do. */
const LOOK = 500;

/** How many jobs were done. Throws `QueueFault` when the server refuses, or its jobs are of other editions alone (MP4306). */
export const workForQueue = (options: WorkerOptions): Promise<number> =>
  inWords(options.server, () => doJobs(options));

async function doJobs(options: WorkerOptions): Promise<number> {
  const { server, edition, threads, rate, lock } = options;
  const line = await lineAt(server);
  await refuseOthers(edition, line);
  const bullmq = await import('bullmq');
  const runner = openThreads(threads, options);
  const desk = new Desk(options, runner);
  const connection = server.connect();
  // The server refuses the name of a connection with a space, without which nobody counts the worker.
  const name = `${hostname().replace(/[^\w.-]/g, '-')}:${process.pid}`;
  const worker = new bullmq.Worker<QueuedJob, Taken>(queueName(edition), (job) => desk.take(job, name), {
    connection,
    prefix: PREFIX,
    name,
    concurrency: threads,
    lockDuration: lock * 1000,
    stalledInterval: (lock * 1000) / 2,
    // Taken over once; the second death of a worker sets it aside.
    maxStalledCount: 1,
    drainDelay: 1,
    skipVersionCheck: true,
    ...(rate === undefined ? {} : { limiter: { max: rate, duration: 1000 } }),
  });
  worker.on('error', () => undefined);
  let done = 0;
  worker.on('completed', ({ data }, taken) => {
    if (taken === 'made') options.onJob(labelOf(data), ++done, undefined);
  });
  worker.on('failed', (job, { message }) => options.onJob(labelOf(job?.data), done, clipped(message)));
  try {
    await Promise.race([untilDone(options, line), aborted(options.signal)]);
  } finally {
    const isAway = connection.status !== 'ready';
    // Ends what has begun. A server that is away is not waited for: who takes the job again finds its result.
    if (isAway) await desk.idle();
    await worker.close(isAway);
    await runner.close();
    desk.close();
  }
  return done;
}

/** A server that is away must not keep a worker from hearing that it is to end. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Waits for the signal, for an empty queue where that is asked for, or for jobs of another edition (throws). */
async function untilDone({ edition, signal, untilEmpty }: WorkerOptions, line: Line): Promise<void> {
  let idle = 0;
  while (!signal.aborted) {
    await pause(LOOK, undefined, { signal }).catch(() => undefined);
    if ((await line.open(edition)) > 0) idle = 0;
    else if (untilEmpty && ++idle > 1) return;
    else await refuseOthers(edition, line);
  }
}

/** What is waiting, asked over one connection for as long as a worker lives. */
interface Line {
  /** Jobs of an edition that wait or run. */
  open(edition: string): Promise<number>;
  /** Editions that somebody has planned with. */
  editions(): Promise<readonly string[]>;
}

async function lineAt(server: QueueServer): Promise<Line> {
  const { Queue: QueueClass } = await import('bullmq');
  const client = server.connect();
  const queues = new Map<string, Queue>();
  const queueOf = (edition: string): Queue => {
    const known = queues.get(edition);
    if (known) return known;
    const options = { connection: client, prefix: PREFIX, skipVersionCheck: true };
    const queue = new QueueClass(queueName(edition), options);
    queue.on('error', () => undefined);
    queues.set(edition, queue);
    return queue;
  };
  return {
    open: (edition) => queueOf(edition).getJobCountByTypes('waiting', 'active', 'delayed'),
    editions: () => editionsIn(client),
  };
}

async function refuseOthers(edition: string, line: Line): Promise<void> {
  const others = (await line.editions()).filter((one) => one !== edition);
  if (others.length === 0 || (await line.open(edition)) > 0) return;
  for (const other of others)
    if ((await line.open(other)) > 0)
      throw new QueueFault(
        error('MP4306', `the jobs in the queue are for modpress ${other}; this worker is ${edition}`, {
          help: 'install the version that planned them here, or plan again with this one',
        }),
      );
}

/** Where one worker does its jobs: its threads, and the decks it has unpacked. */
class Desk {
  private readonly options: WorkerOptions;
  private readonly runner: Threads;
  private readonly folder = mkdtempSync(join(tmpdir(), 'modpress-worker-'));
  private readonly decks = new Map<string, Promise<string>>();
  private readonly atWork = new Set<Promise<Taken>>();

  constructor(options: WorkerOptions, runner: Threads) {
    this.options = options;
    this.runner = runner;
  }

  take(job: Job<QueuedJob>, name: string): Promise<Taken> {
    const taken = this.taken(job, name);
    this.atWork.add(taken);
    const over = (): void => void this.atWork.delete(taken);
    taken.then(over, over);
    return taken;
  }

  /** When what has begun is over. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.atWork);
  }

  private async taken(job: Job<QueuedJob>, name: string): Promise<Taken> {
    const id = job.id ?? '';
    const { store } = this.options;
    // Not waited for: a server that goes away now must not hold up the work.
    void job.log(`taken by ${name}`).catch(() => undefined);
    const known = await getResult(store, id);
    if (known !== undefined && known !== 'torn') return 'known';
    try {
      await putResult(store, id, await this.make(id));
      return 'made';
    } catch (thrown) {
      // Once more, on a machine that may be less busy or have more room; then it is taken for a job without end.
      if (!(thrown instanceof Error) || !isLimit(thrown.message) || job.attemptsMade === 0) throw thrown;
      const { UnrecoverableError } = await import('bullmq');
      throw new UnrecoverableError(thrown.message);
    }
  }

  private async make(id: string): Promise<MadeJob> {
    const { store } = this.options;
    const bytes = await getNamed(store, 'jobs', id);
    if (!bytes) throw new Error(`its work is not in the store ${store.name}, or does not match its hash`);
    const payload = Buffer.from(bytes).toString();
    const folder = await this.folderOf(payload);
    for await (const outcome of this.runner.run(BATCH_WORK, [{ payload, folder }])) {
      if (outcome.ok) return outcome.result;
      throw new Error(this.runner.reasonOf(id, outcome));
    }
    throw new Error('the runner gave nothing');
  }

  /** The deck's folder, unpacked once. */
  private async folderOf(payload: string): Promise<string | undefined> {
    const { work } = readPayload(payload);
    if (work.kind !== 'deck') return undefined;
    const { bundle, deck } = work;
    // By both: work that calls a deck by another name spoils no other work.
    const key = `${bundle}/${deck}`;
    const known = this.decks.get(key) ?? this.fetch(bundle, deck);
    this.decks.set(key, known);
    // A deck that could not be fetched is asked for again.
    known.catch(() => this.decks.delete(key));
    return known;
  }

  private async fetch(bundle: string, deck: string): Promise<string> {
    const packed = await getNamed(this.options.store, 'bundles', bundle);
    if (!packed)
      throw new Error(`its deck is not in the store ${this.options.store.name}, or does not match its hash`);
    const folder = join(this.folder, bundle, deck);
    unpackInto(folder, packed);
    return folder;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
