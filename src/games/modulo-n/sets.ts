/**
 * Which sets of cards may be discarded.
 *
 * Takes a hand and N, gives every legal set once: one, two or three cards whose sum leaves N when divided by 10. Equal
 * honours are one and the same. Source: clauses `modulo-n.discard-at-most-three`, `modulo-n.discard-sum`.
 */
import { inOrder, MODULUS, residueOf } from './cards.ts';
import type { Card } from './cards.ts';
import { LIMITS } from './state.ts';

/** Legal sets of a hand: in pack order, fewest cards first within equal beginnings; each set once. */
export function legalSets(hand: readonly Card[], n: number): readonly (readonly Card[])[] {
  const cards = inOrder(hand);
  const found: (readonly Card[])[] = [];
  const grow = (from: number, chosen: readonly Card[], sum: number): void => {
    if (chosen.length > 0 && sum % MODULUS === n) found.push(chosen);
    if (chosen.length === LIMITS.set) return;
    for (let place = from; place < cards.length; place++) {
      const card = cards[place];
      // An equal card at the same depth would only repeat the sets of the one before it.
      if (card === undefined || (place > from && card === cards[place - 1])) continue;
      grow(place + 1, [...chosen, card], sum + residueOf(card));
    }
  };
  grow(0, [], 0);
  return found;
}
