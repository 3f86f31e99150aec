/**
 * A page of a display list at 24 dots per inch: how much of it is ink.
 *
 * Takes a page and the ink of its pictures, gives a fraction 0..1. The densest of cyan, magenta and yellow counts, as it does for a
 * printer that mixes them; a gradient counts by the mean of its stops.
 */
import { ObjectCache } from '../../base/cache.ts';
import { toRgb, type Colour } from '../../base/colour.ts';
import { IDENTITY, rectPath } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Typeface } from '../../typeset/font/types.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import type { DisplayPage, GlyphsItem } from '../../typeset/paint/types.ts';
import { type Outline, ringsOf } from '../../typeset/raster/index.ts';
import { type CellState, PaintedCells, type Tone } from './painted-cells.ts';

const CELLS_PER_POINT = 24 / 72;
/** Ems above the baseline that most of the ink of letters is in. */
const TEXT_BAND = 0.7;

/** Share of the ink of a picture by its id, on white. */
export type PictureInk = ReadonlyMap<string, number>;

/** @param reach points beyond the trim that count as well */
export function pageInk({ size, items }: DisplayPage, reach: Pt, pictures: PictureInk): number {
  const [width, height] = [size.width + 2 * reach, size.height + 2 * reach];
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.ceil(side * CELLS_PER_POINT)));
  const [across, down] = [(columns ?? 1) / width, (rows ?? 1) / height];
  const paper = new PaintedCells(columns ?? 1, rows ?? 1, {
    ofPaint: paintTone,
    ofPicture: ({ image }) => ({ ink: pictures.get(image.id) ?? 0, alpha: 1 }),
    drawWords,
  });
  paper.draw(items, {
    matrix: [across, 0, 0, down, reach * across, reach * down],
    mask: undefined,
    opacity: 1,
  });
  return paper.cells.reduce((sum, cell) => sum + cell, 0) / paper.cells.length;
}

/** A bar for each word, as grey as its glyphs make it: most are a few cells high. */
function drawWords(
  paper: PaintedCells,
  { runs, xs, y, typeface, size, fill, stroke }: GlyphsItem,
  state: CellState,
): void {
  const height = TEXT_BAND * size;
  runs.forEach(({ glyphs, width }, i) => {
    const bar = rectPath({ x: xs[i] ?? 0, y: y - height, width: width * size, height });
    const shade = (inked: number, colour: Colour): void => {
      const { ink, alpha } = toneOf(colour);
      paper.fill(bar, 'nonzero', { ink, alpha: alpha * Math.min(1, inked / (width * TEXT_BAND)) }, state);
    };
    const sizes = glyphs.map((glyph) => glyphSize(typeface, glyph));
    if (width <= 0 || size <= 0) return;
    shade(
      sizes.reduce((sum, { area }) => sum + area, 0),
      fill,
    );
    if (stroke)
      shade((sizes.reduce((sum, { length }) => sum + length, 0) * stroke.width) / size, stroke.colour);
  });
}

/** What a glyph covers, in square ems, and how long its outline is, in ems. */
interface GlyphSize {
  readonly area: number;
  readonly length: number;
}

const MOST_GLYPHS = 10_000;
const sizes = new ObjectCache<Typeface, number, GlyphSize>('sizes of glyphs', MOST_GLYPHS);

const glyphSize = (typeface: Typeface, glyph: number): GlyphSize =>
  sizes.get(typeface, glyph, () => measured(ringsOf(typeface.outline(glyph), IDENTITY)));

/** Rings that run the other way are holes. */
function measured({ points, ends, rings }: Outline): GlyphSize {
  let [twice, length, start] = [0, 0, 0];
  for (const end of ends.subarray(0, rings)) {
    for (let i = start; i < end; i += 2) {
      const j = i + 2 < end ? i + 2 : start;
      const [x0, y0, x1, y1] = [points[i] ?? 0, points[i + 1] ?? 0, points[j] ?? 0, points[j + 1] ?? 0];
      twice += x0 * y1 - x1 * y0;
      length += hypot(x1 - x0, y1 - y0);
    }
    start = end;
  }
  return { area: Math.abs(twice) / 2, length };
}

function toneOf(colour: Colour): Tone {
  const { red, green, blue, alpha } = toRgb(colour);
  return { ink: 1 - Math.min(red, green, blue), alpha };
}

function paintTone(paint: UsedPaint): Tone {
  if (paint.kind === 'solid') return toneOf(paint.colour);
  const stops = paint.stops.map(({ colour }) => toneOf(colour));
  const mean = (pick: (tone: Tone) => number): number =>
    stops.reduce((sum, tone) => sum + pick(tone), 0) / Math.max(1, stops.length);
  return { ink: mean(({ ink }) => ink), alpha: mean(({ alpha }) => alpha) };
}
