/**
 * A batch over a queue with a real server, real processes and real kills: the same bytes as on one machine, each job once.
 *
 * The short form makes 200 unique sheets, the long one (TESTS=long) 5,000. Without redis-server everything here is left out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { otherVersion, programIn, treeOf, type Program, type Running } from './kit/program.ts';
import { hasRedis, PASSWORD, redisServer, type RedisServer } from './kit/redis.ts';

const BUNDLE = 'modpress-queue-test';
const SHEETS = process.env['TESTS'] === 'long' ? 5000 : 200;
const folder = mkdtempSync(join(tmpdir(), 'modpress-queue-'));
const at = (...names: readonly string[]): string => join(folder, ...names);

let program: Program;
let server: RedisServer;

beforeAll(async () => {
  if (!hasRedis) return;
  program = await programIn(BUNDLE);
  server = await redisServer();
}, 120_000);

afterEach(async () => {
  // A worker that is left would take the jobs of the next test to a store of its own.
  if (hasRedis) await program.killAll();
});

afterAll(async () => {
  if (hasRedis) {
    await program.remove();
    await server.remove();
  }
  rmSync(folder, { recursive: true, force: true });
});

function planFile(name: string, text: string): string {
  writeFileSync(at(`${name}.yaml`), text);
  return at(`${name}.yaml`);
}

/** At most 500 of one seed: what comes later in a set has to be looked for longer and longer. */
const seeds = (pupils: number): string =>
  Array.from({ length: Math.ceil(pupils / 500) }, (_, i) => `s${i}`).join(', ');

const sheets = (pupils: number, each: number): string =>
  `handouts: [{ handout: digit-sums, levels: [4], pupils: ${Math.min(500, pupils)}, seeds: [${seeds(pupils)}], pupils-a-file: ${each}, key: none }]\n`;

const games = (count: number): string => `studies: [{ game: modulo, games: ${count} }]\n`;

const batch = (plan: string, name: string, ...more: readonly string[]): Running =>
  program.start(['batch', plan, '--out', at(name), '--store', at(`${name}-store`), '--json', ...more], {
    MODPRESS_QUEUE: server.url,
  });

/** A worker with one thread, whose jobs are taken over two seconds after its death. */
const worker = (name: string, ...more: readonly string[]): Running =>
  program.start(['worker', '--store', at(`${name}-store`), '--workers', '1', '--lock', '2', ...more], {
    MODPRESS_QUEUE: server.url,
  });

const doneBy = ({ output }: Running): number => (output().match(/^\d+ \S/gm) ?? []).length;

async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) if (await isSo()) return;
  throw new Error(`not within ${seconds} s: ${what}`);
}

