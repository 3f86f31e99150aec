/** The runner: order, progress, cancelling, limits; the same here, on threads, and from a bundle. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { addUp, holdMemory, leaveBehind, spin, type Sum, type Summed } from './fixture/worker.ts';
import { resultOf, type Outcome, type RunnerOptions, type Work } from '../../base/work.ts';
import { openRunner as openRunnerOf, workerFile } from './index.ts';

const worker = workerFile('fixture', new URL('./fixture/tasks.ts', import.meta.url).href);
const openRunner = (options: RunnerOptions) => openRunnerOf(options, worker);
const sums: Work<Sum, Summed> = { task: 'addUp', here: addUp };
const memory: Work<number, number> = { task: 'holdMemory', here: holdMemory };
const spinning: Work<number, never> = { task: 'spin', here: spin };

async function outcomesOf<Result>(run: AsyncIterable<Outcome<Result>>): Promise<Outcome<Result>[]> {
  const all: Outcome<Result>[] = [];
  for await (const outcome of run) all.push(outcome);
  return all;
}

const two = openRunner({ workers: 2 });
const one = openRunner({ workers: 1 });
afterAll(() => Promise.all([two.close(), one.close()]));

describe('run', () => {
  const jobs: Sum[] = [
    { upTo: 4, wait: 80 },
    { upTo: 3, wait: 5 },
    ...[1, 2, 5, 6, 7].map((upTo) => ({ upTo })),
  ];

  it('gives outcomes in the order of the jobs, on threads and here', async () => {
    const expected = [10, 6, 1, 3, 15, 21, 28];
    for (const [runner, isMain] of [
      [two, false],
      [one, true],
    ] as const) {
      const results = (await outcomesOf(runner.run(sums, jobs))).map(resultOf);
      expect(results.map(({ sum }) => sum)).toEqual(expected);
      expect(results.every((result) => result.isMain === isMain)).toBe(true);
    }
  });

  it('works here where there is no worker file', async () => {
    const [first] = await outcomesOf(openRunnerOf({ workers: 2 }, undefined).run(sums, [{ upTo: 4 }]));
    expect(first).toEqual({ ok: true, result: { sum: 10, isMain: true } });
  });

  it('tells what is done as soon as it is done', async () => {
    const seen: (readonly [number, number])[] = [];
    // Long enough for the other thread to come first on a machine that is busy.
    const slow = jobs.map((job, index) => (index === 0 ? { ...job, wait: 1000 } : job));
    await outcomesOf(two.run(sums, slow, { onDone: ({ upTo }, done) => seen.push([upTo, done]) }));
    expect(seen.map(([, done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen.findIndex(([upTo]) => upTo === 4)).toBeGreaterThan(0);
    expect(new Set(seen.map(([upTo]) => upTo)).size).toBe(7);
  });

  it.each([
    ['threads', two],
    ['this thread', one],
  ])('goes on after a job that throws, on %s', async (_, runner) => {
    const [bad, good] = await outcomesOf(runner.run(sums, [{ upTo: -1 }, { upTo: 2 }]));
    expect(bad).toMatchObject({ ok: false, reason: 'thrown', error: { message: 'cannot add up to -1' } });
    expect(good).toMatchObject({ ok: true, result: { sum: 3 } });
    expect(() => bad && resultOf(bad)).toThrow('cannot add up to -1');
  });

  it('does jobs here as well where this thread is one of the workers, and keeps their order', async () => {
    const shared = openRunner({ workers: 2, isShared: true });
    const slow = Array.from({ length: 6 }, (_, upTo) => ({ upTo, wait: 20 }));
    try {
      expect(shared.threads).toBe(2);
      const results = (await outcomesOf(shared.run(sums, slow))).map(resultOf);
      expect(results.map(({ sum }) => sum)).toEqual(slow.map(({ upTo }) => (upTo * (upTo + 1)) / 2));
      expect(results.map(({ isMain }) => isMain).slice(0, 2)).toEqual([false, true]);
    } finally {
      await shared.close();
    }
  });

  // The first job is the thread's, the second this one's.
  it.each([
    ['this thread', [1500, 5], ['5', 'here', 'rested', '1500']],
    ['the other', [5, 1500], ['5', 'rested', '1500']],
  ])('lets a thread rest that has no job left while others are at work: %s', async (_, waits, told) => {
    const shared = openRunner({ workers: 2, isShared: true });
    const seen: string[] = [];
    const tell = (word: string): void => void seen.push(word);
    const rest = { task: 'youngRoom', here: () => tell('here'), onDone: () => tell('rested') };
    const onDone = ({ wait }: Sum): void => tell(String(wait));
    try {
      const slow = waits.map((wait) => ({ upTo: 3, wait }));
      const results = await outcomesOf(shared.run(sums, slow, { rest, onDone }));
      expect(results.map(resultOf).map(({ isMain }) => isMain)).toEqual([false, true]);
      expect(seen).toEqual(told);
    } finally {
      await shared.close();
    }
  });

  it('starts no thread where this one is the only worker', async () => {
    const shared = openRunner({ workers: 1, isShared: true });
    expect(shared.threads).toBe(0);
    expect((await outcomesOf(shared.run(sums, [{ upTo: 4 }]))).map(resultOf)).toMatchObject([
      { isMain: true },
    ]);
  });

  it('uses fewer threads when told to', async () => {
    expect([two.atMost(3), two.atMost(1), two.atMost(0)].map(({ threads }) => threads)).toEqual([2, 1, 0]);
    const [first] = await outcomesOf(two.atMost(0).run(sums, [{ upTo: 4 }]));
    expect(first).toEqual({ ok: true, result: { sum: 10, isMain: true } });
  });

  it('starts a thread ahead of its first job', async () => {
    const early = openRunner({ workers: 2, isShared: true });
    try {
      const started = once(process, 'worker');
      await (
        await early.start(sums, { upTo: 0 })
      ).ready;
      await started;
      process.once('worker', () => expect.fail('a second thread'));
      const results = (await outcomesOf(early.run(sums, jobs.slice(0, 2)))).map(resultOf);
      expect(results).toMatchObject([{ isMain: false }, { isMain: true }]);
    } finally {
      process.removeAllListeners('worker');
      await early.close();
    }
  });

  it('takes jobs of an endless list only as far as it needs them', async () => {
    let taken = 0;
    function* endless(): Generator<Sum> {
      for (;;) yield { upTo: taken++ };
    }
    for await (const outcome of two.run(sums, endless())) if (resultOf(outcome).sum >= 10) break;
    expect(taken).toBeLessThan(40);
  });
});

describe('a signal', () => {
  it('ends threads that would never end, and the runner works on', async () => {
    const stop = new AbortController();
    const run = outcomesOf(two.run(spinning, [1, 2, 3], { signal: stop.signal }));
    setTimeout(() => stop.abort(new Error('enough')), 200);
    await expect(run).rejects.toThrow('enough');
    expect((await outcomesOf(two.run(sums, [{ upTo: 4 }]))).map(resultOf)).toMatchObject([{ sum: 10 }]);
  });

  it('stops between two jobs of this thread', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onDone = (_: Sum, done: number): void => {
      seen.push(done);
      if (done === 2) stop.abort(new Error('enough'));
    };
    const run = outcomesOf(
      one.run(sums, [{ upTo: 1 }, { upTo: 2 }, { upTo: 3 }], { signal: stop.signal, onDone }),
    );
    await expect(run).rejects.toThrow('enough');
    expect(seen).toEqual([1, 2]);
    await expect(outcomesOf(one.run(sums, [{ upTo: 1 }], { signal: stop.signal }))).rejects.toThrow('enough');
  });
});

describe('a time limit', () => {
  it('ends the job that passes it, and no other', async () => {
    const runner = openRunner({ workers: 1, isApart: true, seconds: 4 });
    try {
      const [endless] = await outcomesOf(runner.run(spinning, [1]));
      expect(endless).toMatchObject({ ok: false, reason: 'time' });
      expect((await outcomesOf(runner.run(sums, [{ upTo: 4 }]))).map(resultOf)).toMatchObject([{ sum: 10 }]);
    } finally {
      await runner.close();
    }
  });
});

describe('a memory limit', () => {
  it('ends the job that passes it, and no other', async () => {
    const runner = openRunner({ workers: 2, memory: 48 });
    try {
      const outcomes = await outcomesOf(runner.run(memory, [4, 400, 3, 2, 1]));
      expect(outcomes.map((one) => (one.ok ? one.result : one.reason))).toEqual([4, 'memory', 3, 2, 1]);
    } finally {
      await runner.close();
    }
  });
});

describe('a thread with many jobs', () => {
  it('comes back to its event loop after each, and keeps nothing of it', async () => {
    const runner = openRunner({ workers: 1, isApart: true, memory: 48 });
    const leaving: Work<number, number> = { task: 'leaveBehind', here: leaveBehind };
    try {
      const outcomes = await outcomesOf(runner.run(leaving, new Array<number>(12).fill(12)));
      expect(outcomes.map((one) => (one.ok ? one.result : one.reason))).toEqual(new Array(12).fill(12));
    } finally {
      await runner.close();
    }
  });
});

describe('workerFile', () => {
  it('is found beside the source, and nowhere else there is none', () => {
    expect(worker?.pathname).toMatch(/src\/node\/run\/fixture\/worker\.ts$/);
    expect(workerFile('fixture', 'file:///nowhere/at/all.js')).toBeUndefined();
  });

  it('is found beside a bundle or one folder up from its chunks, and runs', async () => {
    const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.run-'));
    try {
      const entry = join(folder, 'entry.ts');
      const source = (name: string): string => JSON.stringify(join(import.meta.dirname, name));
      writeFileSync(
        entry,
        `import { openRunner, workerFile } from ${source('index.ts')};
         const worker = workerFile('fixture', import.meta.url);
         const chunk = workerFile('fixture', new URL('./chunks/some.js', import.meta.url).href);
         const runner = openRunner({ workers: 2 }, worker);
         for await (const outcome of runner.run({ task: 'addUp', here: () => undefined }, [{ upTo: 4 }]))
           console.log(JSON.stringify({ outcome, worker: worker.pathname, chunk: chunk.pathname }));
         await runner.close();`,
      );
      await build({
        entryPoints: { main: entry, 'fixture-worker': join(import.meta.dirname, 'fixture', 'worker.ts') },
        outdir: join(folder, 'dist'),
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'node',
        packages: 'external',
        chunkNames: 'chunks/[name]-[hash]',
        logLevel: 'silent',
      });
      const printed = execFileSync(process.execPath, [join(folder, 'dist', 'main.js')], { encoding: 'utf8' });
      const found = JSON.parse(printed) as { outcome: unknown; worker: string; chunk: string };
      expect(found.outcome).toEqual({ ok: true, result: { sum: 10, isMain: false } });
      expect(found.worker).toMatch(/dist\/fixture-worker\.js$/);
      expect(found.chunk).toBe(found.worker);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
