import { describe, expect, it } from 'vitest';
import { toMm } from '../../base/units.ts';
import { bookletFormat, PAPERS, type BookletFormat, type BookletSide } from '../imposition/index.ts';
import { bookletMarks } from './marks.ts';

/** Lines as millimetres: x1, y1, x2, y2. */
function linesOf(format: BookletFormat, strips: number): readonly (readonly number[])[] {
  const trims = format.strips.slice(0, strips).map((trim) => ({ trim, pages: [8, 1] as const }));
  const side: BookletSide = { side: 'front', sheet: 0, sheets: 1, strips: trims };
  return bookletMarks(format, side).map(({ path }) =>
    [...path.points].map((value) => Number(toMm(value).toFixed(2))),
  );
}

describe('the marks of a booklet', () => {
  it('are two staples and ticks of the fold inside each strip, and one cut between them', () => {
    const format = bookletFormat('booklet', PAPERS.a4.size);
    expect(linesOf(format, 1)).toEqual([
      [105, 6, 105, 9],
      [105, 144.5, 105, 147.5],
      [104.4, 36, 104.4, 48],
      [105.6, 36, 105.6, 48],
      [104.4, 100.5, 104.4, 112.5],
      [105.6, 100.5, 105.6, 112.5],
    ]);
    const both = linesOf(format, 2);
    expect(both.slice(6, 8)).toEqual([
      [105, 149.5, 105, 152.5],
      [105, 288, 105, 291],
    ]);
    // Its word stands in the gap.
    expect(both.slice(12)).toEqual([
      [6, 148.5, 8.6, 148.5],
      [21.4, 148.5, 204, 148.5],
    ]);
  });

  it('are ticks round each strip of a pocket booklet, off its corners and its fold', () => {
    // Across A4: 2 x 124 mm and 6 mm between them, from 21.5 mm on; 2 x 87 mm and 6 mm, from 15 mm on.
    expect(linesOf(bookletFormat('pocket', PAPERS.a4.size), 1).slice(0, 10)).toEqual([
      [21.5, 12.3, 21.5, 14.3],
      [21.5, 102.7, 21.5, 104.7],
      [83.5, 12.3, 83.5, 14.3],
      [83.5, 102.7, 83.5, 104.7],
      [145.5, 12.3, 145.5, 14.3],
      [145.5, 102.7, 145.5, 104.7],
      [18.8, 15, 20.8, 15],
      [146.2, 15, 148.2, 15],
      [18.8, 102, 20.8, 102],
      [146.2, 102, 148.2, 102],
    ]);
  });
});
