/**
 * A coarse page that remembers how much ink lies where.
 *
 * Cells hold 0 (paper) to 1 (solid). Shapes are filled with exact area coverage, so that a hairline counts by its width and a
 * later shape hides what it covers.
 */
import { Coverage, type Ring } from '../raster/index.ts';

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

export class InkGrid {
  private readonly cells: Float32Array;
  private readonly coverage: Coverage;
  private readonly columns: number;
  private readonly rows: number;

  /** A size in whole cells. */
  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.cells = new Float32Array(columns * rows);
    this.coverage = new Coverage(columns, rows);
  }

  /** Fills rings, in cells, within a mask. */
  fill(rings: readonly Ring[], rule: 'nonzero' | 'evenodd', { ink, alpha }: Tone, mask?: Mask): void {
    this.coverage.of(rings, rule, (at, cover) => {
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
    this.coverage.of(rings, rule, (at, cover) => {
      mask[at] = cover * (within ? (within[at] ?? 0) : 1);
    });
    return mask;
  }

  /** Mean of all cells, 0..1. */
  cover(): number {
    let sum = 0;
    for (let at = 0; at < this.cells.length; at++) sum += this.cells[at] ?? 0;
    return sum / Math.max(1, this.cells.length);
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
