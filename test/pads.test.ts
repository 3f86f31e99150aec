/**
 * Pads of all shipped decks, for one, two or four, with their cuts, a reminder and a row the engine filled.
 * They have their own size: one to a page is a bigger pad with bigger type and boxes, not a small one pulled apart, and a digit
 * has room to be written on every one. Measured on the printed pages, in each language, on each paper.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { writtenWidth } from '../src/press/document/written.ts';
import { gaps, paintedBoxes, places } from './kit/page-measures.ts';
import { paintedThings } from './kit/pdf-paint.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { textOf } from './kit/print-reading.ts';
import { editionsOf, languagesOf, sharedBuild } from './kit/shared-build.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;

interface Pad {
  readonly name: string;
  readonly variant: string;
  readonly key: string;
  readonly page: PageReading;
}

const known = new Map<string, Promise<readonly Pad[]>>();

/** Read once for all tests of a deck. */
function padsOf(deck: string): Promise<readonly Pad[]> {
  const pads = known.get(deck) ?? readPads(deck);
  known.set(deck, pads);
  return pads;
}

async function readPads(deck: string): Promise<readonly Pad[]> {
  const { report } = await sharedBuild(deck);
  expect(report.diagnostics).toEqual([]);
  const files = report.files.filter(({ product }) => product === 'score-pad');
  return Promise.all(
    files.map(async ({ path, variant, paper, language }) => {
      const { pages } = await readPdf(readFileSync(path));
      const [page] = pages;
      if (!page || pages.length > 1) throw new Error(`${basename(path)} is not one page`);
      return { name: basename(path), variant, key: `${paper} ${language}`, page };
    }),
  );
}

/** Level and upright lines that run over the page, or dashes that do together, through its middle. */
async function cutsOn({ page, width, height }: PageReading): Promise<readonly [number, number]> {
  const boxes = (await paintedThings(page)).map(({ points }) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const;
  });
  const near = (value: number, middle: number): boolean => Math.abs(toMm(value - middle)) < 4;
  const level = boxes.filter(
    ([x0, x1, y0, y1]) => y1 - y0 < 2 && x1 - x0 > 0.8 * width && near(y0, height / 2),
  );
  const upright = boxes.filter(
    ([x0, x1, y0, y1]) => x1 - x0 < 2 && y1 - y0 > 0.8 * height && near(x0, width / 2),
  );
  return [level.length, upright.length];
}

/** Side by side, so near that they are digits of one number or hands of one player: middles, millimetres apart. */
function writtenPitches({ texts }: PageReading): readonly number[] {
  // The sample is the largest text set in one digit after the name of a player.
  const from = texts.findIndex(({ text }) => /^(Sample|Exemple|e\.g\.|ex\.)$/.test(text.trim()));
  const row = texts.slice(from + 1, from + 40).filter(({ text }) => /^\d$/.test(text.trim()));
  const [first] = row;
  if (!first) return [];
  const level = row.filter(({ y, size }) => Math.abs(y - first.y) < 3 && Math.abs(size - first.size) < 0.1);
  const middles = level.map(({ x, width }) => toMm(x + width / 2)).sort((a, b) => a - b);
  return gaps(middles);
}

/** Sides of the boxes to tick: filled with a frame round it, square, and between 3 and 7 mm. */
async function ticks(page: PageReading): Promise<readonly { readonly side: number; readonly top: number }[]> {
  return (await paintedBoxes(page))
    .filter(({ operator }) => operator === 'fillStroke')
    .filter(({ width, height }) => Math.abs(width - height) < 0.02 && width > 3 && width < 7)
    .map(({ width, top }) => ({ side: width, top }));
}

const largest = ({ texts }: PageReading): number => Math.max(...texts.map(({ size }) => size));
const heads = ({ texts }: PageReading, word: RegExp): number =>
  texts.find(({ text }) => word.test(text.trim()))?.size ?? 0;
const HEAD = /^(Player|Joueur|Caller|Meneur|Winner|Gagnant)$/;

it('a figure is given 4.2 mm for each written digit', () => {
  expect([9, 10, 999, 1000].map(writtenWidth)).toEqual([4.2, 8.4, 12.6, 16.8]);
});

describe.each(DECKS)('the pads of %s', (deck) => {
  const count = 3 * editionsOf(deck).length;
  it('P25: are one page each, with a sample row, and cut lines where there are several', async () => {
    const [language = 'fr'] = languagesOf(deck);
    const pads = (await padsOf(deck)).filter(({ key }) => key.endsWith(language));
    expect([...new Set(pads.map(({ variant }) => variant))]).toEqual(['1up', '2up', '4up']);
    for (const { name, variant, page } of pads) {
      const ups = Number(variant[0]);
      expect([name, textOf(page).split(/Sample|Exemple|e\.g\.|ex\./).length - 1]).toEqual([name, ups]);
      const [level, upright] = await cutsOn(page);
      expect([name, level > 0, upright > 0]).toEqual([name, ups > 1, ups > 2]);
    }
  }, 240_000);

  it('leave 5.2 mm for a digit, 8 mm where one fills the page', async () => {
    const pads = await padsOf(deck);
    expect(pads).toHaveLength(count);
    for (const { name, variant, page } of pads)
      for (const pitch of writtenPitches(page))
        expect([name, pitch >= (variant === '1up' ? 6.9 : 5.15), pitch]).toEqual([name, true, pitch]);
    // Mod writes no number of several digits.
    const measured = pads.filter(({ page }) => writtenPitches(page).length > 0);
    expect(measured.length).toBe(deck === 'mod' ? 0 : count);
  }, 240_000);

  it('are bigger one to a page: type by a third, heads, boxes and rows with it', async () => {
    const pads = await padsOf(deck);
    for (const big of pads.filter(({ variant }) => variant === '1up')) {
      const half = pads.find(({ variant, key }) => variant === '2up' && key === big.key);
      if (!half) throw new Error('no pad for two');
      expect(largest(big.page) / largest(half.page)).toBeGreaterThan(1.3);
      expect(heads(big.page, HEAD) / heads(half.page, HEAD)).toBeGreaterThan(1.08);
      const [bigTicks, halfTicks] = [await ticks(big.page), await ticks(half.page)];
      if (bigTicks.length === 0) continue;
      const side = (all: readonly { readonly side: number }[]): number =>
        Math.min(...all.map((one) => one.side));
      expect([big.name, side(bigTicks) >= 5.4, side(bigTicks)]).toEqual([big.name, true, side(bigTicks)]);
      expect(side(halfTicks)).toBeGreaterThanOrEqual(3.6);
      // Rows grow with the type, and no farther.
      const pitch = (all: readonly { readonly top: number }[]): number =>
        Math.min(...gaps(places(all.map(({ top }) => top))).filter((gap) => gap > 3));
      expect(pitch(bigTicks) / pitch(halfTicks)).toBeLessThan(1.5);
    }
  }, 240_000);

  it('say nothing in type too small to be read at the table', async () => {
    for (const { name, page } of await padsOf(deck)) {
      const least = Math.min(...page.texts.filter(({ text }) => text.trim() !== '').map(({ size }) => size));
      expect([name, least >= 6.4, least]).toEqual([name, true, least]);
    }
  }, 240_000);
});
