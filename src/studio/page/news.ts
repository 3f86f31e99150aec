/** The state as the page keeps it: what it knew, with the news of the server. Cards that did not change stay the same objects. */
import type { Card, State, StateNews } from '../protocol.ts';

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

const [TRIES, PAUSE_MS] = [20, 500];

/**
 * Loads until the page is as new as the build it was told of: an answer that is lost on its way would leave the page as it
 * was until the next save. A server that has gone is given up; it tells its build again when it comes back.
 *
 * @param load asks once, and gives the build the page has then
 */
export async function catchUp(
  told: number,
  load: () => Promise<number>,
  pause = () => new Promise<void>((done) => setTimeout(done, PAUSE_MS)),
): Promise<void> {
  for (let tries = 1; (await load()) < told && tries < TRIES; tries++) await pause();
}
