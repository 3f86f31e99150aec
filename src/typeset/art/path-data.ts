/**
 * Path data to plain paths: only M, L, C and Z, absolute, every sub-path with its own M.
 *
 * Takes the `d` of a path, gives a `Path`; arcs become cubics, quadratics are raised, shorthands are written out. The only
 * importer of svgpath. Source: SVG 2, chapter 9.
 */
import svgpath from 'svgpath';
import { mapPoint, type Matrix, type Path } from '../../base/geometry.ts';
import { atan2, cos, hypot, sin, tan } from '../../base/trigonometry.ts';

export interface PathReading {
  readonly path: Path;
  /** Why the data end early. */
  readonly problem: string | undefined;
}

interface Pen {
  verbs: string;
  readonly points: number[];
  /** Where the pen is, and where the sub-path began. */
  x: number;
  y: number;
  startX: number;
  startY: number;
  isOpen: boolean;
}

export function readPathData(data: string): PathReading {
  const source = svgpath(data);
  const problem = (source as { readonly err?: string }).err;
  const pen: Pen = { verbs: '', points: [], x: 0, y: 0, startX: 0, startY: 0, isOpen: false };
  source
    .abs()
    .unshort()
    .iterate((segment) => {
      draw(pen, segment[0], segment.slice(1) as number[]);
    });
  const path: Path = { verbs: pen.verbs, points: pen.points };
  return { path, problem: problem === undefined || problem === '' ? undefined : problem };
}

function draw(pen: Pen, command: string, numbers: readonly number[]): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  switch (command) {
    case 'M':
      pen.startX = a;
      pen.startY = b;
      pen.isOpen = false;
      move(pen, a, b);
      return;
    case 'L':
      return line(pen, a, b);
    case 'H':
      return line(pen, a, pen.y);
    case 'V':
      return line(pen, pen.x, a);
    case 'C':
      return curve(pen, [a, b, c, d, e, f]);
    case 'Q':
      return curve(pen, raise(pen, [a, b, c, d]));
    case 'A':
      return arc(pen, numbers);
    case 'Z':
    case 'z':
      if (pen.isOpen) pen.verbs += 'Z';
      pen.isOpen = false;
      move(pen, pen.startX, pen.startY);
      return;
  }
}

function move(pen: Pen, x: number, y: number): void {
  pen.x = x;
  pen.y = y;
}

/** The M of a sub-path is written with its first line or curve, so that lone moves leave nothing. */
function open(pen: Pen): void {
  if (pen.isOpen) return;
  pen.verbs += 'M';
  pen.points.push(pen.x, pen.y);
  pen.startX = pen.x;
  pen.startY = pen.y;
  pen.isOpen = true;
}

function line(pen: Pen, x: number, y: number): void {
  open(pen);
  pen.verbs += 'L';
  pen.points.push(x, y);
  move(pen, x, y);
}

function curve(pen: Pen, numbers: Cubic): void {
  open(pen);
  pen.verbs += 'C';
  pen.points.push(...numbers);
  move(pen, numbers[4], numbers[5]);
}

function arc(
  pen: Pen,
  [rx = 0, ry = 0, degrees = 0, isLarge, isSweep, x = 0, y = 0]: readonly number[],
): void {
  if (rx === 0 || ry === 0 || (x === pen.x && y === pen.y)) return line(pen, x, y);
  const ends = { from: [pen.x, pen.y], to: [x, y] } as const;
  const flags = { isLarge: isLarge === 1, isSweep: isSweep === 1 };
  for (const one of arcCurves({ ...ends, radii: [rx, ry], degrees, ...flags })) curve(pen, one);
}

/** A quadratic curve as a cubic: each control point two thirds of the way. */
const raise = (from: Pen, [cx, cy, x, y]: readonly [number, number, number, number]): Cubic => [
  from.x + (2 / 3) * (cx - from.x),
  from.y + (2 / 3) * (cy - from.y),
  x + (2 / 3) * (cx - x),
  y + (2 / 3) * (cy - y),
  x,
  y,
];

// Elliptical arcs of path data as cubic curves, one for each quarter of a turn.
// Takes an arc by its ends, gives control points; off by less than 1/3,000 of the radius. The same bits on every processor, which
// svgpath's own curves are not. Source: SVG 2, 9.5.1 (out-of-range radii) and appendix B.2.4 (from ends to centre).

type Point = readonly [x: number, y: number];

/** Two control points and the end of a cubic curve. */
type Cubic = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

interface Arc {
  readonly from: Point;
  /** Not where it begins. */
  readonly to: Point;
  /** Neither is 0; both grow alike where they are too short for the ends. */
  readonly radii: Point;
  /** How far the ellipse is turned. */
  readonly degrees: number;
  readonly isLarge: boolean;
  /** Clockwise on the page, where y grows downwards. */
  readonly isSweep: boolean;
}

const TURN = 2 * Math.PI;

function arcCurves({ from, to, radii, degrees, isLarge, isSweep }: Arc): readonly Cubic[] {
  const [a, b] = [cos((degrees * TURN) / 360), sin((degrees * TURN) / 360)];
  const [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  // Half the chord, as it is where the ellipse is a circle of radius 1.
  const [x, y] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2];
  const [wideX, wideY] = [(a * x + b * y) / rx, (a * y - b * x) / ry];
  const grown = Math.max(1, hypot(wideX, wideY));
  const [dx, dy] = [wideX / grown, wideY / grown];
  const off = Math.sqrt(Math.max(0, 1 / (dx * dx + dy * dy) - 1)) * (isLarge === isSweep ? -1 : 1);
  const [cx, cy] = [-dy * off, dx * off];
  const start = atan2(-dy - cy, -dx - cx);
  const turn = atan2(dy - cy, dx - cx) - start;
  const unit: Matrix = [
    a * rx * grown,
    b * rx * grown,
    -b * ry * grown,
    a * ry * grown,
    from[0] + x,
    from[1] + y,
  ];
  const at = (u: number, v: number): Point => mapPoint(unit, cx + u, cy + v);
  return unitCurves(start, isSweep ? turn + (turn < 0 ? TURN : 0) : turn - (turn > 0 ? TURN : 0)).map(
    ([x1, y1, x2, y2, x3, y3]): Cubic => [...at(x1, y1), ...at(x2, y2), ...at(x3, y3)],
  );
}

/** Of the circle round the origin of radius 1. */
function unitCurves(start: number, turn: number): readonly Cubic[] {
  // A quarter that is a rounding longer is one curve too.
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (TURN / 4) - 1e-9));
  const step = turn / count;
  const reach = (4 / 3) * tan(step / 4);
  return Array.from({ length: count }, (_, i): Cubic => {
    const [from, to] = [start + i * step, start + (i + 1) * step];
    const [x, y, endX, endY] = [cos(from), sin(from), cos(to), sin(to)];
    return [x - reach * y, y + reach * x, endX + reach * endY, endY - reach * endX, endX, endY];
  });
}
