/**
 * The edge of a piece: the line scissors follow, inside its trimmed box.
 *
 * Takes a shape, a box and the radius of its corners; gives a closed path in points. Regular polygons fill their box, the tip
 * up; others have their corners where the deck says, in per cent of the box.
 */
import type { Path, Rect } from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { acos, cos, hypot, sin, tan } from '../../base/trigonometry.ts';

export const SHAPES = ['rectangle', 'circle', 'triangle', 'pentagon', 'hexagon'] as const;
export type Shape = (typeof SHAPES)[number] | readonly Point[];

const SIDES: Readonly<Record<string, number>> = { triangle: 3, pentagon: 5, hexagon: 6 };

/** Corners that take up a whole side make a disc of a rectangle. */
export const shapeOf = (shape: Shape | undefined, { width, height }: Rect, corner: Pt): Shape =>
  shape ?? (corner >= Math.min(width, height) / 2 - 0.01 ? 'circle' : 'rectangle');

type Point = readonly [number, number];

/** The corners of a polygon in its box, clockwise on the page; undefined for what is round or square. */
function cornersOf(shape: Shape, box: Rect): readonly Point[] | undefined {
  if (typeof shape !== 'string') {
    const at = ([x, y]: Point): Point => [box.x + (x / 100) * box.width, box.y + (y / 100) * box.height];
    return areaOf(shape) < 0 ? shape.map(at).reverse() : shape.map(at);
  }
  const sides = SIDES[shape];
  return sides === undefined ? undefined : cornersIn(sides, box);
}

/** Twice the area, below zero where the corners run against the clock (y grows down the page). */
const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

/** Corners of a regular polygon, tip up, stretched to its box. */
function cornersIn(sides: number, box: Rect): readonly Point[] {
  const corners = Array.from({ length: sides }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / sides - Math.PI / 2;
    return [cos(angle), sin(angle)];
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  return corners.map(([x, y]) => [box.x + ((x - x0) / w) * box.width, box.y + ((y - y0) / h) * box.height]);
}

/** Four control points of a quarter circle: 4/3 (sqrt 2 - 1). */
const ARC = 0.5523;

/** @param reach how far outside the piece the line runs: 0 is its edge, its bleed the edge of the ink */
export function outlineOf(shape: Shape, box: Rect, corner: Pt, reach: Pt = 0): Path {
  const corners = cornersOf(shape, box);
  if (corners) return polygon(movedOut(corners, reach), corner + reach);
  const [rx, ry] =
    shape === 'circle'
      ? [box.width / 2, box.height / 2]
      : [Math.min(corner, box.width / 2), Math.min(corner, box.height / 2)];
  const around = {
    x: box.x - reach,
    y: box.y - reach,
    width: box.width + 2 * reach,
    height: box.height + 2 * reach,
  };
  return rounded(around, rx > 0 ? rx + reach : 0, ry > 0 ? ry + reach : 0);
}

/** Every side of a polygon (clockwise) moved outwards, to where the sides cut. */
function movedOut(points: readonly Point[], reach: Pt): readonly Point[] {
  if (reach === 0) return points;
  return points.map((at, i): Point => {
    const [ax, ay] = normalOf(points.at(i - 1) ?? at, at);
    const [bx, by] = normalOf(at, points[(i + 1) % points.length] ?? at);
    const share = reach / (1 + ax * bx + ay * by);
    return [at[0] + (ax + bx) * share, at[1] + (ay + by) * share];
  });
}

/** Of length one, to the outside of a polygon that runs clockwise on the page. */
function normalOf([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = hypot(x2 - x1, y2 - y1);
  return [(y2 - y1) / length, (x1 - x2) / length];
}

/**
 * Corners cut off by curves that begin and end where an arc of the radius would, or at the middle of a side that is too short for it. Of
 * the edge of the ink the radius is larger by its distance from the piece, so that it keeps that distance round a tip as well.
 */
function polygon(corners: readonly Point[], radius: Pt): Path {
  if (radius === 0) return { verbs: `M${'L'.repeat(corners.length - 1)}Z`, points: corners.flat() };
  const points = corners.flatMap((at, i) => {
    const [before, after] = [corners.at(i - 1) ?? at, corners[(i + 1) % corners.length] ?? at];
    const [from, to] = [towards(at, before), towards(at, after)];
    const half = acos(Math.max(-1, Math.min(1, from[0] * to[0] + from[1] * to[1]))) / 2;
    const off = Math.min(radius / tan(half), lengthOf(at, before) / 2, lengthOf(at, after) / 2);
    // 4/3 tan of a quarter of the turn, from the foot of the arc towards the corner.
    const pull = off - (4 / 3) * tan((Math.PI - 2 * half) / 4) * off * tan(half);
    const on = (way: Point, distance: Pt): Point => [at[0] + way[0] * distance, at[1] + way[1] * distance];
    return [on(from, off), on(from, pull), on(to, pull), on(to, off)];
  });
  return { verbs: `${corners.map((_, i) => (i === 0 ? 'MC' : 'LC')).join('')}Z`, points: points.flat() };
}

const lengthOf = ([x1, y1]: Point, [x2, y2]: Point): number => hypot(x2 - x1, y2 - y1);

function towards(from: Point, to: Point): Point {
  const length = lengthOf(from, to);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function rounded({ x, y, width, height }: Rect, rx: Pt, ry: Pt): Path {
  const [right, foot, kx, ky] = [x + width, y + height, rx * (1 - ARC), ry * (1 - ARC)];
  const points = [
    [x + rx, y],
    [right - rx, y],
    [right - kx, y, right, y + ky, right, y + ry],
    [right, foot - ry],
    [right, foot - ky, right - kx, foot, right - rx, foot],
    [x + rx, foot],
    [x + kx, foot, x, foot - ky, x, foot - ry],
    [x, y + ry],
    [x, y + ky, x + kx, y, x + rx, y],
  ];
  return { verbs: 'MLCLCLCLCZ', points: points.flat() };
}
