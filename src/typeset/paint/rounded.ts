/**
 * Rectangles with elliptical corners, as paths.
 *
 * Takes a rectangle and four corner radii (top left, top right, bottom right, bottom left), gives a closed path that
 * runs clockwise from the end of the top left corner. A quarter ellipse is one cubic curve (error below 0.03 % of the
 * radius). Source: CSS Backgrounds and Borders 3, section 5.
 */
import type { Edges, Path, Rect } from '../../base/geometry.ts';
import { rectPath } from '../../base/geometry.ts';
import type { UsedRadii } from '../layout/types.ts';

/** Horizontal and vertical radius of one corner. */
export type Corner = readonly [number, number];
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Distance of the control points for a quarter circle of radius 1. */
const KAPPA = 0.5522847498307936;

export const NO_RADII: UsedRadii = [0, 0, 0, 0];

export const isSquare = (radii: UsedRadii): boolean => radii.every((radius) => radius <= 0);

export const circularCorners = (radii: UsedRadii): Corners => [
  [radii[0], radii[0]],
  [radii[1], radii[1]],
  [radii[2], radii[2]],
  [radii[3], radii[3]],
];

const shrink = (radius: number, x: number, y: number): Corner => [
  Math.max(0, radius - x),
  Math.max(0, radius - y),
];

/** Corners of the box that lies `by` inside: radius minus the edge's width, never below 0. */
export const innerCorners = (radii: UsedRadii, by: Edges): Corners => [
  shrink(radii[0], by.left, by.top),
  shrink(radii[1], by.right, by.top),
  shrink(radii[2], by.right, by.bottom),
  shrink(radii[3], by.left, by.bottom),
];

/** The closed path round a rectangle; a plain rectangle (`MLLLZ`) where all corners are square. */
export function roundedPath(r: Rect, corners: Corners): Path {
  if (corners.every(([x, y]) => x <= 0 || y <= 0)) return rectPath(r);
  const [tl, tr, br, bl] = corners;
  const { x, y } = r;
  const [right, bottom] = [x + r.width, y + r.height];
  // From each side's end round the corner: the corner's own point, and the ways to it and from it, one of them across.
  const points: number[] = [x + tl[0], y, right - tr[0], y];
  addTurn(points, right, y, [tr[0], 0, 0, tr[1]]);
  points.push(right, bottom - br[1]);
  addTurn(points, right, bottom, [0, br[1], -br[0], 0]);
  points.push(x + bl[0], bottom);
  addTurn(points, x, bottom, [-bl[0], 0, 0, -bl[1]]);
  points.push(x, y + tl[1]);
  addTurn(points, x, y, [0, -tl[1], tl[0], 0]);
  return { verbs: 'MLCLCLCLCZ', points };
}

/** A corner: how far its start lies before the corner's point, and its end behind it, each across and down. */
function addTurn(
  points: number[],
  x: number,
  y: number,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
): void {
  const k = 1 - KAPPA;
  points.push(x - fromX * k, y - fromY * k, x + toX * k, y + toY * k, x + toX, y + toY);
}

/** The rounded rectangle with circular corners. */
export const roundedRect = (r: Rect, radii: UsedRadii): Path =>
  isSquare(radii) ? rectPath(r) : roundedPath(r, circularCorners(radii));

/** Length of the outline of a rectangle with circular corners, in points. */
export const roundedLength = (r: Rect, radii: UsedRadii): number =>
  2 * (r.width + r.height) - (2 - Math.PI / 2) * radii.reduce((sum, radius) => sum + radius, 0);

/** Both sub-paths in one path: with the even-odd rule, the ring between them. */
export const joinPaths = (...paths: readonly Path[]): Path => ({
  verbs: paths.map((path) => path.verbs).join(''),
  points: paths.flatMap((path) => path.points),
});
