import { describe, expect, it } from 'vitest';
import { rounded } from './numerals.ts';
import { randomFrom } from './random.ts';

describe('rounded', () => {
  const DECIMALS = [0, 1, 3, 4, 6, 9];
  const written = (value: number): readonly number[] =>
    DECIMALS.map((decimals) => Number(value.toFixed(decimals)) + 0);
  const quick = (value: number): readonly number[] =>
    DECIMALS.map((decimals) => rounded(value, decimals) + 0);

  it.each([0, -0, 0.5, 1.5, -0.5, 1.0005, 1.00049999999, 0.0000005, -1e-9, 470710754394.53125, 1e21, -1e300])(
    'of %d is what its digits say',
    (value) => expect(quick(value)).toEqual(written(value)),
  );

  it('of any number is what its digits say, near a half as well', () => {
    const random = randomFrom('rounded');
    for (let i = 0; i < 20_000; i++) {
      const value = (random.next() - 0.5) * 10 ** ((i % 17) - 4);
      for (const near of [value, Math.round(value * 1e4) / 1e4 + 0.0005])
        expect(quick(near)).toEqual(written(near));
    }
  });
});
