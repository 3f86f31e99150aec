/**
 * The edge of a piece: the line scissors follow, inside its trimmed box.
 *
 * Takes a shape, a box and the radius of its corners; gives a closed path in points. Polygons fill their box, the tip up.
 */
import type { Path, Rect } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';

export const SHAPES = ['rectangle', 'circle', 'triangle', 'pentagon', 'hexagon'] as const;
export type Shape = (typeof SHAPES)[number];

const SIDES: Readonly<Partial<Record<Shape, number>>> = { triangle: 3, pentagon: 5, hexagon: 6 };

/** Corners that take up a whole side make a disc of a rectangle. */
export const shapeOf = (shape: Shape | undefined, { width, height }: Rect, corner: Pt): Shape =>
  shape ?? (corner >= Math.min(width, height) / 2 - 0.01 ? 'circle' : 'rectangle');

/** Corners of a regular polygon, tip up, stretched to the box 0..1. */
function unitCorners(sides: number): readonly (readonly [number, number])[] {
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  return corners.map(([x, y]) => [(x - x0) / w, (y - y0) / h] as const);
}

/** Four control points of a quarter circle: 4/3 (sqrt 2 - 1). */
const ARC = 0.5523;

export function outlineOf(shape: Shape, box: Rect, corner: Pt): Path {
  const sides = SIDES[shape];
  if (sides !== undefined) {
    const points = unitCorners(sides).flatMap(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
    return { verbs: `M${'L'.repeat(sides - 1)}Z`, points };
  }
  const [rx, ry] =
    shape === 'circle'
      ? [box.width / 2, box.height / 2]
      : [Math.min(corner, box.width / 2), Math.min(corner, box.height / 2)];
  return rounded(box, rx, ry);
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
