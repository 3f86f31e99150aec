/**
 * How much of each cell of a grid a shape covers, exactly.
 *
 * Each edge adds its signed area to the cells it crosses, and a running sum along a row gives the winding; overlaps inside one
 * cell are the only thing that is rounded. Takes rings in cells; what lies outside of the grid is left out.
 */
import type { Ring } from './outline.ts';

interface Window {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

export class Coverage {
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
    this.areas = new Float32Array(this.stride * rows);
  }

  /** Calls `paint` for every cell the rings cover, with how much of it, 0..1; leaves the areas empty. */
  of(rings: readonly Ring[], rule: 'nonzero' | 'evenodd', paint: (at: number, cover: number) => void): void {
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

  /** The rows the rings may touch, the last one not among them. */
  rowsOf(rings: readonly Ring[]): { readonly top: number; readonly bottom: number } {
    const { y0, y1 } = this.windowOf(rings);
    return { top: y0, bottom: y1 };
  }

  /** The cells the rings may touch. */
  private windowOf(rings: readonly Ring[]): Window {
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        const x = ring[i] ?? 0;
        const y = ring[i + 1] ?? 0;
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
    if (y0 > y1) this.addDown(x1, y1, x0, y0, -1);
    else this.addDown(x0, y0, x1, y1, 1);
  }

  /** An edge from its upper end to its lower, row by row. */
  private addDown(xTop: number, top: number, xEnd: number, end: number, sign: 1 | -1): void {
    const slope = (xEnd - xTop) / (end - top);
    const behind = clamp(Math.ceil(end), this.rows);
    for (let row = clamp(Math.floor(top), this.rows); row < behind; row++) {
      const from = Math.max(row, top);
      const to = Math.min(row + 1, end);
      const one = xTop + (from - top) * slope;
      const other = xTop + (to - top) * slope;
      this.addPiece(row, Math.min(one, other), Math.max(one, other), sign * (to - from));
    }
  }

  /** One row's piece of an edge: its height is shared by the columns it crosses, each by the part right of the edge. */
  private addPiece(row: number, left: number, right: number, height: number): void {
    const from = clamp(left, this.columns);
    const to = clamp(right, this.columns);
    const start = row * this.stride;
    const width = to - from;
    for (let column = Math.floor(from); column <= Math.floor(to); column++) {
      const a = Math.max(from, column);
      const b = Math.min(to, column + 1);
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
