/** Pictures where they lie: fitted, clipped where they would leave their place, nothing where there is no room. */
import { describe, expect, it } from 'vitest';
import type { Art } from '../art/types.ts';
import { mapRect, rect } from '../../base/geometry.ts';
import { contains, fitMatrix, pictureItems } from './picture.ts';

const art = (preserveAspectRatio: Art['preserveAspectRatio'], viewBox = rect(10, 20, 40, 20)): Art => ({
  kind: 'art',
  viewBox,
  size: undefined,
  preserveAspectRatio,
  nodes: [],
});
const PLACE = rect(100, 200, 60, 60);
const placed = (one: Art) => mapRect(fitMatrix(one, PLACE), one.viewBox);

describe('a drawing', () => {
  it('fills its place, fits into it or covers it, in the middle', () => {
    expect(placed(art('none'))).toEqual(PLACE);
    expect(placed(art('meet'))).toEqual(rect(100, 215, 60, 30));
    expect(placed(art('slice'))).toEqual(rect(70, 200, 120, 60));
  });

  it('is clipped only where it covers', () => {
    const kinds = (one: Art) => pictureItems(one, PLACE, 0, false).map(({ kind }) => kind);
    expect(kinds(art('meet'))).toEqual(['art']);
    expect(kinds(art('slice'))).toEqual(['push', 'art', 'pop']);
  });

  it.each([
    [rect(0, 0, 0, 10), rect(0, 0, 5, 5)],
    [rect(0, 0, 10, 0), rect(0, 0, 5, 5)],
    [rect(0, 0, 0.5, 0.5), rect(0, 0, 0, 5)],
    [rect(0, 0, 0.5, 0.5), rect(0, 0, 5, 0)],
  ])('without a view box or a place is nothing: %j in %j', (viewBox, place) => {
    expect(pictureItems(art('meet', viewBox), place, 0, false)).toEqual([]);
  });

  it('is drawn however small view box and place are', () => {
    expect(pictureItems(art('meet', rect(0, 0, 0.5, 0.5)), rect(0, 0, 0.5, 0.5), 0, false)).toHaveLength(1);
  });
});

describe('covering', () => {
  it('is asked for on all four sides, to a thousandth of a point', () => {
    const outer = rect(0, 0, 10, 10);
    expect(contains(outer, rect(-0.0005, 0, 10.001, 10))).toBe(true);
    for (const inner of [rect(-1, 0, 5, 5), rect(0, -1, 5, 5), rect(6, 0, 5, 5), rect(0, 6, 5, 5)])
      expect(contains(outer, inner)).toBe(false);
  });
});
