/**
 * A coarse page that remembers how much ink lies where.
 *
 * Cells hold 0 (paper) to 1 (solid). Shapes are filled with exact area coverage, so that a hairline counts by its width and a
 * later shape hides what it covers. Each edge adds its signed area to the cells it crosses, and a running sum along a row
 * gives the winding; overlaps inside one cell are the only thing that is rounded.
 */
import type { Ring } from './outline.ts';

/** What a shape puts down: strength of the ink and how much of what lies below it hides, both 0..1. */
export interface Tone {
  readonly ink: number;
  readonly alpha: number;
}

/** Coverage 0..1 by cell: what a clip lets through. */
export type Mask = Float32Array;

/** In cells. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Window {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

export class InkGrid {
  private readonly cells: Float32Array;
  /** Signed areas of the shape at work: zero between two shapes. One column more than cells, for what lies right of them. */
  private readonly areas: Float32Array;
  private readonly stride: number;

  private readonly columns: number;
  private readonly rows: number;

  /** A size in whole cells. */
  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.stride = columns + 2;
    this.cells = new Float32Array(columns * rows);
    this.areas = new Float32Array(this.stride * rows);
  }

  /** Fills rings, in cells, within a mask. */
  fill(rings: readonly Ring[], rule: 'nonzero' | 'evenodd', { ink, alpha }: Tone, mask?: Mask): void {
    this.sweep(rings, rule, (at, cover) => {
      const strength = cover * alpha * (mask ? (mask[at] ?? 0) : 1);
      const below = this.cells[at] ?? 0;
      this.cells[at] = below + (ink - below) * strength;
    });
  }

  /** Fills an upright rectangle, in cells, within a mask: as `fill` does, without looking at edges. */
  fillBox(box: Box, { ink, alpha }: Tone, mask?: Mask): void {
    const [left, right] = [clamp(box.left, this.columns), clamp(box.right, this.columns)];
    const [top, bottom] = [clamp(box.top, this.rows), clamp(box.bottom, this.rows)];
    for (let y = Math.floor(top); y < bottom; y++) {
      const height = Math.min(y + 1, bottom) - Math.max(y, top);
      for (let x = Math.floor(left); x < right; x++) {
        const cover = height * (Math.min(x + 1, right) - Math.max(x, left));
        const at = y * this.columns + x;
        const below = this.cells[at] ?? 0;
        this.cells[at] = below + (ink - below) * cover * alpha * (mask ? (mask[at] ?? 0) : 1);
      }
    }
  }

  /** The mask of a clip inside another. */
  mask(rings: readonly Ring[], rule: 'nonzero' | 'evenodd', within?: Mask): Mask {
    const mask = new Float32Array(this.columns * this.rows);
    this.sweep(rings, rule, (at, cover) => {
      mask[at] = cover * (within ? (within[at] ?? 0) : 1);
    });
    return mask;
  }

  /** Mean of all cells, 0..1. */
  cover(): number {
    let sum = 0;
    for (const cell of this.cells) sum += cell;
    return sum / Math.max(1, this.cells.length);
  }

  /** Calls `paint` for every cell the rings cover, with how much of it, 0..1; leaves the areas empty. */
  private sweep(
    rings: readonly Ring[],
    rule: 'nonzero' | 'evenodd',
    paint: (at: number, cover: number) => void,
  ): void {
    const window = this.windowOf(rings);
    for (const ring of rings) this.addRing(ring);
    for (let y = window.y0; y < window.y1; y++) {
      let winding = 0;
      for (let x = window.x0; x < window.x1 + 2; x++) {
        const area = y * this.stride + x;
        winding += this.areas[area] ?? 0;
        this.areas[area] = 0;
        const cover = rule === 'nonzero' ? Math.min(1, Math.abs(winding)) : folded(winding);
        if (cover > 1e-4 && x < this.columns) paint(y * this.columns + x, cover);
      }
    }
  }

  /** The cells the rings may touch. */
  private windowOf(rings: readonly Ring[]): Window {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    return {
      x0: clamp(Math.floor(left), this.columns),
      x1: clamp(Math.ceil(right), this.columns),
      y0: clamp(Math.floor(top), this.rows),
      y1: clamp(Math.ceil(bottom), this.rows),
    };
  }

  private addRing(ring: Ring): void {
    for (let i = 0; i < ring.length; i += 2) {
      const j = i + 2 < ring.length ? i + 2 : 0;
      this.addEdge(ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0);
    }
  }

  private addEdge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const [sign, xTop, top, xEnd, end] = y0 < y1 ? [1, x0, y0, x1, y1] : [-1, x1, y1, x0, y0];
    const slope = (xEnd - xTop) / (end - top);
    for (let row = clamp(Math.floor(top), this.rows); row < clamp(Math.ceil(end), this.rows); row++) {
      const [from, to] = [Math.max(row, top), Math.min(row + 1, end)];
      const xs = [xTop + (from - top) * slope, xTop + (to - top) * slope] as const;
      this.addPiece(row, Math.min(...xs), Math.max(...xs), sign * (to - from));
    }
  }

  /** One row's piece of an edge: its height is shared by the columns it crosses, each by the part right of the edge. */
  private addPiece(row: number, left: number, right: number, height: number): void {
    const [from, to] = [clamp(left, this.columns), clamp(right, this.columns)];
    const start = row * this.stride;
    const width = to - from;
    for (let column = Math.floor(from); column <= Math.floor(to); column++) {
      const [a, b] = [Math.max(from, column), Math.min(to, column + 1)];
      const part = width === 0 ? height : (height * (b - a)) / width;
      const middle = (a + b) / 2 - column;
      this.areas[start + column] = (this.areas[start + column] ?? 0) + part * (1 - middle);
      this.areas[start + column + 1] = (this.areas[start + column + 1] ?? 0) + part * middle;
    }
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The winding by the even-odd rule: 0, 1, 0, 1 ... */
function folded(winding: number): number {
  const rest = Math.abs(winding) % 2;
  return rest > 1 ? 2 - rest : rest;
}
