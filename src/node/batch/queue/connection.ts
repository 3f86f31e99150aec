/**
 * The way to the server of a queue: tried and examined once (`openQueueServer`), then kept up over its restarts.
 *
 * Home of ioredis and bullmq, both loaded when somebody walks through this door. Whatever an error holds, only its message and
 * the shown address are reported.
 */
import type { Redis } from 'ioredis';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { clipped } from '../types.ts';
import * as z from 'zod';
import { isHash } from '../store/shapes.ts';

/** What is in the server under our names. */
export const PREFIX = 'modpress';

/** The queue of an edition: a worker of another never sees its jobs. */
export const queueName = (edition: string): string => `jobs-${edition.replace(/[^\w.-]/g, '-')}`;

/** A queue that cannot be used, as a diagnostic. */
export class QueueFault extends Error {
  override name = 'QueueFault';
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

export interface QueueServer {
  readonly address: QueueAddress;
  /** A connection that waits for a server that is away; its errors are nobody's. */
  connect(): Redis;
  close(): Promise<void>;
}

/** Longest wait for the first answer, in milliseconds. */
const PATIENCE = 5000;

/** Throws `QueueFault` (MP4304, MP4305) when the server cannot be reached or is no place for jobs. */
export async function openQueueServer(address: QueueAddress): Promise<QueueServer> {
  const { Redis: Client } = await import('ioredis');
  const options = {
    host: address.host,
    port: address.port,
    db: address.database,
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.isEncrypted ? { tls: { servername: address.host } } : {}),
  };
  await examine(new Client({ ...options, ...ONCE }), address);
  const opened: Redis[] = [];
  return {
    address,
    connect() {
      const client = new Client({ ...options, maxRetriesPerRequest: null, retryStrategy });
      client.on('error', () => undefined);
      opened.push(client);
      return client;
    },
    close() {
      for (const client of opened.splice(0)) client.disconnect();
      return Promise.resolve();
    },
  };
}

const ONCE = {
  lazyConnect: true,
  connectTimeout: PATIENCE,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
};

/** A server that restarts is back in seconds; it is asked again soon, and never less than every two seconds. */
const retryStrategy = (times: number): number => Math.min(2000, 100 * times);

async function examine(client: Redis, address: QueueAddress): Promise<void> {
  // The first error says more than the closing of the connection that comes of it.
  let first: unknown;
  client.on('error', (thrown) => void (first ??= thrown));
  try {
    await client.connect();
    const [server, memory] = [fieldsOf(await client.info('server')), fieldsOf(await client.info('memory'))];
    judge({ ...server, ...memory }, address);
  } catch (thrown) {
    if (thrown instanceof QueueFault) throw thrown;
    throw new QueueFault(unreachable(first ?? thrown, address));
  } finally {
    client.disconnect();
  }
}

function judge(fields: Readonly<Record<string, string>>, { shown }: QueueAddress): void {
  const version = fields['valkey_version'] ?? fields['redis_version'] ?? '0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 6 || (major === 6 && minor < 2))
    throw new QueueFault(
      error('MP4304', `the server at ${shown} is version ${version}; 6.2 is needed`, {
        help: 'use Redis 6.2 or later, or Valkey',
      }),
    );
  const policy = fields['maxmemory_policy'] ?? 'noeviction';
  if (policy !== 'noeviction')
    throw new QueueFault(
      error('MP4305', `the server at ${shown} may discard jobs: its maxmemory-policy is ${policy}`, {
        help: 'redis-cli config set maxmemory-policy noeviction',
      }),
    );
}

const fieldsOf = (info: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    info.split(/\r?\n/).flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );

function unreachable(thrown: unknown, { shown, password }: QueueAddress): Diagnostic {
  const message = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  const why = password === undefined ? message : message.replaceAll(password, '***');
  return error('MP4304', `the queue at ${shown} cannot be reached: ${why}`, {
    help: 'start the server, or correct the address, the name or the password',
  });
}

/** What the server answers when it refuses: its memory is used up, or its keys hold what modpress did not put there. */
export function replyFault(thrown: unknown, { shown }: QueueAddress): QueueFault | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (!thrown.message.includes('OOM command not allowed'))
    return thrown.name === 'ReplyError'
      ? new QueueFault(
          error('MP4304', `the queue at ${shown} cannot be used: ${clipped(thrown.message)}`, {
            help: 'use a database of the server that holds nothing else, such as redis://host/1',
          }),
        )
      : undefined;
  return new QueueFault(
    error('MP4313', `the server at ${shown} has no memory left for jobs`, {
      help: 'raise maxmemory, then run the same command with --resume',
    }),
  );
}

/** Does what asks a server; a refusal of it is thrown as a `QueueFault`. */
export async function inWords<T>({ address }: QueueServer, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    throw replyFault(thrown, address) ?? thrown;
  }
}

// The address of a queue (`readAddress`): checked, and as it may be shown.
// Takes `redis://[user:password@]host[:port][/database]`, or `rediss://` for an encrypted way. The password is never part of
// what is shown. Source: the redis and rediss schemes as registered with IANA.

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly isEncrypted: boolean;
  /** `redis://user:***@host:6379/0`. */
  readonly shown: string;
}

/** Undefined for what is no address. */
export function readAddress(text: string): QueueAddress | undefined {
  const url = parse(text);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return undefined;
  const database = url.pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(database) || url.search !== '' || url.hash !== '') return undefined;
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (username === undefined || password === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 6379);
  const who = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':***'}@`;
  return {
    host,
    port,
    username: username || undefined,
    password: password || undefined,
    database: Number(database || 0),
    isEncrypted: url.protocol === 'rediss:',
    shown: `${url.protocol}//${who}${url.hostname}:${port}/${database || 0}`,
  };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

// What planners and workers know of one another: editions and plans, kept in the server beside the jobs.
// `modpress:editions` holds the presses that have planned, `modpress:plans` how far each plan is. A plan that somebody waits for
// has a lease that runs out by itself when that planner dies.

const EDITIONS = `${PREFIX}:editions`;
const PLANS = `${PREFIX}:plans`;
const leaseKey = (plan: string): string => `${PREFIX}:lease:${plan}`;

/** Editions and plans that are looked at. */
const MOST = 100;

/** Milliseconds after which a planner that says nothing is taken for dead. */
const LEASE = 15_000;

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
