/**
 * A Redis server of a test's own: on a free port of this machine alone, in a folder of its own, ended after.
 *
 * Everything it is told is flushed to its append-only file at once, so that it may be killed and come back.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** True when a server can be started here. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

/** In the connection string of every test; no output may hold it. */
export const PASSWORD = 'ge/heim:&50%';

export interface RedisServer {
  /** With the password, as a command line takes it. */
  readonly url: string;
  readonly port: number;
  /** The address of one of its sixteen databases, each a queue of its own. */
  urlOf(database: number): string;
  client(database?: number): Redis;
  /** As a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @param more options of redis-server */
export async function redisServer(...more: readonly string[]): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-redis-'));
  const port = await freePort();
  let process: ChildProcess | undefined;
  const client = (db = 0): Redis => {
    const made = new Redis({ port, db, host: '127.0.0.1', password: PASSWORD, maxRetriesPerRequest: null });
    made.on('error', () => undefined);
    return made;
  };
  const url = `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  const server: RedisServer = {
    url,
    port,
    urlOf: (database) => `${url}/${database}`,
    client,
    async start() {
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
      const safe = ['--appendonly', 'yes', '--appendfsync', 'always', '--requirepass', PASSWORD];
      process = spawn('redis-server', [...place, ...safe, ...more], { stdio: 'ignore' });
      const probe = client();
      for (let left = 100; left > 0; left--) {
        if ((await Promise.race([probe.ping().catch(() => ''), pause(100, '')])) === 'PONG') break;
      }
      probe.disconnect();
    },
    async kill() {
      const isOver = process?.exitCode !== null || process.signalCode !== null;
      const ended = process && !isOver ? once(process, 'exit') : undefined;
      process?.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