interface Answer {
  readonly ok: boolean;
  readonly jobs: number;
  readonly resumed: number;
  readonly files: readonly { readonly codes: readonly string[]; readonly path: string }[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

async function answerOf(running: Running): Promise<Answer> {
  await running.ended;
  const text = running.stdout();
  if (!text.startsWith('{')) throw new Error(running.output());
  return JSON.parse(text) as Answer;
}

/** The queue of the edition that planned, as bullmq sees it. */
async function queueOfJobs(): Promise<Queue> {
  const client = server.client();
  const [edition = ''] = await client.hkeys('modpress:editions');
  client.disconnect();
  const queue = new Queue(`jobs-${edition.replace(/[^\w.-]/g, '-')}`, {
    connection: server.client(),
    prefix: 'modpress',
  });
  queue.on('error', () => undefined);
  return queue;
}

describe.skipIf(!hasRedis)('a batch over a queue', () => {
  it(`makes ${SHEETS} unique sheets with three workers, two of them killed: each once, none lost, the same bytes`, async () => {
    const plan = planFile('many', sheets(SHEETS, SHEETS > 500 ? 25 : 5) + games(3000));
    const here = program.start(['batch', plan, '--out', at('here'), '--quiet']);
    expect(await here.ended).toBe(0);
    const planner = batch(plan, 'many');
    const workers = [worker('many'), worker('many'), worker('many')];
    for (const victim of workers.slice(0, 2)) {
      const before = doneBy(victim);
      await until('a worker at work', () => doneBy(victim) > before + 1, 600);
      await victim.kill();
    }
    const answer = await answerOf(planner);
    expect(answer.diagnostics.filter(({ code }) => code !== 'MP1603')).toEqual([]);
    expect(answer.ok).toBe(true);
    const codes = answer.files.flatMap((file) => file.codes);
    expect([codes.length, new Set(codes).size]).toEqual([SHEETS, SHEETS]);
    expect(treeOf(at('many'))).toEqual(treeOf(at('here')));
  }, 3_600_000);

  it('goes on when its server is killed and comes back', async () => {
    const plan = planFile('outage', sheets(20, 1));
    const planner = batch(plan, 'outage');
    const one = worker('outage');
    await until('the first jobs', () => doneBy(one) > 2);
    await server.kill();
    await pause(1500);
    await server.start();
    const answer = await answerOf(planner);
    expect(answer.diagnostics.filter(({ code }) => code !== 'MP1603')).toEqual([]);
    expect(new Set(answer.files.flatMap((file) => file.codes)).size).toBe(20);
  }, 180_000);

  it('is done once for two planners with the same plan', async () => {
    const plan = planFile('twice', sheets(12, 1));
    const [first, dir] = [batch(plan, 'twice'), at('twice-store')];
    await until('the plan of the first', () => existsSync(join(dir, 'jobs')));
    await pause(1500);
    const second = program.start(['batch', plan, '--out', at('second'), '--store', dir, '--json'], {
      MODPRESS_QUEUE: server.url,
    });
    await pause(2500);
    const one = worker('twice');
    const [a, b] = [await answerOf(first), await answerOf(second)];
    expect([a.ok, b.ok, a.jobs, b.jobs]).toEqual([true, true, 12, 12]);
    expect(doneBy(one)).toBe(12);
    expect(treeOf(at('second'))).toEqual(treeOf(at('twice')));
  }, 180_000);

  it('does only what is missing after the planner was killed', async () => {
    const plan = planFile('resume', sheets(10, 1));
    const planner = batch(plan, 'resume');
    const one = worker('resume');
    await until('some of it', () => doneBy(one) >= 3);
    await planner.kill();
    const answer = await answerOf(batch(plan, 'resume', '--resume'));
    expect(answer.ok).toBe(true);
    expect(answer.resumed).toBeGreaterThanOrEqual(3);
    expect(doneBy(one)).toBe(10);
  }, 180_000);

  it('sets a job aside that kills its worker twice, and does the others', async () => {
    const plan = planFile('poison', sheets(30, 30) + games(200));
    const planner = batch(plan, 'poison');
    const running = [worker('poison')];
    const queue = await queueWith(1);
    let killed = 0;
    await until(
      'two deaths',
      async () => {
        const [job] = (await queue.getActive()).filter(({ data }) => /class/.test(String(data.label)));
        const at = running.at(-1);
        if (!job || !at || String(job.processedBy).split(' ').at(-1) !== String(at.child.pid))
          return killed >= 2;
        await at.kill();
        killed++;
        running.push(worker('poison'));
        return killed >= 2;
      },
      90,
    );
    const answer = await answerOf(planner);
    expect(answer.ok).toBe(false);
    const [aside] = answer.diagnostics.filter(({ code }) => code === 'MP4307');
    expect(aside?.message).toContain('the worker that had it died twice');
    expect(answer.files.map(({ path }) => path).join()).toContain('studies/modulo');
    const status = program.start(['batch', 'status'], { MODPRESS_QUEUE: server.url });
    await status.ended;
    expect(status.output()).toMatch(/set aside: digit-sums-4-class/);
    const again = await answerOf(batch(plan, 'poison', '--resume'));
    expect([again.ok, again.resumed]).toEqual([true, 4]);
    await queue.close();
  }, 240_000);

  it('says when there is no room for results, and goes on when there is', async () => {
    const plan = planFile('full', sheets(2, 1));
    const place = at('full-store');
    mkdirSync(place);
    const isDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24k', 'none', place]).status === 0;
    try {
      const planner = batch(plan, 'full');
      // Where no disk can be mounted, no file may be larger than eight kilobytes.
      const words = ['worker', '--store', place, '--workers', '1', '--lock', '2'];
      const env = { MODPRESS_QUEUE: server.url };
      const one = isDisk ? worker('full') : program.startLimited('ulimit -f 8', words, env);
      const answer = await answerOf(planner);
      expect(answer.diagnostics.map(({ code }) => code)).toContain('MP4309');
      expect(answer.ok).toBe(false);
      await one.kill();
      if (isDisk) spawnSync('mount', ['-o', 'remount,size=50m', place]);
      const two = worker('full');
      expect((await answerOf(batch(plan, 'full', '--resume'))).ok).toBe(true);
      await two.kill();
    } finally {
      if (isDisk) spawnSync('umount', ['-l', place]);
    }
  }, 180_000);

  it('refuses a worker of another version with a sentence', async () => {
    const plan = planFile('versions', sheets(2, 1));
    const planner = batch(plan, 'versions');
    await until('the plan', () => existsSync(at('versions-store', 'jobs')));
    await pause(1500);
    const other = otherVersion(BUNDLE, '0.0.9');
    const refused = other.start(['worker', '--store', at('versions-store')], { MODPRESS_QUEUE: server.url });
    expect(await refused.ended).toBe(4);
    expect(refused.output()).toMatch(
      /MP4306 the jobs in the queue are for modpress 0\.1\.0\+\w+; this worker is 0\.0\.9\+/,
    );
    const right = worker('versions');
    expect((await answerOf(planner)).ok).toBe(true);
    await right.kill();
    await other.remove();
  }, 180_000);

  it('refuses a server that throws keys away, and one that is not there', async () => {
    const forgetful = await redisServer('--maxmemory-policy', 'allkeys-lru');
    const words = ['batch', 'status', '--json'];
    const one = program.start(words, { MODPRESS_QUEUE: forgetful.url });
    expect(await one.ended).toBe(4);
    expect(one.output()).toContain('MP4305');
    await forgetful.kill();
    const two = program.start([...words, '--queue', forgetful.url]);
    expect(await two.ended).toBe(5);
    expect(two.output()).toContain('MP4304');
    const wrong = program.start(words, { MODPRESS_QUEUE: server.url.replace('50', '51') });
    expect(await wrong.ended).toBe(5);
    expect(wrong.output()).toContain('WRONGPASS');
    await forgetful.remove();
  }, 60_000);

  it('says that its server has no memory left', async () => {
    const full = await redisServer('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    const plan = planFile('memory', sheets(2, 1));
    const refused = program.start(['batch', plan, '--out', at('memory'), '--store', at('memory-store')], {
      MODPRESS_QUEUE: full.url,
    });
    expect(await refused.ended).toBe(6);
    expect(refused.output()).toContain('MP4313');
    await full.remove();
  }, 60_000);

  it('never prints the password', () => {
    const forms = [PASSWORD, encodeURIComponent(PASSWORD), PASSWORD.replace('50', '51')];
    const outputs = program.outputs();
    expect(outputs.length).toBeGreaterThan(1000);
    for (const form of forms) expect(outputs).not.toContain(form);
    expect(outputs).toContain('redis://:***@127.0.0.1');
  });
});

/** The queue, when so many jobs wait in it or run. */
async function queueWith(count: number): Promise<Queue> {
  const queue = await queueOfJobs();
  await until(
    'jobs in the queue',
    async () => (await queue.getJobCountByTypes('waiting', 'active')) >= count,
  );
  return queue;
}
