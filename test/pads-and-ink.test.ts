/**
 * Score pads and low ink over all shipped decks, from folder to paper: pads for one, two or four, with their cuts, a reminder
 * and a row the engine filled; sheets that take little ink.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { writtenWidth } from '../src/document/written.ts';
import type { BuildReport, BuiltFile } from '../src/press/types.ts';
import { paintedThings } from './kit/pdf-paint.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { textOf } from './kit/print-reading.ts';
import { sharedBuild } from './kit/shared-build.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
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

describe('P25: score pads', () => {
  it.each(DECKS)(
    '%s: are one page each, with a sample row, and cut lines where there are several',
    async (deck) => {
      const { report } = await sharedBuild(deck);
      expect(report.diagnostics).toEqual([]);
      const pads = report.files.filter(
        ({ product, paper, language }) => product === 'score-pad' && paper === 'a4' && language === 'en',
      );
      const variants = pads.map(({ variant }) => variant).join(' ');
      expect(variants).toBe('1up 2up 4up');
      for (const { path, variant } of pads) {
        const { pages } = await readPdf(readFileSync(path));
        expect([basename(path), pages.length]).toEqual([basename(path), 1]);
        const [page] = pages;
        if (!page) throw new Error('no page');
        const words = textOf(page);
        const count = Number(variant[0]);
        expect(words.split(/Sample|e\.g\./).length - 1).toBe(count);
        const [level, upright] = await cutsOn(page);
        expect([variant, level > 0, upright > 0]).toEqual([variant, count > 1, count > 2]);
      }
    },
  );

  it('leave 4.2 mm for each written digit of the largest figure', () => {
    expect([9, 10, 999, 1000].map(writtenWidth)).toEqual([4.2, 8.4, 12.6, 16.8]);
  });
});

describe('P17: low ink', () => {
  const cardsIn = (report: BuildReport): BuiltFile => {
    const found = report.files.find(
      ({ product, paper, language }) => product === 'cards' && paper === 'a4' && language === 'fr',
    );
    if (!found) throw new Error('no cards');
    return found;
  };
  const mean = ({ ink }: BuiltFile): number => ink.reduce((sum, one) => sum + one, 0) / ink.length;

  it.each(DECKS.filter((name) => name !== '3x16'))(
    'covers at most 8 % of a card sheet of %s, less than half of the full design, and the report knows what that takes',
    async (deck) => {
      const [full, low] = [await sharedBuild(deck), await sharedBuild(deck, 'low')].map(({ report }) =>
        cardsIn(report),
      );
      if (!full || !low) throw new Error('two builds');
      expect(mean(low)).toBeGreaterThan(0);
      expect(mean(low)).toBeLessThanOrEqual(0.08);
      expect(mean(low)).toBeLessThan(mean(full) / 2);
      expect(low.fullInk).toBeCloseTo(mean(full), 2);
      expect(full.fullInk).toBeUndefined();
      expect(low.pages).toBe(full.pages);
    },
  );
});
