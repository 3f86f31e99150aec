/** The golden numbers of drawing three on the final turn, own cards known only. */
import { describe, expect, it } from 'vitest';
import { formatRational } from '../../base/rational.ts';
import { drawsFor } from './draws.ts';

describe('drawsFor', () => {
  it.each([
    [['AS', 'JH', '2C'], '3113/9212', '15411/2303', [1320, 3696, 1210]],
    [['2D', '5S', '8H'], '1531/4606', '15747/2303', [560, 3456, 2024, 84]],
    [['5C', '4D', '9S'], '3093/9212', '26337/4606', [455, 3795, 1771, 165]],
  ] as const)('%j: chance %s, mean %s', (cards, chance, mean, ways) => {
    const draws = drawsFor(cards);
    expect(draws.all).toBe(18424);
    expect(formatRational(draws.chance)).toBe(chance);
    expect(formatRational(draws.mean)).toBe(mean);
    expect(draws.kinds.map((kind) => kind.ways)).toEqual(ways);
  });
});
