/** Which type a booklet is set in, by numbers: how many pages a text takes at each scale is given. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { displayList, glyphs } from '../../../test/kit/display-lists.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import type { BookletFormat } from '../imposition/index.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { fitBooklet } from './fit.ts';

/** Pages of words of 10 points (or so many) times the scale, down to this share of their height. */
interface Text {
  readonly pagesAt: (scale: number) => number;
  readonly size?: number;
  readonly footAt?: (scale: number) => number;
}

/** The scale that is taken, or how many pages it would be. */
function fitted({ pagesAt, size = 10, footAt = () => 0.5 }: Text, mostPages?: number): unknown {
  const scaleOf = ({ job }: Page): number => Number(job.variables?.['--type']);
  const listOf = (page: Page): DisplayList => {
    const scale = scaleOf(page);
    const empty = displayList([]);
    const [sheet] = empty.pages;
    if (!sheet) throw new Error('a page');
    const words = glyphs('a', 10, footAt(scale) * sheet.size.height, { owner: 0, size: size * scale });
    return { ...empty, pages: Array.from({ length: pagesAt(scale) }, () => ({ ...sheet, items: [words] })) };
  };
  const pipeline = {
    begin: (page: Page) => ({ settle: () => ({ list: () => listOf(page) }) }),
    read: (page: Page) => ({ list: listOf(page) }),
  };
  const page = { job: { variables: {} } } as unknown as Page;
  const sheet = { width: mm(210), height: mm(297) };
  const format: BookletFormat = { fold: 'booklet', sheet, page: sheet, strips: [], staples: [], mostPages };
  const fit = fitBooklet({ pipeline } as unknown as OpenDeck, page, format);
  return fit.fits ? scaleOf(fit.page) : `${fit.pages} pages`;
}

describe('the type of a booklet', () => {
  it('is as large as asked for where that fills its pages as well as any', () => {
    expect(fitted({ pagesAt: () => 8 })).toBe(1);
    expect(fitted({ pagesAt: () => 8 }, 8)).toBe(1);
  });

  it('is the first smaller one with which a pocket has its pages', () => {
    expect(fitted({ pagesAt: (scale) => (scale > 0.95 ? 9 : 8) }, 8)).toBe(0.94);
  });

  it('is none where a pocket has too many pages in the smallest, which are counted', () => {
    expect(fitted({ pagesAt: (scale) => (scale > 0.9 ? 12 : 10) }, 8)).toBe('10 pages');
  });

  it('is smaller where that saves a strip of four pages', () => {
    expect(fitted({ pagesAt: (scale) => (scale > 0.93 ? 5 : 4) })).toBe(0.92);
  });

  it('is never under 6.4 points', () => {
    // 7 points times 0.9 are 6.3.
    expect(fitted({ pagesAt: (scale) => (scale > 0.91 ? 9 : 8), size: 7 }, 8)).toBe('9 pages');
    expect(fitted({ pagesAt: (scale) => (scale > 0.93 ? 9 : 8), size: 7 }, 8)).toBe(0.92);
  });

  it('is larger where pages have room, and never in a pocket', () => {
    const text: Text = { pagesAt: (scale) => (scale > 1.05 ? 9 : 8), footAt: (scale) => 0.8 * scale };
    expect(fitted(text)).toBe(1.04);
    expect(fitted(text, 8)).toBe(1);
  });
});
