/**
 * A coarse page that remembers how much ink lies where.
 *
 * Cells hold 0 (paper) to 1 (solid). Shapes are filled with exact area coverage, so that a hairline counts by its width and a
 * later shape hides what it covers.
 */
import { Coverage, coverOf, type Outline } from '../../typeset/raster/index.ts';

/** What a shape puts down: strength of the ink and how much of what lies below it hides, both 0..1. */
export interface Tone {
  readonly ink: number;
  readonly alpha: number;
}

/** What a clip lets through: coverage 0..1 by cell in the rows it reaches, nothing in others. */
export interface Mask {
  /** Cells before the first of them. */
  readonly from: number;
  readonly cells: Float32Array;
}

/** In cells. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class InkGrid {
  private readonly cells: Float32Array;
  private readonly coverage: Coverage;
  /** Of all cells, kept as they change: a page has thousands, most of them paper. */
  private sum = 0;
  readonly columns: number;
  readonly rows: number;

  /** A size in whole cells. */
  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.cells = new Float32Array(columns * rows);
    this.coverage = new Coverage(columns, rows);
  }

  /** Fills rings, in cells, within a mask. One loop over the cells: each page has millions that a shape may cover. */
  fill(rings: Outline, rule: 'nonzero' | 'evenodd', { ink, alpha }: Tone, mask?: Mask): void {
    const { cells, columns, coverage } = this;
    const { x0, x1, y0, y1 } = coverage.add(rings);
    const { areas, stride } = coverage;
    for (let y = y0; y < y1; y++) {
      const start = y * columns;
      const room = isSeen(mask, start) ? columns : 0;
      let sum = 0;
      let winding = 0;
      for (let x = x0; x < x1 + 2; x++) {
        winding += areas[y * stride + x] ?? 0;
        areas[y * stride + x] = 0;
        const cover = coverOf(winding, rule);
        if (x >= room || cover === 0) continue;
        const at = start + x;
        const below = cells[at] ?? 0;
        const most = cover * alpha;
        const more = (ink - below) * (mask ? most * (mask.cells[at - mask.from] ?? 0) : most);
        cells[at] = below + more;
        sum += more;
      }
      this.sum += sum;
    }
  }

  /** Fills an upright rectangle, in cells, within a mask: as `fill` does, without looking at edges. */
  fillBox(box: Box, { ink, alpha }: Tone, mask?: Mask): void {
    const { cells } = this;
    const left = clamp(box.left, this.columns);
    const right = clamp(box.right, this.columns);
    const top = clamp(box.top, this.rows);
    const bottom = clamp(box.bottom, this.rows);
    for (let y = Math.floor(top); y < bottom; y++) {
      const start = y * this.columns;
      if (!isSeen(mask, start)) continue;
      const height = Math.min(y + 1, bottom) - Math.max(y, top);
      let sum = 0;
      for (let x = Math.floor(left); x < right; x++) {
        const cover = height * (Math.min(x + 1, right) - Math.max(x, left));
        const at = start + x;
        const below = cells[at] ?? 0;
        const most = (ink - below) * cover * alpha;
        const more = mask ? most * (mask.cells[at - mask.from] ?? 0) : most;
        cells[at] = below + more;
        sum += more;
      }
      this.sum += sum;
    }
  }

  /** The mask of a clip inside another. */
  mask(rings: Outline, rule: 'nonzero' | 'evenodd', within?: Mask): Mask {
    const { top, bottom } = this.coverage.rowsOf(rings);
    const from = top * this.columns;
    const cells = new Float32Array(Math.max(0, bottom - top) * this.columns);
    this.coverage.of(rings, rule, (start, left, right, covers) => {
      if (!isSeen(within, start)) return;
      for (let x = left; x < right; x++) {
        const cover = covers[x] ?? 0;
        const at = start + x;
        cells[at - from] = within ? cover * (within.cells[at - within.from] ?? 0) : cover;
      }
    });
    return { from, cells };
  }

  /** As new. */
  clear(): void {
    this.cells.fill(0);
    this.sum = 0;
  }

  /** Mean of all cells, 0..1. */
  cover(): number {
    return Math.max(0, this.sum) / Math.max(1, this.cells.length);
  }
}

/** Whether a mask, if there is one, reaches the row that begins at a cell. */
const isSeen = (mask: Mask | undefined, start: number): boolean =>
  mask === undefined || (start >= mask.from && start < mask.from + mask.cells.length);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
