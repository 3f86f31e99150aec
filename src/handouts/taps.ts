/**
 * What hands show after taps, by the engine of Modulo. Source: `modulo.wrap`, `modulo.add-change`.
 */
import { Cache } from '../base/cache.ts';
import { present } from '../base/invariant.ts';
import { randomFrom } from '../base/random.ts';
import { modulo } from '../games/modulo/index.ts';

/** What a lone hand shows after a tap. A fist adds nothing, and a tap gives a fist the tapper's value by counting from 0. */
function tapped(hand: number, by: number): number {
  if (hand === 0 || by === 0) return hand + by;
  const given = modulo.readGiven({ p1: [by, by], p2: [hand, hand], turn: 'p1' });
  const state = present(given.ok ? given.value : undefined, 'position of two hands');
  const after = modulo.play(state, { kind: 'tap', with: by, on: hand }, randomFrom('tap')).state;
  return present(after.hands[1][0], 'tapped hand');
}

const taps = new Cache<string, number>('taps', 1000);

/** Where the clock stops when hands tap one after another, by the engine. */
export const stopOf = (hands: readonly number[]): number =>
  hands.reduce((hand, by) => taps.get(`${hand}+${by}`, () => tapped(hand, by)));
