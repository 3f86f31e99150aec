/** Many games: the same statistics for any number of threads. */
import { describe, expect, it } from 'vitest';
import { transcript } from './match.ts';
import { playGames, sharesOf } from './statistics.ts';

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
