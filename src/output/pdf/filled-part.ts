/**
 * The part of a path that a fill covers: its subpaths that have an area.
 *
 * A PDF reader paints a line of pixels where a filled subpath has none (ISO 32000-1, 8.5.3.3.1 and 10.6.5), where CSS and SVG
 * paint nothing. Takes a path, gives the same object where all of it has an area.
 */
import type { Path } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';

// How many coordinates has a part of a path?
const COORDINATES: Readonly<Record<string, number>> = { Z: 0, M: 2, L: 2, C: 6 };

/** @param factor coordinates are written as multiples of 1 / factor: what is thinner may lose its area by it */
export function filledPart(path: Path, factor: number): Path {
  const { verbs, points } = path;
  const kept: { verbs: string; points: number[] }[] = [];
  let [at, isWhole] = [0, true];
  for (const part of verbs.match(/M[^M]*/g) ?? []) {
    const length = [...part].reduce((sum, verb) => sum + (COORDINATES[verb] ?? 2), 0);
    const own = points.slice(at, at + length);
    at += length;
    if (isFlat(own, factor)) isWhole = false;
    else kept.push({ verbs: part, points: own });
  }
  if (isWhole) return path;
  return { verbs: kept.map((part) => part.verbs).join(''), points: kept.flatMap((part) => part.points) };
}

/** Whether all points are on one line, as they are or as they are written. */
function isFlat(points: readonly number[], factor: number): boolean {
  const [x0 = 0, y0 = 0] = points;
  const [column, row] = [Math.round(x0 * factor), Math.round(y0 * factor)];
  let [dx, dy, isUpright, isLevel] = [0, 0, true, true];
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    isUpright &&= Math.round(x * factor) === column;
    isLevel &&= Math.round(y * factor) === row;
    if (hypot(x - x0, y - y0) > hypot(dx, dy)) [dx, dy] = [x - x0, y - y0];
  }
  if (isUpright || isLevel) return true;
  const slack = 1e-9 * (dx * dx + dy * dy);
  for (let i = 2; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    if (Math.abs((x - x0) * dy - (y - y0) * dx) > slack) return false;
  }
  return true;
}
