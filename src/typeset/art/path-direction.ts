/**
 * Paths joined, and turned the same way round.
 *
 * Takes paths of M, L, C and Z, gives paths of the same; the union of shapes by the nonzero rule needs all of them to turn
 * the same way. Never flattens curves: the sign of an area is taken from the polygon of end and control points.
 */
import type { Path } from '../../base/geometry.ts';

/** All sub-paths of all paths, in order. */
export const joinPaths = (paths: readonly Path[]): Path => ({
  verbs: paths.map((path) => path.verbs).join(''),
  points: paths.flatMap((path) => path.points),
});

/** The path, or its reverse where it turns against the clock as a whole: its area is then positive. */
export const orientedPath = (path: Path): Path => (areaOf(path) < 0 ? reversedPath(path) : path);

interface SubPath {
  /** Verbs after the M, without the Z. */
  readonly verbs: string;
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

function subPathsOf({ verbs, points }: Path): readonly SubPath[] {
  let at = 0;
  return (verbs.match(/M[^M]*/g) ?? []).map((part) => {
    const inner = part.slice(1).replace('Z', '');
    const count = 2 + [...inner].reduce((sum, verb) => sum + (verb === 'C' ? 6 : 2), 0);
    const own = points.slice(at, (at += count));
    return { verbs: inner, points: own, isClosed: part.endsWith('Z') };
  });
}

/** Twice the area inside the polygons of all points. */
function areaOf(path: Path): number {
  let area = 0;
  for (const { points } of subPathsOf(path)) {
    for (let i = 0; i < points.length; i += 2) {
      const [x = 0, y = 0] = points.slice(i, i + 2);
      const next = (i + 2) % points.length;
      area += x * (points[next + 1] ?? 0) - (points[next] ?? 0) * y;
    }
  }
  return area;
}

/** The points backwards, pair by pair, and the verbs too: a cubic backwards is a cubic through the same points. */
function reversedPath(path: Path): Path {
  const parts = subPathsOf(path).map(({ verbs, points, isClosed }) => {
    const back: number[] = [];
    for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i] ?? 0, points[i + 1] ?? 0);
    return { verbs: `M${[...verbs].reverse().join('')}${isClosed ? 'Z' : ''}`, points: back };
  });
  return joinPaths(parts);
}
