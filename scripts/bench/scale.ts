/**
 * How fast sheets come, and what a job costs beyond its work: `npx tsx scripts/bench/scale.ts [sheets]`.
 *
 * Runs the bundle as it is used: on one thread, on two, and through a queue with two workers (needs redis-server). Prints the
 * table of docs/scale.md: sheets a second, milliseconds a job beyond its work, peak memory, bytes a job in store and server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleInto } from '../bundle/make.ts';
import { hasRedis, redisServer } from '../../test/kit/redis.ts';

const SHEETS = Number(process.argv[2] ?? 600);
const PUPILS_A_FILE = 30;
const work = mkdtempSync(join(tmpdir(), 'modpress-scale-'));
const dist = resolve('node_modules/.cache/modpress-scale');

interface Timed {
  readonly seconds: number;
  /** Megabytes of the process that was waited for. */
  readonly peak: number;
}

/** A run of modpress; the peak is read from the system while it runs, since a bundle cannot be asked from outside. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Timed> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(dist, 'main.js'), ...words, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  let peak = 0;
  const look = setInterval(() => void (peak = Math.max(peak, residentOf(child.pid))), 200);
  const [code]: readonly unknown[] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`modpress ${words.join(' ')} ended with ${String(code)}`);
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** Peak resident memory in megabytes; 0 where the system does not tell. */
function residentOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const plan = (name: string, text: string): string => {
  writeFileSync(join(work, `${name}.yaml`), text);
  return join(work, `${name}.yaml`);
};

const sheetsPlan = (sheets: number): string =>
  `handouts: [{ handout: digit-sums, levels: [4], pupils: ${sheets}, pupils-a-file: ${PUPILS_A_FILE}, key: none }]\n`;

/** Jobs with next to no work in them. */
const JOBS = 448;
const EMPTY = 'studies: [{ game: modulo, games: 3200, seeds: [1, 2, 3, 4, 5, 6, 7] }]\n';

const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

async function here(): Promise<void> {
  for (const workers of ['1', '2']) {
    const [small, large] = [Math.ceil(SHEETS / 4), SHEETS];
    const few = await run([
      'batch',
      plan('few', sheetsPlan(small)),
      '--out',
      join(work, `few-${workers}`),
      '--workers',
      workers,
    ]);
    const all = await run([
      'batch',
      plan('all', sheetsPlan(large)),
      '--out',
      join(work, `all-${workers}`),
      '--workers',
      workers,
    ]);
    const rate = (large - small) / (all.seconds - few.seconds);
    row(
      `${workers} thread${workers === '1' ? '' : 's'}`,
      rate.toFixed(1),
      few.peak.toFixed(0),
      all.peak.toFixed(0),
    );
  }
}

async function overQueue(): Promise<void> {
  const server = await redisServer();
  const env = { MODPRESS_QUEUE: server.url };
  const store = (name: string): readonly string[] => ['--store', join(work, name)];
  const worker = (name: string) => run(['worker', ...store(name), '--workers', '1', '--until-empty'], env);
  try {
    const client = server.client();
    const memory = async (): Promise<number> =>
      Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1] ?? 0);
    for (const [name, text, jobs] of [
      ['sheets', sheetsPlan(SHEETS), Math.ceil(SHEETS / PUPILS_A_FILE)],
      ['empty', EMPTY, JOBS],
    ] as const) {
      const before = await memory();
      const planning = run(
        ['batch', plan(name, text), '--out', join(work, `q-${name}`), ...store(name)],
        env,
      );
      while ((await queued(client)) < jobs) await new Promise((done) => setTimeout(done, 200));
      const held = ((await memory()) - before) / jobs;
      const start = performance.now();
      const workers = [worker(name), worker(name)];
      const planner = await planning;
      const seconds = (performance.now() - start) / 1000;
      const peaks = (await Promise.all(workers)).map(({ peak }) => peak.toFixed(0)).join(', ');
      row(
        `queue, 2 workers: ${name}`,
        `${jobs} jobs in ${seconds.toFixed(1)} s`,
        `planner ${planner.peak.toFixed(0)} MB`,
        `workers ${peaks} MB`,
      );
      row(
        'bytes a job',
        `server ${held.toFixed(0)}`,
        `store ${(sizeOf(join(work, name)) / jobs).toFixed(0)}`,
        '',
      );
    }
    client.disconnect();
  } finally {
    await server.remove();
  }
}

/** Jobs that wait in any queue of ours. */
async function queued(
  client: ReturnType<Awaited<ReturnType<typeof redisServer>>['client']>,
): Promise<number> {
  const keys = await client.keys('modpress:*:wait');
  const counts = await Promise.all(keys.map((key) => client.llen(key)));
  return counts.reduce((sum, one) => sum + one, 0);
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

try {
  await bundleInto(dist);
  row('', 'sheets a second', `MB for ${Math.ceil(SHEETS / 4)}`, `MB for ${SHEETS}`);
  await here();
  const start = await run(['batch', plan('empty', EMPTY), '--out', join(work, 'empty'), '--workers', '1']);
  row(`1 thread, ${JOBS} empty jobs`, `${start.seconds.toFixed(1)} s`, '', '');
  if (hasRedis) await overQueue();
} finally {
  rmSync(work, { recursive: true, force: true });
  rmSync(dist, { recursive: true, force: true });
}
