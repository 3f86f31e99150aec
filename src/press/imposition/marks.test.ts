import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathBounds, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import type { Flip } from './flip.ts';
import type { Grid, Slot } from './grid.ts';
import { blockOutline, cuttingMarks, MARK_KINDS, type MarkKind } from './marks.ts';
import {
  gridOf,
  imposed,
  lineEnds,
  overlap,
  REQUEST,
  paperOf,
  strokes,
  TILE,
  within,
} from './sheet.fixture.ts';
import { gridSide, type GridSide, type SideName } from './ticks.ts';
import { solveGrid } from './solve.ts';

const A4 = paperOf('a4').size;

const marksOf = (
  grid: Grid,
  kind: MarkKind,
  used = grid.slots,
  name: SideName = 'front',
  flip: Flip = 'long',
): readonly PathItem[] => cuttingMarks(grid, name, gridSide(grid, name, flip), used, { kind, on: 'both' });

/** The paper a line covers, half its width on each side. */
function inkOf(item: PathItem): Rect {
  const [x1, y1, x2, y2] = lineEnds(item);
  const half = (item.stroke?.width ?? 0) / 2;
  const isUpright = x1 === x2;
  return {
    x: Math.min(x1, x2) - (isUpright ? half : 0),
    y: Math.min(y1, y2) - (isUpright ? 0 : half),
    width: Math.abs(x2 - x1) + (isUpright ? 2 * half : 0),
    height: Math.abs(y2 - y1) + (isUpright ? 0 : 2 * half),
  };
}

const shrunk = (r: Rect, by: number): Rect => ({
  x: r.x + by,
  y: r.y + by,
  width: r.width - 2 * by,
  height: r.height - 2 * by,
});

const KINDS = fc.constantFrom<MarkKind[]>('ticks', 'corners', 'lines', 'dotted');

