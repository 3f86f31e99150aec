/**
 * How fast sheets come, what a job costs beyond its work, and whether memory stays flat.
 *
 *     npx tsx scripts/bench/scale.ts [sheets]     600 by default
 *     npx tsx scripts/bench/scale.ts memory [sheets]   5,000 by default
 *
 * Runs the bundle as it is used: on one thread, on two, and through a queue with two workers (needs redis-server). Prints the
 * figures of docs/scale.md with the machine they were taken on. Rates are sheets a second of processor, between a small and a
 * large run, so that neither start-up nor what else the machine does counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { bundleInto } from '../bundle/make.ts';
import { hasRedis, redisServer } from '../../test/kit/redis.ts';
import { watchedRun, type Watched } from './watched-run.ts';

const words = process.argv.slice(2);
const isMemory = words[0] === 'memory';
const SHEETS = Number(words[isMemory ? 1 : 0] ?? (isMemory ? 5000 : 600));
const PUPILS_A_FILE = 30;
/** What comes later in a set has to be looked for longer: a class has a seed of its own, as docs/scale.md advises. */
const PUPILS_A_SEED = 300;
const work = mkdtempSync(join(tmpdir(), 'modpress-scale-'));
const dist = resolve('node_modules/.cache/modpress-scale');

const modpress = (line: readonly string[], env?: Readonly<Record<string, string>>): Promise<Watched> =>
  watchedRun([process.execPath, join(dist, 'main.js'), ...line, '--quiet'], env);

const plan = (name: string, text: string): string => {
  writeFileSync(join(work, `${name}.yaml`), text);
  return join(work, `${name}.yaml`);
};

function sheetsPlan(sheets: number): string {
  const sets = Math.ceil(sheets / PUPILS_A_SEED);
  const seeds = Array.from({ length: sets }, (_, i) => `s${i}`).join(', ');
  return `handouts: [{ handout: digit-sums, levels: [4], pupils: ${Math.ceil(sheets / sets)}, seeds: [${seeds}], pupils-a-file: ${PUPILS_A_FILE}, key: none }]\n`;
}

function jobsOf(sheets: number): number {
  const sets = Math.ceil(sheets / PUPILS_A_SEED);
  return sets * Math.ceil(Math.ceil(sheets / sets) / PUPILS_A_FILE);
}

/** Jobs with next to no work in them: fifty games each. */
const JOBS = 448;
const EMPTY = 'studies: [{ game: modulo, games: 3200, seeds: [1, 2, 3, 4, 5, 6, 7] }]\n';

const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const batch = (name: string, text: string, ...more: readonly string[]): readonly string[] => [
  'batch',
  plan(name, text),
  '--out',
  join(work, 'out', name),
  ...more,
];

async function here(workers: number): Promise<void> {
  const of = (sheets: number): Promise<Watched> =>
    modpress(batch(`t${workers}-${sheets}`, sheetsPlan(sheets), '--workers', String(workers)));
  const [small, large] = [Math.ceil(SHEETS / 4), SHEETS];
  const [few, all] = [await of(small), await of(large)];
  const rate = (large - small) / (all.cpu - few.cpu);
  row(
    `${workers} thread${workers === 1 ? '' : 's'}`,
    `${rate.toFixed(1)} sheets a second of processor`,
    `${(large / all.seconds).toFixed(1)} a second by the clock`,
    `${few.peak.toFixed(0)} MB, ${all.peak.toFixed(0)} MB at most`,
  );
}

async function emptyJobs(): Promise<void> {
  const one = await modpress(batch('one', 'studies: [{ game: modulo, games: 50 }]\n', '--workers', '1'));
  const all = await modpress(batch('empty', EMPTY, '--workers', '1'));
  row(
    `1 thread, ${JOBS} jobs of fifty games`,
    `${(((all.cpu - one.cpu) / JOBS) * 1000).toFixed(1)} ms a job`,
    '',
    '',
  );
}

interface Queued {
  readonly planner: Watched;
  readonly workers: readonly Watched[];
  /** Bytes a job in the server while all wait. */
  readonly held: number;
}

