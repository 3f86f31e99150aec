/**
 * A page of a display list at 24 dots per inch: how much of it is ink.
 *
 * Takes a page and the ink of its pictures, gives a fraction 0..1. Shapes and glyphs are filled by the area they cover of each cell,
 * so that a hairline counts by its width and a later shape hides what it covers. The densest of cyan, magenta and yellow counts, as
 * it does for a printer that mixes them; a gradient counts by the mean of its stops.
 */
import { ObjectCache } from '../../base/cache.ts';
import { toRgb, type Colour } from '../../base/colour.ts';
import { assertNever } from '../../base/invariant.ts';
import { concat, IDENTITY, rectPath, type Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { Pt } from '../../base/units.ts';
import type { Typeface } from '../../typeset/font/types.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artItems } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import { barsOf, Coverage, Outline, ringsOf } from '../../typeset/raster/index.ts';

const CELLS_PER_POINT = 24 / 72;
/** Ems above the baseline that most of the ink of letters is in. */
const TEXT_BAND = 0.7;

/** Share of the ink of a picture by its id, on white. */
export type PictureInk = ReadonlyMap<string, number>;

/** What a shape puts down: how strong its ink is, and how much of what lies below it hides, both 0..1. */
interface Tone {
  readonly ink: number;
  readonly alpha: number;
}

/** How much of each cell a clip lets through, by the first cell of a row; rows that it does not reach are left out. */
type Mask = ReadonlyMap<number, Float32Array>;

interface State {
  /** From the item's units to cells. */
  readonly matrix: Matrix;
  readonly mask: Mask | undefined;
  readonly opacity: number;
}

/** @param reach points beyond the trim that count as well */
export function pageInk({ size, items }: DisplayPage, reach: Pt, pictures: PictureInk): number {
  const [width, height] = [size.width + 2 * reach, size.height + 2 * reach];
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.ceil(side * CELLS_PER_POINT)));
  const [across, down] = [(columns ?? 1) / width, (rows ?? 1) / height];
  const paper = new Paper(columns ?? 1, rows ?? 1, pictures);
  paper.draw(items, {
    matrix: [across, 0, 0, down, reach * across, reach * down],
    mask: undefined,
    opacity: 1,
  });
  return paper.cells.reduce((sum, cell) => sum + cell, 0) / paper.cells.length;
}

class Paper {
  readonly cells: Float32Array;
  readonly #coverage: Coverage;
  readonly #pictures: PictureInk;
  readonly #shape = new Outline();
  readonly #lines = new Outline();

  constructor(columns: number, rows: number, pictures: PictureInk) {
    this.cells = new Float32Array(columns * rows);
    this.#coverage = new Coverage(columns, rows);
    this.#pictures = pictures;
  }

  draw(items: readonly DisplayItem[], start: State): void {
    const states: State[] = [start];
    for (const item of items) {
      const state = states.at(-1) ?? start;
      if (item.kind === 'push') states.push(this.#pushed(item, state));
      else if (item.kind === 'pop') states.pop();
      else this.#item(item, state);
    }
  }

  #item(item: Exclude<DisplayItem, { readonly kind: 'push' | 'pop' }>, state: State): void {
    switch (item.kind) {
      case 'path':
        return this.#path(item, state);
      case 'glyphs':
        return this.#glyphs(item, state);
      case 'image': {
        const tone = { ink: this.#pictures.get(item.image.id) ?? 0, alpha: 1 };
        return this.#fill(ringsOf(rectPath(item.rect), state.matrix, this.#shape), 'nonzero', tone, state);
      }
      case 'art':
        return this.draw(artItems(item.art), { ...state, matrix: concat(state.matrix, item.matrix) });
      case 'link':
        return;
      default:
        assertNever(item, 'display item');
    }
  }

  #pushed({ matrix, clip, opacity }: PushItem, state: State): State {
    const inner = matrix ? concat(state.matrix, matrix) : state.matrix;
    const mask = clip
      ? this.#mask(ringsOf(clip.path, inner, this.#shape), clip.rule, state.mask)
      : state.mask;
    return { matrix: inner, mask, opacity: state.opacity * opacity };
  }

  #mask(rings: Outline, rule: 'nonzero' | 'evenodd', outer: Mask | undefined): Mask {
    const mask = new Map<number, Float32Array>();
    this.#coverage.of(rings, rule, (at, from, to, covers) => {
      const within = outer?.get(at);
      if (outer && !within) return;
      const row = new Float32Array(covers.length);
      for (let x = from; x < to; x++) row[x] = (covers[x] ?? 0) * (within?.[x] ?? 1);
      mask.set(at, row);
    });
    return mask;
  }

  #path({ path, fill, fillRule, stroke }: PathItem, state: State): void {
    if (fill) this.#fill(ringsOf(path, state.matrix, this.#shape), fillRule, paintTone(fill), state);
    if (!stroke || stroke.width === 0) return;
    const { ink, alpha } = paintTone(stroke.paint);
    const tone = { ink, alpha: alpha * drawnShare(stroke.dash) };
    // One winding for all bars, all turned the same way: where two meet, the ink is not counted twice.
    const bars = barsOf(path, state.matrix, stroke.width * scaleOf(state.matrix), this.#shape, this.#lines);
    this.#fill(bars, 'nonzero', tone, state);
  }

  /** A bar for each word, as grey as its glyphs make it: most are a few cells high. */
  #glyphs({ runs, xs, y, typeface, size, fill, stroke }: GlyphsItem, state: State): void {
    const height = TEXT_BAND * size;
    runs.forEach(({ glyphs, width }, i) => {
      const bar = rectPath({ x: xs[i] ?? 0, y: y - height, width: width * size, height });
      const shade = (inked: number, colour: Colour): void => {
        const { ink, alpha } = toneOf(colour);
        const tone = { ink, alpha: alpha * Math.min(1, inked / (width * TEXT_BAND)) };
        this.#fill(ringsOf(bar, state.matrix, this.#shape), 'nonzero', tone, state);
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

  #fill(rings: Outline, rule: 'nonzero' | 'evenodd', { ink, alpha }: Tone, { mask, opacity }: State): void {
    const { cells } = this;
    this.#coverage.of(rings, rule, (at, from, to, covers) => {
      const row = mask?.get(at);
      if (mask && !row) return;
      for (let x = from; x < to; x++) {
        const below = cells[at + x] ?? 0;
        cells[at + x] = below + (ink - below) * (covers[x] ?? 0) * alpha * opacity * (row?.[x] ?? 1);
      }
    });
  }
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

const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The share of a dashed line that is drawn. An odd list is run through twice, its gaps drawn in the second round. */
function drawnShare(dash: readonly number[]): number {
  const all = dash.reduce((sum, length) => sum + length, 0);
  if (all === 0) return 1;
  return dash.length % 2 === 1 ? 0.5 : dash.reduce((sum, one, i) => sum + (i % 2 === 0 ? one : 0), 0) / all;
}
