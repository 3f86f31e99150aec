/** The worked reading of a stack: one step a card, with the sum of what each side loses or regains. */
import { present } from '../../base/invariant.ts';
import { claim, type Claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import { readStack, type Duel, type Tracks } from './duel.ts';
import { cardPhrase } from './view.ts';

/** The change as a true equation: 8 - 3 = 5, 6 + 3 = 9, or 7 = 7 where nothing happens. */
const change = (before: number, after: number): Claim =>
  after === before
    ? claim(before, '=', after)
    : after < before
      ? claim({ difference: [before, before - after] }, '=', after)
      : claim({ sum: [before, after - before] }, '=', after);

export function duelSteps(duel: Duel): readonly Step[] {
  const order = [...duel.stack].reverse();
  const before: readonly Tracks[] = [[duel.ann, duel.bob], ...readStack(duel)];
  return before.slice(1).map((after, place): Step => {
    const [was, placed] = [present(before[place], 'track'), present(order[place], 'card')];
    return {
      say: 'steps.acts',
      claims: { ann: change(was[0], after[0]), bob: change(was[1], after[1]) },
      with: { owner: phrase(`side.${placed.side}`), card: cardPhrase(placed.card) },
    };
  });
}
