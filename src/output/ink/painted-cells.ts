/**
 * A grid of cells on which display items are painted (`PaintedCells`).
 *
 * Takes items and what their paints and pictures put down; each cell then has a value from 0 to 1. Shapes are filled by the area they
 * cover of each cell, so that a hairline counts by its width and a later shape hides what it covers.
 */
import { assertNever } from '../../base/invariant.ts';
import { concat, type Matrix, type Path, rectPath } from '../../base/geometry.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import { artItems } from '../../typeset/paint/index.ts';
import type { DisplayItem, GlyphsItem, ImageItem, PathItem, PushItem } from '../../typeset/paint/types.ts';
import { barsOf, Coverage, Outline, ringsOf } from '../../typeset/raster/index.ts';

/** What is put down: how strong its ink is, and how much of what lies below it hides, both 0..1. */
export interface Tone {
  readonly ink: number;
  readonly alpha: number;
  /** The share of `alpha` at a point in the units of the item, 0..1; the same everywhere where it is left out. */
  readonly alphaAt?: (x: number, y: number) => number;
}

/** What items put down. */
interface Tones {
  ofPaint(paint: UsedPaint): Tone;
  ofPicture(item: ImageItem): Tone;
  /** Paints words; they are passed over where it is left out. */
  readonly drawWords?: (paper: PaintedCells, item: GlyphsItem, state: CellState) => void;
}

/** How much of each cell a clip lets through, by the first cell of a row; rows that it does not reach are left out. */
type Mask = ReadonlyMap<number, Float32Array>;

/** What holds where an item is painted. */
export interface CellState {
  /** From the item's units to cells. */
  readonly matrix: Matrix;
  readonly mask: Mask | undefined;
  readonly opacity: number;
}

type Rule = 'nonzero' | 'evenodd';

export class PaintedCells {
  readonly cells: Float32Array;
  readonly #columns: number;
  readonly #coverage: Coverage;
  readonly #tones: Tones;
  readonly #shape = new Outline();
  readonly #lines = new Outline();

  constructor(columns: number, rows: number, tones: Tones) {
    this.cells = new Float32Array(columns * rows);
    this.#columns = columns;
    this.#coverage = new Coverage(columns, rows);
    this.#tones = tones;
  }

  draw(items: readonly DisplayItem[], start: CellState): void {
    const states: CellState[] = [start];
    for (const item of items) {
      const state = states.at(-1) ?? start;
      if (item.kind === 'push') states.push(this.pushed(item, state));
      else if (item.kind === 'pop') states.pop();
      else this.#item(item, state);
    }
  }

  /** Fills a path in units of the state. */
  fill(path: Path, rule: Rule, tone: Tone, state: CellState): void {
    this.#fill(ringsOf(path, state.matrix, this.#shape), rule, tone, state);
  }

  /** What holds inside a group. */
  pushed({ matrix, clip, opacity }: Omit<PushItem, 'kind'>, state: CellState): CellState {
    const inner = matrix ? concat(state.matrix, matrix) : state.matrix;
    const mask = clip
      ? this.#mask(ringsOf(clip.path, inner, this.#shape), clip.rule, state.mask)
      : state.mask;
    return { matrix: inner, mask, opacity: state.opacity * opacity };
  }

  #item(item: Exclude<DisplayItem, { readonly kind: 'push' | 'pop' }>, state: CellState): void {
    switch (item.kind) {
      case 'path':
        return this.#path(item, state);
      case 'glyphs':
        return this.#tones.drawWords?.(this, item, state);
      case 'image':
        return this.fill(rectPath(item.rect), 'nonzero', this.#tones.ofPicture(item), state);
      case 'art':
        return this.draw(artItems(item.art), { ...state, matrix: concat(state.matrix, item.matrix) });
      case 'link':
        return;
      default:
        assertNever(item, 'display item');
    }
  }

  #mask(rings: Outline, rule: Rule, outer: Mask | undefined): Mask {
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

  #path({ path, fill, fillRule, stroke }: PathItem, state: CellState): void {
    if (fill) this.fill(path, fillRule, this.#tones.ofPaint(fill), state);
    if (!stroke || stroke.width === 0) return;
    const tone = this.#tones.ofPaint(stroke.paint);
    const drawn = { ...tone, alpha: tone.alpha * drawnShare(stroke.dash) };
    // One winding for all bars, all turned the same way: where two meet, the ink is not counted twice.
    const bars = barsOf(path, state.matrix, stroke.width * scaleOf(state.matrix), this.#shape, this.#lines);
    this.#fill(bars, 'nonzero', drawn, state);
  }

  #fill(
    rings: Outline,
    rule: Rule,
    { ink, alpha, alphaAt }: Tone,
    { matrix, mask, opacity }: CellState,
  ): void {
    const { cells } = this;
    const columns = this.#columns;
    const shareAt = alphaAt && inCells(alphaAt, matrix);
    this.#coverage.of(rings, rule, (at, from, to, covers) => {
      const row = mask?.get(at);
      if (mask && !row) return;
      for (let x = from; x < to; x++) {
        const below = cells[at + x] ?? 0;
        const share = alpha * (shareAt?.(x + 0.5, at / columns + 0.5) ?? 1);
        cells[at + x] = below + (ink - below) * (covers[x] ?? 0) * share * opacity * (row?.[x] ?? 1);
      }
    });
  }
}

/** A function of points in an item's units as one of points in cells; nothing is seen of an item that is flattened. */
function inCells(of: (x: number, y: number) => number, [a, b, c, d, e, f]: Matrix): typeof of {
  const by = a * d - b * c;
  if (!Number.isFinite(1 / by)) return () => 0;
  return (x, y) => of((d * (x - e) - c * (y - f)) / by, (a * (y - f) - b * (x - e)) / by);
}

const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The share of a dashed line that is drawn. An odd list is run through twice, its gaps drawn in the second round. */
function drawnShare(dash: readonly number[]): number {
  const all = dash.reduce((sum, length) => sum + length, 0);
  if (all === 0) return 1;
  return dash.length % 2 === 1 ? 0.5 : dash.reduce((sum, one, i) => sum + (i % 2 === 0 ? one : 0), 0) / all;
}
