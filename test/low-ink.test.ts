/**
 * Every shipped deck in low ink, from folder to paper: no product needs its fills, so the build finds nothing amiss, and what
 * is full of colour takes less ink than in the full design; sheets of cards take little. The short form prints Mod 3 alone, the
 * walks all decks.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { present } from '../src/base/invariant.ts';
import type { BuildReport, BuiltFile } from '../src/press/open/types.ts';
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

/** The French cards on A4. */
const cardsIn = ({ files }: BuildReport): BuiltFile =>
  present(
    files.find(({ product, paper, language }) => product === 'cards' && paper === 'a4' && language === 'fr'),
    'cards',
  );
const mean = ({ ink }: BuiltFile): number => ink.reduce((sum, one) => sum + one, 0) / ink.length;

describe.each(DECKS.filter(([name]) => isLong || name === 'mod-3'))('the products of %s', (name, shares) => {
  const { full, low, remove } = shippedDeck(name);

  afterAll(remove);

  it('need no fills: low ink brings no finding either, and spends less', async () => {
    const [report, light] = [await full(), await low()];
    expect(messages(light)).toEqual([]);
    for (const [product, share] of Object.entries(shares))
      expect(cover(light, product), product).toBeLessThan(share * cover(report, product));
  }, 240_000);

  it.skipIf(name === '3x16')(
    'P17: covers at most 8 % of a card sheet, less than half of the full design, and the report knows what that takes',
    async () => {
      const [all, light] = [cardsIn(await full()), cardsIn(await low())];
      expect(mean(light)).toBeGreaterThan(0);
      expect(mean(light)).toBeLessThanOrEqual(0.08);
      expect(mean(light)).toBeLessThan(mean(all) / 2);
      expect(light.fullInk).toBeCloseTo(mean(all), 2);
      expect(all.fullInk).toBeUndefined();
      expect(light.pages).toBe(all.pages);
    },
    240_000,
  );
});
