/** The arithmetic of claims: exact values, and which claims are true. */
import { describe, expect, it } from 'vitest';
import { rational } from '../../base/rational.ts';
import { claim, holds, valueOf, type Expression } from './formula.ts';

describe('the value of an expression', () => {
  it.each<readonly [Expression, number, number]>([
    [{ choose: [5, 2] }, 10, 1],
    [{ choose: [4, 4] }, 1, 1],
    [{ choose: [4, 0] }, 1, 1],
    [{ choose: [2, 3] }, 0, 1],
    [{ power: [2, 10] }, 1024, 1],
    [{ sum: [1, 2, { negative: 7 }] }, -4, 1],
    [{ fraction: [{ product: [2, 3] }, 4] }, 3, 2],
    [{ decimal: { fraction: [69, 200] }, places: 2 }, 7, 20],
  ])('%j is %i/%i', (expression, numerator, denominator) => {
    expect(valueOf(expression)).toEqual(rational(numerator, denominator));
  });

  it('is none of a division by 0', () => {
    expect(() => valueOf({ fraction: [1, 0] })).toThrow(RangeError);
  });
});

describe('a claim', () => {
  it.each([
    [claim(2, '<', 3), true],
    [claim(3, '<', 3), false],
    [claim(3, '≤', 3), true],
    [claim(3, '>', 3), false],
    [claim(3, '≥', 3), true],
    [claim({ fraction: [2, 4] }, '=', { fraction: [1, 2] }), true],
    [claim(2, '≠', 2), false],
    [claim(19, '≡', 1, 9), true],
    [claim(-8, '≡', 1, 9), true],
    [claim(19, '≢', 1, 9), false],
    [claim(3, '∣', 9), true],
    [claim(3, '∤', 9), false],
    [claim(0, '∣', 9), false],
    [claim({ fraction: [1, 3] }, '≈', { decimal: { fraction: [33, 100] }, places: 2 }), true],
    [claim({ fraction: [1, 3] }, '≈', { decimal: { fraction: [34, 100] }, places: 2 }), false],
  ])('%j holds: %j', (one, isTrue) => {
    expect(holds(one)).toBe(isTrue);
  });
});
