/** Cards in large figures: a numeral for the far side of the table, a code in two corners, words of 10 points at least. Study P24. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from './kit/pdf-reading.ts';
import { deckFolder } from './kit/print-deck.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const decks = (['mod-3', 'modulo-n'] as const).map((name) => [name, shippedDeck(name)] as const);
afterAll(() => decks.forEach(([, deck]) => deck.remove()));

describe('P24: fronts in large figures', () => {
  it.each(decks)('%s: a numeral, a code in two corners and a name on every card', async (name, deck) => {
    for (const ink of ['full', 'low'] as const) {
      const report = await deck.make({
        only: ['cards'],
        papers: ['a4'],
        flip: 'none',
        hasLargeIndex: true,
        ink,
      });
      expect(messages(report)).toEqual([]);
      const low = ink === 'low' ? '-low-ink' : '';
      expect(report.files.map(({ path }) => basename(path))).toContain(`cards-large${low}-fronts.fr.a4.pdf`);
      for (const { path } of report.files) {
        const [page] = (await readPdf(readFileSync(path))).pages;
        const sizes = (page?.texts ?? []).filter(({ text }) => text.trim() !== '').map(({ size }) => size);
        // The first sheet of both decks has eight numbers.
        const count = (least: number, most: number): number =>
          sizes.filter((size) => size >= least && size < most).length;
        expect([name, count(140, 200)]).toEqual([name, 8]);
        expect([name, count(45, 47)]).toEqual([name, 16]);
        expect([name, count(9.9, 13) >= 8, count(8, 9.9)]).toEqual([name, true, 0]);
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
