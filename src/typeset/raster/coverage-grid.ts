/**
 * How much of each cell of a grid a shape covers, exactly.
 *
 * Each edge adds its signed area to the cells it crosses, and a running sum along a row gives the winding; overlaps inside one
 * cell are the only thing that is rounded. Takes rings in cells; what lies outside of the grid is left out.
 */
import type { Outline } from './outline.ts';
import { hostPart } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import type { RasterImage } from './types.ts';

/** Cells that a shape may touch: from x0 and y0 up to, not including, x1 and y1. */
interface Window {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/**
 * Takes a row of what is covered.
 *
 * @param at     the row's first cell
 * @param from   the first column that may be covered
 * @param to     the column behind the last
 * @param covers by column: how much of the cell is covered, 0..1
 */
type PaintRow = (at: number, from: number, to: number, covers: Float64Array) => void;

/** Less than this is no cover. */
const LEAST = 1e-4;

export class Coverage {
  /** Signed areas of the shape at work: zero between two shapes. One column more than cells, for what lies right of them. */
  private readonly areas: Float32Array;
  /** From a row of areas to the next. */
  private readonly stride: number;
  private readonly covers: Float64Array;
  private readonly columns: number;
  private readonly rows: number;

  /** A size in whole cells. */
  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.stride = columns + 2;
    this.areas = new Float32Array(this.stride * rows);
    this.covers = new Float64Array(columns);
  }

  /** Calls `paint` for every row the rings may cover; leaves the areas empty. */
  of(rings: Outline, rule: 'nonzero' | 'evenodd', paint: PaintRow): void {
    const { areas, covers, columns, stride } = this;
    this.addRings(rings);
    const { x0, x1, y0, y1 } = this.windowOf(rings);
    const to = Math.min(columns, x1 + 2);
    for (let y = y0; y < y1; y++) {
      let winding = 0;
      const start = y * stride;
      for (let x = x0; x < x1 + 2; x++) {
        winding += areas[start + x] ?? 0;
        areas[start + x] = 0;
        covers[x] = coverOf(winding, rule);
      }
      paint(y * columns, x0, to, covers);
    }
  }

  /** The cells the rings may touch. */
  private windowOf({ points, length }: Outline): Window {
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (let i = 0; i < length; i += 2) {
      const x = points[i] ?? 0;
      const y = points[i + 1] ?? 0;
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

  private addRings({ points, ends, rings }: Outline): void {
    const { areas, columns, rows, stride } = this;
    let start = 0;
    for (let ring = 0; ring < rings; ring++) {
      const end = ends[ring] ?? 0;
      for (let i = start; i < end; i += 2) {
        const j = i + 2 < end ? i + 2 : start;
        const x0 = points[i] ?? 0;
        const x1 = points[j] ?? 0;
        const y0 = points[i + 1] ?? 0;
        const y1 = points[j + 1] ?? 0;
        const column = Math.floor(x0);
        const row = Math.floor(y0);
        const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
        // More than half of all edges begin and end in one cell.
        if (isInside && column === Math.floor(x1) && row === Math.floor(y1)) {
          const middle = (x0 + x1) / 2 - column;
          const at = row * stride + column;
          areas[at] = (areas[at] ?? 0) + (y1 - y0) * (1 - middle);
          areas[at + 1] = (areas[at + 1] ?? 0) + (y1 - y0) * middle;
        } else if (y0 < y1) this.addDown(points, i, j, 1);
        else if (y0 > y1) this.addDown(points, j, i, -1);
      }
      start = end;
    }
  }

  /**
   * An edge from its upper end to its lower, row by row. A piece's height is shared by the columns it crosses, each by the part right
   * of the edge. One function: places that are handed on to another one are objects.
   */
  private addDown(points: Float64Array, upper: number, lower: number, sign: 1 | -1): void {
    const { areas, columns, stride } = this;
    const xTop = points[upper] ?? 0;
    const top = points[upper + 1] ?? 0;
    const end = points[lower + 1] ?? 0;
    const slope = ((points[lower] ?? 0) - xTop) / (end - top);
    const behind = clamp(Math.ceil(end), this.rows);
    for (let row = clamp(Math.floor(top), this.rows); row < behind; row++) {
      const y0 = Math.max(row, top);
      const y1 = Math.min(row + 1, end);
      const one = clamp(xTop + (y0 - top) * slope, columns);
      const other = clamp(xTop + (y1 - top) * slope, columns);
      const height = sign * (y1 - y0);
      const from = Math.min(one, other);
      const to = Math.max(one, other);
      const width = to - from;
      const last = Math.floor(to);
      for (let column = Math.floor(from); column <= last; column++) {
        const a = Math.max(from, column);
        const b = Math.min(to, column + 1);
        const part = width === 0 ? height : (height * (b - a)) / width;
        const middle = (a + b) / 2 - column;
        const at = row * stride + column;
        areas[at] = (areas[at] ?? 0) + part * (1 - middle);
        areas[at + 1] = (areas[at + 1] ?? 0) + part * middle;
      }
    }
  }
}

/** No choice between a whole number and a fraction (`? :`) anywhere here: it is slow. */
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** How much of a cell is covered, 0..1, by its winding. */
function coverOf(winding: number, rule: 'nonzero' | 'evenodd'): number {
  const cover = rule === 'nonzero' ? Math.min(1, Math.abs(winding)) : folded(winding);
  return cover > LEAST ? cover : 0;
}

/** The winding by the even-odd rule: 0, 1, 0, 1 ... */
function folded(winding: number): number {
  const rest = Math.abs(winding) % 2;
  return rest > 1 ? 2 - rest : rest;
}

/** Pixels a side of the copy: enough for a mean. */
const COPY = 64;

/** Rejects with the host's reason where the pixels cannot be decoded. */
export async function pictureInk(image: RasterImage): Promise<number> {
  invariant(image.format !== 'inks', 'a picture that was read from a file');
  const small = { as: 'white', width: COPY, height: COPY } as const;
  const { data, channels } = await hostPart('pictures').decode(image.bytes, small);
  let sum = 0;
  for (let i = 0; i + 2 < data.length; i += channels)
    sum += 255 - Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255);
  return sum / (255 * COPY * COPY);
}
