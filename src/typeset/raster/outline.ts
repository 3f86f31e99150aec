/**
 * Paths as polygons: what a grid can fill.
 *
 * Takes paths of lines and cubics, gives closed rings in the grid's units, all in one list: a page has thousands of them. Curves become a few chords: an
 * ink estimate needs areas, not smooth edges.
 */
import type { Matrix, Path } from '../../base/geometry.ts';

/** Rings one after the other, each closed by itself; the room they lie in is used again for the next shape. */
export class Outline {
  /** x, y, x, y ... of all rings; there may be room behind the last. */
  points = new Float64Array(0);
  /** For each ring, where among the points it ends. */
  ends = new Int32Array(0);
  /** For each ring, 1 where the path says that its line is closed. */
  closed = new Uint8Array(0);
  /** How many rings there are. */
  rings = 0;

  /** Leaves no ring, and room for this much. */
  empty(coordinates: number, rings: number): void {
    this.rings = 0;
    if (coordinates > this.points.length) this.points = new Float64Array(roomFor(coordinates));
    if (rings <= this.ends.length) return;
    this.ends = new Int32Array(roomFor(rings));
    this.closed = new Uint8Array(roomFor(rings));
  }

  /** @param end of the ring among the points, which begins where the last one ended */
  endRing(end: number, isClosed: boolean): void {
    this.ends[this.rings] = end;
    this.closed[this.rings] = isClosed ? 1 : 0;
    this.rings += 1;
  }

  /** How many coordinates all rings have. */
  get length(): number {
    return this.rings === 0 ? 0 : (this.ends[this.rings - 1] ?? 0);
  }
}

/** Half as much again: the next shape may be larger. */
const roomFor = (count: number): number => count + (count >> 1);

/** Chords per curve. */
const CHORDS = 6;

/**
 * The rings a path encloses. An open sub-path is closed, as a fill closes it.
 *
 * @param room where they are put, in place of what was there
 */
export function ringsOf({ verbs, points }: Path, m: Matrix, room = new Outline()): Outline {
  // A curve takes six of the path's numbers and gives two for each chord.
  room.empty(points.length * (CHORDS / 3), verbs.length);
  const rings = room.points;
  let end = 0;
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i];
    if (verb === 'Z') continue;
    if (verb === 'M' && i > 0) room.endRing(end, verbs[i - 1] === 'Z');
    if (verb === 'C') {
      addChords(rings, end, points, at, m);
      end += 2 * CHORDS;
      at += 6;
      continue;
    }
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    rings[end] = m[0] * x + m[2] * y + m[4];
    rings[end + 1] = m[1] * x + m[3] * y + m[5];
    end += 2;
    at += 2;
  }
  if (verbs !== '') room.endRing(end, verbs.endsWith('Z'));
  return room;
}

/**
 * @param end where the chords are put: the curve begins at the point before
 * @param at  where the three points of the curve begin
 */
function addChords(ring: Float64Array, end: number, points: readonly number[], at: number, m: Matrix): void {
  const x0 = ring[end - 2] ?? 0;
  const y0 = ring[end - 1] ?? 0;
  const u1 = points[at] ?? 0;
  const v1 = points[at + 1] ?? 0;
  const u2 = points[at + 2] ?? 0;
  const v2 = points[at + 3] ?? 0;
  const u3 = points[at + 4] ?? 0;
  const v3 = points[at + 5] ?? 0;
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
    ring[end + 2 * i - 2] = a * x0 + b * x1 + c * x2 + d * x3;
    ring[end + 2 * i - 1] = a * y0 + b * y1 + c * y2 + d * y3;
  }
}

/**
 * The bars a stroke is made of, one for each straight piece; joins and caps are left out.
 *
 * @param room  where they are put, in place of what was there
 * @param lines where the lines they run along are put
 */
export function barsOf(
  path: Path,
  matrix: Matrix,
  width: number,
  room = new Outline(),
  lines = new Outline(),
): Outline {
  const { points, ends, closed, rings, length } = ringsOf(path, matrix, lines);
  // A bar for each point and the next, or the first one again.
  room.empty(4 * length, length / 2);
  let start = 0;
  for (let ring = 0; ring < rings; ring++) {
    const end = ends[ring] ?? 0;
    for (let at = start; at + 2 < end; at += 2) addBar(room, points, at, at + 2, width);
    if (closed[ring] === 1) addBar(room, points, end - 2, start, width);
    start = end;
  }
  return room;
}

/** The bar between two points. */
function addBar(bars: Outline, line: Float64Array, from: number, to: number, width: number): void {
  const x0 = line[from] ?? 0;
  const y0 = line[from + 1] ?? 0;
  const x1 = line[to] ?? 0;
  const y1 = line[to + 1] ?? 0;
  const across = x1 - x0;
  const down = y1 - y0;
  const length = Math.sqrt(across * across + down * down) || 1;
  const dx = (down / length) * (width / 2);
  const dy = (-across / length) * (width / 2);
  const { points } = bars;
  const at = 8 * bars.rings;
  points[at] = x0 + dx;
  points[at + 1] = y0 + dy;
  points[at + 2] = x1 + dx;
  points[at + 3] = y1 + dy;
  points[at + 4] = x1 - dx;
  points[at + 5] = y1 - dy;
  points[at + 6] = x0 - dx;
  points[at + 7] = y0 - dy;
  bars.endRing(at + 8, true);
}
