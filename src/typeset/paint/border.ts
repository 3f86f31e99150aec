/**
 * Borders of a box as path items.
 *
 * Takes the used border, the border box and its radii; gives fills and strokes in paint order: like sides become one
 * path, unlike sides are mitred at the corners. Dashes are fitted so that a side begins and ends with one.
 * Never reads a style. Source: CSS Backgrounds and Borders 3, sections 4 and 5.3 to 5.5.
 */
import { type Edges, outset, type Path, type Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { Owner } from '../box/types.ts';
import type { BorderSide, UsedBorder, UsedRadii } from '../layout/types.ts';
import { isSameColour } from './print.ts';
import { dashedLine, dashedOutline, solidStroke } from './dash.ts';
import { innerCorners, isSquare, joinPaths, roundedPath, roundedRect } from './rounded.ts';
import type { DisplayItem, PathItem } from './types.ts';

const isVisible = (side: BorderSide): boolean =>
  side.style !== 'none' && side.width > 0 && side.colour.alpha > 0;

const isSameSide = (a: BorderSide, b: BorderSide): boolean =>
  a === b || (a.style === b.style && a.width === b.width && isSameColour(a.colour, b.colour));

export const sides = (border: UsedBorder): readonly BorderSide[] => [
  border.top,
  border.right,
  border.bottom,
  border.left,
];

/** The widths a border takes up, 0 for a side that is not painted. */
export const borderWidths = (border: UsedBorder): Edges => {
  const width = (side: BorderSide): number => (side.style === 'none' ? 0 : side.width);
  return {
    top: width(border.top),
    right: width(border.right),
    bottom: width(border.bottom),
    left: width(border.left),
  };
};

/** The one side all four are equal to, or undefined. */
export function uniformSide({ top, right, bottom, left }: UsedBorder): BorderSide | undefined {
  const isOne = isSameSide(top, right) && isSameSide(top, bottom) && isSameSide(top, left);
  return isOne && isVisible(top) ? top : undefined;
}

const even = (width: number): Edges => ({ top: width, right: width, bottom: width, left: width });

const inside = (r: Rect, by: number): Rect => outset(r, even(-by));

const lessRadii = (radii: UsedRadii, by: number): UsedRadii => [
  Math.max(0, radii[0] - by),
  Math.max(0, radii[1] - by),
  Math.max(0, radii[2] - by),
  Math.max(0, radii[3] - by),
];

/** True when a stroke along the middle of the border gives the border's exact shape. */
export const canStroke = (width: number, radii: UsedRadii): boolean =>
  radii.every((radius) => radius <= 0 || radius >= width / 2);

/** Middle line of a border of one width. */
export const centreLine = (r: Rect, radii: UsedRadii, width: number): Path =>
  roundedRect(inside(r, width / 2), lessRadii(radii, width / 2));

const fillItem = (owner: Owner, path: Path, side: BorderSide): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: { kind: 'solid', colour: side.colour },
  fillRule: 'evenodd',
  stroke: undefined,
});

const strokeItem = (owner: Owner, path: Path, side: BorderSide, width: number): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: undefined,
  fillRule: 'nonzero',
  stroke: solidStroke(side.colour, width),
});

/** The ring between the border box and the padding box. */
const ring = (r: Rect, radii: UsedRadii, widths: Edges): Path => {
  const inner = outset(r, {
    top: -widths.top,
    right: -widths.right,
    bottom: -widths.bottom,
    left: -widths.left,
  });
  return joinPaths(roundedRect(r, radii), roundedPath(inner, innerCorners(radii, widths)));
};

function uniformItems(r: Rect, radii: UsedRadii, side: BorderSide, owner: Owner): readonly PathItem[] {
  const { width } = side;
  switch (side.style) {
    case 'none':
      return [];
    case 'dashed':
    case 'dotted':
      return dashedOutline(inside(r, width / 2), lessRadii(radii, width / 2), side, owner);
    case 'double': {
      const third = width / 3;
      const outer = strokeItem(owner, centreLine(r, radii, third), side, third);
      const deeper = inside(r, 2 * third);
      return [outer, strokeItem(owner, centreLine(deeper, lessRadii(radii, 2 * third), third), side, third)];
    }
    case 'solid':
      return canStroke(width, radii)
        ? [strokeItem(owner, centreLine(r, radii, width), side, width)]
        : [fillItem(owner, ring(r, radii, even(width)), side)];
  }
}

type Point = readonly [number, number];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const polygon = (points: readonly Point[]): Path => ({
  verbs: `M${'L'.repeat(points.length - 1)}Z`,
  points: points.flat(),
});

