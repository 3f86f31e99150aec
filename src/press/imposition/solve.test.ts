import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edges, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import { isLandscape, slotBleed, slotCount, slotTrim, type Grid } from './grid.ts';
import { PRINTER_MARGIN } from './tiling.ts';
import {
  gridOf,
  MODE,
  overlap,
  PAPER,
  paperOf,
  POKER,
  SIZES,
  STANDARD,
  TILE,
  within,
} from './sheet.fixture.ts';
import { solveGrid, type GridRequest } from './solve.ts';

const A4 = paperOf('a4').size;
const LETTER = paperOf('letter').size;

const everySlot = (grid: Grid): readonly number[] => Array.from({ length: slotCount(grid) }, (_, i) => i);

const printable = ({ page, margins }: Grid): Rect => ({
  x: margins.left,
  y: margins.top,
  width: page.width - margins.left - margins.right,
  height: page.height - margins.top - margins.bottom,
});

describe('the layout solver', () => {
  it('puts eight 63 x 88 cards with 3 mm bleed all round on A4, margins 10.5 x 11', () => {
    const found = gridOf({ paper: A4 });
    expect([found.columns, found.rows, isLandscape(found)]).toEqual([4, 2, true]);
    expect(toMm(found.pitchX)).toBeCloseTo(69, 9);
    expect(toMm(found.pitchY)).toBeCloseTo(94, 9);
    expect(toMm(found.originX - found.outerBleed)).toBeCloseTo(10.5, 9);
    expect(toMm(found.originY - found.outerBleed)).toBeCloseTo(11, 9);
  });

  it.each([
    ['A4', A4],
    ['Letter', LETTER],
  ])('keeps sixteen tiles side by side on %s, where more would fit', (_, paper) => {
    const found = gridOf({ paper, trim: TILE, bleed: 0, gap: 0, across: 16 });
    expect([found.columns, isLandscape(found)]).toEqual([16, true]);
    expect(gridOf({ paper, trim: TILE, bleed: 0, gap: 0 }).columns).not.toBe(16);
  });

  it('keeps pages lying as they are asked to, and says what is missing that way', () => {
    const narrow = { paper: A4, margins: edges(mm(4), mm(4), mm(5), mm(4)) };
    expect(isLandscape(gridOf(narrow))).toBe(false);
    const across = gridOf({ ...narrow, lies: 'across' });
    expect([across.columns, across.rows, isLandscape(across)]).toEqual([4, 2, true]);
    const wide = { trim: { width: mm(250), height: mm(50) }, bleed: 0, mode: 'default', paper: A4 } as const;
    expect(solveGrid(wide).kind).toBe('grid');
    expect(solveGrid({ ...wide, lies: 'upright' })).toMatchObject({ kind: 'misfit', edge: 'width' });
  });

  it('refuses a row that is wider than the paper and says by how much', () => {
    const found = solveGrid({ paper: A4, trim: TILE, bleed: 0, gap: 0, mode: 'dense', across: 20 });
    expect(found).toMatchObject({ kind: 'misfit', edge: 'width' });
    if (found.kind === 'misfit') expect(toMm(found.missing)).toBeCloseTo(20 * 15 + 2 * 6.1 - 297, 9);
  });

  it('keeps 2 mm lanes on Letter, where full bleed would leave 1.7 mm', () => {
    const found = gridOf({ paper: LETTER });
    expect([found.columns, found.rows]).toEqual([4, 2]);
    expect(toMm(found.innerBleed)).toBeCloseTo(1, 9);
    expect(toMm(found.originX - found.outerBleed)).toBeCloseTo(7.7, 9);
  });

  it.each([
    ['six with full bleed on Letter', LETTER, { mode: 'full' }, 3, 2],
    ['eight poker cards on A4', A4, { trim: POKER }, 4, 2],
    ['eight poker cards on Letter', LETTER, { trim: POKER }, 4, 2],
    ['nine dense on A4', A4, { trim: POKER, mode: 'dense' }, 3, 3],
    ['nine dense on Letter', LETTER, { trim: POKER, mode: 'dense' }, 3, 3],
    ['two cards with shared edges on photo paper', paperOf('photo').size, { mode: 'dense' }, 2, 1],
    ['sixteen on A3', paperOf('a3').size, { mode: 'full' }, 4, 4],
    ['four folded pairs on A4', A4, { isFolded: true }, 4, 1],
    ['four folded pairs on Letter', LETTER, { isFolded: true }, 4, 1],
    [
      'six cards in the part A4 and Letter share',
      paperOf('universal').size,
      { margins: edges(mm(10)) },
      3,
      2,
    ],
  ] as const)('finds %s', (_, paper, request, columns, rows) => {
    const found = gridOf({ paper, ...request });
    expect([found.columns, found.rows]).toEqual([columns, rows]);
  });

  it('lays 15 mm tiles edge to edge and leaves room for words', () => {
    const found = gridOf({ paper: A4, trim: TILE, bleed: 0 });
    expect([found.columns, found.rows]).toEqual([13, 18]);
    expect(toMm(found.pitchX)).toBeCloseTo(15, 9);
  });

  it('takes the wider of two opposite margins, because a sheet that is turned over must meet itself', () => {
    const margins = { top: mm(4), right: mm(4), bottom: mm(12), left: mm(4) };
    const found = gridOf({ paper: A4, margins, trim: TILE, bleed: 0 });
    const across = isLandscape(found);
    expect(toMm(across ? found.margins.left : found.margins.top)).toBeCloseTo(12, 9);
    expect(found.originX * 2 + found.columns * found.pitchX).toBeCloseTo(found.page.width, 6);
    for (const side of ['left', 'right'] as const) {
      const aside = gridOf({ paper: A4, margins: { ...edges(mm(4)), [side]: mm(12) }, trim: TILE, bleed: 0 });
      expect(toMm(isLandscape(aside) ? aside.margins.top : aside.margins.left)).toBeCloseTo(12, 9);
    }
  });

  it('keeps every bleed inside the printable area and every trim exact and apart', () => {
    const isFolded = fc.boolean();
    fc.assert(
      fc.property(
        SIZES,
        PAPER,
        MODE,
        fc.integer({ min: 0, max: 4 }),
        isFolded,
        (trim, paper, mode, bleed, fold) => {
          const found = solveGrid({ trim, bleed: mm(bleed), paper, mode, isFolded: fold });
          if (found.kind === 'misfit') return true;
          const slots = everySlot(found);
          const half = found.fold
            ? { ...printable(found), height: found.fold.y - found.fold.clear - found.margins.top }
            : printable(found);
          return slots.every(
            (a) =>
              within(slotBleed(found, a), half) &&
              slotTrim(found, a).width === trim.width &&
              slots.every((b) => a === b || !overlap(slotTrim(found, a), slotTrim(found, b))) &&
              slots.every((b) => a === b || !overlap(slotBleed(found, a), slotTrim(found, b))),
          );
        },
      ),
    );
  });

  it('never leaves out a component that would fit without one more line of words', () => {
    fc.assert(
      fc.property(SIZES, PAPER, (trim, paper) => {
        const found = solveGrid({ trim, bleed: 0, paper, mode: 'dense' });
        const least = 2 * (PRINTER_MARGIN + mm(1));
        const fits = (w: number, h: number): boolean => trim.width + least <= w && trim.height + least <= h;
        return (
          (found.kind === 'grid') === (fits(paper.width, paper.height) || fits(paper.height, paper.width))
        );
      }),
    );
  });
});

