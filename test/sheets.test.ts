/**
 * Sheets as they come out of the printer: written as PDF, drawn by PDFium, laid over each other.
 *
 * Faces are drawn by hand here, so that nothing but the sheet and its writer is on trial.
 */
import { describe, expect, it } from 'vitest';
import { BLACK, rgb, type Colour } from '../src/base/colour.ts';
import { rectPath, type Rect, type Size } from '../src/base/geometry.ts';
import { mm } from '../src/base/units.ts';
import { writePdf } from '../src/output/pdf/index.ts';
import type { DisplayItem } from '../src/typeset/paint/types.ts';
import { gridSide } from '../src/press/imposition/ticks.ts';
import {
  backSlot,
  imposeSheets,
  MARK_KINDS,
  slotTrim,
  type Flip,
  type Copy,
  type Grid,
  type Imposition,
  type SheetSet,
} from '../src/press/imposition/index.ts';
import { gridOf, impositionOf, listOf, paperOf, STANDARD } from '../src/press/imposition/sheet.fixture.ts';
import { isLong } from './kit/length.ts';
import { pixelAt, renderPdfPage, type Pixels } from './kit/pixels.ts';

const RED = rgb(1, 0, 0);
const BLUE = rgb(0, 0, 1);
const A4 = paperOf('a4').size;

const filled = (box: Rect, colour: Colour): DisplayItem => ({
  kind: 'path',
  owner: -1,
  path: rectPath(box),
  fill: { kind: 'solid', colour },
  fillRule: 'nonzero',
  stroke: undefined,
});

const square = (x: number, y: number, side: number): Rect => ({
  x: mm(x),
  y: mm(y),
  width: mm(side),
  height: mm(side),
});

/**
 * Cards no two of which are alike: card i has a red square 3 + 2i mm from its left and top edges, and on its back a blue
 * one that lies behind it when the card is turned over like a page.
 */
const asymmetric = (count: number, trim: Size): readonly Copy[] =>
  Array.from({ length: count }, (_, i): Copy => {
    const [at, side] = [3 + 2 * i, 6];
    const front = square(at, at, side);
    const back = { ...front, x: trim.width - front.x - front.width };
    return {
      id: `c${i}`,
      front: { list: listOf(`f${i}`, trim, [filled(front, RED)]), spoken: '' },
      back: { list: listOf(`b${i}`, trim, [filled(back, BLUE)]), spoken: '' },
    };
  });

const written = (set: SheetSet): Promise<Uint8Array> =>
  writePdf(set, { date: new Date(0), version: '0', report: () => undefined });

const printed = (grid: Grid, copies: readonly Copy[], flip: Flip, rest: Partial<Imposition> = {}) =>
  written(imposeSheets(impositionOf(grid, copies, flip, { marks: { kind: 'none', on: 'both' }, ...rest })));

/** Pixels a point: PDFium rounds the size of a page. */
const scaleOf = (pixels: Pixels, { page }: Pick<Grid, 'page'>): number => pixels.width / page.width;

/**
 * Where on the front a pixel of the back is seen, when a hand has turned the paper over its long or short edge, laid two
 * sheets together like pages of a book, or folded one in the middle. Known from the pixels alone.
 */
function through({ width, height }: Pixels, flip: Flip) {
  const isLevel = flip === 'fold' || (flip === 'long' ? width > height : flip === 'short' && width < height);
  return (x: number, y: number): readonly [number, number] =>
    isLevel ? [x, height - 1 - y] : [width - 1 - x, y];
}

interface Overlay {
  readonly red: number;
  /** Red pixels with blue behind them. */
  readonly covered: number;
}

async function overlay(bytes: Uint8Array, flip: Flip, leaf: number): Promise<Overlay> {
  const dpi = 72;
  const isFolded = flip === 'fold';
  const front = await renderPdfPage(bytes, isFolded ? leaf : 2 * leaf, dpi);
  const back = isFolded ? front : await renderPdfPage(bytes, 2 * leaf + 1, dpi);
  const behind = through(back, flip);
  let [red, covered] = [0, 0];
  for (let y = 0; y < front.height; y++)
    for (let x = 0; x < front.width; x++) {
      const [r, g, b] = pixelAt(front, x, y);
      if (r < 250 || g > 5 || b > 5) continue;
      red++;
      const [bx, by] = behind(x, y);
      // A fold lies between two rows of pixels, so the row beside counts as well.
      const isBlue = [by - 1, by, by + 1].some((row) => {
        const [br, , bb] = pixelAt(back, bx, row);
        return bb > 120 && br < 135;
      });
      if (isBlue) covered++;
    }
  return { red, covered };
}

describe('P10, P11: backs behind their fronts, fronts and backs laid over each other', () => {
  const upright = gridOf({ paper: A4, mode: 'dense' });
  const across = gridOf({ paper: A4 });
  const folded = gridOf({ paper: A4, isFolded: true });
  it.each([
    ['long edge, landscape', across, 'long', 11],
    ['long edge, upright', upright, 'long', 12],
    ['short edge, landscape', across, 'short', 11],
    ['short edge, upright', upright, 'short', 12],
    ['separate sheets, landscape', across, 'separate', 11],
    ['separate sheets, upright', upright, 'separate', 12],
    ['folded', folded, 'fold', 6],
  ] as const)('%s', async (_, grid, flip, count) => {
    const bytes = await printed(grid, asymmetric(count, grid.trim), flip);
    for (const leaf of [0, 1]) {
      const { red, covered } = await overlay(bytes, flip, leaf);
      expect(red).toBeGreaterThan(300);
      expect(covered).toBe(red);
    }
  });

  it('and not when the paper is turned the other way', async () => {
    const bytes = await printed(across, asymmetric(8, across.trim), 'long');
    const { red, covered } = await overlay(bytes, 'short', 0);
    expect(covered / red).toBeLessThan(0.2);
  });
});

