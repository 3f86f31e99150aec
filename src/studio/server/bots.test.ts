/** Bots before and after a change: figures with their ranges, and no difference where there is none. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { findGame } from '../../games/registry.ts';
import { runBots, verdictOf } from './bots.ts';

const range = (low: number, high: number) => ({ value: (low + high) / 2, low, high, unit: 'share' as const });

describe('bots in the studio', () => {
  const game = present(findGame('mod-3'), 'Mod 3');

  it('play the cards of now alone where nothing changed', async () => {
    const run = present(await runBots(game, game, 10), 'a run');
    expect(run).toMatchObject({ game: 'mod-3', games: 10, isCompared: false });
    expect(run.figures.length).toBeGreaterThan(3);
    for (const { before, now } of run.figures) {
      expect(before).toBeUndefined();
      expect(present(now, 'a figure').low).toBeLessThanOrEqual(present(now, 'a figure').high);
    }
  });

  it('claim no difference between engines that are alike', async () => {
    const run = present(await runBots(game, { ...game }, 10), 'a run');
    expect(run.isCompared).toBe(true);
    expect(new Set(run.figures.map(({ verdict }) => verdict))).toEqual(
      new Set(['no difference that shows in so many games']),
    );
    for (const { before, now } of run.figures) expect(now).toEqual(before);
  });

  it('claim one where two ranges have nothing in common', () => {
    expect(verdictOf(range(0.2, 0.4), range(0.41, 0.6))).toBe('more');
    expect(verdictOf(range(0.5, 0.6), range(0.1, 0.49))).toBe('less');
    expect(verdictOf(range(0.2, 0.4), range(0.4, 0.6))).toMatch(/^no difference/);
    expect([verdictOf(undefined, range(0, 1)), verdictOf(range(0, 1), undefined)]).toEqual(['new', 'gone']);
  });
});
