import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edges, mapRect, pathBounds, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import { type Flip, turnOver } from './flip.ts';
import type { Grid } from './grid.ts';
import { registrationBars, registrationItems } from './registration.ts';
import { gridOf, imposed, overlap, paperOf, REQUEST, within } from './sheet.fixture.ts';
import { gridSide, marginTicks } from './ticks.ts';
import { solveGrid } from './solve.ts';

const eight = gridOf({ paper: paperOf('a4').size });

const turned = (grid: Grid, flip: Flip, bars: readonly { readonly bar: Rect }[]): readonly Rect[] =>
  bars.map(({ bar }) => mapRect(turnOver(grid, flip), bar));

describe('registration bars', () => {
  it('lie behind one another when the paper is turned, in the margins, off bleed, ticks and paper edge', () => {
    const flips = fc.constantFrom<Flip[]>('long', 'short');
    fc.assert(
      fc.property(REQUEST, flips, (request, flip) => {
        const grid = solveGrid({ ...request, bleed: mm(3) });
        if (grid.kind === 'misfit') return;
        const front = registrationBars({ grid, flip }, 'front');
        const back = registrationBars({ grid, flip }, 'back');
        expect(turned(grid, flip, front)).toEqual(back.map(({ bar }) => bar));
        for (const [name, bars] of [['front', front] as const, ['back', back] as const]) {
          const { block, area, slots } = gridSide(grid, name, flip);
          const ticks = marginTicks({ block, area, slots }, slots).map(({ x1, y1, x2, y2 }) => ({
            x: x1,
            y: y1,
            width: x2 - x1,
            height: y2 - y1,
          }));
          for (const { bar, scale } of bars)
            for (const box of name === 'back' ? [bar, scale] : [bar]) {
              expect(overlap(box, block)).toBe(false);
              expect(ticks.some((tick) => overlap(box, tick))).toBe(false);
              expect(within(box, area)).toBe(true);
            }
        }
      }),
    );
  });

  it('are four on a sheet of eight cards: 22 by 1.5 mm', () => {
    const bars = registrationBars({ grid: eight, flip: 'long' }, 'front').map(({ bar }) =>
      [bar.width, bar.height].map((side) => Number(toMm(side).toFixed(3))).sort((a, b) => a - b),
    );
    expect(bars).toEqual([1, 2, 3, 4].map(() => [1.5, 22]));
  });

  it('end 2.4 mm before the last column above and below, and at the end of a row of narrow parts', () => {
    const endOf = (grid: Grid): number => {
      const { slots, block } = gridSide(grid, 'front', 'long');
      const bars = registrationBars({ grid, flip: 'long' }, 'front').map(({ bar }) => bar);
      const above = bars.find((bar) => bar.width > bar.height && bar.y < block.y);
      const right = Math.max(...slots.map(({ trim }) => trim.x + trim.width));
      return toMm(right - (above ? above.x + above.width : NaN));
    };
    expect(endOf(eight)).toBeCloseTo(2.4, 6);
    const small = gridOf({
      trim: { width: mm(15), height: mm(15) },
      bleed: 0,
      paper: paperOf('tabloid').size,
    });
    const { block } = gridSide(small, 'front', 'long');
    const bars = registrationBars({ grid: small, flip: 'long' }, 'front').map((one) => one.bar);
    const bar = bars.find(({ width, height }) => width > height);
    expect(toMm(block.x + block.width - ((bar?.x ?? NaN) + (bar?.width ?? NaN)))).toBeCloseTo(0, 6);
  });

  it('have ticks half a millimetre apart from both edges outwards, every third longer', () => {
    const [first] = registrationBars({ grid: eight, flip: 'long' }, 'back');
    if (!first) throw new Error('no bar');
    const [frame, core, scale] = registrationItems([first], 'back').map(({ path }) => path);
    expect(pathBounds(frame ?? { verbs: '', points: [] })).toEqual(first.bar);
    const coreBox = pathBounds(core ?? { verbs: '', points: [] });
    expect(toMm(coreBox?.height ?? 0)).toBeCloseTo(0.5, 6);
    const points = scale?.points ?? [];
    const ticks = Array.from({ length: points.length / 8 }, (_, i) => points.slice(i * 8, i * 8 + 8)).map(
      (box) => ({
        off: toMm(((box[1] ?? 0) + (box[5] ?? 0)) / 2 - first.bar.y - first.bar.height / 2),
        length: toMm((box[2] ?? 0) - (box[0] ?? 0)),
      }),
    );
    const sorted = ticks.sort((a, b) => a.off - b.off);
    expect(sorted.map(({ off }) => Number(off.toFixed(3)))).toEqual([
      -2.25, -1.75, -1.25, -0.75, 0.75, 1.25, 1.75, 2.25,
    ]);
    expect(sorted.map(({ length }) => Number(length.toFixed(2)))).toEqual([
      1.9, 1.1, 1.1, 1.9, 1.9, 1.1, 1.1, 1.9,
    ]);
  });

  it.each([
    ['folded sheets', 'fold', {}],
    ['sheets to be glued', 'separate', {}],
    ['sheets without backs', 'none', {}],
    ['a side without marks', 'long', { marks: { kind: 'ticks', on: 'front' } }],
    ['no marks at all', 'long', { marks: { kind: 'none', on: 'both' } }],
  ] as const)('are not on %s', (_, flip, more) => {
    expect(registrationBars({ grid: eight, flip, ...more }, 'back')).toEqual([]);
  });

  it.each(['left', 'right', 'top', 'bottom'] as const)(
    'stay within what the printer reaches on both sides where one margin is wide: %s',
    (wide) => {
      const grid = gridOf({ paper: paperOf('a4').size, margins: { ...edges(mm(5)), [wide]: mm(12) } });
      const flip = wide === 'left' || wide === 'right' ? 'long' : 'short';
      const bars = (['front', 'back'] as const).flatMap((side) => registrationBars({ grid, flip }, side));
      expect(bars.length).toBeGreaterThan(0);
      const { area } = gridSide(grid, 'back', flip);
      expect(bars.filter(({ bar }) => !within(bar, area))).toEqual([]);
    },
  );

  it('are on the sheets, solid on the front and a frame with a scale on the back', () => {
    const fills = imposed(eight, 8, 'long').sheets.map(
      ({ printersMarks }) => printersMarks.filter((item) => item.kind === 'path' && item.fill).length,
    );
    expect(fills).toEqual([4, 12]);
  });
});
