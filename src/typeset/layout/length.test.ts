/** Lengths by numbers: what counts as equal, what a percentage is of, and which bound wins. */
import { describe, expect, it } from 'vitest';
import { clamp, definite, isSameLength, resolve } from './length.ts';

const half = { percent: 50, plus: 3 };

describe('used lengths', () => {
  it('are the same up to the rounding of 32-bit floats, not up to a tenth of a point', () => {
    expect(isSameLength(100, 100.0005)).toBe(true);
    expect([100.002, 100.09, 99.9].map((other) => isSameLength(100, other))).toEqual([false, false, false]);
    expect(isSameLength(Infinity, Infinity)).toBe(true);
  });

  it('add a percentage of their reference to their points', () => {
    expect([resolve(7, 100), resolve(half, 100)]).toEqual([7, 53]);
    expect([definite(7, undefined), definite(half, 100)]).toEqual([7, 53]);
  });

  it('are unknown where the reference is', () => {
    expect([definite(half, undefined), definite('auto', 100), definite(undefined, 100)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stay finite where percentages multiply beyond all paper', () => {
    expect([resolve(half, 1e9), resolve(half, -1e9), definite(half, 1e9)]).toEqual([1e7, -1e7, 1e7]);
  });

  it('are at least the minimum where it is above the maximum', () => {
    expect([clamp(5, 0, 3), clamp(5, 0, undefined), clamp(1, 2, 3), clamp(5, 4, 3)]).toEqual([3, 5, 2, 4]);
  });
});
