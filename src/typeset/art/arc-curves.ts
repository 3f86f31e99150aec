/**
 * Elliptical arcs of path data as cubic curves, one for each quarter of a turn.
 *
 * Takes an arc by its ends, gives control points; off by less than 1/3,000 of the radius. The same bits on every processor, which
 * svgpath's own curves are not. Source: SVG 2, 9.5.1 (out-of-range radii) and appendix B.2.4 (from ends to centre).
 */
import type { Matrix } from '../../base/geometry.ts';
import { mapPoint } from '../../base/geometry.ts';
import { atan2, cos, hypot, sin, tan } from '../../base/trigonometry.ts';

type Point = readonly [x: number, y: number];

/** Two control points and the end of a cubic curve. */
export type Cubic = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

export interface Arc {
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

export function arcCurves({ from, to, radii, degrees, isLarge, isSweep }: Arc): readonly Cubic[] {
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
