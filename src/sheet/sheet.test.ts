import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPoint, type Rect, type Size } from '../base/geometry.ts';
import { inches, mm, toMm } from '../base/units.ts';
import type { DisplayList, PathItem } from '../paint/types.ts';
import {
  backMatrix,
  backSlot,
  imposeSheets,
  isLandscape,
  PAPER_SIZES,
  PRINTER_MARGIN,
  slotBleed,
  slotCount,
  slotTrim,
  solveGrid,
  type Grid,
  type GridMode,
} from './index.ts';
import { cropMarks } from './marks.ts';

const STANDARD: Size = { width: mm(63), height: mm(88) };
const POKER: Size = { width: inches(2.5), height: inches(3.5) };

function grid(paper: Size, mode: GridMode = 'default', trim = STANDARD, bleed = mm(3)): Grid {
  const found = solveGrid({ trim, bleed, paper, mode });
  if (found.kind === 'misfit') throw new Error(`misfit ${found.edge} ${found.missing}`);
  return found;
}

const sizes = fc.record({
  width: fc.integer({ min: 15, max: 150 }),
  height: fc.integer({ min: 15, max: 150 }),
});
const papers = fc.constantFrom(PAPER_SIZES.a4, PAPER_SIZES.letter);
const modes = fc.constantFrom<GridMode[]>('default', 'full', 'dense');

describe('the layout solver', () => {
  it('puts eight 63 x 88 cards with 3 mm bleed all round on A4, margins 10.5 x 11', () => {
    const found = grid(PAPER_SIZES.a4);
    expect([found.columns, found.rows, isLandscape(found)]).toEqual([4, 2, true]);
    expect(toMm(found.pitchX)).toBeCloseTo(69, 9);
    expect(toMm(found.pitchY)).toBeCloseTo(94, 9);
    expect(toMm(found.originX - found.outerBleed)).toBeCloseTo(10.5, 9);
    expect(toMm(found.originY - found.outerBleed)).toBeCloseTo(11, 9);
  });

  it('keeps 2 mm lanes on Letter, where full bleed would leave 1.7 mm', () => {
    const found = grid(PAPER_SIZES.letter);
    expect([found.columns, found.rows]).toEqual([4, 2]);
    expect(toMm(found.innerBleed)).toBeCloseTo(1, 9);
    expect(toMm(found.originX - found.outerBleed)).toBeCloseTo(7.7, 9);
  });

  it.each([
    ['six with full bleed on Letter', PAPER_SIZES.letter, 'full', STANDARD, 6],
    ['eight poker cards on A4', PAPER_SIZES.a4, 'default', POKER, 8],
    ['eight poker cards on Letter', PAPER_SIZES.letter, 'default', POKER, 8],
    ['nine dense on A4', PAPER_SIZES.a4, 'dense', POKER, 9],
    ['nine dense on Letter', PAPER_SIZES.letter, 'dense', POKER, 9],
  ] as const)('finds %s', (_, paper, mode, trim, count) => {
    expect(slotCount(grid(paper, mode, trim))).toBe(count);
  });

  it('names the edge and the missing length when nothing fits', () => {
    const found = solveGrid({
      trim: { width: mm(200), height: mm(290) },
      bleed: mm(3),
      paper: PAPER_SIZES.a4,
      mode: 'default',
    });
    expect(found.kind === 'misfit' && [found.edge, Number(toMm(found.missing).toFixed(3))]).toEqual([
      'height',
      12.2,
    ]);
  });

  it('keeps every bleed inside the printable area and every trim exact and apart', () => {
    fc.assert(
      fc.property(sizes, papers, modes, fc.integer({ min: 0, max: 4 }), (size, paper, mode, bleed) => {
        const trim = { width: mm(size.width), height: mm(size.height) };
        const found = solveGrid({ trim, bleed: mm(bleed), paper, mode });
        if (found.kind === 'misfit') return true;
        const slots = Array.from({ length: slotCount(found) }, (_, slot) => slot);
        const inside = (r: Rect): boolean =>
          r.x >= PRINTER_MARGIN - 1e-6 &&
          r.y >= PRINTER_MARGIN - 1e-6 &&
          r.x + r.width <= found.page.width - PRINTER_MARGIN + 1e-6 &&
          r.y + r.height <= found.page.height - PRINTER_MARGIN + 1e-6;
        const apart = slots.every((a) =>
          slots.every((b) => a === b || !overlap(slotTrim(found, a), slotTrim(found, b))),
        );
        return (
          slots.every(
            (slot) => inside(slotBleed(found, slot)) && slotTrim(found, slot).width === trim.width,
          ) && apart
        );
      }),
    );
  });
});

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + 1e-6 &&
  b.x + b.width > a.x + 1e-6 &&
  a.y + a.height > b.y + 1e-6 &&
  b.y + b.height > a.y + 1e-6;

function markEnds(item: PathItem): readonly [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = item.path.points;
  return [x1, y1, x2, y2];
}

