/** How far the plans of a queue are, who works, and what was set aside (`statusOf`). */
import {
  editionsIn,
  inWords,
  type PlanRecord,
  plansIn,
  PREFIX,
  queueName,
  type QueueServer,
} from './connection.ts';
import type { Queue } from 'bullmq';
import { clipped } from '../types.ts';
import { labelOf, type QueuedJob } from './do-over-queue.ts';

export interface QueueStatus {
  readonly queue: string;
  readonly plans: readonly PlanStatus[];
  readonly editions: readonly EditionStatus[];
}

export interface PlanStatus extends PlanRecord {
  readonly isWaitedFor: boolean;
  /** Jobs a second of this run; undefined before the first. */
  readonly rate: number | undefined;
  /** Seconds; undefined where nobody knows. */
  readonly left: number | undefined;
}

export interface EditionStatus {
  readonly edition: string;
  readonly waiting: number;
  readonly active: number;
  /** Waiting for another try. */
  readonly delayed: number;
  readonly workers: number;
  readonly aside: readonly { readonly label: string; readonly reason: string }[];
}

/** Of jobs that were set aside so many are named. */
const MOST_NAMED = 20;

/** Throws `QueueFault` when the server refuses. */
export const statusOf = (server: QueueServer): Promise<QueueStatus> =>
  inWords(server, () => readStatus(server));

async function readStatus(server: QueueServer): Promise<QueueStatus> {
  const client = server.connect();
  const { Queue: QueueClass } = await import('bullmq');
  const plans = (await plansIn(client)).map((plan): PlanStatus => ({ ...plan, ...speedOf(plan) }));
  const editions: EditionStatus[] = [];
  for (const edition of await editionsIn(client)) {
    const options = { connection: client, prefix: PREFIX, skipVersionCheck: true };
    const queue = new QueueClass<QueuedJob>(queueName(edition), options);
    queue.on('error', () => undefined);
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const aside = await asideIn(queue);
    // The server lists those of all its databases.
    const workers = await queue.getWorkers();
    const database = String(server.address.database);
    editions.push({
      edition,
      waiting: counts['waiting'] ?? 0,
      active: counts['active'] ?? 0,
      delayed: counts['delayed'] ?? 0,
      workers: workers.filter(({ db }) => db === database).length,
      aside,
    });
    await queue.close();
  }
  return { queue: server.address.shown, plans, editions };
}

/** Jobs that were set aside, each read by itself: one that cannot be read hides no other. */
async function asideIn(queue: Queue<QueuedJob>): Promise<EditionStatus['aside']> {
  const ids = await queue.getRanges(['failed'], 0, MOST_NAMED - 1);
  const aside: EditionStatus['aside'][number][] = [];
  for (const id of ids) {
    try {
      const job = await queue.getJob(id);
      if (job) aside.push({ label: labelOf(job.data), reason: clipped(job.failedReason) });
    } catch {
      aside.push({ label: labelOf(undefined), reason: 'what is in the queue of it cannot be read' });
    }
  }
  return aside;
}

function speedOf(plan: PlanRecord): Pick<PlanStatus, 'rate' | 'left'> {
  const [made, seconds] = [plan.done - plan.resumed, (plan.at - plan.startedAt) / 1000];
  const rate = made > 0 && seconds > 0 ? made / seconds : undefined;
  return { rate, left: rate === undefined ? undefined : (plan.total - plan.done - plan.aside) / rate };
}
