/**
 * The clock of five: what hands show after taps, by the engine of Modulo, and the pictures all levels share.
 *
 * Remainders are always 0 to 4, for negative numbers too. Source: `modulo.wrap`, `modulo.add-change`.
 */
import { present } from '../../base/invariant.ts';
import { randomFrom } from '../../base/random.ts';
import { modulo } from '../../games/modulo/index.ts';
import { figure } from '../core/nodes.ts';
import { phrase, type Phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

export const FINGERS = 5;

/** So that clock and stations are 27 mm wide. */
const RADIUS = 9.6;
/** Hands and the air between them in a row of 52 mm. */
const [HAND, AIR] = [10, 2];
const ROW = 52;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

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

/** What is left over by five: 0 to 4, for negative numbers too. */
export const remainderOf = (value: number): number => ((value % FINGERS) + FINGERS) % FINGERS;

export const quotientOf = (value: number): number => (value - remainderOf(value)) / FINGERS;

export const listed = (values: readonly PhraseValue[]): PhraseValue => ({ list: values, joined: 'and' });

/** The clock; `start` in a heavy ring. It never tells where it stops. */
export const clock = (start?: number): Node =>
  figure(
    { kind: 'clock', stations: FINGERS, radius: RADIUS, ...(start === undefined ? {} : { start }) },
    start === undefined ? phrase('spoken.clock') : phrase('spoken.clock-start', { start }),
  );

/** Hands in a row with plus signs; `null` is a hand nobody knows. */
export const handRow = (hands: readonly (number | null)[], spoken: Phrase): Node =>
  figure(
    {
      kind: 'hands',
      hands,
      numerals: true,
      between: '+',
      width: Math.min(HAND, ROW / hands.length - AIR),
    },
    spoken,
  );
