/**
 * What planners and workers know of one another: editions and plans, kept in the server beside the jobs.
 *
 * `modpress:editions` holds the presses that have planned, `modpress:plans` how far each plan is. A plan that somebody waits for
 * has a lease that runs out by itself when that planner dies.
 */
import type { Redis } from 'ioredis';
import * as z from 'zod';
import { isHash } from '../store/shapes.ts';
import { PREFIX } from './connection.ts';

const EDITIONS = `${PREFIX}:editions`;
const PLANS = `${PREFIX}:plans`;
const leaseKey = (plan: string): string => `${PREFIX}:lease:${plan}`;

/** Editions and plans that are looked at. */
const MOST = 100;

/** Milliseconds after which a planner that says nothing is taken for dead. */
export const LEASE = 15_000;

/** How far a plan is. */
export interface PlanRecord {
  readonly id: string;
  readonly name: string;
  readonly edition: string;
  readonly total: number;
  readonly done: number;
  readonly aside: number;
  /** Jobs done before this run began. */
  readonly resumed: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly at: number;
}

/** The presses that have planned here. */
export const editionsIn = async (client: Redis): Promise<readonly string[]> =>
  (await client.hkeys(EDITIONS)).filter((edition) => /^[\w.+-]{1,100}$/.test(edition)).slice(0, MOST);

export const noteEdition = async (client: Redis, edition: string): Promise<void> =>
  void (await client.hset(EDITIONS, edition, Date.now()));

/** True when another planner waits for this plan at the moment. */
export const isLeased = async (client: Redis, plan: string): Promise<boolean> =>
  (await client.exists(leaseKey(plan))) === 1;

/** Says how far a plan is, and that somebody waits for it. */
export async function notePlan(client: Redis, record: PlanRecord): Promise<void> {
  await client.set(leaseKey(record.id), record.at, 'PX', LEASE);
  await client.hset(PLANS, record.id, JSON.stringify(record));
}

/** Nobody waits any more; a plan that is done is forgotten. */
export async function leavePlan(client: Redis, record: PlanRecord): Promise<void> {
  await client.del(leaseKey(record.id));
  if (record.done === record.total) await client.hdel(PLANS, record.id);
}

/** Every plan that is not done, and whether somebody waits for it. */
export async function plansIn(
  client: Redis,
): Promise<readonly (PlanRecord & { readonly isWaitedFor: boolean })[]> {
  const records = Object.values(await client.hgetall(PLANS))
    .flatMap((text) => recordOf(text) ?? [])
    .slice(0, MOST);
  return Promise.all(
    records.map(async (record) => ({ ...record, isWaitedFor: await isLeased(client, record.id) })),
  );
}

const COUNT = z.int().nonnegative();
const RECORD = z.object({
  id: z.string().refine(isHash),
  name: z.string().max(200),
  edition: z.string().max(100),
  total: COUNT,
  done: COUNT,
  aside: COUNT,
  resumed: COUNT,
  startedAt: COUNT,
  at: COUNT,
});

/** Undefined for what no planner has written. */
function recordOf(text: string): PlanRecord | undefined {
  try {
    return RECORD.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