/** A plan over a queue with two workers, which begin when all jobs wait. */
async function overQueue(name: string, text: string, jobs: number): Promise<Queued> {
  const server = await redisServer();
  const client = server.client();
  try {
    const env = { MODPRESS_QUEUE: server.url };
    const store = ['--store', join(work, 'store', name)];
    const memory = async (): Promise<number> =>
      Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
    const before = await memory();
    const planning = modpress(batch(`q-${name}`, text, ...store), env);
    while ((await waitingIn(client)) < jobs) await pause(200);
    const held = ((await memory()) - before) / jobs;
    const working = ['1', '2'].map(() =>
      modpress(['worker', ...store, '--workers', '1', '--until-empty'], env),
    );
    return { planner: await planning, workers: await Promise.all(working), held };
  } finally {
    client.disconnect();
    await server.remove();
  }
}

/** Jobs that wait in any queue of ours. */
async function waitingIn(client: Redis): Promise<number> {
  const keys = await client.keys('modpress:*:wait');
  const counts = await Promise.all(keys.map((key) => client.llen(key)));
  return counts.reduce((sum, one) => sum + one, 0);
}

const cpuOf = ({ planner, workers }: Queued): number =>
  workers.reduce((sum, one) => sum + one.cpu, planner.cpu);

async function queueFigures(): Promise<void> {
  const [small, large] = [Math.ceil(SHEETS / 4), SHEETS];
  const few = await overQueue('few', sheetsPlan(small), jobsOf(small));
  const all = await overQueue('all', sheetsPlan(large), jobsOf(large));
  const rate = (large - small) / (cpuOf(all) - cpuOf(few));
  const clock = large / Math.max(...all.workers.map(({ seconds }) => seconds));
  row(
    'queue, 2 workers',
    `${rate.toFixed(1)} sheets a second of processor, all three together`,
    `${clock.toFixed(1)} a second by the clock`,
    `planner ${all.planner.peak.toFixed(0)} MB, workers ${all.workers.map(({ peak }) => peak.toFixed(0)).join(' and ')} MB`,
  );
  const place = join(work, 'store', 'all');
  const kilobytes = (kind: string): string => (sizeOf(join(place, kind)) / jobsOf(large) / 1000).toFixed(1);
  row(
    `bytes a job of ${PUPILS_A_FILE} sheets`,
    `given ${kilobytes('jobs')} kB, told ${kilobytes('results')} kB`,
    `files ${kilobytes('blobs')} kB`,
    '',
  );
  const one = await overQueue('one', 'studies: [{ game: modulo, games: 50 }]\n', 1);
  const empty = await overQueue('empty', EMPTY, JOBS);
  row(
    `queue, ${JOBS} jobs of fifty games`,
    `${(((cpuOf(empty) - cpuOf(one)) / JOBS) * 1000).toFixed(1)} ms a job, planner and workers together`,
    // Less what the server holds for a queue with a single job.
    `server ${((empty.held * JOBS - one.held) / (JOBS - 1) / 1000).toFixed(2)} kB a job`,
    '',
  );
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const tenths = (name: string, { tenths: each, peak }: Watched): void =>
  row(name, each.map((one) => one.toFixed(0)).join(' '), `at most ${peak.toFixed(0)}`, '');

/** Megabytes in each tenth of a long run: of one process with two threads, and of two workers of a queue. */
async function memoryFigures(): Promise<void> {
  const here = await modpress(batch('memory', sheetsPlan(SHEETS), '--workers', '2'));
  row(
    `${SHEETS} sheets, 2 threads`,
    `${here.cpu.toFixed(0)} s of processor`,
    `${here.seconds.toFixed(0)} s`,
    '',
  );
  tenths('MB in each tenth of the run', here);
  if (!hasRedis) return;
  const { workers } = await overQueue('memory', sheetsPlan(SHEETS), jobsOf(SHEETS));
  for (const worker of workers) tenths(`a worker of two, ${worker.cpu.toFixed(0)} s of processor`, worker);
}

function machine(): string {
  const redis = spawnSync('redis-server', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [first] = cpus();
  const about = [`${cpus().length} cores`, first?.model.trim() ?? '', `Node ${process.version}`];
  const version = /v=(\S+)/.exec(redis)?.[1];
  return [...about, ...(version === undefined ? [] : [`redis-server ${version}`])].join(', ');
}

try {
  await bundleInto(dist);
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}\n`);
  if (isMemory) await memoryFigures();
  else {
    await here(1);
    await here(2);
    await emptyJobs();
    if (hasRedis) await queueFigures();
  }
} finally {
  rmSync(work, { recursive: true, force: true });
  rmSync(dist, { recursive: true, force: true });
}
