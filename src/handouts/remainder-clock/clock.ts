/**
 * The clock of five: remainders, and the pictures all levels share. Remainders are always 0 to 4, for negative numbers too.
 */
import { figure } from '../core/nodes.ts';
import { phrase, type Phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

export const FINGERS = 5;

/** So that clock and stations are 27 mm wide. */
const RADIUS = 9.6;
/** Hands and the air between them in a row, in mm: larger ones would print over 6 % of a page. */
const [HAND, AIR] = [9.4, 1];
const ROW = 45;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What is left over by five: 0 to 4, for negative numbers too. */
export const remainderOf = (value: number): number => ((value % FINGERS) + FINGERS) % FINGERS;

export const quotientOf = (value: number): number => (value - remainderOf(value)) / FINGERS;

export const listed = (values: readonly PhraseValue[]): PhraseValue => ({ list: values, joined: 'and' });

/** The clock; `start` in a heavy ring. It never shows where it stops. */
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
