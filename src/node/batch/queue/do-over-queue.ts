/**
 * The jobs of a plan over a queue (`doOverQueue`): put in, waited for, reported as they end.
 *
 * A job is its hash, so two planners with the same plan put in each job once. The server reports each end as it comes; because
 * it may have been away meanwhile, all jobs that are waited for are also looked at in turn, and one that is lost is put in
 * again. Source: docs.bullmq.io, "Stalled jobs", "Retrying failing jobs".
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Aside, Doer, Finished, Told } from '../finished.ts';
import { type BatchJob, type BatchPlan, clipped } from '../types.ts';
import { getResult, type Store } from '../store/folder-store.ts';
import {
  isLeased,
  leavePlan,
  noteEdition,
  notePlan,
  type PlanRecord,
  PREFIX,
  queueName,
  type QueueServer,
  replyFault,
} from './connection.ts';

/** What is in the queue of a job; all that is needed to do it is in the store. */
export interface QueuedJob {
  readonly label: string;
}

/** What people read of a job; every program that may write to the queue can put in anything. */
export const labelOf = (data: unknown): string => {
  const label = typeof data === 'object' && data !== null && 'label' in data ? clipped(data.label) : '';
  return label === '' ? 'a job without a name' : label;
};

/** Tries of a job that fails without killing its worker. */
export const TRIES = 3;

/** Lines that are kept of what happened to a job. */
const KEPT_LOGS = 10;

/** First wait before another try, in milliseconds; it doubles. */
const BACKOFF = 1000;

/** Jobs put in at once. */
const BULK = 500;

/** Longest wait for a last word to the server, in milliseconds. */
const LEAVE = 2000;

/** Milliseconds between two looks at jobs that nothing was heard of, and how many are looked at. */
const LOOK = { every: 1000, jobs: 200 } as const;

export interface OverQueue {
  readonly server: QueueServer;
  readonly store: Store;
}

export function doOverQueue({ server, store }: OverQueue): Doer {
  return {
    close: () => server.close(),
    async *run(plan, jobs, told) {
      const { Queue: QueueClass, QueueEvents: EventsClass } = await import('bullmq');
      const client = server.connect();
      const options = { connection: client, prefix: PREFIX, skipVersionCheck: true };
      const queue: Queue<QueuedJob> = new QueueClass(queueName(plan.edition), options);
      const events = new EventsClass(queueName(plan.edition), { ...options, connection: server.connect() });
      queue.on('error', () => undefined);
      events.on('error', () => undefined);
      const waiting = new Waiting({ plan, jobs, queue, client, store }, told);
      try {
        waiting.listen(events);
        await events.waitUntilReady();
        await waiting.putIn();
        yield* waiting.finished();
      } catch (thrown) {
        throw replyFault(thrown, server.address) ?? thrown;
      } finally {
        // A server that is away is not waited for.
        await Promise.race([waiting.leave(), pause(LEAVE)]);
        await events.close();
        await queue.close();
      }
    },
  };
}

/** Whether somebody waits for this plan already; then nothing of it is begun afresh. */
export async function isJoined(server: QueueServer, plan: BatchPlan): Promise<boolean> {
  const client = server.connect();
  try {
    return await isLeased(client, plan.id);
  } finally {
    client.disconnect();
  }
}

interface Parts {
  readonly plan: BatchPlan;
  readonly jobs: readonly BatchJob[];
  readonly queue: Queue<QueuedJob>;
  readonly client: Redis;
  readonly store: Store;
}

class Waiting {
  private readonly parts: Parts;
  private readonly told: Told;
  private readonly open: Map<string, BatchJob>;
  /** Jobs that something was heard of. */
  private readonly heard = new Set<string>();
  private wake: () => void = () => undefined;
  private readonly startedAt = Date.now();
  private aside = 0;

  constructor(parts: Parts, told: Told) {
    this.parts = parts;
    this.told = told;
    this.open = new Map(parts.jobs.map((job) => [job.id, job]));
  }

  listen(events: QueueEvents): void {
    const hear = ({ jobId }: { readonly jobId: string }): void => {
      if (!this.open.has(jobId)) return;
      this.heard.add(jobId);
      this.wake();
    };
    events.on('completed', hear);
    events.on('failed', hear);
  }

