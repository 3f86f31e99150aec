/** Ink of letters: large ones as they are drawn, curves and holes too, small ones by their boxes. */
import { describe, expect, it } from 'vitest';
import { PLAIN_FACE, plainRun } from '../../../test/kit/plain-typeface.ts';
import type { Path } from '../../base/geometry.ts';
import type { Typeface } from '../../typeset/font/types.ts';
import { glyphArea, outlineLength } from './glyph-size.ts';

/** A ring of four curves, one way round or the other. */
function round(radius: number, way: 1 | -1): Path {
  const k = 0.5522847498 * radius;
  const quarters = [
    [radius, 0, radius, k, k, radius],
    [0, radius, -k, radius, -radius, k],
    [-radius, 0, -radius, -k, -k, -radius],
    [0, -radius, k, -radius, radius, -k],
  ];
  const points = quarters.flat().flatMap((value, i) => (i % 2 === 0 ? [value + 9] : [way * value - 5]));
  return { verbs: 'MCCCCZ', points: [...points, radius + 9, -5] };
}

const together = (a: Path, b: Path): Path => ({
  verbs: a.verbs + b.verbs,
  points: [...a.points, ...b.points],
});

const typefaceOf = (path: Path): Typeface => ({ ...PLAIN_FACE, outline: () => path });

describe('the ink of letters', () => {
  it('is what their curves enclose, without holes', () => {
    const area = (path: Path): number => glyphArea.sum([plainRun('o')], typefaceOf(path), 20);
    expect(area(round(0.3, 1))).toBeCloseTo(Math.PI * 0.09, 3);
    expect(area(round(0.3, -1))).toBeCloseTo(Math.PI * 0.09, 3);
    expect(area(together(round(0.3, 1), round(0.2, -1)))).toBeCloseTo(Math.PI * 0.05, 3);
    expect(area({ verbs: 'MLLMLLZ', points: [0, 0, 1, 0, 1, 1, 5, 5, 7, 5, 7, 6] })).toBeCloseTo(1.5, 9);
  });

  it('has an outline as long as it is round', () => {
    expect(outlineLength.sum([plainRun('o')], typefaceOf(round(0.3, 1)), 20)).toBeCloseTo(0.6 * Math.PI, 1);
  });

  it('is added up for all letters of all words, large or small', () => {
    for (const size of [8, 20]) {
      expect(glyphArea.sum([plainRun('two '), plainRun('o')], PLAIN_FACE, size)).toBeCloseTo(4 * 0.28, 9);
      expect(outlineLength.sum([plainRun('to ')], PLAIN_FACE, size)).toBeCloseTo(2 * 2.2, 9);
    }
    expect(glyphArea.sum([plainRun('  ')], PLAIN_FACE, 8)).toBe(0);
  });
});
