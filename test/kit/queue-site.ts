/**
 * What one test of a queue has to itself: a database of a server, a folder for plans, files and results, and its processes.
 *
 * Tests with sites of their own can run at the same time: no worker takes the jobs of another.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { jobOf } from '../../src/node/batch/plan/handouts.ts';
import type { BatchPlan, Payload } from '../../src/node/batch/types.ts';
import type { Program, Running } from './program.ts';
import type { RedisServer } from './redis.ts';

export interface Site {
  /** A path in the folder of this site. */
  at(...names: readonly string[]): string;
  planFile(text: string): string;
  run(words: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** The plan of this site carried out over the queue, with its answer in JSON; `out` is its folder of files. */
  batch(out?: string, ...more: readonly string[]): Running;
  /** A worker with one thread, whose jobs are taken over three seconds after its death. */
  worker(...more: readonly string[]): Running;
  /** The jobs as bullmq sees them, when so many wait or run. */
  queueWith(count: number): Promise<Queue>;
  /** Environment of a process that is to find the queue. */
  readonly env: Readonly<Record<string, string>>;
  readonly store: string;
  /** How many planners listen to what becomes of the jobs. */
  planners(): Promise<number>;
  end(): Promise<void>;
}

interface Place {
  readonly program: Program;
  readonly server: RedisServer;
  /** Of the server; a number that no other site has. */
  readonly database: number;
  /** Its own, absolute. */
  readonly folder: string;
  /** As `--store` takes it; a folder of the site where it is left out. */
  readonly store?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function openSite({ program, server, database, folder, ...more }: Place): Site {
  const processes: Running[] = [];
  const env = { MODPRESS_QUEUE: server.urlOf(database), ...more.env };
  const at = (...names: readonly string[]): string => join(folder, ...names);
  const store = more.store ?? at('store');
  const { close, ...queue } = queueAt(server, database);
  mkdirSync(folder, { recursive: true });
  const run: Site['run'] = (words, own = env) => {
    const running = program.start(words, own);
    processes.push(running);
    return running;
  };
  return {
    at,
    env,
    store,
    run,
    planFile(text) {
      writeFileSync(at('plan.yaml'), text);
      return at('plan.yaml');
    },
    batch: (out = 'out', ...more) =>
      run(['batch', at('plan.yaml'), '--out', at(out), '--store', store, '--json', ...more]),
    worker: (...more) => {
      const lock = more.includes('--lock') ? [] : ['--lock', '3'];
      return run(['worker', '--store', store, '--workers', '1', ...lock, ...more]);
    },
    ...queue,
    async end() {
      await Promise.all([...processes.map((one) => one.kill()), close()]);
    },
  };
}

/** The queue of a database, as bullmq and the server see it. */
function queueAt(
  server: RedisServer,
  database: number,
): Pick<Site, 'queueWith' | 'planners'> & { readonly close: () => Promise<void> } {
  let queue: Queue | undefined;
  return {
    async queueWith(count) {
      const known = (queue ??= await queueOf(server, database));
      await until(
        'jobs in the queue',
        async () => (await known.getJobCountByTypes('waiting', 'active')) >= count,
      );
      return known;
    },
    async planners() {
      const client = server.client(database);
      const lines = String(await client.client('LIST')).split('\n');
      client.disconnect();
      return lines.filter((line) => line.includes(` db=${database} `) && / name=\S+:qe /.test(line)).length;
    },
    close: async () => queue?.close(),
  };
}

/** The queue of the edition that planned, once somebody has. */
async function queueOf(server: RedisServer, database: number): Promise<Queue> {
  const client = server.client(database);
  let [edition] = await client.hkeys('modpress:editions');
  await until('somebody who plans', async () => {
    [edition] = await client.hkeys('modpress:editions');
    return edition !== undefined;
  });
  client.disconnect();
  const name = `jobs-${String(edition).replace(/[^\w.-]/g, '-')}`;
  const queue = new Queue(name, { connection: server.client(database), prefix: 'modpress' });
  queue.on('error', () => undefined);
  return queue;
}

/** A plan whose last job plays games without end. */
export function withoutEnd(plan: BatchPlan): BatchPlan {
  const units = plan.units.map((unit, i): BatchPlan['units'][number] => {
    const last = unit.jobs.at(-1);
    if (i < plan.units.length - 1 || !last) return unit;
    const { edition, work } = JSON.parse(last.payload) as Payload;
    if (work.kind !== 'games') throw new Error('the last jobs of the plan are no games');
    const share = { ...work.share, to: Number.MAX_SAFE_INTEGER };
    const about = { label: 'games without end', paths: [], size: 1 };
    return { ...unit, jobs: [...unit.jobs.slice(0, -1), jobOf(edition, { kind: 'games', share }, about)] };
  });
  return { ...plan, units };
}

/** Jobs a worker says it has done. */
export const doneBy = ({ output }: Running): number => (output().match(/^\d+ \S/gm) ?? []).length;

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 150,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) if (await isSo()) return;
  throw new Error(`not within ${seconds} s: ${what}`);
}

/** What a batch tells in JSON. */
export interface Answer {
  readonly ok: boolean;
  readonly jobs: number;
  readonly resumed: number;
  readonly files: readonly { readonly codes: readonly string[]; readonly path: string }[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

export async function answerOf(running: Running): Promise<Answer> {
  await running.ended;
  const text = running.stdout();
  if (!text.startsWith('{')) throw new Error(running.output());
  return JSON.parse(text) as Answer;
}
