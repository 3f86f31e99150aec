/**
 * What a deck is cut into, in a line: `57 cards 63 × 88 mm · 1 token 60 × 52 mm`.
 *
 * Takes a deck; counts printed pieces by kind and trimmed size, in the order of the deck.
 */
import { toMm } from '../base/units.ts';
import type { Deck } from '../deck/index.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function partsText({ components }: Pick<Deck, 'components'>): string {
  const counts = new Map<string, { readonly kind: string; readonly size: string; readonly count: number }>();
  for (const { kind, trim, rows } of components) {
    const size = `${round(toMm(trim.width))} × ${round(toMm(trim.height))} mm`;
    const key = `${kind} ${size}`;
    const count = (counts.get(key)?.count ?? 0) + rows.reduce((sum, { copies }) => sum + copies, 0);
    if (count > 0) counts.set(key, { kind, size, count });
  }
  return [...counts.values()]
    .map(({ kind, size, count }) => `${count} ${kind}${count === 1 ? '' : 's'} ${size}`)
    .join(' · ');
}
