import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, mapPoint } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import {
  driftCorrection,
  driftFromReadings,
  driftMatrix,
  stretchCorrection,
  type Drift,
} from './correction.ts';
import { turnOver } from './flip.ts';
import { gridOf, imposed, paperOf } from './sheet.fixture.ts';

const DRIFT = fc.record({
  x: fc.double({ min: -8, max: 8, noNaN: true }).map(mm),
  y: fc.double({ min: -8, max: 8, noNaN: true }).map(mm),
  angle: fc.double({ min: -2, max: 2, noNaN: true }),
  scale: fc.double({ min: 0.97, max: 1.03, noNaN: true }),
});
const FLIP = fc.constantFrom<('long' | 'short')[]>('long', 'short');
const grid = gridOf({ paper: paperOf('a4').size });
const { width, height } = grid.page;

describe('the correction of a back', () => {
  it('puts every point where the front has it once the printer has drifted', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(DRIFT, FLIP, part, part, (drift, flip, px, py) => {
        const [x, y] = [px * width, py * height];
        const turn = turnOver(grid, flip);
        const seen = concat(driftMatrix(grid.page, drift), concat(turn, driftCorrection(grid, flip, drift)));
        // A point of the uncorrected back page that lies behind (x, y).
        const [bx, by] = mapPoint(turn, x, y);
        expect(mapPoint(seen, bx, by)).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
      }),
    );
  });

  it('moves backs only, as a whole', () => {
    const drift = { x: mm(1), y: 0, angle: 0, scale: 1 };
    const correct = (side: 'front' | 'back') =>
      side === 'back' ? driftCorrection(grid, 'short', drift) : undefined;
    const { sheets } = imposed(grid, 1, 'short', { correct });
    expect(sheets[0]?.correction).toBeUndefined();
    // A back that lands 1 mm to the right, seen from the front, is printed 1 mm farther right on its own page.
    expect(toMm(sheets[1]?.correction?.[4] ?? 0)).toBeCloseTo(1, 9);
  });
});

describe('drift from two readings', () => {
  it('is the motion that was read', () => {
    const places = [
      { x: -mm(70), y: -mm(100) },
      { x: mm(70), y: mm(100) },
    ] as const;
    fc.assert(
      fc.property(DRIFT, (drift: Drift) => {
        const centred = driftMatrix({ width: 0, height: 0 }, drift);
        const read = (place: { x: number; y: number }) => {
          const [x, y] = mapPoint(centred, place.x, place.y);
          return { x: x - place.x, y: y - place.y };
        };
        const found = driftFromReadings(places, [read(places[0]), read(places[1])]);
        expect(found).toEqual({
          x: expect.closeTo(drift.x, 6),
          y: expect.closeTo(drift.y, 6),
          angle: expect.closeTo(drift.angle, 8),
          scale: expect.closeTo(drift.scale, 8),
        });
      }),
    );
  });
});

describe('the correction of a stretch', () => {
  it('makes 100 mm that came out as 99 mm true again, about the centre of the page', () => {
    const m = stretchCorrection(grid.page, { x: 0.99, y: 1.01 });
    expect(mapPoint(m, width / 2, height / 2)).toEqual([
      expect.closeTo(width / 2, 9),
      expect.closeTo(height / 2, 9),
    ]);
    const [x1] = mapPoint(m, 0, 0);
    const [x2] = mapPoint(m, mm(100), 0);
    expect(toMm((x2 - x1) * 0.99)).toBeCloseTo(100, 9);
  });
});
