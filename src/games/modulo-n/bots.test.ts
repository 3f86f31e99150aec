/** What the bots of Modulo N are worth. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { playOut } from '../core/self-play.ts';
import { moduloN } from './index.ts';
import { bots } from './bots.ts';
import type { Options } from './state.ts';

const options = (players: number): Options => ({
  players,
  dealer: 1,
  play: 'counterclockwise',
  rotation: 'counterclockwise',
});

/** Deals that `first` wins in seat 0 or 1 by turns, out of `deals` for two. */
function winsOf(first: keyof typeof bots, second: keyof typeof bots, deals: number): number {
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    const seat = deal % 2;
    const players = seat === 0 ? [bots[first], bots[second]] : [bots[second], bots[first]];
    const played = playOut({
      game: moduloN,
      options: { ...options(2), dealer: (deal >> 1) % 2 },
      bots: players,
      seed: deal,
    });
    if (played.outcome.winners[0] === seat) wins += 1;
  }
  return wins;
}

describe('bots', () => {
  it('greedy and planner beat random', () => {
    const deals = cases(200, 40);
    expect(winsOf('greedy', 'random', deals)).toBeGreaterThan(deals * 0.55);
    expect(winsOf('planner', 'random', deals)).toBeGreaterThan(deals * 0.55);
  });

  it('planner discards its whole hand when it can', () => {
    const read = moduloN.readGiven({ turned: '9s', hand: '4c 5b GD' });
    if (!read.ok) throw new Error(read.message);
    const random = {
      next: () => 0,
      below: () => 0,
      shuffle: <T>(items: readonly T[]) => [...items],
      pick: () => {
        throw new Error('no pick needed');
      },
    };
    const move = bots.planner.choose(read.value, moduloN.moves(read.value), random);
    expect(moduloN.formatMove(move, read.value)).toBe('discard 4c 5b GD');
  });
});
