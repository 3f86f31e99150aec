/**
 * Strokes of borders and rules: solid, dashed and dotted lines with dashes fitted to the length.
 *
 * A dash is 3 line widths long with gaps of 2; dots are round, one width apart. Both are stretched a little so that a
 * line begins and ends with one. A dot is a dash of a hundredth of a point with round caps: readers drop dashes of length 0.
 */
import type { Colour } from '../../base/colour.ts';
import type { Path, Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { linePath } from '../../base/geometry.ts';
import type { Owner } from '../box/types.ts';
import type { BorderSide, UsedRadii } from '../layout/types.ts';
import { isSquare, roundedLength, roundedRect } from './rounded.ts';
import type { PathItem, Stroke } from './types.ts';

const DOT = 0.01;

/** A butt-ended mitred stroke in one colour. */
export const solidStroke = (colour: Colour, width: number): Stroke => ({
  paint: { kind: 'solid', colour },
  width,
  cap: 'butt',
  join: 'miter',
  miterLimit: 10,
  dash: [],
  dashOffset: 0,
});

const dashStroke = (side: BorderSide, dash: readonly number[]): Stroke => ({
  ...solidStroke(side.colour, side.width),
  cap: side.style === 'dotted' ? 'round' : 'butt',
  dash,
});

/** Dashes for an open line: a whole number, the first at the start and the last at the end. */
function openDash(side: BorderSide, length: number): readonly number[] {
  if (side.style === 'dotted') {
    const gaps = Math.max(1, Math.round(length / (2 * side.width)));
    return [DOT, Math.max(DOT, length / gaps - DOT)];
  }
  const dash = 3 * side.width;
  const count = Math.round((length + 2 * side.width) / (5 * side.width));
  return count < 2 ? [] : [dash, (length - count * dash) / (count - 1)];
}

function closedDash(side: BorderSide, length: number): readonly number[] {
  const period = side.style === 'dotted' ? 2 * side.width : 5 * side.width;
  const step = length / Math.max(1, Math.round(length / period));
  return side.style === 'dotted' ? [DOT, Math.max(DOT, step - DOT)] : [step * 0.6, step * 0.4];
}

const item = (path: Path, stroke: Stroke, owner: Owner): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: undefined,
  fillRule: 'nonzero',
  stroke,
});

/**
 * A dashed or dotted straight line along the middle of a side.
 *
 * @param from where the side begins and
 * @param to   where it ends; the outermost dots touch these points
 */
export function dashedLine(
  from: readonly [number, number],
  to: readonly [number, number],
  side: BorderSide,
  owner: Owner,
): readonly PathItem[] {
  const length = hypot(to[0] - from[0], to[1] - from[1]);
  if (length <= 0) return [];
  const inset = side.style === 'dotted' ? Math.min(side.width, length) / 2 : 0;
  const [ux, uy] = [((to[0] - from[0]) / length) * inset, ((to[1] - from[1]) / length) * inset];
  // A dotted line is a hundredth longer than its last dot's middle, so that rounding never loses that dot.
  const slack = side.style === 'dotted' && inset > 0 ? DOT / inset : 0;
  const path = linePath(from[0] + ux, from[1] + uy, to[0] - ux * (1 - slack), to[1] - uy * (1 - slack));
  return [item(path, dashStroke(side, openDash(side, length - 2 * inset)), owner)];
}

/**
 * A dashed or dotted outline.
 *
 * @param middle the rectangle the stroke follows, half a width inside the border box; `radii` are its own
 */
export function dashedOutline(
  middle: Rect,
  radii: UsedRadii,
  side: BorderSide,
  owner: Owner,
): readonly PathItem[] {
  if (!isSquare(radii)) {
    const dash = closedDash(side, roundedLength(middle, radii));
    return [item(roundedRect(middle, radii), dashStroke(side, dash), owner)];
  }
  const half = side.width / 2;
  const [x1, y1, x2, y2] = [middle.x, middle.y, middle.x + middle.width, middle.y + middle.height];
  return [
    ...dashedLine([x1 - half, y1], [x2 + half, y1], side, owner),
    ...dashedLine([x2, y1 - half], [x2, y2 + half], side, owner),
    ...dashedLine([x2 + half, y2], [x1 - half, y2], side, owner),
    ...dashedLine([x1, y2 + half], [x1, y1 - half], side, owner),
  ];
}