const margins = edges(mm(5));

const asked = (request: Partial<GridRequest>): string => {
  const found = solveGrid({ trim: POKER, bleed: mm(3), paper: A4, mode: 'default', margins, ...request });
  return found.kind === 'grid'
    ? `${found.columns} x ${found.rows}`
    : `${found.edge} ${toMm(found.missing).toFixed(2)}`;
};

describe('a layout that was asked for', () => {
  const nine = { up: { columns: 3, rows: 3 }, gap: 0 };
  const eight = { up: { columns: 4, rows: 2 } };

  it('nine poker cards with 3 mm bleed round the block pass on A4 and fail on Letter by what is missing', () => {
    expect(asked({ ...nine })).toBe('3 x 3');
    expect(asked({ ...nine, paper: LETTER })).toBe('height 6.30');
  });

  it('eight poker cards with shared edges pass on both papers, with 3 mm bleed each on A4 only', () => {
    expect([asked({ ...eight, mode: 'dense' }), asked({ ...eight, mode: 'dense', paper: LETTER })]).toEqual([
      '4 x 2',
      '4 x 2',
    ]);
    expect([asked({ ...eight, mode: 'full' }), asked({ ...eight, mode: 'full', paper: LETTER })]).toEqual([
      '4 x 2',
      'width 11.60',
    ]);
  });

  it('a component that fits no way names the edge and the missing length', () => {
    const trim = { width: mm(200), height: mm(290) };
    const found = solveGrid({ trim, bleed: mm(3), paper: A4, mode: 'default' });
    expect(found.kind === 'misfit' && [found.edge, Number(toMm(found.missing).toFixed(3))]).toEqual([
      'height',
      12.2,
    ]);
  });

  it('keeps the gap it is given and splits it between neighbours', () => {
    const found = gridOf({ paper: A4, gap: mm(4), trim: STANDARD });
    expect(toMm(found.pitchX)).toBeCloseTo(67, 9);
    expect(toMm(found.innerBleed)).toBeCloseTo(2, 9);
  });

  it('keeps 2.5 mm from the fold line to the nearest bleed', () => {
    for (const paper of [A4, LETTER]) {
      const found = gridOf({ paper, isFolded: true });
      const lowest = Math.max(
        ...everySlot(found).map((slot) => slotBleed(found, slot).y + slotBleed(found, slot).height),
      );
      expect(toMm((found.fold?.y ?? 0) - lowest)).toBeGreaterThanOrEqual(2.5 - 1e-9);
      expect(found.fold?.y).toBeCloseTo(found.page.height / 2, 9);
    }
  });
});