/** The darkest of red, green and blue inside a rectangle of the page, two pixels off its edges (0.17 mm at 300 dpi, 0.25 mm at 200). */
function darkest(pixels: Pixels, box: Rect, scale: number): number {
  const { data, width } = pixels;
  // Most of a page is white: four bytes are looked at together.
  const whole = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  let least = 255;
  for (let y = Math.ceil(box.y * scale) + 2; y < Math.floor((box.y + box.height) * scale) - 2; y++)
    for (let x = Math.ceil(box.x * scale) + 2; x < Math.floor((box.x + box.width) * scale) - 2; x++)
      if (whole[y * width + x] !== 0xffffffff) least = Math.min(least, ...pixelAt(pixels, x, y));
  return least;
}

describe('P13: marks drawn', () => {
  const blank = (count: number, trim: Size): readonly Copy[] =>
    Array.from({ length: count }, (_, i): Copy => {
      const face = { list: listOf(`blank${i}`, trim), spoken: '' };
      return { id: `c${i}`, front: face, back: face };
    });

  // Short: each kind on one of the grids, in turn.
  const drawn = MARK_KINDS.flatMap((kind, i) =>
    (['default', 'dense'] as const)
      .filter((_, mode) => isLong || mode === i % 2)
      .map((mode) => [kind, mode] as const),
  );

  it.each(drawn)(
    '%s put no ink on a card, grid %s, front and back',
    async (kind, mode) => {
      const grid = gridOf({ paper: A4, mode });
      const bytes = await printed(grid, blank(5, grid.trim), 'long', { marks: { kind, on: 'both' } });
      const dpi = isLong ? 300 : 200;
      for (const [page, name] of [
        [0, 'front'],
        [1, 'back'],
      ] as const) {
        const pixels = await renderPdfPage(bytes, page, dpi);
        const { slots } = gridSide(grid, name, 'long');
        const scale = scaleOf(pixels, grid);
        for (const { trim } of slots.slice(0, 5)) expect(darkest(pixels, trim, scale)).toBe(255);
        // Where marks are asked for there are some, so that the test can fail.
        const whole = { x: 0, y: 0, ...grid.page };
        expect(darkest(pixels, whole, scale) < 200).toBe(kind !== 'none');
      }
    },
    20_000,
  );
});

describe('P16: mirrored bleed drawn', () => {
  it('fills the bleed to its corners and leaves no sliver of paper along the trim', async () => {
    const { width, height } = STANDARD;
    const half = { x: 0, y: 0, width: width / 2, height };
    const faceOf = (id: string) =>
      listOf(id, STANDARD, [filled({ x: 0, y: 0, width, height }, BLACK), filled(half, BLUE)]);
    const face = { list: faceOf('mirrored'), spoken: '', bleedFrom: 'mirror' as const };
    const grid = gridOf({ paper: A4 });
    const dpi = 300;
    const bytes = await printed(grid, [{ id: 'm', front: face, back: undefined }], 'none');
    const pixels = await renderPdfPage(bytes, 0, dpi);
    const trim = slotTrim(grid, 0);
    const bleed = { x: trim.x - mm(3), y: trim.y - mm(3), width: width + mm(6), height: height + mm(6) };
    const scale = scaleOf(pixels, grid);
    let lightest = 0;
    for (let y = Math.ceil(bleed.y * scale) + 1; y < Math.floor((bleed.y + bleed.height) * scale) - 1; y++)
      for (let x = Math.ceil(bleed.x * scale) + 1; x < Math.floor((bleed.x + bleed.width) * scale) - 1; x++) {
        const [r, g] = pixelAt(pixels, x, y);
        lightest = Math.max(lightest, r, g);
      }
    expect(lightest).toBeLessThan(30);
    const corner = pixelAt(pixels, (trim.x - mm(2)) * scale, (trim.y - mm(2)) * scale);
    expect(corner[2]).toBeGreaterThan(225);
  });
});

describe('what is shared by sheets', () => {
  it('is not drawn with the dashes of the fold', async () => {
    const solid = listOf('shared', { width: 1, height: 1 }, [
      {
        kind: 'path',
        owner: -3,
        path: { verbs: 'ML', points: [mm(50), mm(20), mm(150), mm(20)] },
        fill: undefined,
        fillRule: 'nonzero',
        stroke: {
          paint: { kind: 'solid', colour: BLACK },
          width: mm(1),
          cap: 'butt',
          join: 'miter',
          miterLimit: 10,
          dash: [],
          dashOffset: 0,
        },
      },
    ]);
    const grid = gridOf({ paper: A4, isFolded: true });
    const shared = { ...solid, pages: [{ size: grid.page, items: solid.pages[0]?.items ?? [] }] };
    const bytes = await printed(grid, asymmetric(8, grid.trim), 'fold', {
      printersMarks: () => [{ list: shared }],
    });
    const pixels = await renderPdfPage(bytes, 0, 72);
    const row = Array.from({ length: 90 }, (_, i) => pixelAt(pixels, mm(52 + i), mm(20))[0]);
    expect(Math.max(...row)).toBeLessThan(200);
  });

  it('knows which way a back lies', () => {
    const grid = gridOf({ paper: A4 });
    expect(backSlot(grid, 0, 'long').trim.y).toBeCloseTo(slotTrim(grid, 4).y, 6);
    expect(backSlot(grid, 0, 'short').trim.x).toBeCloseTo(slotTrim(grid, 3).x, 6);
  });
});
