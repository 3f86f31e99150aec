/** Marks of the series: where they are, which is filled, and what handouts and gallery make of them. */
import { describe, expect, it } from 'vitest';
import { SERIES, stepsFor, TITLES } from './index.ts';
import { polygon, seriesOf, stepsOf, type Mark } from './mark.ts';

const SQUARE: Mark = {
  motif: (x, isOn) => `${isOn ? 'on' : 'off'} ${x.toFixed(1)}`,
  step: (x, isOn) => `${isOn ? 'on' : 'off'} ${x.toFixed(2)}`,
  sign: 'M4 4 H16 V16 H4 Z',
};

describe('the series', () => {
  it('sets its marks 5.4 mm apart, 2.2 mm from both ends', () => {
    const { width, marks } = seriesOf(['a', 'b', 'c'].map((game) => ({ game, mark: SQUARE })));
    expect(width).toBeCloseTo(15.2);
    expect(marks.map(({ game, on, off }) => [game, on, off])).toEqual([
      ['a', 'on 2.2', 'off 2.2'],
      ['b', 'on 7.6', 'off 7.6'],
      ['c', 'on 13.0', 'off 13.0'],
    ]);
  });

  it('has every game of the house, in the order of the registry, each drawn in its own way', () => {
    expect(SERIES.marks.map(({ game }) => game)).toEqual(TITLES.map(({ game }) => game.id));
    expect(SERIES.width).toBe(26);
    expect(new Set(TITLES.map(({ mark }) => mark?.sign)).size).toBe(TITLES.length);
    for (const { on, off } of SERIES.marks) {
      expect(on).toMatch(/class="motif on/);
      expect(off).not.toMatch(/class="motif on/);
    }
  });

  it('draws the motifs where sheets have shown them', () => {
    const [modThree = '', rows = '', slot = '', pentagon = '', coin = ''] = SERIES.marks.map(
      ({ off }) => off,
    );
    expect(modThree).toContain('d="M2.2 0.5 L4.2 3.9 L0.2 3.9 Z"');
    expect(rows).toContain('d="M5.6 0.75 L9.6 0.75 M5.6 2.2 L9.6 2.2 M5.6 3.65 L9.6 3.65"');
    expect(slot).toContain('d="M13 0.5 L14.9 1.9 L14.9 3.9 L13 2.6 L11.1 3.9 L11.1 1.9 Z"');
    expect(pentagon).toContain('d="M18.4,0.3 20.35,1.717 19.605,4.008 17.195,4.008 16.45,1.717 Z"');
    expect(coin).toMatch(/cx="23.8" cy="2.2" r="1.75".*cx="23.8" cy="2.2" r="0.75"/);
    expect(SERIES.marks[4]?.on).not.toContain('r="0.75"');
  });
});

describe('steps of difficulty', () => {
  it('are three, 2.3 mm apart; none without a mark', () => {
    expect(stepsOf(SQUARE).map(({ on }) => on)).toEqual(['on 0.95', 'on 3.25', 'on 5.55']);
    expect(stepsOf(SQUARE).map(({ off }) => off)).toEqual(['off 0.95', 'off 3.25', 'off 5.55']);
    expect(stepsOf(undefined)).toEqual([]);
    expect(stepsFor('chess')).toEqual([]);
  });

  it.each(TITLES.map(({ game }) => game.id))('of %s stay inside their 7 x 2 mm', (game) => {
    const steps = stepsFor(game);
    expect(steps).toHaveLength(3);
    for (const { on, off } of steps) {
      expect(on).not.toBe(off);
      const numbers = [...on.matchAll(/[ML, ]?(-?\d+(?:\.\d+)?)[, ](-?\d+(?:\.\d+)?)/g)];
      for (const [, x, y] of numbers) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(7);
        expect(Number(y)).toBeLessThanOrEqual(2);
      }
    }
  });
});

it('a polygon has its first corner up', () => {
  expect(polygon([10, 10], 2, 4)).toBe('M10,8 12,10 10,12 8,10 Z');
});
