/**
 * Letters as fine as pixels show them: outlines of short straight lines, in whole numbers (`coarseLetter`).
 *
 * A page's letters are most of what draws its picture, and each is some pixels high: what their curves need is a few lines. Edges
 * are off by about what the renderer's own chords are (a tenth of a pixel). Kept for each outline, in units that are powers of two
 * an em: so there are few.
 */
import { Cache, cachePerObject } from '../../base/cache.ts';
import type { Path, Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { pathBounds, rect } from '../../base/geometry.ts';

/** Units a pixel, at least: numbers are off by a thirtieth of a pixel at most. */
const UNITS = 16;
const LEAST_UNITS = 8;
/** Units a chord may be off its curve, and a line off the ends of chords it leaves out: together a sixth of a pixel at most. */
const OFF_CURVE = 0.5;
const OFF_ENDS = 2;

/** Units an em, for letters that many pixels high. */
export function unitsFor(pixels: number): number {
  let units = LEAST_UNITS;
  while (units < pixels * UNITS) units *= 2;
  return units;
}

/** A letter in whole units, y down. */
export interface CoarseLetter {
  /** Where its line begins. */
  readonly x: number;
  readonly y: number;
  /** Path data from there on, relative. */
  readonly data: string;
  /** Round all of it. */
  readonly box: Rect;
}

/** By units an em, powers of two. */
const lettersIn = new Cache<number, (outline: Path) => CoarseLetter>('sizes of coarse letters', 20);

/** In `units` an em. */
export const coarseLetter = (outline: Path, units: number): CoarseLetter =>
  lettersIn.get(units, () => cachePerObject('coarse letters', (one) => madeCoarse(one, units)))(outline);

/** x, y, x, y ... of a closed line, in units. */
type Ring = number[];

function madeCoarse(outline: Path, units: number): CoarseLetter {
  const rings = chordsOf(outline, units).map((ring) => thinned(ring).map(Math.round));
  const [x = 0, y = 0] = rings[0] ?? [];
  const data = rings.map((ring, i) => lines(ring, rings[i - 1])).join('');
  return { x, y, data, box: pathBounds({ verbs: '', points: rings.flat() }) ?? rect(x, y, 0, 0) };
}

function chordsOf({ verbs, points }: Path, units: number): readonly Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  let at = 0;
  for (const verb of verbs) {
    if (verb === 'Z') continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.slice(at, at + 6).map((value) => value * units);
    at += verb === 'C' ? 6 : 2;
    if (verb === 'M') rings.push((ring = [a, b]));
    else if (verb === 'L') ring.push(a, b);
    else addChords(ring, [a, b, c, d, e, f]);
  }
  return rings;
}

type Curve = readonly [number, number, number, number, number, number];

/** As many chords as keep within `OFF_CURVE`. Source: error bound of the second differences of a cubic. */
function addChords(ring: Ring, [x1, y1, x2, y2, x3, y3]: Curve): void {
  const x0 = ring.at(-2) ?? 0;
  const y0 = ring.at(-1) ?? 0;
  const bend = Math.max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const chords = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / OFF_CURVE)));
  for (let i = 1; i <= chords; i++) {
    const t = i / chords;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    ring.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
  }
}

/** Without the points that lie on the way from one that is kept to a later one. */
function thinned(ring: Ring): Ring {
  const out = ring.slice(0, 2);
  let from = 0;
  for (let to = 4; to < ring.length; to += 2) {
    if (isOnTheWay(ring, from, to)) continue;
    from = to - 2;
    out.push(ring[from] ?? 0, ring[from + 1] ?? 0);
  }
  out.push(ring.at(-2) ?? 0, ring.at(-1) ?? 0);
  return out;
}

/** Whether all points between two are near the line through those. */
function isOnTheWay(ring: Ring, from: number, to: number): boolean {
  const x0 = ring[from] ?? 0;
  const y0 = ring[from + 1] ?? 0;
  const dx = (ring[to] ?? 0) - x0;
  const dy = (ring[to + 1] ?? 0) - y0;
  const most = OFF_ENDS * hypot(dx, dy);
  for (let at = from + 2; at < to; at += 2)
    if (Math.abs(((ring[at] ?? 0) - x0) * dy - ((ring[at + 1] ?? 0) - y0) * dx) > most) return false;
  return true;
}

/** @param before the ring before, to whose beginning the pen went back; missing where the pen is at this one's already */
function lines(ring: Ring, before?: Ring): string {
  let [x = 0, y = 0] = ring;
  let out = before ? `m${pair(x - (before[0] ?? 0), y - (before[1] ?? 0))}` : '';
  for (let at = 2; at < ring.length; at += 2) {
    const dx = (ring[at] ?? 0) - x;
    const dy = (ring[at + 1] ?? 0) - y;
    x += dx;
    y += dy;
    if (dx !== 0 || dy !== 0) out += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${pair(dx, dy)}`;
  }
  return `${out}z`;
}

const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);
