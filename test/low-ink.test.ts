/**
 * Every shipped deck in low ink, from folder to paper: no product needs its fills, so the build finds nothing amiss, and what
 * is full of colour takes less ink than in the full design. The short form prints Mod 3 alone, the walks all decks.
 */
import { afterAll, describe, expect, it } from 'vitest';
import type { BuildReport } from '../src/press/types.ts';
import { isLong } from './kit/length.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

/** Decks, and the share of the full design's ink that products of theirs stay below on the fullest page. */
const DECKS = [
  ['mod-3', { cards: 1, extras: 1, rules: 1 }],
  ['3x16', { tiles: 1, boards: 1, rules: 1 }],
  ['mod', { cards: 0.25, rules: 1 }],
  ['modulo', { cards: 0.5, extras: 0.5, poster: 0.8 }],
  ['modulo-n', { cards: 1, extras: 1, rules: 1 }],
] as const;

const cover = ({ files }: BuildReport, product: string): number =>
  Math.max(...files.filter((file) => file.product === product).flatMap(({ ink }) => ink));

describe.each(DECKS.filter(([name]) => isLong || name === 'mod-3'))('the products of %s', (name, shares) => {
  const { full, low, remove } = shippedDeck(name);

  afterAll(remove);

  it('need no fills: low ink brings no finding either, and spends less', async () => {
    const [report, light] = [await full(), await low()];
    expect(messages(light)).toEqual([]);
    for (const [product, share] of Object.entries(shares))
      expect(cover(light, product), product).toBeLessThan(share * cover(report, product));
  }, 240_000);
});
