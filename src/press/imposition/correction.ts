/**
 * What a printer does to a sheet, and the matrix that undoes it.
 *
 * Takes readings of a calibration page: how long 100 mm came out, and where the back of the paper landed against its
 * front. Gives matrices for whole pages, about the page's centre. Drift is given as it is seen from the front, held to the
 * light: x to the right, y down, the angle clockwise.
 */
import { concat, type Matrix, type Size } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { atan2, cos, hypot, sin } from '../../base/trigonometry.ts';
import { turnOver, type Flip } from './flip.ts';
import type { Grid } from './grid.ts';

/** Printed length of what should be 1. */
export interface Stretch {
  readonly x: number;
  readonly y: number;
}

export interface Drift {
  readonly x: Pt;
  readonly y: Pt;
  /** Degrees. */
  readonly angle: number;
  /** Size of the back against the front. */
  readonly scale: number;
}

/** A reading of both verniers at one place, seen from the front. */
export interface DriftReading {
  readonly x: Pt;
  readonly y: Pt;
}

/** About a centre: scaled, turned, then moved. */
const similarity = (centre: Size, { x, y, angle, scale }: Drift): Matrix => {
  const radians = (angle * Math.PI) / 180;
  const [a, b] = [scale * cos(radians), scale * sin(radians)];
  const [cx, cy] = [centre.width / 2, centre.height / 2];
  return [a, b, -b, a, cx + x - a * cx + b * cy, cy + y - b * cx - a * cy];
};

const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
};

/** What the printer does to the back, seen from the front. */
export const driftMatrix = (page: Size, drift: Drift): Matrix => similarity(page, drift);

/** Undoes a printer's stretch on either side. */
export function stretchCorrection({ width, height }: Size, { x, y }: Stretch): Matrix {
  const [sx, sy] = [1 / x, 1 / y];
  return [sx, 0, 0, sy, (width / 2) * (1 - sx), (height / 2) * (1 - sy)];
}

/** Undoes the drift on the back page: seen from the front, moved back, and turned over again. */
export function driftCorrection(grid: Grid, flip: Flip, drift: Drift): Matrix {
  const turn = turnOver(grid, flip);
  return concat(turn, concat(inverse(driftMatrix(grid.page, drift)), turn));
}

/**
 * Offset, angle and scale from two readings: the one motion that turns, scales evenly and moves the first place to the
 * first reading and the second to the second.
 *
 * @param places where the verniers are on the page, from its centre, seen from the front
 */
export function driftFromReadings(
  places: readonly [DriftReading, DriftReading],
  readings: readonly [DriftReading, DriftReading],
): Drift {
  const [p, q] = places;
  const [from, to] = readings;
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const [ex, ey] = [dx + to.x - from.x, dy + to.y - from.y];
  const square = dx * dx + dy * dy;
  // The quotient of two complex numbers: (ex + i ey) / (dx + i dy).
  const [re, im] = [(ex * dx + ey * dy) / square, (ey * dx - ex * dy) / square];
  return {
    x: p.x + from.x - (re * p.x - im * p.y),
    y: p.y + from.y - (im * p.x + re * p.y),
    angle: (atan2(im, re) * 180) / Math.PI,
    scale: hypot(re, im),
  };
}
