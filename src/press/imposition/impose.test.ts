import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { mapPoint, type Matrix, type Rect } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';
import { ARTIFACT_LAYOUT } from '../../typeset/box/types.ts';
import { turnOver, type Flip } from './flip.ts';
import { slotCount, slotTrim, type Grid } from './grid.ts';
import { imposeSheets } from './impose.ts';
import {
  BACKS,
  copiesOf,
  gridOf,
  imposed,
  impositionOf,
  listOf,
  paperOf,
  REQUEST,
  STANDARD,
} from './sheet.fixture.ts';
import { solveGrid } from './solve.ts';
import type { Placement, Sheet } from '../../output/sheet/types.ts';

const A4 = paperOf('a4').size;

const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];

/** Where on the front page the point of a face at `x`, 0 lies when the paper has been turned. */
const seenFrom = ({ matrix }: Placement, turn: Matrix, x: number): string => {
  const [px, py] = mapPoint(matrix, x, 0);
  return mapPoint(turn, px, py)
    .map((n) => n.toFixed(3))
    .join(' ');
};

/** Fronts and backs of one leaf: two pages, or one that is folded. */
function leaves(sheets: readonly Sheet[], flip: Flip): readonly (readonly Placement[])[] {
  if (flip === 'fold' || flip === 'none') return sheets.map((sheet) => sheet.placements);
  return sheets.flatMap((sheet, i) =>
    i % 2 === 0 ? [[...sheet.placements, ...(sheets[i + 1]?.placements ?? [])]] : [],
  );
}

/** The number of each front whose own back lies exactly behind it, top to top. */
function matched(grid: Grid, flip: Flip, leaf: readonly Placement[]): readonly number[] {
  const { width } = grid.trim;
  const corners = new Map(
    leaf
      .filter(({ list }) => list.id.startsWith('b'))
      // A back's top right corner lies behind its front's top left one.
      .map((p) => [p.list.id.slice(1), seenFrom(p, turnOver(grid, flip), width)] as const),
  );
  return leaf
    .filter(({ list }) => list.id.startsWith('f'))
    .filter((p) => corners.get(p.list.id.slice(1)) === seenFrom(p, UNTURNED, 0))
    .map((p) => Number(p.list.id.slice(1)));
}

describe('imposeSheets', () => {
  it('places every copy once and every back behind its own front, for any size, count, paper and flip', () => {
    const count = fc.integer({ min: 1, max: 60 });
    const multiple = fc.constantFrom(0, 1, 2);
    fc.assert(
      fc.property(REQUEST, count, multiple, BACKS, (request, some, times, flip) => {
        const grid = solveGrid({ ...request, bleed: mm(1), isFolded: flip === 'fold' });
        if (grid.kind === 'misfit') return;
        // Exact multiples of a sheet are where page counts go wrong.
        const total = times === 0 ? some : Math.min(120, times * slotCount(grid));
        const { sheets } = imposed(grid, total, flip);
        const found = leaves(sheets, flip).flatMap((leaf) => matched(grid, flip, leaf));
        expect(found).toEqual(Array.from({ length: total }, (_, i) => i));
        const pages = Math.ceil(total / slotCount(grid)) * (flip === 'fold' ? 1 : 2);
        expect(sheets).toHaveLength(pages);
        expect(sheets.flatMap((sheet) => sheet.placements)).toHaveLength(2 * total);
      }),
      { numRuns: cases(200) },
    );
  });

  it('leaves out the slots that are used up, on the first sheet only', () => {
    const grid = gridOf({ paper: A4 });
    const skips = fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 });
    fc.assert(
      fc.property(skips, fc.integer({ min: 1, max: 20 }), BACKS, (skip, count, flip) => {
        if (flip === 'fold') return;
        const { sheets } = imposed(grid, count, flip, { skip });
        const [first] = leaves(sheets, flip);
        const places = new Set(skip.map((slot) => `${slotTrim(grid, slot).x} ${slotTrim(grid, slot).y}`));
        const fronts = (first ?? []).filter(({ list }) => list.id.startsWith('f'));
        if (skip.length < 8)
          expect(fronts.some((p) => places.has(`${p.matrix[4]} ${p.matrix[5]}`))).toBe(false);
        const found = leaves(sheets, flip).flatMap((leaf) => matched(grid, flip, leaf));
        expect(found).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
    );
  });

  it('prints a back that many cards share as a form and a single front as tagged text', () => {
    const back = { list: listOf('back'), spoken: 'back' };
    const copies = copiesOf(3).map((copy) => ({ ...copy, back }));
    const { sheets, structure } = imposeSheets(impositionOf(gridOf({ paper: A4 }), copies, 'long'));
    expect(sheets[0]?.placements.map((p) => p.as)).toEqual(['inline', 'inline', 'inline']);
    const backs = sheets[1]?.placements ?? [];
    expect(backs.map((p) => p.as)).toEqual(['form', 'form', 'form']);
    expect(backs.map((p) => (p.as === 'form' ? structure[p.owner]?.alt : undefined))).toEqual([
      'back',
      'back',
      'back',
    ]);
  });

  it('says how the paper is turned only where the printer turns it', () => {
    const grid = gridOf({ paper: A4 });
    const duplex = (flip: Flip): string => imposed(grid, 1, flip).duplex;
    expect((['long', 'short', 'separate', 'none'] as const).map(duplex)).toEqual([
      'long',
      'short',
      'none',
      'none',
    ]);
  });

  it('lists the ids of a back page as they lie there', () => {
    const labels: (readonly (string | undefined)[])[] = [];
    imposed(gridOf({ paper: A4 }), 3, 'short', { label: (facts) => String(labels.push(facts.ids)) });
    expect(labels[1]).toEqual([undefined, 'c2', 'c1', 'c0', undefined, undefined, undefined, undefined]);
  });

  it('numbers sheets from 1 of how many, front and back of one alike', () => {
    const numbers: string[] = [];
    imposed(gridOf({ paper: A4 }), 20, 'long', {
      label: ({ side, number, count }) => String(numbers.push(`${side} ${number}/${count}`)),
    });
    expect(numbers).toEqual(['1/3', '2/3', '3/3'].flatMap((one) => [`front ${one}`, `back ${one}`]));
  });

  it('gives single-card pages their trim and bleed boxes and no marks', () => {
    const { sheets } = imposed(gridOf({ paper: A4, mode: 'single' }), 1, 'none');
    expect(sheets).toHaveLength(1);
    const [sheet] = sheets;
    expect(sheet?.printersMarks).toEqual([]);
    expect([sheet?.trim?.x, sheet?.trim?.width, sheet?.bleed?.width].map((v) => toMm(v ?? 0))).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(63, 9),
      expect.closeTo(69, 9),
    ]);
  });
});