describe('crop marks', () => {
  it('never touch a trim or a bleed and never leave the printable area', () => {
    fc.assert(
      fc.property(sizes, papers, modes, (size, paper, mode) => {
        const found = solveGrid({
          trim: { width: mm(size.width), height: mm(size.height) },
          bleed: mm(3),
          paper,
          mode,
        });
        if (found.kind === 'misfit') return true;
        const slots = Array.from({ length: slotCount(found) }, (_, slot) => slot);
        return cropMarks(found, slots).every((item) => {
          const [x1, y1, x2, y2] = markEnds(item);
          const line = {
            x: Math.min(x1, x2),
            y: Math.min(y1, y2),
            width: Math.abs(x2 - x1),
            height: Math.abs(y2 - y1),
          };
          const near = {
            x: line.x - 0.2,
            y: line.y - 0.2,
            width: line.width + 0.4,
            height: line.height + 0.4,
          };
          const printable = line.x >= PRINTER_MARGIN - 1e-6 && line.y >= PRINTER_MARGIN - 1e-6;
          return printable && slots.every((slot) => !overlap(near, slotBleed(found, slot)));
        });
      }),
    );
  });

  it('stand exactly one trim apart', () => {
    const found = grid(PAPER_SIZES.a4);
    const xs = cropMarks(found, [0])
      .map(markEnds)
      .filter(([x1, , x2]) => x1 === x2)
      .map(([x]) => x);
    expect(toMm(Math.max(...xs) - Math.min(...xs))).toBeCloseTo(63, 9);
  });

  it('mark only the rows and columns in use on a partial page', () => {
    const found = grid(PAPER_SIZES.a4);
    expect(cropMarks(found, [0, 1])).toHaveLength(2 * 4 + 2 * 2);
  });
});

const list = (id: string): DisplayList => ({
  kind: 'display-list',
  id,
  language: 'en',
  pages: [{ size: STANDARD, items: [] }],
  structure: [{ role: 'Document', parent: -1 }],
});

function impose(found: Grid, count: number, flip: 'long' | 'short' | 'none') {
  const back = list('back');
  const copies = Array.from({ length: count }, (_, i) => ({
    id: `c${i}`,
    front: { list: list(`f${i}`), spoken: `card ${i}` },
    back: { list: back, spoken: 'back' },
  }));
  const set = imposeSheets({
    title: 't',
    subject: '',
    author: '',
    keywords: [],
    language: 'en',
    copies,
    grid: found,
    flip,
    label: ({ side, number, count: of }) => `${side} ${number} of ${of}`,
    furniture: () => undefined,
  });
  return set;
}

describe('imposeSheets', () => {
  it('places every copy once and every back behind its own front, for any count and flip', () => {
    const flips = fc.constantFrom<('long' | 'short')[]>('long', 'short');
    fc.assert(
      fc.property(
        sizes,
        papers,
        modes,
        fc.integer({ min: 1, max: 40 }),
        flips,
        (size, paper, mode, count, flip) => {
          const found = solveGrid({
            trim: { width: mm(size.width), height: mm(size.height) },
            bleed: 0,
            paper,
            mode,
          });
          if (found.kind === 'misfit') return true;
          const { sheets } = impose(found, count, flip);
          const fronts = sheets.filter((_, i) => i % 2 === 0).flatMap((sheet) => sheet.placements);
          if (new Set(fronts.map((p) => p.list.id)).size !== count || fronts.length !== count) return false;
          return sheets.every((sheet, i) => {
            const behind = sheets[i + 1];
            if (i % 2 === 1 || !behind) return true;
            // Turning the sheet maps a back page's centre of slot onto the front page by mirroring one axis.
            const vertical = (flip === 'long') === found.page.height >= found.page.width;
            const seen = new Set(
              behind.placements.map((p) => {
                const [x, y] = mapPoint(p.matrix, found.trim.width / 2, found.trim.height / 2);
                return vertical ? key(found.page.width - x, y) : key(x, found.page.height - y);
              }),
            );
            return sheet.placements.every((p) =>
              seen.has(key(...mapPoint(p.matrix, found.trim.width / 2, found.trim.height / 2))),
            );
          });
        },
      ),
    );
  });

  it('prints a back that is used by many cards as a form and a single front as tagged text', () => {
    const { sheets, structure } = impose(grid(PAPER_SIZES.a4), 3, 'long');
    expect(sheets[0]?.placements.map((p) => p.as)).toEqual(['inline', 'inline', 'inline']);
    const backs = sheets[1]?.placements ?? [];
    expect(backs.map((p) => p.as)).toEqual(['form', 'form', 'form']);
    expect(backs.map((p) => (p.as === 'form' ? structure[p.owner] : undefined))).toEqual(
      backs
        .map(() => ({ role: 'Figure', parent: 4 + 1, alt: 'back', language: 'en' }))
        .map((node) => ({ ...node, parent: expect.any(Number) })),
    );
  });

  it('turns a back so that it is upright when its card is turned over like a page', () => {
    const across = grid(PAPER_SIZES.a4);
    const trim = slotTrim(across, 0);
    expect(backMatrix(across, trim, 'long')[0]).toBe(-1);
    expect(backMatrix(across, trim, 'short')[0]).toBe(1);
    expect([backSlot(across, 0, 'long'), backSlot(across, 0, 'short')]).toEqual([4, 3]);
  });

  it('gives single-card pages their trim and bleed boxes and no marks', () => {
    const found = grid(PAPER_SIZES.a4, 'single');
    const { sheets } = impose(found, 1, 'none');
    expect(sheets).toHaveLength(1);
    const [sheet] = sheets;
    expect(sheet?.furniture).toEqual([]);
    expect([sheet?.trim?.x, sheet?.trim?.width, sheet?.bleed?.width].map((v) => toMm(v ?? 0))).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(63, 9),
      expect.closeTo(69, 9),
    ]);
  });
});

const key = (x: number, y: number): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
