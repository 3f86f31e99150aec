/** Many games: the same statistics for any number of threads, from sources and from the bundle. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { transcript } from './match.ts';
import { playGames, sharesOf, workerFile } from './pool.ts';

const plan = { game: 'mod-3', options: { players: 2 }, bots: ['greedy', 'random'], seed: 'pool', games: 150 };

describe('sharesOf', () => {
  it('covers every game once, whatever the number', () => {
    for (const games of [1, 2, 63, 64, 65, 1000, 12_345]) {
      const shares = sharesOf(games);
      expect(shares[0]?.[0]).toBe(0);
      expect(shares.at(-1)?.[1]).toBe(games);
      shares.forEach(([from, to], index) => {
        expect(to).toBeGreaterThan(from);
        if (index > 0) expect(from).toBe(shares[index - 1]?.[1]);
      });
    }
  });
});

describe('playGames', () => {
  it('gives the same statistics with one and with two threads, and reports progress to the end', async () => {
    const seen: number[] = [];
    const one = await playGames({ ...plan, workers: 1 });
    const two = await playGames({ ...plan, workers: 2, onProgress: (done) => seen.push(done) });
    expect(one.ok).toBe(true);
    expect(two).toEqual(one);
    expect(seen.at(-1)).toBe(150);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('gives other games for another seed', async () => {
    const other = await playGames({ ...plan, seed: 'other', games: 20, workers: 1 });
    expect(other).not.toEqual(await playGames({ ...plan, games: 20, workers: 1 }));
  });

  it.each([
    [{ game: 'chess' }, 'game'],
    [{ bots: ['deep-blue'] }, 'bots'],
    [{ bots: ['toString'] }, 'bots'],
    [{ bots: [] }, 'bots'],
    [{ options: { players: 0 } }, 'options.players'],
    [{ games: 0 }, 'games'],
    [{ games: Number.NaN }, 'games'],
    [{ workers: 0 }, 'workers'],
  ])('refuses %j', async (change, path) => {
    expect(await playGames({ ...plan, ...change })).toMatchObject({ ok: false, path });
  });

  it('finds its worker beside the bundle or one folder up', async () => {
    expect(workerFile()?.pathname).toMatch(/src\/play\/worker\.ts$/);
    expect(workerFile('file:///nowhere/at/all.js')).toBeUndefined();
    const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.play-'));
    try {
      const entry = join(folder, 'entry.ts');
      const pool = JSON.stringify(join(import.meta.dirname, 'pool.ts'));
      writeFileSync(
        entry,
        `import { playGames, workerFile } from ${pool};
         const result = await playGames({ ...${JSON.stringify(plan)}, workers: 2 });
         console.log(JSON.stringify({ result, worker: workerFile()?.pathname }));`,
      );
      await build({
        entryPoints: { main: entry, 'play-worker': join(import.meta.dirname, 'worker.ts') },
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
      const { result, worker } = JSON.parse(printed) as { result: unknown; worker: string };
      expect(worker).toMatch(/dist\/play-worker\.js$/);
      expect(result).toEqual(JSON.parse(JSON.stringify(await playGames({ ...plan, workers: 1 }))));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('transcript', () => {
  it('is repeatable and names the bots by seat', () => {
    const first = transcript(plan);
    expect(first).toEqual(transcript(plan));
    expect(first).toMatchObject({
      ok: true,
      value: { game: 'mod-3', bots: ['greedy', 'random'], seed: 'pool#0' },
    });
    expect(transcript({ ...plan, game: 'chess' })).toMatchObject({ ok: false, path: 'game' });
  });
});
