/**
 * The tracks by sums alone: a quick look whether a draw is worth asking the engine. Answers never come from here; a test
 * compares both over many duels.
 */
import { effectsOf } from './cards.ts';
import type { Duel, Shield, Tracks } from './duel.ts';

const FULL = 10;

/** Durability of both after each card; ends when somebody is down to 0. */
export function quickTracks({ stack, ann, bob, shields }: Duel): readonly Tracks[] {
  const left = { ann, bob };
  const shield: Record<'ann' | 'bob', Shield> = { ...shields };
  const tracks: Tracks[] = [];
  for (const { side, card } of [...stack].reverse()) {
    const other = side === 'ann' ? 'bob' : 'ann';
    for (const { word, amount } of effectsOf(card)) {
      const stops = shield[other] === (word === 'IMPACT' ? 'red' : word === 'ENERGY' ? 'blue' : 'open');
      if (stops) shield[other] = 'none';
      else if (word === 'REPAIR') left[side] = Math.min(FULL, left[side] + amount);
      else if (word === 'RECOIL') left[side] = Math.max(0, left[side] - amount);
      else left[other] = Math.max(0, left[other] - amount);
      if (left.ann === 0 || left.bob === 0) break;
    }
    tracks.push([left.ann, left.bob]);
    if (left.ann === 0 || left.bob === 0) break;
  }
  return tracks;
}
