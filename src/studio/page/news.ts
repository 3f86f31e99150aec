/** The state as the page keeps it: what it knew, with the news of the server. Cards that did not change stay the same objects. */
import type { Card, State, StateNews } from '../protocol/index.ts';

/** @returns undefined where the news are of another state than this: all has to be asked for */
export function withNews(known: State | undefined, news: StateNews): State | undefined {
  const { from, order, cards, ...rest } = news;
  if (from === undefined) return { ...rest, cards };
  if (known?.mark !== from) return undefined;
  const changed = new Map(cards.map((card) => [card.key, card]));
  if (order === undefined)
    return { ...rest, cards: known.cards.map((card) => changed.get(card.key) ?? card) };
  const before = new Map(known.cards.map((card) => [card.key, card]));
  const now = order.map((key) => changed.get(key) ?? before.get(key));
  return now.every((card): card is Card => card !== undefined) ? { ...rest, cards: now } : undefined;
}
