/** Rule sheets as booklets: every ruling of the flat sheet in readable type, on pages that are found where folding puts them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { readPdf, type TextReading } from './kit/pdf-reading.ts';
import { deckFolder } from './kit/print-deck.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const modThree = shippedDeck('mod-3');
const mod = shippedDeck('mod');
afterAll(() => [modThree, mod].forEach((deck) => deck.remove()));

const wordsOf = (texts: readonly TextReading[]): string =>
  texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Page numbers in the feet, row by row from the upper left. */
const feetOf = (texts: readonly TextReading[]): readonly number[] =>
  texts
    .filter(({ text, size }) => Math.abs(size - 7.3) < 0.02 && /^\d{1,2}$/.test(text.trim()))
    .sort((a, b) => Math.round((b.y - a.y) / 20) || a.x - b.x)
    .map(({ text }) => Number(text));

// A whole rule sheet is set for each: how long that takes is no promise of this test.
describe('a rule sheet, folded', { timeout: 240_000 }, () => {
  it.each(isLong ? (['en', 'fr'] as const) : (['fr'] as const))(
    'has every ruling of the flat one on eight pages of A6, %s',
    async (language) => {
      const report = await modThree.make({
        only: ['rules'],
        papers: ['a4'],
        languages: [language],
        fold: 'booklet',
      });
      expect(messages(report)).toEqual([]);
      expect(report.files.map(({ path }) => basename(path))).toEqual([
        `rules.${language}.a4.pdf`,
        `rules-booklet.${language}.a4.pdf`,
      ]);
      const [flat, folded] = await Promise.all(report.files.map(({ path }) => readPdf(readFileSync(path))));
      expect(folded?.pages.map(({ texts }) => feetOf(texts))).toEqual([
        [8, 1, 6, 3],
        [2, 7, 4, 5],
      ]);
      const marks = (reading: typeof flat) =>
        new Set(reading?.pages.flatMap(({ texts }) => wordsOf(texts).match(/R\d+/g) ?? []));
      expect(marks(flat).size).toBeGreaterThan(20);
      expect(marks(folded)).toEqual(marks(flat));
      // The numbers that are multiplied have their signs, one line each.
      const lines = folded?.pages.flatMap(({ texts }) =>
        texts.filter(({ text }) => /^[×=]$/.test(text.trim())),
      );
      expect(lines?.map(({ text }) => text.trim())).toEqual(['×', '×', '=']);
    },
  );

  it.runIf(isLong)(
    'fits the box in sixteen pages at most, and says which edge the paper turns on',
    async () => {
      const report = await modThree.make({
        only: ['rules'],
        papers: ['letter'],
        languages: ['en'],
        fold: 'pocket',
        flip: 'short',
      });
      expect(messages(report)).toEqual([]);
      const file = report.files.find(({ variant }) => variant === 'pocket-short-edge');
      const { pages } = await readPdf(readFileSync(file?.path ?? ''));
      expect(pages).toHaveLength(2);
      expect(pages[0]?.width).toBeCloseTo(11 * 72);
      expect(wordsOf(pages[0]?.texts ?? [])).toContain('turned on the short edge');
      const numbers = pages.flatMap(({ texts }) => feetOf(texts)).sort((one, other) => one - other);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1));
      expect(numbers.length).toBeLessThanOrEqual(16);
      const running = pages.flatMap(({ texts }) => texts).filter(({ text }) => /[a-z]{3}/.test(text));
      expect(Math.min(...running.map(({ size }) => size))).toBeGreaterThan(6.35);
    },
  );

  it('is told to be folded larger where its type would be too small', async () => {
    const report = await mod.make({ only: ['rules'], papers: ['a4'], languages: ['en'], fold: 'pocket' });
    expect(report.diagnostics.map(({ code, help }) => [code, help])).toEqual([
      ['MP1819', 'fold it larger: --fold booklet'],
    ]);
    expect(report.files.map(({ variant }) => variant)).toEqual(['']);
  });

  it('that a deck does not have is told, and so is a language or a row', async () => {
    const deck = deckFolder();
    try {
      const told = async (asked: Parameters<typeof deck.build>[0]) => deck.findings(await deck.build(asked));
      expect(await told({ only: ['boards'] })).toEqual(['MP1821 "trial" has no boards']);
      expect(await told({ languages: ['fr'] })).toContain('MP1821 "trial" has no text in "fr"');
      expect(await told({ rows: ['zzz'] })).toEqual(['MP1806 no row has the id "zzz"']);
    } finally {
      deck.remove();
    }
  });

  it('is asked of a deck that has none', async () => {
    const deck = deckFolder();
    try {
      const report = await deck.build({ fold: 'booklet' });
      expect(deck.findings(report)).toEqual(['MP1820 "trial" has no rule sheet to fold']);
    } finally {
      deck.remove();
    }
  });
});
