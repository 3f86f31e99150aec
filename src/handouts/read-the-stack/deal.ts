/** Cards for a stack, no more of each than the game has, and when two duels are the same. */
import type { Random } from '../../base/random.ts';
import { CARDS, type CardId } from './cards.ts';
import type { Duel } from './duel.ts';

/** So many cards in chance order, by their copies in the deck. */
export const dealCards = (random: Random, from: readonly CardId[], count: number): readonly CardId[] =>
  random
    .shuffle(from.flatMap((card) => Array.from({ length: CARDS[card].copies }, () => card)))
    .slice(0, count);

/** Order is what the exercise is about, so the same cards in another order are another duel. */
export const sameDuel = ({ stack, ann, bob, shields }: Duel): string =>
  `${stack.map(({ side, card }) => `${side[0] ?? ''}${card}`).join(' ')} ${ann} ${bob} ${shields.ann} ${shields.bob}`;
