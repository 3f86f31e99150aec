/**
 * What hands show after taps, by the engine of Modulo. Source: `modulo.wrap`, `modulo.add-change`.
 */
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

const TAPS = new Map<string, number>();

/** Where the clock stops when hands tap one after another, by the engine (each tap is played once and kept). */
export const stopOf = (hands: readonly number[]): number =>
  hands.reduce((hand, by) => {
    const key = `${hand}+${by}`;
    const value = TAPS.get(key) ?? tapped(hand, by);
    TAPS.set(key, value);
    return value;
  });
