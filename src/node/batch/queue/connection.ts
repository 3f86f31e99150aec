/**
 * The way to the server of a queue: tried and examined once (`openQueueServer`), then kept up over its restarts.
 *
 * Home of ioredis and bullmq, both loaded when somebody walks through this door. Whatever an error holds, only its message and
 * the shown address are reported.
 */
import type { Redis } from 'ioredis';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { clipped } from '../clipped.ts';
import type { QueueAddress } from './address.ts';

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
