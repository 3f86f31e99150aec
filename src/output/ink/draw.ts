/**
 * A page of a display list on a coarse grid: how much of it is ink.
 *
 * Takes a page and the strength of its pictures, gives a fraction 0..1. Letters are bars as grey as their outlines are dense:
 * nobody can tell at this size. Needs no raster program, so that building a deck of text and shapes never loads one.
 */
import type { Colour } from '../../base/colour.ts';
import { assertNever } from '../../base/invariant.ts';
import { concat, edges, outset, rectPath, type Matrix, type Path, type Rect } from '../../base/geometry.ts';
import { artItems, rectOf } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayPage, GlyphsItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import { glyphArea, outlineLength } from './glyph-size.ts';
import { InkGrid, type Mask, type Tone } from './grid.ts';
import { barsOf, Outline, ringsOf } from '../../typeset/raster/index.ts';
import { paintTone, toneOf } from './tone.ts';

/** Points a cell: fine enough for an area, coarse enough for a thousand cards. */
const CELL = 3;

/** Strength of a picture's ink by its id, on white. */
export type PictureInk = ReadonlyMap<string, number>;

interface State {
  /** From the item's units to cells. */
  readonly matrix: Matrix;
  readonly mask: Mask | undefined;
  readonly opacity: number;
}

/** @param reach points beyond the trim that count as well */
export function pageInk({ size, items }: DisplayPage, reach: number, pictures: PictureInk): number {
  const [width, height] = [size.width + 2 * reach, size.height + 2 * reach];
  const grid = gridOf(Math.max(1, Math.ceil(width / CELL)), Math.max(1, Math.ceil(height / CELL)));
  const [across, down] = [Math.ceil(width / CELL) / width, Math.ceil(height / CELL) / height];
  const matrix: Matrix = [across, 0, 0, down, reach * across, reach * down];
  new Drawer(grid, pictures).draw(items, { matrix, mask: undefined, opacity: 1 });
  return grid.cover();
}

let last: InkGrid | undefined;

/** An empty grid: that of the last page where it has the size, because most pages are as large as the one before. */
function gridOf(columns: number, rows: number): InkGrid {
  if (last?.columns === columns && last.rows === rows) last.clear();
  else last = new InkGrid(columns, rows);
  return last;
}

class Drawer {
  private readonly grid: InkGrid;
  private readonly pictures: PictureInk;
  private readonly shape = new Outline();
  private readonly lines = new Outline();

  constructor(grid: InkGrid, pictures: PictureInk) {
    this.grid = grid;
    this.pictures = pictures;
  }

  draw(items: readonly DisplayItem[], start: State): void {
    const states: State[] = [start];
    for (const item of items) {
      const state = states.at(-1) ?? start;
      if (item.kind === 'push') states.push(this.pushed(item, state));
      else if (item.kind === 'pop') states.pop();
      else this.item(item, state);
    }
  }

  private item(item: Exclude<DisplayItem, { readonly kind: 'push' | 'pop' }>, state: State): void {
    switch (item.kind) {
      case 'path':
        return this.path(item, state);
      case 'glyphs':
        return this.glyphs(item, state);
      case 'image':
        return this.fillRect(item.rect, { ink: this.pictures.get(item.image.id) ?? 0, alpha: 1 }, state);
      case 'art':
        return this.draw(artItems(item.art), { ...state, matrix: concat(state.matrix, item.matrix) });
      case 'link':
        return;
      default:
        assertNever(item, 'display item');
    }
  }

  private pushed({ matrix, clip, opacity }: PushItem, state: State): State {
    const inner = matrix ? concat(state.matrix, matrix) : state.matrix;
    const mask = clip
      ? this.grid.mask(ringsOf(clip.path, inner, this.shape), clip.rule, state.mask)
      : state.mask;
    return { matrix: inner, mask, opacity: state.opacity * opacity };
  }

  private fill(path: Path, tone: Tone, state: State, item?: PathItem): void {
    const { matrix, mask, opacity } = state;
    const rings = ringsOf(path, matrix, this.shape);
    this.grid.fill(rings, item?.fillRule ?? 'nonzero', weaker(tone, opacity), mask);
  }