/** One side between two outer corners (clockwise) and the inner corners they are mitred to. */
interface Edge {
  readonly side: BorderSide;
  readonly outer: readonly [Point, Point];
  readonly inner: readonly [Point, Point];
}

function edgesOf(r: Rect, border: UsedBorder): readonly Edge[] {
  const w = borderWidths(border);
  const [x2, y2] = [r.x + r.width, r.y + r.height];
  const outer: readonly [Point, Point, Point, Point] = [
    [r.x, r.y],
    [x2, r.y],
    [x2, y2],
    [r.x, y2],
  ];
  const inner: readonly [Point, Point, Point, Point] = [
    [r.x + w.left, r.y + w.top],
    [x2 - w.right, r.y + w.top],
    [x2 - w.right, y2 - w.bottom],
    [r.x + w.left, y2 - w.bottom],
  ];
  return [
    { side: border.top, outer: [outer[0], outer[1]], inner: [inner[0], inner[1]] },
    { side: border.right, outer: [outer[1], outer[2]], inner: [inner[1], inner[2]] },
    { side: border.bottom, outer: [outer[2], outer[3]], inner: [inner[2], inner[3]] },
    { side: border.left, outer: [outer[3], outer[0]], inner: [inner[3], inner[0]] },
  ];
}

/** The strip of an edge between two shares of its width, 0 outside and 1 inside. */
const strip = (edge: Edge, from: number, to: number): Path =>
  polygon([
    between(edge.outer[0], edge.inner[0], from),
    between(edge.outer[1], edge.inner[1], from),
    between(edge.outer[1], edge.inner[1], to),
    between(edge.outer[0], edge.inner[0], to),
  ]);

function edgeItems(edge: Edge, owner: Owner): readonly PathItem[] {
  const { side } = edge;
  switch (side.style) {
    case 'none':
      return [];
    case 'solid':
      return [fillItem(owner, strip(edge, 0, 1), side)];
    case 'double':
      return [fillItem(owner, strip(edge, 0, 1 / 3), side), fillItem(owner, strip(edge, 2 / 3, 1), side)];
    case 'dashed':
    case 'dotted': {
      const [from, to] = edge.outer;
      const length = hypot(to[0] - from[0], to[1] - from[1]);
      const [ux, uy] = length === 0 ? [0, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const half = side.width / 2;
      const shift = (p: Point): Point => [p[0] - uy * half, p[1] + ux * half];
      return dashedLine(shift(from), shift(to), side, owner);
    }
  }
}

/** Edges of a rounded box reach inwards to the middle line, so that the ring cuts them to shape. */
function deepEdges(r: Rect, border: UsedBorder): readonly Edge[] {
  const reach = Math.min(r.width, r.height) / 2;
  const c: readonly [Point, Point, Point, Point] = [
    [r.x + reach, r.y + reach],
    [r.x + r.width - reach, r.y + reach],
    [r.x + r.width - reach, r.y + r.height - reach],
    [r.x + reach, r.y + r.height - reach],
  ];
  const [top, right, bottom, left] = edgesOf(r, border) as readonly [Edge, Edge, Edge, Edge];
  return [
    { ...top, inner: [c[0], c[1]] },
    { ...right, inner: [c[1], c[2]] },
    { ...bottom, inner: [c[2], c[3]] },
    { ...left, inner: [c[3], c[0]] },
  ];
}

/**
 * Paint items of a border, in paint order; none when no side shows.
 *
 * @param r     border box in points
 * @param radii radii of the border box
 * @param owner who owns the items, as a rule ARTIFACT_LAYOUT
 */
export function borderItems(
  r: Rect,
  border: UsedBorder,
  radii: UsedRadii,
  owner: Owner,
): readonly DisplayItem[] {
  const uniform = uniformSide(border);
  if (uniform) return uniformItems(r, radii, uniform, owner);
  const visible = sides(border).filter(isVisible);
  const [first] = visible;
  if (!first) return [];
  const alike = visible.every((side) => side.style === 'solid' && isSameColour(side.colour, first.colour));
  if (alike && (visible.length > 1 || !isSquare(radii))) {
    return [fillItem(owner, ring(r, radii, borderWidths(border)), first)];
  }
  if (isSquare(radii))
    return edgesOf(r, border)
      .filter((edge) => isVisible(edge.side))
      .flatMap((edge) => edgeItems(edge, owner));
  const clip = { path: ring(r, radii, borderWidths(border)), rule: 'evenodd' as const };
  const items = deepEdges(r, border)
    .filter((edge) => isVisible(edge.side))
    .flatMap((edge) => edgeItems(edge, owner));
  return [{ kind: 'push', matrix: undefined, clip, opacity: 1 }, ...items, { kind: 'pop' }];
}
