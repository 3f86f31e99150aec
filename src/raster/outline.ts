/**
 * Paths as polygons: what a grid can fill.
 *
 * Takes paths of lines and cubics, gives closed rings of x and y in turn, in the grid's units. Curves become a few chords: an
 * ink estimate needs areas, not smooth edges.
 */
import { mapPoint, type Matrix, type Path } from '../base/geometry.ts';

/** x, y, x, y ...; closed by itself. */
export type Ring = readonly number[];

/** Chords per curve. */
const CHORDS = 6;

/** The rings a path encloses. An open sub-path is closed, as a fill closes it. */
export function ringsOf(path: Path, matrix: Matrix): readonly Ring[] {
  const rings: number[][] = [];
  let ring: number[] = [];
  let at = 0;
  const next = (): readonly [number, number] => {
    const point = mapPoint(matrix, path.points[at] ?? 0, path.points[at + 1] ?? 0);
    at += 2;
    return point;
  };
  for (const verb of path.verbs) {
    if (verb === 'M') rings.push((ring = [...next()]));
    else if (verb === 'L') ring.push(...next());
    else if (verb === 'C') addChords(ring, next(), next(), next());
  }
  return rings;
}

type Point = readonly [number, number];

function addChords(ring: number[], one: Point, two: Point, end: Point): void {
  const [x0, y0] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let i = 1; i <= CHORDS; i++) {
    const t = i / CHORDS;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    ring.push(a * x0 + b * one[0] + c * two[0] + d * end[0], a * y0 + b * one[1] + c * two[1] + d * end[1]);
  }
}

/** The bars a stroke is made of, one for each straight piece; joins and caps are left out. */
export function barsOf(path: Path, matrix: Matrix, width: number): readonly Ring[] {
  const ends = path.verbs.split('M').slice(1);
  return ringsOf(path, matrix).flatMap((ring, index) => {
    const count = ring.length / 2;
    const pieces = ends[index]?.endsWith('Z') === true ? count : count - 1;
    return Array.from({ length: pieces }, (_, i) => {
      const j = ((i + 1) % count) * 2;
      return barOf([ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0], [ring[j] ?? 0, ring[j + 1] ?? 0], width / 2);
    });
  });
}

function barOf([x0, y0]: Point, [x1, y1]: Point, half: number): Ring {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [((y1 - y0) / length) * half, ((x0 - x1) / length) * half];
  return [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy];
}
