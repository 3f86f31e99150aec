/** Cards in large figures: a numeral for the far side of the table, one corner for the fan, nothing turned, nothing small. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rect } from '../src/base/geometry.ts';
import { mm } from '../src/base/units.ts';
import { isLong } from './kit/length.ts';
import { meanDifference, renderPdfPage, type Pixels } from './kit/pixels.ts';
import { readPdf, type TextReading } from './kit/pdf-reading.ts';
import { deckFolder } from './kit/print-deck.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const decks = (['mod-3', 'modulo-n'] as const).map((name) => [name, shippedDeck(name)] as const);
const [modulo, mod, tiles] = [shippedDeck('modulo'), shippedDeck('mod'), shippedDeck('3x16')];
afterAll(() => [...decks.map(([, deck]) => deck), modulo, mod, tiles].forEach((deck) => deck.remove()));

const DPI = 72;

/** The share of a box, in points, that is not white. */
function inked({ width, data }: Pixels, box: Rect): number {
  let count = 0;
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const [wide, high] = [Math.round(box.width), Math.round(box.height)];
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++)
      if ([0, 1, 2].some((channel) => (data[(y * width + x) * 4 + channel] ?? 255) < 160)) count++;
  return count / (wide * high);
}

function cropped({ width, data }: Pixels, box: Rect): Pixels {
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const size = { width: Math.round(box.width), height: Math.round(box.height) };
  const rows = Array.from({ length: size.height }, (_, y) => {
    const start = ((top + y) * width + left) * 4;
    return [...data.slice(start, start + size.width * 4)];
  });
  return { ...size, data: Uint8Array.from(rows.flat()) };
}

/** What is in the grid of the cards: not the slug in the margins. */
const onCards = (texts: readonly TextReading[]): readonly TextReading[] =>
  texts.filter(({ text, size }) => text.trim() !== '' && size > 8);

/** What is between the margins of a sheet, the slug and the numbers of its cuts left out. */
const isOnCard =
  ({ width, height }: { readonly width: number; readonly height: number }) =>
  ({ x, y, text }: TextReading): boolean =>
    text.trim() !== '' && y > mm(20) && y < height - mm(13.5) && x > mm(11) && x < width - mm(11);

