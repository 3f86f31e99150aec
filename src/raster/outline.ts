/**
 * Paths as polygons: what a grid can fill.
 *
 * Takes paths of lines and cubics, gives closed rings in the grid's units, all in one list: a page has thousands of them. Curves become a few chords: an
 * ink estimate needs areas, not smooth edges.
 */
import type { Matrix, Path } from '../base/geometry.ts';

/** Rings one after the other, each closed by itself. */
export interface Outline {
  /** x, y, x, y ... of all rings. */
  readonly points: readonly number[];
  /** For each ring, where among the points it ends. */
  readonly ends: readonly number[];
}

/** Chords per curve. */
const CHORDS = 6;

/** The rings a path encloses. An open sub-path is closed, as a fill closes it. */
export function ringsOf({ verbs, points }: Path, matrix: Matrix): Outline {
  const ringPoints: number[] = [];
  const ends: number[] = [];
  const [a, b, c, d, e, f] = matrix;
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i];
    if (verb === 'Z') continue;
    if (verb === 'M' && i > 0) ends.push(ringPoints.length);
    if (verb === 'C') addChords(ringPoints, points, at, matrix);
    else {
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      ringPoints.push(a * x + c * y + e, b * x + d * y + f);
    }
    at += verb === 'C' ? 6 : 2;
  }
  if (verbs !== '') ends.push(ringPoints.length);
  return { points: ringPoints, ends };
}

/** @param at where the three points of a curve begin; it goes on from the end of the ring */
function addChords(ring: number[], points: readonly number[], at: number, m: Matrix): void {
  const x0 = ring[ring.length - 2] ?? 0;
  const y0 = ring[ring.length - 1] ?? 0;
  const [u1, v1, u2, v2] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0, points[at + 3] ?? 0];
  const [u3, v3] = [points[at + 4] ?? 0, points[at + 5] ?? 0];
  const x1 = m[0] * u1 + m[2] * v1 + m[4];
  const y1 = m[1] * u1 + m[3] * v1 + m[5];
  const x2 = m[0] * u2 + m[2] * v2 + m[4];
  const y2 = m[1] * u2 + m[3] * v2 + m[5];
  const x3 = m[0] * u3 + m[2] * v3 + m[4];
  const y3 = m[1] * u3 + m[3] * v3 + m[5];
  for (let i = 1; i <= CHORDS; i++) {
    const t = i / CHORDS;
    const s = 1 - t;
    const a = s * s * s;
    const b = 3 * s * s * t;
    const c = 3 * s * t * t;
    const d = t * t * t;
    ring.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
}

/** The bars a stroke is made of, one for each straight piece; joins and caps are left out. */
export function barsOf(path: Path, matrix: Matrix, width: number): Outline {
  const subPaths = path.verbs.split('M');
  const { points, ends } = ringsOf(path, matrix);
  const bars: Outline & { readonly points: number[]; readonly ends: number[] } = { points: [], ends: [] };
  let start = 0;
  for (let ring = 0; ring < ends.length; ring++) {
    const end = ends[ring] ?? 0;
    for (let at = start; at + 2 < end; at += 2) addBar(bars, points, at, at + 2, width / 2);
    if (subPaths[ring + 1]?.endsWith('Z') === true) addBar(bars, points, end - 2, start, width / 2);
    start = end;
  }
  return bars;
}

/** The bar between two points. */
function addBar(
  { points, ends }: { readonly points: number[]; readonly ends: number[] },
  line: readonly number[],
  from: number,
  to: number,
  half: number,
): void {
  const x0 = line[from] ?? 0;
  const y0 = line[from + 1] ?? 0;
  const x1 = line[to] ?? 0;
  const y1 = line[to + 1] ?? 0;
  const across = x1 - x0;
  const down = y1 - y0;
  const length = Math.sqrt(across * across + down * down) || 1;
  const dx = (down / length) * half;
  const dy = (-across / length) * half;
  points.push(x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy);
  ends.push(points.length);
}
