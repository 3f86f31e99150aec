/**
 * A batch over a queue with a real server, real processes and real kills: the same bytes as on one machine, each job once.
 *
 * Every test has a site of its own (test/kit/queue-site.ts), so that their waiting overlaps. The short form makes 6 unique
 * sheets and kills one of two workers, the long one (TESTS=long) makes 12, kills two of three and tries every fault, the one for the night
 * makes 5,000 sheets. Faults that need no sheets are tried with games, which cost next to nothing. Without redis-server everything
 * here is left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestOptions } from 'vitest';
import { present } from '../src/base/invariant.ts';
import { makePlan, openStore, readAddress, runBatch } from '../src/node/batch/index.ts';
import { doOverQueue, openQueueServer, statusOf, type QueueStatus } from '../src/node/batch/queue/index.ts';
import { isLong, isNight } from './kit/length.ts';
import { otherVersion, sharedProgram, treeOf, type Program } from './kit/program.ts';
import { answerOf, doneBy, openSite, until, withoutEnd, type Site } from './kit/queue-site.ts';
import { hasRedis, PASSWORD, redisServer, type RedisServer } from './kit/redis.ts';

const SHEETS = isNight ? 5000 : isLong ? 12 : 6;
const WORKERS = isLong ? 3 : 2;
const folder = mkdtempSync(join(tmpdir(), 'modpress-queue-'));

let program: Program;
let server: RedisServer;

beforeAll(async () => {
  if (!hasRedis) return;
  program = await sharedProgram();
  server = await redisServer();
}, 120_000);

afterAll(async () => {
  if (hasRedis) {
    await program.remove();
    await server.remove();
  }
  rmSync(folder, { recursive: true, force: true });
});

let sites = 0;
/** What the long form alone tries. */
const LONG_FORM: TestOptions = { skip: !isLong, timeout: 300_000 };

/** A test with a site of its own, which ends with it. */
const onSite = (what: string, test: (site: Site) => Promise<void>, options: TestOptions = {}): void =>
  it(what, { timeout: 300_000, ...options }, async () => {
    const database = sites++;
    const site = openSite({ program, server, database, folder: join(folder, String(database)) });
    await test(site).finally(() => site.end());
  });

/** At most 500 of one seed: what comes later in a set has to be looked for longer and longer. */
const sheets = (pupils: number, each: number): string => {
  const seeds = Array.from({ length: Math.ceil(pupils / 500) }, (_, i) => `s${i}`).join(', ');
  return `handouts: [{ handout: digit-sums, levels: [4], pupils: ${Math.min(500, pupils)}, seeds: [${seeds}], pupils-a-file: ${each}, key: none }]\n`;
};

/** Fifty games a job, of a few milliseconds, up to 3,200; then 64 jobs. */
const games = (count: number, seed = 1): string =>
  `studies: [{ game: modulo, games: ${count}, seeds: [${seed}] }]\n`;

/** How many games the statistics in a folder of files are of: each job in them once. */
const gamesIn = (out: string, seed = 1): number =>
  (JSON.parse(readFileSync(join(out, `studies/modulo/games.random.${seed}.json`), 'utf8')) as GameCount)
    .games;

interface GameCount {
  readonly games: number;
}

const faults = (diagnostics: readonly { readonly code: string }[]) =>
  // Names of pupils are few; it is no fault.
  diagnostics.filter(({ code }) => code !== 'MP1603');

