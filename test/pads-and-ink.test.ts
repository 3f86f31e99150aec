/**
 * Score pads and low ink over all shipped decks, from folder to paper: pads for one, two or four, with their cuts, a reminder
 * and a row the engine filled; sheets that take little ink.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMm } from '../src/base/units.ts';
import { build } from '../src/press/build.ts';
import { writtenWidth } from '../src/document/written.ts';
import type { BuildReport, BuildRequest } from '../src/press/types.ts';
import { paintedThings } from './kit/pdf-paint.ts';
import { readPdf, type PageReading } from './kit/pdf-reading.ts';
import { textOf } from './kit/print-reading.ts';
import { buildRequest } from './kit/shipped-deck.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
const folder = mkdtempSync(join(tmpdir(), 'modpress-pads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const decks = DECKS.map((name) => resolve('decks', name));
const made = (more: Partial<BuildRequest>): Promise<BuildReport> =>
  build(
    { ...buildRequest('', folder), decks, only: ['score-pad'], papers: ['a4'], languages: ['en'], ...more },
    () => undefined,
  );

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
  let report: BuildReport;
  beforeAll(async () => {
    report = await made({});
  }, 60_000);

  it.each(DECKS)(
    '%s: are one page each, with a sample row, and cut lines where there are several',
    async (deck) => {
      expect(report.diagnostics).toEqual([]);
      const pads = report.files.filter((file) => file.deck === deck);
      const variants = pads.map(({ variant }) => variant).join(' ');
      // A pad of Mod is too full for a quarter of a page.
      expect(variants).toMatch(deck === 'mod' ? /^1up 2up/ : /^1up 2up 4up$/);
      for (const { path, variant } of pads) {
        const { pages } = await readPdf(readFileSync(path));
        expect([basename(path), pages.length]).toEqual([basename(path), 1]);
        const [page] = pages;
        if (!page) throw new Error('no page');
        const words = textOf(page);
        const count = Number(variant[0]);
        expect(words.split('Sample').length - 1).toBe(count);
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
  it('covers at most 8 % of a card sheet, and less than the full design', async () => {
    const only = ['cards'] as const;
    const meanOf = (report: BuildReport, deck: string): number => {
      const pages = report.files.filter((file) => file.deck === deck).flatMap(({ ink }) => ink);
      return pages.reduce((sum, ink) => sum + ink, 0) / pages.length;
    };
    const [full, low] = [await made({ only }), await made({ only, ink: 'low' })];
    for (const deck of DECKS.filter((name) => name !== '3x16')) {
      expect([deck, meanOf(low, deck) <= 0.08]).toEqual([deck, true]);
      expect([deck, meanOf(low, deck) < 0.75 * meanOf(full, deck)]).toEqual([deck, true]);
    }
  }, 60_000);
});
