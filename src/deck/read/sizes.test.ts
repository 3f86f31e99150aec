/** Sizes as people write them. */
import { describe, expect, it } from 'vitest';
import { toMm } from '../../base/units.ts';
import { parseSize } from './sizes.ts';

const inMm = (text: string): string | undefined => {
  const size = parseSize(text);
  return size && [size.width, size.height].map((side) => Number(toMm(side).toFixed(2))).join('x');
};

describe('parseSize', () => {
  it.each([
    ['poker', '63.5x88.9'],
    ['Poker', '63.5x88.9'],
    ['standard', '63x88'],
    ['63x88mm', '63x88'],
    ['63 x 88 mm', '63x88'],
    ['63mm × 88mm', '63x88'],
    ['2.5 x 3.5 in', '63.5x88.9'],
    ['2.5in x 88.9mm', '63.5x88.9'],
    ['mini euro', '45x68'],
    ['tarot', '69.85x120.65'],
  ])('%s is %s mm', (text, expected) => {
    expect(inMm(text)).toBe(expected);
  });

  it.each(['pocker', '63', '63x88', '2.5 x 3.5', '63 x mm', '1e2 x 50 mm', '0x10', '63 x 88 km', 'toString'])(
    'refuses %s',
    (text) => {
      const size = parseSize(text);
      expect(size && size.width * size.height).toBeFalsy();
    },
  );
});
