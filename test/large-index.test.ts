/** Cards in large figures: a numeral for the far side of the table, one corner for the fan, nothing turned, nothing small. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { readPdf, type TextReading } from './kit/pdf-reading.ts';
import { deckFolder } from './kit/print-deck.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const decks = (['mod-3', 'modulo-n'] as const).map((name) => [name, shippedDeck(name)] as const);
afterAll(() => decks.forEach(([, deck]) => deck.remove()));

/** What stands in the grid of the cards: not the slug in the margins. */
const onCards = (texts: readonly TextReading[]): readonly TextReading[] =>
  texts.filter(({ text, size }) => text.trim() !== '' && size > 8);

describe('fronts in large figures', () => {
  it.each(decks)('%s: one corner, one numeral, 18 points at least, no figure turned', async (name, deck) => {
    for (const ink of ['full', 'low'] as const) {
      const report = await deck.make({
        only: ['cards'],
        papers: ['a4'],
        languages: isLong ? [] : ['fr'],
        flip: 'none',
        hasLargeIndex: true,
        ink,
      });
      expect(messages(report)).toEqual([]);
      const low = ink === 'low' ? '-low-ink' : '';
      expect(report.files.map(({ path }) => basename(path))).toContain(`cards-large${low}-fronts.fr.a4.pdf`);
      for (const { path } of report.files) {
        const pages = (await readPdf(readFileSync(path))).pages;
        const texts = onCards(pages[0]?.texts ?? []);
        // The first sheet of both decks has eight numbers.
        const count = (least: number, most: number): number =>
          texts.filter(({ size }) => size >= least && size < most).length;
        expect([name, count(140, 200)]).toEqual([name, 8]);
        expect([name, count(61, 63)]).toEqual([name, 8]);
        // Six sheets of eight have no reference cards yet.
        const all = pages.slice(0, 6).flatMap((page) => onCards(page.texts));
        expect(Math.min(...all.map(({ size }) => size))).toBeGreaterThanOrEqual(18);
        expect(all.filter(({ turn }) => turn !== 0)).toEqual([]);
      }
    }
  });

  it('are the usual ones, with a warning, where a deck has none', async () => {
    const deck = deckFolder();
    try {
      const report = await deck.build({ hasLargeIndex: true });
      expect(deck.findings(report)).toEqual([
        'MP1818 "trial" has no fronts in large figures; its usual ones are printed',
      ]);
      expect(report.files).toHaveLength(1);
    } finally {
      deck.remove();
    }
  });
});
