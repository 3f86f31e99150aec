/**
 * Paths as polygons: what a grid can fill.
 *
 * Takes paths of lines and cubics, gives closed rings of x and y in turn, in the grid's units. Curves become a few chords: an
 * ink estimate needs areas, not smooth edges.
 */
import { mapPath, type Matrix, type Path } from '../base/geometry.ts';

/** x, y, x, y ...; closed by itself. */
export type Ring = readonly number[];

/** Chords per curve. */
const CHORDS = 6;

/** The rings a path encloses. An open sub-path is closed, as a fill closes it. */
export function ringsOf(path: Path, matrix: Matrix): readonly Ring[] {
  const rings: number[][] = [];
  let ring: number[] = [];
  const { verbs } = path;
  const { points } = mapPath(matrix, path);
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i];
    if (verb === 'Z') continue;
    if (verb === 'M') rings.push((ring = []));
    if (verb === 'C') addChords(ring, points, at);
    else ring.push(points[at] ?? 0, points[at + 1] ?? 0);
    at += verb === 'C' ? 6 : 2;
  }
  return rings;
}

/** @param at where the three points of a curve begin; it goes on from the end of the ring */
function addChords(ring: number[], points: readonly number[], at: number): void {
  const x0 = ring[ring.length - 2] ?? 0;
  const y0 = ring[ring.length - 1] ?? 0;
  const x1 = points[at] ?? 0;
  const y1 = points[at + 1] ?? 0;
  const x2 = points[at + 2] ?? 0;
  const y2 = points[at + 3] ?? 0;
  const x3 = points[at + 4] ?? 0;
  const y3 = points[at + 5] ?? 0;
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
export function barsOf(path: Path, matrix: Matrix, width: number): readonly Ring[] {
  const ends = path.verbs.split('M').slice(1);
  return ringsOf(path, matrix).flatMap((ring, index) => {
    const count = ring.length / 2;
    const pieces = ends[index]?.endsWith('Z') === true ? count : count - 1;
    return Array.from({ length: pieces }, (_, i) => barOf(ring, 2 * i, ((i + 1) % count) * 2, width / 2));
  });
}

/** The bar between two points of a ring. */
function barOf(ring: Ring, from: number, to: number, half: number): Ring {
  const x0 = ring[from] ?? 0;
  const y0 = ring[from + 1] ?? 0;
  const x1 = ring[to] ?? 0;
  const y1 = ring[to + 1] ?? 0;
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const dx = ((y1 - y0) / length) * half;
  const dy = ((x0 - x1) / length) * half;
  return [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy];
}
