/**
 * Seeded deals of Modulo N: which N is turned up, how often, and what the pack says it should be.
 *
 * Single deals are dealt by the engine; long runs draw from the counts of its pack. A loaded pack is the pack without some of its cards. Source: `modulo-n.turned-sets-n`.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { rational, type Rational } from '../../base/rational.ts';
import { moduloN, PACK } from '../../games/modulo-n/index.ts';
import { digitOf, type WindCard } from '../wind-cards.ts';

export const CLASSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Cards of each class among some cards. */
export const countsOf = (cards: readonly WindCard[]): readonly number[] =>
  CLASSES.map((n) => cards.filter((card) => digitOf(card) === n).length);

/** What 52 fair deals give on average: each card once. */
export const MODEL: readonly number[] = countsOf(PACK);

const OPTIONS = (() => {
  const read = moduloN.readOptions({ players: 2 });
  return present(read.ok ? read.value : undefined, 'options of Modulo N');
})();

/** The card turned up in one deal of the engine. */
const turnedUp = (random: Random): WindCard => moduloN.setup(OPTIONS, random).turned;

/** Cards turned up in so many fair deals. */
export const fairDeals = (random: Random, deals: number): readonly WindCard[] =>
  Array.from({ length: deals }, () => turnedUp(random));

/** How often N = 0 was turned up, after each of the checkpoints; `without` cards worth ten are missing from the pack. */
export function runOf(random: Random, checkpoints: readonly number[], without: number): readonly number[] {
  const tens = MODEL[0] ?? 0;
  const counts: number[] = [];
  let [hits, dealt] = [0, 0];
  for (const checkpoint of checkpoints) {
    for (; dealt < checkpoint; dealt++) if (random.below(PACK.length - without) < tens - without) hits++;
    counts.push(hits);
  }
  return counts;
}

/** The share of N = 0 for a pack without some of its tens. */
export const shareOfZero = (without: number): Rational =>
  rational((MODEL[0] ?? 0) - without, PACK.length - without);

/** A run of deals, and the loaded pack it is compared with. */
export interface Run {
  /** Square numbers, so that the band is a simple fraction. */
  readonly deals: readonly number[];
  /** N = 0 after each. */
  readonly zeros: readonly number[];
  /** Tens that are missing from the loaded pack. */
  readonly lacks: number;
}
