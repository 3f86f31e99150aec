/** Sharp shadows as paths: where they lie, what of them is cut away, how corners follow the spread. */
import { describe, expect, it } from 'vitest';
import { boxFragment, filled } from '../../../test/kit/fragments.ts';
import { BLACK, WHITE } from '../../base/colour.ts';
import { pathBounds, rect } from '../../base/geometry.ts';
import type { BoxFragment, BoxShadow } from '../layout/types.ts';
import { shadowsInside, shadowsUnder } from './blur.ts';
import type { PathItem } from './types.ts';

const shadow = (rest: Partial<BoxShadow>): BoxShadow => ({
  ...{ x: 0, y: 0, blur: 0, spread: 0, colour: BLACK, inset: false },
  ...rest,
});

const box = (one: BoxShadow, rest: Partial<BoxFragment> = {}): BoxFragment =>
  boxFragment(10, 20, 100, 60, { shadows: [one], background: filled(WHITE), ...rest });

const under = (one: BoxShadow, rest: Partial<BoxFragment> = {}): readonly PathItem[] =>
  shadowsUnder(box(one, rest), 0).filter((item) => item.kind === 'path');

describe('a shadow under a box', () => {
  it('has its size, moved and spread', () => {
    const [item] = under(shadow({ x: 3, y: -2, spread: 4 }));
    expect(item && pathBounds(item.path)).toEqual(rect(9, 14, 108, 68));
  });

  // Source: CSS Backgrounds and Borders 3, section 7.1: a radius below the spread grows by a cubic share of it.
  it.each([
    [0, 4, 0],
    [2, 4, 2 + 4 * (1 - 0.5 ** 3)],
    [4, 4, 8],
    [10, 4, 14],
    [10, -4, 6],
    [2, -4, 0],
  ])('has corners of radius %d with a spread of %d: %d', (radius, spread, wanted) => {
    const [item] = under(shadow({ spread }), { radii: [radius, radius, radius, radius] });
    const [x = NaN] = item?.path.points ?? [];
    expect(x - 10 + spread).toBeCloseTo(wanted, 9);
  });

  it('is cut away where the box would show it, and nowhere else', () => {
    expect(shadowsUnder(box(shadow({ x: 5 })), 0).map(({ kind }) => kind)).toEqual(['path']);
    const [clip] = shadowsUnder(box(shadow({ x: 5 }), { background: [] }), 0);
    expect(clip?.kind === 'push' ? clip.clip?.rule : undefined).toBe('evenodd');
  });

  it('is none where it has shrunk to nothing or is clear', () => {
    expect(under(shadow({ spread: -30 }))).toEqual([]);
    expect(under(shadow({ colour: { ...BLACK, alpha: 0 } }))).toEqual([]);
  });
});

describe('a shadow inside a box', () => {
  it('fills what is round the moved hole, inside the border', () => {
    const items = shadowsInside(box(shadow({ x: 3, y: 2, spread: 1, inset: true })), 0);
    expect(items.map(({ kind }) => kind)).toEqual(['push', 'path', 'pop']);
    const [clip, fill] = items;
    expect(clip?.kind === 'push' && clip.clip && pathBounds(clip.clip.path)).toEqual(rect(10, 20, 100, 60));
    // The hole is the last rectangle of the path.
    expect(fill?.kind === 'path' ? fill.path.points.slice(-8) : []).toEqual([
      14, 23, 112, 23, 112, 81, 14, 81,
    ]);
  });
});
