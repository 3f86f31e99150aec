/** Contours of a blurred rectangle: where the Gaussian of CSS puts them. */
import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../base/geometry.ts';
import { contoursOf } from './blur.ts';
import { NO_RADII } from './rounded.ts';

const RECT = { x: 20, y: 40, width: 200, height: 100 };

describe('the contours of a blur', () => {
  const contours = contoursOf(RECT, NO_RADII, 8);
  const boundsAt = (level: number) => {
    const nearest = contours.reduce((best, one) =>
      Math.abs(one.level - level) < Math.abs(best.level - level) ? one : best,
    );
    const { x, y, width, height } = pathBounds(nearest.path) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    return { level: nearest.level, left: x, top: y, right: x + width, bottom: y + height };
  };

  it('lie as far outside on every side, and go through the sides at one half', () => {
    for (const wanted of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const { left, top, right, bottom } = boundsAt(wanted);
      expect(RECT.x - left).toBeCloseTo(right - RECT.x - RECT.width, 2);
      expect(RECT.y - top).toBeCloseTo(bottom - RECT.y - RECT.height, 2);
      expect(Math.abs(RECT.x - left - RECT.y + top)).toBeLessThan(0.1);
    }
    const half = boundsAt(0.5);
    expect(Math.abs(RECT.x - half.left)).toBeLessThan(0.2);
  });

  it('follow the normal distribution whose deviation is half the blur', () => {
    // 15.87 % of it lies beyond one deviation, 2.28 % beyond two.
    expect(RECT.y - boundsAt(0.1587).top).toBeCloseTo(4, 0);
    expect(RECT.x - boundsAt(0.1587).left).toBeCloseTo(4, 0);
    expect(boundsAt(0.8413).bottom - RECT.y - RECT.height).toBeCloseTo(-4, 0);
  });

  it('nest: each lies inside the one before it', () => {
    const all = contours.map(({ path }) => pathBounds(path)?.width ?? NaN);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(contours.map(({ level }) => level)).toEqual(contours.map((_, i) => (i + 0.5) / 32));
  });

  it('end where a shadow is nowhere so strong', () => {
    const faint = contoursOf({ x: 0, y: 0, width: 4, height: 4 }, NO_RADII, 20);
    expect(faint.length).toBeGreaterThan(0);
    expect(faint.length).toBeLessThan(contours.length / 4);
  });

  it('are fewer where the shadow is faint, as far apart in what is seen', () => {
    const faint = contoursOf(RECT, NO_RADII, 8, 0.25);
    expect(faint.map(({ level }) => level)).toEqual(faint.map((_, i) => (i + 0.5) / 8));
    expect(faint.map(({ seen }) => seen)).toEqual(faint.map((_, i) => (i + 1) / 8));
  });

  it('round a corner by more than half a side where its neighbours are sharp', () => {
    const leaf = contoursOf({ x: 0, y: 0, width: 22, height: 22 }, [0, 15, 0, 15], 0.5);
    const { points } = leaf[leaf.length / 2]?.path ?? { points: [] };
    // The path begins at the end of the corner top left; its first line ends where the corner top right begins.
    expect(22 - (points[2] ?? NaN)).toBeGreaterThan(12);
  });
});