  /** What failed in an earlier run is tried again; what waits or runs is left to itself. */
  async putIn(): Promise<void> {
    const { plan, jobs, queue, client } = this.parts;
    await noteEdition(client, plan.edition);
    await this.note();
    for (const job of await queue.getFailed())
      if (job.id !== undefined && this.open.has(job.id)) await job.remove();
    for (let at = 0; at < jobs.length; at += BULK) await this.add(jobs.slice(at, at + BULK));
    this.told.progress({ done: 0, total: jobs.length, label: 'waiting for workers' });
  }

  private async add(jobs: readonly BatchJob[]): Promise<void> {
    await this.parts.queue.addBulk(
      jobs.map(({ id, label }) => ({
        name: 'job',
        data: { label },
        opts: {
          jobId: id,
          attempts: TRIES,
          backoff: { type: 'exponential', delay: BACKOFF, jitter: 0.5 },
          // The result is in the store; a job that was set aside stays to be looked at.
          removeOnComplete: true,
          removeOnFail: false,
          keepLogs: KEPT_LOGS,
          stackTraceLimit: 1,
        },
      })),
    );
  }

  async *finished(): AsyncGenerator<Finished, void, undefined> {
    let lookedAt = 0;
    while (this.open.size > 0) {
      if (this.heard.size === 0) await this.rest();
      if (Date.now() - lookedAt >= LOOK.every) {
        lookedAt = Date.now();
        for (const id of [...this.open.keys()].slice(0, LOOK.jobs)) this.heard.add(id);
        await this.note();
      }
      for (const id of [...this.heard]) {
        this.heard.delete(id);
        const over = await this.lookAt(id);
        if (over) yield over;
      }
    }
  }

  private async rest(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, LOOK.every);
    });
    clearTimeout(timer);
  }

  /** A job that is over; undefined while it waits or runs. */
  private async lookAt(id: string): Promise<Finished | undefined> {
    const job = this.open.get(id);
    if (!job) return undefined;
    const queued = await this.parts.queue.getJob(id);
    const state = queued ? await queued.getState() : 'unknown';
    if (queued && state === 'failed')
      return this.end({ job, aside: await asideOf(queued, this.parts.queue) });
    if (state === 'unknown' || state === 'completed') {
      const result = await getResult(this.parts.store, id);
      if (result !== undefined) return this.end({ job, aside: undefined });
      // Done, and its result is gone; or the server has forgotten it.
      await queued?.remove();
      await this.add([job]);
    }
    // To the end of the line: the others are looked at first.
    this.open.delete(id);
    this.open.set(id, job);
    return undefined;
  }

  private end(finished: Finished): Finished {
    this.open.delete(finished.job.id);
    if (finished.aside) this.aside++;
    const done = this.parts.jobs.length - this.open.size;
    this.told.progress({ done, total: this.parts.jobs.length, label: finished.job.label });
    return finished;
  }

  private record(): PlanRecord {
    const { plan, jobs } = this.parts;
    const total = new Set(plan.units.flatMap((unit) => unit.jobs.map(({ id }) => id))).size;
    const left = this.open.size + this.aside;
    const [done, resumed] = [total - left, total - jobs.length];
    const { id, name, edition } = plan;
    return {
      id,
      name,
      edition,
      total,
      done,
      aside: this.aside,
      resumed,
      startedAt: this.startedAt,
      at: Date.now(),
    };
  }

  private note(): Promise<void> {
    return notePlan(this.parts.client, this.record());
  }

  leave(): Promise<void> {
    return leavePlan(this.parts.client, this.record());
  }
}

async function asideOf(job: Job, queue: Queue): Promise<Aside> {
  const { logs } = await queue.getJobLogs(job.id ?? '', 0, KEPT_LOGS - 1);
  const said = clipped(job.failedReason);
  const reason = said.includes('stalled more than') ? 'the worker that had it died twice' : said;
  return { reason, log: logs.map((line) => clipped(line)), isFull: reason.startsWith('no room') };
}
