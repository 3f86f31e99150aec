/**
 * Points, rectangles, matrices and paths in points; origin top left, x right, y down.
 *
 * Knows no layer. Matrices are the six numbers of the PDF and SVG specifications: [a b c d e f] maps (x, y) to
 * (a x + c y + e, b x + d y + f).
 */
import type { Pt } from './units.ts';

export interface Size {
  readonly width: Pt;
  readonly height: Pt;
}

export interface Rect extends Size {
  readonly x: Pt;
  readonly y: Pt;
}

export interface Edges {
  readonly top: Pt;
  readonly right: Pt;
  readonly bottom: Pt;
  readonly left: Pt;
}

export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const translation = (x: Pt, y: Pt): Matrix => [1, 0, 0, 1, x, y];

/** First `inner`, then `outer`. */
export const concat = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const mapPoint = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The way back; undefined for a matrix that leaves no area. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (determinant === 0) return undefined;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [ia, ib, ic, id, -(ia * e + ic * f), -(ib * e + id * f)];
}

export const isIdentity = (m: Matrix): boolean =>
  m[0] === 1 && m[1] === 0 && m[2] === 0 && m[3] === 1 && m[4] === 0 && m[5] === 0;

export const rect = (x: Pt, y: Pt, width: Pt, height: Pt): Rect => ({ x, y, width, height });

/** Grows a rectangle outwards by the edges; negative edges shrink it. */
export const outset = (r: Rect, by: Edges): Rect => ({
  x: r.x - by.left,
  y: r.y - by.top,
  width: r.width + by.left + by.right,
  height: r.height + by.top + by.bottom,
});

export const edges = (top: Pt, right = top, bottom = top, left = right): Edges => ({
  top,
  right,
  bottom,
  left,
});

/** The box round the four mapped corners. */
export function mapRect(m: Matrix, r: Rect): Rect {
  const right = r.x + r.width;
  const foot = r.y + r.height;
  const x0 = m[0] * r.x + m[2] * r.y + m[4];
  const x1 = m[0] * right + m[2] * r.y + m[4];
  const x2 = m[0] * r.x + m[2] * foot + m[4];
  const x3 = m[0] * right + m[2] * foot + m[4];
  const y0 = m[1] * r.x + m[3] * r.y + m[5];
  const y1 = m[1] * right + m[3] * r.y + m[5];
  const y2 = m[1] * r.x + m[3] * foot + m[5];
  const y3 = m[1] * right + m[3] * foot + m[5];
  const x = Math.min(x0, x1, x2, x3);
  const y = Math.min(y0, y1, y2, y3);
  return { x, y, width: Math.max(x0, x1, x2, x3) - x, height: Math.max(y0, y1, y2, y3) - y };
}

/**
 * A path of straight lines and cubic curves.
 *
 * `verbs` holds M (move, 2 numbers), L (line, 2), C (cubic, 6) and Z (close, 0); `points` the numbers in order,
 * absolute. Quadratics, arcs and shorthands are already turned into these. Every sub-path begins with M.
 */
export interface Path {
  readonly verbs: string;
  readonly points: readonly number[];
}

export const EMPTY_PATH: Path = { verbs: '', points: [] };

export const rectPath = (r: Rect): Path => ({
  verbs: 'MLLLZ',
  points: [r.x, r.y, r.x + r.width, r.y, r.x + r.width, r.y + r.height, r.x, r.y + r.height],
});

export const linePath = (x1: Pt, y1: Pt, x2: Pt, y2: Pt): Path => ({ verbs: 'ML', points: [x1, y1, x2, y2] });

export function mapPath(m: Matrix, path: Path): Path {
  const points = new Array<number>(path.points.length);
  for (let i = 0; i + 1 < path.points.length; i += 2) {
    const x = path.points[i] ?? 0;
    const y = path.points[i + 1] ?? 0;
    points[i] = m[0] * x + m[2] * y + m[4];
    points[i + 1] = m[1] * x + m[3] * y + m[5];
  }
  return { verbs: path.verbs, points };
}

/** SVG path data, to hundredths of a point (or whatever unit the path has). */
export function pathText({ verbs, points }: Path): string {
  let at = 0;
  return [...verbs]
    .map((verb) => {
      const count = verb === 'Z' ? 0 : verb === 'C' ? 6 : 2;
      const own = points.slice(at, at + count).map((value) => Number(value.toFixed(2)));
      at += count;
      return `${verb}${own.join(' ')}`;
    })
    .join('');
}

/** The box round all points, control points included; undefined for an empty path. */
export const pathBounds = (path: Path): Rect | undefined => mappedBounds(IDENTITY, path);

/** The same of the path as a matrix maps it. */
export function mappedBounds(m: Matrix, { points }: Path): Rect | undefined {
  if (points.length === 0) return undefined;
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const px = points[i] ?? 0;
    const py = points[i + 1] ?? 0;
    const x = m === IDENTITY ? px : m[0] * px + m[2] * py + m[4];
    const y = m === IDENTITY ? py : m[1] * px + m[3] * py + m[5];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
