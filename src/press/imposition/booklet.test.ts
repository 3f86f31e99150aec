/** Booklets, folded by hand: sheets are turned over, cut, nested and leafed through. */
import { describe, expect, it } from 'vitest';
import { mapPoint, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import {
  bookletFormat,
  bookletPages,
  bookletSides,
  FOLDS,
  imposeBooklet,
  isTurnedBack,
  stripPages,
  type BookletFormat,
} from './booklet.ts';
import type { FlipEdge } from './flip.ts';
import { PAPERS } from './tiling.ts';
import type { Sheet } from '../../output/sheet/types.ts';

const EDGES: readonly FlipEdge[] = ['long', 'short'];

function listOf(count: number, { page }: BookletFormat): DisplayList {
  return {
    kind: 'display-list',
    id: 'rules',
    language: 'en',
    pages: Array.from({ length: count }, () => ({ size: page, items: [] })),
    structure: [{ role: 'Document', parent: -1 }],
  };
}

function imposed(count: number, format: BookletFormat, flip: FlipEdge): readonly Sheet[] {
  const facts = { title: '', subject: '', author: '', keywords: [] };
  const printersMarks = () => ({ items: [], words: undefined });
  return imposeBooklet(listOf(count, format), { format, flip, facts, printersMarks, label: () => '' }).sheets;
}

/** The page whose middle lies at a point of a side, and whether it is upside down there. */
function pageAt(sheet: Sheet, format: BookletFormat, x: number, y: number) {
  for (const { page, matrix } of sheet.placements) {
    const [mx, my] = mapPoint(matrix, format.page.width / 2, format.page.height / 2);
    if (Math.abs(mx - x) < 1 && Math.abs(my - y) < 1) return { page: page + 1, isTurned: matrix[0] < 0 };
  }
  return undefined;
}

/** Where a point of the front comes out on the back, when the paper is turned over on an edge. */
function behind(format: BookletFormat, flip: FlipEdge, x: number, y: number): readonly [number, number] {
  const { width, height } = format.sheet;
  const isUprightEdge = (flip === 'long') === height > width;
  return isUprightEdge ? [width - x, y] : [x, height - y];
}

/** Pages as they are read in the finished booklet; blank ones are 0. */
function folded(count: number, format: BookletFormat, flip: FlipEdge): readonly number[] {
  const sheets = imposed(count, format, flip);
  const strips: { readonly front: readonly number[]; readonly back: readonly number[] }[] = [];
  for (let at = 0; at < sheets.length; at += 2) {
    const [front, back] = [sheets[at], sheets[at + 1]];
    if (!front || !back) throw new Error('a front without its back');
    for (const { x, y, width, height } of format.strips) {
      const halves = [x + width / 4, x + (3 * width) / 4].map((middle) => [middle, y + height / 2] as const);
      const fronts = halves.map(([px, py]) => pageAt(front, format, px, py));
      const backs = halves.map(([px, py]) => pageAt(back, format, ...behind(format, flip, px, py)));
      if ([...fronts, ...backs].every((one) => one === undefined)) continue;
      // Turned over sideways in the hand, a strip must be upright on both sides.
      const isUpright = (flip === 'long') === format.sheet.height > format.sheet.width;
      for (const one of backs) if (one) expect(one.isTurned).toBe(!isUpright);
      for (const one of fronts) if (one) expect(one.isTurned).toBe(false);
      strips.push({
        front: fronts.map((one) => one?.page ?? 0),
        back: backs.map((one) => one?.page ?? 0),
      });
    }
  }
  // Right-hand leaves from the outside in, then left-hand leaves from the inside out.
  const first = strips.flatMap(({ front, back }) => [front[1] ?? 0, back[1] ?? 0]);
  const last = [...strips].reverse().flatMap(({ front, back }) => [back[0] ?? 0, front[0] ?? 0]);
  return [...first, ...last];
}

describe.each(FOLDS)('a %s', (fold) => {
  describe.each(['a4', 'letter'] as const)('on %s', (paper) => {
    const format = bookletFormat(fold, PAPERS[paper].size);

    it.each(EDGES)('is read in order when it is turned on its %s edge, whatever its length', (flip) => {
      for (const count of [1, 4, 7, 8, 11, 12, 16, 20, 23, 32]) {
        const all = bookletPages(count);
        const wanted = Array.from({ length: all }, (_, i) => (i < count ? i + 1 : 0));
        expect(folded(count, format, flip), String(count)).toEqual(wanted);
      }
    });

    it('keeps strips on the paper and apart, staples on the fold inside them', () => {
      const inside = ({ x, y, width, height }: Rect): boolean =>
        x >= -0.01 &&
        y >= -0.01 &&
        x + width <= format.sheet.width + 0.01 &&
        y + height <= format.sheet.height + 0.01;
      expect(format.strips.every(inside)).toBe(true);
      for (const { width, height } of format.strips) {
        expect(width).toBeCloseTo(2 * format.page.width);
        for (const { from, to } of format.staples)
          expect(from > 0 && to < height && Math.abs(to - from - mm(12)) < 0.01).toBe(true);
      }
    });
  });
});

describe('imposition', () => {
  it('pairs pages that add up to one more than there are, a page before the one behind it', () => {
    for (const count of [4, 8, 16, 40])
      for (const { front, back } of stripPages(count)) {
        expect(front[0] + front[1]).toBe(count + 1);
        expect(back[0] + back[1]).toBe(count + 1);
        expect(back[0]).toBe(front[1] + 1);
      }
  });

  it('prints eight pages on A4 as a person lays them out, and sixteen for the pocket', () => {
    const pagesOf = (fold: (typeof FOLDS)[number], count: number) =>
      bookletSides(bookletFormat(fold, PAPERS.a4.size), count).map(({ strips }) =>
        strips.map(({ pages }) => pages),
      );
    expect(pagesOf('booklet', 8)).toEqual([[[8, 1], [6, 3]], [[2, 7], [4, 5]]]); // prettier-ignore
    expect(pagesOf('pocket', 16)[0]).toEqual([[16, 1], [14, 3], [12, 5], [10, 7]]); // prettier-ignore
  });

  it('prints the words of a side on that side alone', () => {
    const { a4 } = PAPERS;
    const format = bookletFormat('booklet', a4.size);
    const words = listOf(1, format);
    const facts = { title: '', subject: '', author: '', keywords: [] };
    const printersMarks = ({ side }: { readonly side: string }) => ({
      items: [],
      words: side === 'front' ? words : undefined,
    });
    const { sheets } = imposeBooklet(listOf(8, format), {
      format,
      flip: 'long',
      facts,
      printersMarks,
      label: () => '',
    });
    expect(sheets.map(({ sharedPrintersMarks }) => sharedPrintersMarks.map(({ list }) => list))).toEqual(
      sheets.map((_, i) => (i % 2 === 0 ? [words] : [])),
    );
  });

  it('leaves the margins of the pocket that its papers have', () => {
    const cornerOf = (paper: 'a4' | 'letter') => {
      const [first] = bookletFormat('pocket', PAPERS[paper].size).strips;
      return [toMm(first?.x ?? 0), toMm(first?.y ?? 0)].map((one) => Number(one.toFixed(1)));
    };
    expect(cornerOf('a4')).toEqual([21.5, 15]);
    expect(cornerOf('letter')).toEqual([12.7, 17.9]);
  });

  it('turns a back upside down only when the paper turns about its level edge', () => {
    const { a4 } = PAPERS;
    expect(isTurnedBack(bookletFormat('booklet', a4.size).sheet, 'long')).toBe(false);
    expect(isTurnedBack(bookletFormat('booklet', a4.size).sheet, 'short')).toBe(true);
    expect(isTurnedBack(bookletFormat('pocket', a4.size).sheet, 'long')).toBe(true);
    expect(isTurnedBack(bookletFormat('pocket', a4.size).sheet, 'short')).toBe(false);
  });
});