describe('cutting marks', () => {
  it('of no kind lie on a trim, on either side, or leave the printable area', () => {
    const flips = fc.constantFrom<Flip[]>('long', 'short', 'fold', 'separate');
    const sides = fc.constantFrom<SideName[]>('front', 'back');
    fc.assert(
      fc.property(REQUEST, KINDS, flips, sides, (request, kind, flip, name) => {
        const grid = solveGrid({ ...request, bleed: mm(3), isFolded: flip === 'fold' });
        if (grid.kind === 'misfit') return true;
        const side = gridSide(grid, name, flip);
        // A tick's own width stands over the printable edge by less than a tenth of a millimetre.
        const reached = shrunk(side.area, -mm(0.1));
        return marksOf(grid, kind, side.slots, name, flip)
          .map(inkOf)
          .every((ink) => within(ink, reached) && !side.slots.some((slot) => overlap(ink, slot.trim)));
      }),
    );
  });

  it('in the margins keep off the bleed', () => {
    const grid = gridOf({ paper: A4 });
    const { block } = gridSide(grid, 'front', 'long');
    for (const ink of marksOf(grid, 'ticks').map(inkOf)) expect(overlap(ink, block)).toBe(false);
  });

  it('stand exactly one trim apart', () => {
    const grid = gridOf({ paper: A4 });
    const xs = marksOf(grid, 'ticks', grid.slots.slice(0, 1))
      .map(lineEnds)
      .filter(([x1, , x2]) => x1 === x2)
      .map(([x]) => x);
    expect(toMm(Math.max(...xs) - Math.min(...xs))).toBeCloseTo(63, 9);
  });

  it('mark only the rows and columns in use on a partial page', () => {
    const grid = gridOf({ paper: A4 });
    expect(marksOf(grid, 'ticks', grid.slots.slice(0, 2))).toHaveLength(2 * 4 + 2 * 2);
  });

  it('are double between neighbours with a lane and single where they share a cut', () => {
    const xs = (grid: Grid): number =>
      new Set(
        marksOf(grid, 'ticks')
          .map(lineEnds)
          .flatMap(([x1, , x2]) => (x1 === x2 ? [x1.toFixed(3)] : [])),
      ).size;
    const lanes = gridOf({ paper: A4 });
    const shared = gridOf({ paper: A4, mode: 'dense' });
    expect([xs(lanes), xs(shared)]).toEqual([2 * lanes.columns, shared.columns + 1]);
  });

  it('are short beside small tiles, so that words stand beyond them', () => {
    const grid = gridOf({ paper: A4, trim: TILE, bleed: 0 });
    const lengths = marksOf(grid, 'ticks')
      .map(inkOf)
      .map((r) => toMm(Math.max(r.width, r.height)));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2 + 1e-9);
  });

  it('are 0.15 mm wide', () => {
    const grid = gridOf({ paper: A4 });
    const widths = MARK_KINDS.flatMap((kind) => marksOf(grid, kind)).filter(
      ({ stroke }) =>
        stroke?.paint.kind === 'solid' && stroke.paint.colour.kind === 'rgb' && stroke.paint.colour.red === 0,
    );
    expect(new Set(widths.map(({ stroke }) => toMm(stroke?.width ?? 0).toFixed(3)))).toEqual(
      new Set(['0.150']),
    );
  });

  it('are left out on the side that is to have none', () => {
    const grid = gridOf({ paper: A4 });
    const count = (on: 'front' | 'back' | 'both'): readonly number[] =>
      imposed(grid, 1, 'long', { marks: { kind: 'ticks', on } }).sheets.map(
        (sheet) => strokes(sheet.printersMarks).filter(({ stroke }) => stroke).length,
      );
    expect([count('front'), count('back'), count('both')]).toEqual([
      [8, 0],
      [0, 8],
      [8, 8],
    ]);
  });

  it('frame the block on both of two separate sheets', () => {
    const grid = gridOf({ paper: A4 });
    const frames = imposed(grid, 8, 'separate').sheets.map(
      (sheet) => strokes(sheet.printersMarks).at(-1)?.path,
    );
    const side = gridSide(grid, 'front', 'separate');
    expect(frames).toEqual([blockOutline(side).path, blockOutline(gridSide(grid, 'back', 'separate')).path]);
  });

  it('frame the block at the same distance on all four sides', () => {
    const block = { x: 20, y: 30, width: 300, height: 400 };
    const { points } = blockOutline({ block } as GridSide).path;
    const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
    const left = block.x - Math.min(...xs);
    // 0.2 mm of white, then half of a line of 0.25 mm.
    expect(left).toBeCloseTo(mm(0.2 + 0.125), 6);
    const others = [Math.max(...xs) - 320, block.y - Math.min(...ys), Math.max(...ys) - 430];
    for (const off of others) expect(off).toBeCloseTo(left, 6);
  });

  it('show the fold by a thick tick in either margin, and nothing on it', () => {
    const grid = gridOf({ paper: A4, isFolded: true });
    const fold = grid.fold?.y ?? 0;
    const { block, area } = gridSide(grid, 'front', 'fold');
    const onFold = (imposed(grid, 1, 'fold').sheets[0]?.printersMarks ?? []).flatMap((item) => {
      const box = item.kind === 'path' ? pathBounds(item.path) : undefined;
      return box && box.y <= fold && box.y + box.height >= fold ? [box] : [];
    });
    expect(onFold).toHaveLength(2);
    for (const tick of onFold) {
      expect(tick.height).toBeCloseTo(mm(0.7), 6);
      expect(tick.width).toBeGreaterThan(mm(1));
      expect(tick.x + tick.width < block.x || tick.x > block.x + block.width).toBe(true);
      expect(tick.x >= area.x - 0.01 && tick.x + tick.width <= area.x + area.width + 0.01).toBe(true);
    }
  });

  it('outline round tokens just outside the cut', () => {
    const slot: Slot = {
      trim: { x: 100, y: 100, width: 50, height: 50 },
      reach: { top: 5, right: 5, bottom: 5, left: 5 },
    };
    const grid: Grid = { ...gridOf({ paper: A4 }), shape: 'round', slots: [slot] };
    const [circle] = marksOf(grid, 'outline');
    expect(circle?.path.verbs).toBe('MCCCCZ');
    expect((circle?.path.points[0] ?? 0) - (circle?.stroke?.width ?? 0) / 2).toBeCloseTo(150, 9);
    // Each quarter is a quarter of a circle, to a thousandth of its radius.
    const [points, radius] = [circle?.path.points ?? [], 25 + (circle?.stroke?.width ?? 0) / 2];
    for (let at = 0; at + 8 <= points.length; at += 6)
      for (const t of [0.2, 0.5, 0.8]) {
        const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        const along = (axis: 0 | 1): number =>
          weights.reduce((sum, weight, i) => sum + weight * (points[at + 2 * i + axis] ?? NaN), -125);
        expect(Math.hypot(along(0), along(1)) / radius).toBeCloseTo(1, 3);
      }
  });

  it('outline cards only where neighbours leave room for it', () => {
    const lanes = gridOf({ paper: A4 });
    const [frame] = marksOf(lanes, 'outline');
    expect([frame?.path.verbs, (frame?.path.points[0] ?? 0) + (frame?.stroke?.width ?? 0) / 2]).toEqual([
      'MLLLZ',
      expect.closeTo(lanes.originX, 9),
    ]);
    const shared = gridOf({ paper: A4, mode: 'dense' });
    expect(marksOf(shared, 'outline')).toEqual(marksOf(shared, 'ticks'));
  });
});