  private fillRect(rect: Rect, tone: Tone, state: State): void {
    const { matrix, opacity, mask } = state;
    if (matrix[1] !== 0 || matrix[2] !== 0) return this.fill(rectPath(rect), tone, state);
    const x0 = matrix[0] * rect.x + matrix[4];
    const x1 = matrix[0] * (rect.x + rect.width) + matrix[4];
    const y0 = matrix[3] * rect.y + matrix[5];
    const y1 = matrix[3] * (rect.y + rect.height) + matrix[5];
    const box = {
      left: Math.min(x0, x1),
      top: Math.min(y0, y1),
      right: Math.max(x0, x1),
      bottom: Math.max(y0, y1),
    };
    this.grid.fillBox(box, weaker(tone, opacity), mask);
  }

  private path(item: PathItem, state: State): void {
    const rect = rectOf(item.path);
    if (item.fill && rect) this.fillRect(rect, paintTone(item.fill), state);
    else if (item.fill) this.fill(item.path, paintTone(item.fill), state, item);
    if (!item.stroke || item.stroke.width === 0) return;
    const { paint, width, dash } = item.stroke;
    const tone = weaker(paintTone(paint), inked(dash));
    if (rect) return this.frame(rect, width, tone, state);
    const { matrix, mask, opacity } = state;
    // One winding for all bars, all turned the same way: where two meet, the ink is not counted twice.
    const bars = barsOf(item.path, matrix, width * scaleOf(matrix), this.shape, this.lines);
    this.grid.fill(bars, 'nonzero', weaker(tone, opacity), mask);
  }

  /** The line round a rectangle: four bars, with its corners, none over another. */
  private frame(rect: Rect, width: number, tone: Tone, state: State): void {
    const { x, y, ...outer } = outset(rect, edges(width / 2));
    const sides = outer.height - 2 * width;
    if (sides <= 0 || outer.width <= 2 * width) return this.fillRect({ x, y, ...outer }, tone, state);
    for (const top of [y, y + outer.height - width])
      this.fillRect({ x, y: top, width: outer.width, height: width }, tone, state);
    for (const left of [x, x + outer.width - width])
      this.fillRect({ x: left, y: y + width, width, height: sides }, tone, state);
  }

  /** One bar for all words of a line, as grey as their letters and the spaces between make it. */
  private glyphs(item: GlyphsItem, state: State): void {
    const { runs, typeface, size, fill, stroke } = item;
    const band = bandOf(item);
    if (band.width <= 0 || size <= 0) return;
    this.shade(band, glyphArea.sum(runs, typeface, size) * size * size, fill, state);
    if (stroke)
      this.shade(band, outlineLength.sum(runs, typeface, size) * size * stroke.width, stroke.colour, state);
  }

  /** A box that is inked in part, evenly. */
  private shade(box: Rect, inked: number, colour: Colour, state: State): void {
    const { ink, alpha } = toneOf(colour);
    this.fillRect(box, { ink, alpha: alpha * Math.min(1, inked / (box.width * box.height)) }, state);
  }
}

/** Seen through what lets some of it through. */
const weaker = (tone: Tone, opacity: number): Tone =>
  opacity === 1 ? tone : { ink: tone.ink, alpha: tone.alpha * opacity };

/** What the letters of a line are in. */
function bandOf({ runs, xs, size, y, letterSpacing }: GlyphsItem): Rect {
  const height = TEXT_BAND * size;
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i];
    if (!run) continue;
    const x = xs[i] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x + run.width * size + letterSpacing * run.glyphs.length);
  }
  return { x: left, y: y - height, width: right - left, height };
}

/** Ems above the baseline that most of the ink of letters is in. */
const TEXT_BAND = 0.7;

const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The share of a dashed line that is drawn. */
function inked(dash: readonly number[]): number {
  if (dash.length === 0) return 1;
  const all = dash.reduce((sum, length) => sum + length, 0);
  if (all === 0) return 1;
  // An odd list is run through twice, with the gaps of the first round drawn in the second.
  if (dash.length % 2 === 1) return 0.5;
  return dash.reduce((sum, length, i) => (i % 2 === 0 ? sum + length : sum), 0) / all;
}