describe('fronts in large figures', () => {
  it.each(decks)('%s: one corner, one numeral, 18 points at least, no figure turned', async (name, deck) => {
    // Short: one deck in each.
    const inks = (['full', 'low'] as const).filter((_, i) => isLong || decks[i]?.[0] === name);
    for (const ink of inks) {
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

  it('mod-3: a bar under every 6 and 9, J, Q and K told by a letter and a hat, the remainder shape on all, no names', async () => {
    const deck = decks.find(([name]) => name === 'mod-3')?.[1];
    if (!deck) throw new Error('no deck');
    const report = await deck.make({
      only: ['cards'],
      papers: ['a4'],
      languages: ['fr'],
      flip: 'none',
      hasLargeIndex: true,
    });
    const bytes = readFileSync(report.files[0]?.path ?? '');
    const { pages } = await readPdf(bytes);
    const hats = new Map<string, Pixels>();
    const ranks: string[] = [];
    for (const [index, page] of pages.slice(0, 6).entries()) {
      const pixels = await renderPdfPage(bytes, index, DPI);
      const texts = onCards(page.texts);
      expect(texts.filter(({ text }) => /\p{L}{2}/u.test(text))).toEqual([]);
      for (const { text, x, width, y } of texts.filter(({ size }) => size > 61 && size < 63)) {
        const middle = x + width / 2;
        const base = page.height - y;
        // Under the numeral: a bar for 6 and 9 alone. Below the pip: the shape.
        const bar = inked(pixels, { x: middle - mm(4), y: base + mm(1.5), width: mm(8), height: mm(3) });
        expect([text, bar > 0.15]).toEqual([text, text === '6' || text === '9']);
        const shape = inked(pixels, { x: middle - mm(6), y: base + mm(20), width: mm(12), height: mm(12) });
        expect(shape).toBeGreaterThan(0.05);
        const rank = texts.find(
          (one) =>
            one.size >= 40 && one.size < 60 && Math.abs(one.y - y) < mm(4) && one.x > x && one.x < x + mm(50),
        );
        if (!rank) continue;
        ranks.push(rank.text);
        const head = { x: middle + mm(8), y: base + mm(8), width: mm(40), height: mm(26) };
        if (/[JQKVDR]/.test(rank.text) && !hats.has(rank.text)) hats.set(rank.text, cropped(pixels, head));
      }
    }
    // Four aces, and four of each face, but for the last suit, which ends on the seventh sheet.
    expect(hats.size).toBe(3);
    const pictures = [...hats.values()];
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1)) expect(meanDifference(one, other)).toBeGreaterThan(8);
    expect(ranks.length).toBeGreaterThanOrEqual(12);
  });

  it('modulo: a numeral of 86 points on every hand, and no word under 18', async () => {
    const report = await modulo.make({
      only: ['cards'],
      papers: ['a4'],
      languages: ['fr'],
      flip: 'none',
      hasLargeIndex: true,
    });
    expect(messages(report)).toEqual([]);
    const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
    const texts = pages.flatMap((page) => onCards(page.texts));
    const numerals = texts.filter(({ size }) => size > 85 && size < 87).map(({ text }) => text);
    expect(numerals.sort().join('')).toBe(['0', '1', '2', '3', '4'].map((value) => value.repeat(4)).join(''));
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(18);
  });

  it('mod: no word under 18 points in either language, and the usual cards have smaller ones', async () => {
    for (const languages of isLong ? [['en'], ['fr']] : [['fr']]) {
      const smallest = async (hasLargeIndex: boolean): Promise<number> => {
        const report = await mod.make({
          only: ['cards'],
          papers: ['a4'],
          languages,
          flip: 'none',
          hasLargeIndex,
        });
        expect(messages(report)).toEqual([]);
        const { pages } = await readPdf(readFileSync(report.files[0]?.path ?? ''));
        // The last sheet has the card that tells how to set up.
        const texts = pages.slice(0, -1).flatMap((page) => page.texts.filter(isOnCard(page)));
        return Math.min(...texts.map(({ size }) => size));
      };
      expect([await smallest(true), await smallest(false)]).toEqual([18, 6.4]);
    }
  });

  it('3x16: tiles of 22 mm with numerals half as large again as the usual ones', async () => {
    const sizes = async (hasLargeIndex: boolean): Promise<readonly number[]> => {
      const report = await tiles.make({
        only: ['tiles'],
        papers: ['a4'],
        languages: ['en'],
        flip: 'none',
        hasLargeIndex,
      });
      expect(messages(report)).toEqual([]);
      const bytes = readFileSync(report.files[0]?.path ?? '');
      const texts = (await readPdf(bytes)).pages
        .flatMap((page) => page.texts)
        .filter(({ size }) => size > 20);
      // 192 tiles, one numeral each.
      expect(texts.filter(({ text }) => text.trim() !== '')).toHaveLength(192);
      return [...new Set(texts.map(({ size }) => size))].sort();
    };
    expect(await sizes(false)).toEqual([25, 29]);
    expect(await sizes(true)).toEqual([38, 44]);
  });

  it('are the usual ones, with a warning and not called large, where a deck has none', async () => {
    const deck = deckFolder();
    try {
      const report = await deck.build({ hasLargeIndex: true });
      expect(deck.findings(report)).toEqual([
        'MP1818 "trial" has no fronts in large figures; its usual ones are printed',
      ]);
      expect(report.files.map(({ path }) => basename(path))).toEqual(['cards.en.a4.pdf']);
    } finally {
      deck.remove();
    }
  });
});