const area = ({ width, height }: Rect): number => width * height;

describe('mirrored bleed', () => {
  const face = { list: listOf('edge'), spoken: 'edge', bleedFrom: 'mirror' as const };
  const grid = gridOf({ paper: A4 });
  const placed = imposeSheets(impositionOf(grid, [{ id: 'c', front: face, back: undefined }], 'none'))
    .sheets[0];

  it('is eight reflections over the edges of the face, all one form, artifacts but for the face itself', () => {
    const placements = placed?.placements ?? [];
    expect(placements).toHaveLength(9);
    expect(
      placements.map((p) => (p.as === 'form' ? p.owner : undefined)).filter((o) => o === ARTIFACT_LAYOUT),
    ).toHaveLength(8);
    expect(placements.map((p) => (p.as === 'form' ? p.window : undefined))).toEqual(
      placements.map(() => ({ x: 0, y: 0, ...STANDARD })),
    );
    expect(placements[0]?.clip).toEqual(slotTrim(grid, 0));
  });

  it('covers the bleed to its corners and laps a hair over the face', () => {
    const clips = (placed?.placements ?? []).map((p) => p.clip ?? { x: 0, y: 0, width: 0, height: 0 });
    const [bleed, hair] = [mm(3), mm(0.2)];
    const [w, h] = [STANDARD.width, STANDARD.height];
    const expected = (w + h) * 2 * (bleed + hair) + 4 * (bleed + hair) ** 2 + w * h;
    expect(clips.reduce((sum, clip) => sum + area(clip), 0)).toBeCloseTo(expected, 6);
  });

  it('reflects each edge onto itself, but for a hair', () => {
    const trim = slotTrim(grid, 0);
    for (const p of placed?.placements ?? []) {
      const clip = p.clip ?? trim;
      // The point of the trim nearest to a strip stays where it is.
      const x = Math.min(Math.max(clip.x + clip.width / 2, trim.x), trim.x + trim.width);
      const y = Math.min(Math.max(clip.y + clip.height / 2, trim.y), trim.y + trim.height);
      const [mx, my] = mapPoint(p.matrix, x - trim.x, y - trim.y);
      expect(Math.max(Math.abs(mx - x), Math.abs(my - y))).toBeLessThanOrEqual(mm(0.3) + 1e-9);
    }
  });
});

describe('printer’s marks', () => {
  const grid = gridOf({ paper: A4 });
  const ruler = listOf('ruler', grid.page, [{ kind: 'pop' }]);

  it('of one sheet stands in it, what several show is placed as one form', () => {
    const { sheets } = imposed(grid, 2 * grid.slots.length, 'none', {
      printersMarks: ({ number }) => [
        { list: ruler },
        { list: listOf(`sheet ${number}`, grid.page, [{ kind: 'pop' }]) },
      ],
    });
    expect(sheets).toHaveLength(2);
    for (const { printersMarks, sharedPrintersMarks } of sheets) {
      expect(printersMarks.filter(({ kind }) => kind === 'pop')).toHaveLength(1);
      expect(sharedPrintersMarks.map(({ list, as }) => [list.id, as])).toEqual([
        ['marks/front', 'form'],
        [ruler.id, 'form'],
      ]);
      expect(sharedPrintersMarks[0]?.list).toBe(sheets[0]?.sharedPrintersMarks[0]?.list);
      for (const { owner } of sharedPrintersMarks) expect(owner).toBeLessThan(0);
    }
  });

  it('of a single sheet is never shared', () => {
    const [sheet] = imposed(grid, 1, 'none', { printersMarks: () => [{ list: ruler }] }).sheets;
    expect(sheet?.sharedPrintersMarks).toEqual([]);
  });

  it('of a single sheet is a form where that is asked for', () => {
    const printersMarks = () => [{ list: ruler, isForm: true }];
    const [sheet] = imposed(grid, 1, 'none', { printersMarks, marks: { kind: 'none', on: 'both' } }).sheets;
    expect(sheet?.sharedPrintersMarks.map(({ list }) => list)).toEqual([ruler]);
    expect(sheet?.printersMarks).toEqual([]);
  });
});