describe('a batch over a queue', { concurrent: true, skip: !hasRedis }, () => {
  onSite(
    `makes ${SHEETS} unique sheets with ${WORKERS} workers, all but one killed: each once, none lost, the same bytes`,
    async (site) => {
      const plan = site.planFile(sheets(SHEETS, isNight ? 25 : 1) + games(600));
      const here = site.run(['batch', plan, '--out', site.at('here'), '--workers', '1', '--quiet'], {});
      expect(await here.ended, here.output()).toBe(0);
      const planner = site.batch();
      // On a busy machine a worker may be silent for longer than other tests wait.
      const workers = Array.from({ length: WORKERS }, () => site.worker('--lock', '10'));
      const queue = await site.queueWith(1);
      const lost = new Set<string>();
      for (const victim of workers.slice(1)) {
        // A job that is taken from two of them would be set aside, and rightly.
        const holdsAnother = async (): Promise<boolean> => {
          const held = (await queue.getActive()).find(
            ({ processedBy }) => String(processedBy).split(':').at(-1) === String(victim.child.pid),
          );
          if (held?.id === undefined || lost.has(held.id) || doneBy(victim) === 0) return false;
          lost.add(held.id);
          return true;
        };
        await until('a worker at a job that no other has lost', holdsAnother, 600);
        await victim.kill();
      }
      const answer = await answerOf(planner);
      expect(faults(answer.diagnostics)).toEqual([]);
      expect(answer.ok).toBe(true);
      const codes = answer.files.flatMap((file) => file.codes);
      expect([codes.length, new Set(codes).size]).toEqual([SHEETS, SHEETS]);
      expect(treeOf(site.at('out'))).toEqual(treeOf(site.at('here')));
    },
    isNight ? { timeout: 7_200_000 } : {},
  );

  it('goes on when its server is killed and comes back', LONG_FORM, async () => {
    const own = await redisServer();
    const site = openSite({ program, server: own, database: 0, folder: join(folder, 'outage') });
    try {
      site.planFile(games(12_000));
      const one = site.worker();
      await until('a worker that waits', () => one.output().includes('waiting for jobs'));
      const planner = site.batch();
      await until('the first jobs', () => doneBy(one) > 2);
      await own.kill();
      await pause(500);
      const doneBefore = doneBy(one);
      await own.start();
      const answer = await answerOf(planner);
      expect(faults(answer.diagnostics)).toEqual([]);
      expect(doneBefore).toBeLessThan(64);
      expect(gamesIn(site.at('out'))).toBe(12_000);
      // A worker that waits keeps to the connections it has.
      const before = await connectionsTo(own);
      await pause(2000);
      expect((await connectionsTo(own)) - before).toBe(1);
      // A worker can be stopped while its server is away.
      await own.kill();
      await pause(300);
      one.child.kill('SIGTERM');
      expect(await one.ended).toBe(0);
    } finally {
      await site.end();
      await own.remove();
    }
  });

  onSite(
    'is done once for two planners with the same plan, beside another plan',
    async (site) => {
      site.planFile(games(600, 1));
      const first = site.batch();
      await site.queueWith(12);
      const second = site.batch('second');
      await until('the second to wait as well', async () => (await site.planners()) === 2);
      site.planFile(games(900, 2));
      const other = site.batch('other');
      await site.queueWith(30);
      const one = site.worker();
      const [a, b, c] = [await answerOf(first), await answerOf(second), await answerOf(other)];
      expect([a.ok, b.ok, c.ok, a.jobs, b.jobs, c.jobs]).toEqual([true, true, true, 12, 12, 18]);
      expect([gamesIn(site.at('out'), 1), gamesIn(site.at('other'), 2)]).toEqual([600, 900]);
      expect(treeOf(site.at('second'))).toEqual(treeOf(site.at('out')));
      // A worker that is told to stop ends what it has begun, and ends well: each job was done once.
      one.child.kill('SIGTERM');
      expect(await one.ended).toBe(0);
      expect(one.output()).toContain('30 jobs done');
    },
    LONG_FORM,
  );

  onSite(
    'does only what is missing after the planner was killed',
    async (site) => {
      site.planFile(games(12_000));
      const planner = site.batch();
      const one = site.worker();
      await until('some of it', () => doneBy(one) >= 3);
      await planner.kill();
      const answer = await answerOf(site.batch('out', '--resume'));
      expect(answer.ok).toBe(true);
      expect(answer.resumed).toBeGreaterThanOrEqual(3);
      await until('the last word of the worker', () => doneBy(one) >= 64);
      expect([doneBy(one), gamesIn(site.at('out'))]).toEqual([64, 12_000]);
    },
    LONG_FORM,
  );

  onSite(
    'sets a job aside that kills its worker twice, and does the others',
    async (site) => {
      site.planFile(sheets(8, 8) + games(200));
      const planner = site.batch();
      const queue = await site.queueWith(1);
      const running = [site.worker()];
      for (let killed = 0; killed < 2;) {
        const [job] = (await queue.getActive()).filter(({ data }) => /class/.test(String(data.label)));
        const at = running.at(-1);
        if (at && job && String(job.processedBy).split(':').at(-1) === String(at.child.pid)) {
          await at.kill();
          killed++;
          running.push(site.worker());
        }
        await pause(30);
      }
      const answer = await answerOf(planner);
      expect(answer.ok).toBe(false);
      const [aside] = answer.diagnostics.filter(({ code }) => code === 'MP4307');
      expect(aside?.message).toContain('the worker that had it died twice');
      expect(answer.files.map(({ path }) => path).join()).toContain('studies/modulo');
      const status = site.run(['batch', 'status']);
      await status.ended;
      expect(status.output()).toMatch(/set aside: digit-sums-4-class/);
      const again = await answerOf(site.batch('out', '--resume'));
      expect([again.ok, again.resumed]).toEqual([true, 4]);
    },
    LONG_FORM,
  );

  onSite(
    'sets a job aside that does not end, the second time, and does the others',
    async (site) => {
      const address = present(readAddress(site.env['MODPRESS_QUEUE'] ?? ''), 'address');
      const [server, opened] = [
        await openQueueServer(address),
        await openStore(site.store, { cwd: site.at(), env: {} }),
      ];
      if ('fault' in opened) throw new Error(opened.fault.message);
      const { store } = opened;
      const told = { report: () => undefined, progress: () => undefined };
      const path = site.planFile(games(200).replace('}]', '}, { game: modulo, games: 50, into: endless }]'));
      const plan = withoutEnd(present(await makePlan(path, site.at(), told), 'plan'));
      const one = site.worker('--max-seconds', '3');
      const doer = doOverQueue({ server, store });
      const options = { store, doer, out: site.at('out'), cwd: site.at(), force: false, resume: false };
      const report = await runBatch(plan, { ...options, bundles: () => undefined }, told.progress);
      const [fault, ...others] = report.diagnostics;
      expect(`${fault?.code} ${fault?.message}`).toBe(
        'MP4314 games without end was set aside: it took longer than the 3 s a job may',
      );
      expect(others).toEqual([]);
      expect(report.failure).toBe('limit');
      expect(fault?.notes.map(({ message }) => message)).toHaveLength(2);
      expect(gamesIn(site.at('out'))).toBe(200);
      expect(one.child.exitCode).toBeNull();
      const status = site.run(['batch', 'status']);
      await status.ended;
      expect(status.output()).toContain(
        'set aside: games without end: it took longer than the 3 s a job may',
      );
      await doer.close();
    },
    LONG_FORM,
  );

  onSite(
    'says when there is no room for results, and goes on when there is',
    async (site) => {
      site.planFile(sheets(1, 1));
      mkdirSync(site.store);
      const isDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24k', 'none', site.store]).status === 0;
      try {
        const planner = site.batch();
        // Where no disk can be mounted, no file may be larger than eight kilobytes.
        const words = ['worker', '--store', site.store, '--workers', '1', '--lock', '3'];
        const one = isDisk ? site.worker() : program.startLimited('ulimit -f 8', words, site.env);
        const answer = await answerOf(planner);
        expect(answer.diagnostics.map(({ code }) => code)).toContain('MP4309');
        expect(answer.ok).toBe(false);
        await one.kill();
        if (isDisk) spawnSync('mount', ['-o', 'remount,size=50m', site.store]);
        const two = site.worker();
        expect((await answerOf(site.batch('out', '--resume'))).ok).toBe(true);
        await two.kill();
      } finally {
        if (isDisk) spawnSync('umount', ['-l', site.store]);
      }
    },
    LONG_FORM,
  );

  onSite(
    'refuses a worker of another version with a sentence',
    async (site) => {
      site.planFile(games(100));
      const planner = site.batch();
      await site.queueWith(2);
      const other = await otherVersion('0.0.9');
      const refused = other.start(['worker', '--store', site.store], site.env);
      expect(await refused.ended).toBe(4);
      expect(refused.output()).toMatch(
        /MP4306 the jobs in the queue are for modpress 0\.1\.0\+\w+; this worker is 0\.0\.9\+/,
      );
      site.worker();
      expect((await answerOf(planner)).ok).toBe(true);
      await other.remove();
    },
    LONG_FORM,
  );

  onSite(
    'takes so many jobs a second as it may, and tells the time that is left',
    async (site) => {
      // So few that a busy machine would do all of them at once if it might.
      const [total, rate] = [12, 2];
      site.planFile(games(50 * total));
      const planner = site.batch();
      await site.queueWith(total);
      const workers = [site.worker('--rate', String(rate)), site.worker('--rate', String(rate))];
      const done = (): number => workers.reduce((sum, one) => sum + doneBy(one), 0);
      await until('the first job', () => done() > 0);
      const [start, first] = [Date.now(), done()];
      await until('half of the jobs', () => done() >= total / 2);
      const { plans, editions } = await statusAt(site);
      expect(editions.map(({ workers: count }) => count)).toEqual([2]);
      const { left, rate: found = 0, done: told } = present(plans[0], 'plan');
      expect(left).toBeCloseTo((total - told) / found, 6);
      // It counts from the beginning of the plan, which waited for its workers.
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThanOrEqual(rate * 1.3);
      await until('the last job', () => done() >= total);
      const seconds = (Date.now() - start) / 1000;
      expect((await answerOf(planner)).ok).toBe(true);
      // A second's worth may be taken at once when it begins.
      expect(seconds).toBeGreaterThan((total - first - rate) / rate - 1);
      expect(await statusAt(site)).toMatchObject({ plans: [] });
    },
    LONG_FORM,
  );

  it('refuses a server that throws keys away, and one that is not there', LONG_FORM, async () => {
    const forgetful = await redisServer('--maxmemory-policy', 'allkeys-lru');
    const words = ['batch', 'status', '--json'];
    const one = program.start(words, { MODPRESS_QUEUE: forgetful.url });
    expect(await one.ended).toBe(4);
    expect(one.output()).toContain('MP4305');
    await forgetful.kill();
    // Told before the plan is read, which may take minutes.
    const early = ['batch', join(folder, 'no-plan.yaml'), '--store', folder, '--queue', forgetful.url];
    const two = program.start(early);
    expect(await two.ended).toBe(5);
    expect(two.output()).toContain('MP4304');
    const wrong = program.start(words, { MODPRESS_QUEUE: server.url.replace('50', '51') });
    expect(await wrong.ended).toBe(5);
    expect(wrong.output()).toContain('WRONGPASS');
    await forgetful.remove();
  });

  it('says that its server has no memory left', LONG_FORM, async () => {
    const full = await redisServer('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    const site = openSite({ program, server: full, database: 0, folder: join(folder, 'memory') });
    site.planFile(games(100));
    const refused = site.batch();
    expect(await refused.ended).toBe(6);
    expect(refused.output()).toContain('MP4313');
    await site.end();
    await full.remove();
  });
});

describe('the password', { skip: !hasRedis }, () => {
  it('is never printed', () => {
    const forms = [PASSWORD, encodeURIComponent(PASSWORD), PASSWORD.replace('50', '51')];
    const outputs = program.outputs();
    expect(outputs.length).toBeGreaterThan(1000);
    for (const form of forms) expect(outputs).not.toContain(form);
    expect(outputs).toContain('redis://:***@127.0.0.1');
  });
});

/** What `modpress batch status` tells, asked from here: a process of its own would come too late. */
async function statusAt(site: Site): Promise<QueueStatus> {
  const address = readAddress(site.env['MODPRESS_QUEUE'] ?? '');
  const asked = await openQueueServer(present(address, 'address'));
  return statusOf(asked).finally(() => asked.close());
}

/** How many connections a server has seen, with the one that asks. */
async function connectionsTo(asked: RedisServer): Promise<number> {
  const client = asked.client();
  const stats = await client.info('stats');
  client.disconnect();
  return Number(/total_connections_received:(\d+)/.exec(stats)?.[1]);
}
