/**
 * The basic shapes as paths: rect, circle, ellipse, line, polyline, polygon, path.
 *
 * Takes a styled element and its viewport, gives a path in user units; path data and points that cannot be read are reported
 * (MP1552), other values by `art-file.ts`. Never looks at paint. Source: SVG 2, chapter 10.
 */
import { EMPTY_PATH, linePath, type Path, rect, rectPath, type Size } from '../../base/geometry.ts';
import { invariant } from '../../base/invariant.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { readPathData } from './path-data.ts';
import { isAbsoluteUnit, POINTS_PER_UNIT } from '../../base/units.ts';

/** User units per point: lengths of computed styles are points. */
export const UNITS_PER_POINT = 1 / POINTS_PER_UNIT.px;

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i;

/** @param reference user units that 100% stands for; undefined when the text is no length */
export function readUserLength(text: string, reference: number): number | undefined {
  const match = LENGTH.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]);
  const unit = (match[2] ?? '').toLowerCase();
  if (unit === '') return value;
  if (unit === '%') return (value / 100) * reference;
  return isAbsoluteUnit(unit) ? value * POINTS_PER_UNIT[unit] * UNITS_PER_POINT : undefined;
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** A list of numbers between spaces and commas; undefined when anything else is between them. */
export function readNumbers(text: string): readonly number[] | undefined {
  const rest = text.replace(NUMBER, '').replace(/[\s,]/g, '');
  return rest === '' ? [...text.matchAll(NUMBER)].map((match) => Number(match[0])) : undefined;
}

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/** How far control points stand from the ends of a quarter of a circle, as a part of the radius. */
const KAPPA = 0.5522847498307936;

type Axis = 'x' | 'y' | 'both';

type LengthOf = (name: string, axis: Axis) => number;

/** Reads one attribute as user units; `0`, or the value given, where it cannot be read. */
export function lengthOf(
  element: StyledElement,
  name: string,
  axis: Axis,
  { viewport, fallback = 0 }: { readonly viewport: Size; readonly fallback?: number },
): number {
  const text = element.attributes.get(name);
  return (text === undefined ? undefined : readUserLength(text, referenceOf(axis, viewport))) ?? fallback;
}

/** What 100% means: width, height, or the diagonal divided by the root of two (SVG 2, section 8.9). */
function referenceOf(axis: Axis, { width, height }: Size): number {
  if (axis === 'both') return Math.sqrt((width * width + height * height) / 2);
  return axis === 'x' ? width : height;
}

/** The outline of a shape element; empty where the specification draws nothing. */
export function shapePath(element: StyledElement, viewport: Size, report: Report): Path {
  const length: LengthOf = (name, axis) => lengthOf(element, name, axis, { viewport });
  switch (element.name) {
    case 'path':
      return pathOf(element, report);
    case 'rect':
      return rectangle(radiiOf(element, viewport), length);
    case 'circle': {
      const radius = radiusOf(element, 'r', 'both', viewport) ?? 0;
      return ellipsePath(length('cx', 'x'), length('cy', 'y'), radius, radius);
    }
    case 'ellipse':
      return ellipsePath(length('cx', 'x'), length('cy', 'y'), ...radiiOf(element, viewport));
    case 'line':
      return linePath(length('x1', 'x'), length('y1', 'y'), length('x2', 'x'), length('y2', 'y'));
    default:
      invariant(element.name === 'polyline' || element.name === 'polygon', `no shape: ${element.name}`);
      return corners(element, report);
  }
}

/** A radius; undefined where it is `auto`, left out, or negative (SVG 2, section 7.4). */
function radiusOf(element: StyledElement, name: string, axis: Axis, viewport: Size): number | undefined {
  const radius = lengthOf(element, name, axis, { viewport, fallback: -1 });
  return radius >= 0 ? radius : undefined;
}

/** `rx` and `ry`; one that is not given is as large as the other. */
function radiiOf(element: StyledElement, viewport: Size): readonly [number, number] {
  const rx = radiusOf(element, 'rx', 'x', viewport);
  const ry = radiusOf(element, 'ry', 'y', viewport);
  return [rx ?? ry ?? 0, ry ?? rx ?? 0];
}

function pathOf(element: StyledElement, report: Report): Path {
  const data = element.attributes.get('d') ?? '';
  const { path, problem } = readPathData(data);
  if (problem !== undefined) {
    const message = `the path cannot be read to its end: ${problem.replace(/^SvgPath: /, '')}`;
    report(error('MP1552', message, { place: element.place, help: 'correct "d"' }));
  }
  return path;
}

function corners(element: StyledElement, report: Report): Path {
  const numbers = readNumbers(element.attributes.get('points') ?? '');
  if (numbers === undefined || numbers.length % 2 === 1) {
    const message = `the points of "${element.name}" are not pairs of numbers`;
    report(error('MP1552', message, { place: element.place, help: 'write points="x,y x,y ..."' }));
  }
  const points = (numbers ?? []).slice(0, Math.floor((numbers?.length ?? 0) / 2) * 2);
  if (points.length < 4) return EMPTY_PATH;
  const lines = 'L'.repeat(points.length / 2 - 1);
  return { verbs: `M${lines}${element.name === 'polygon' ? 'Z' : ''}`, points };
}

/** Four quarter circles, clockwise from the right-hand point. */
export function ellipsePath(cx: number, cy: number, rx: number, ry: number): Path {
  if (!(rx > 0 && ry > 0)) return EMPTY_PATH;
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return {
    verbs: 'MCCCCZ',
    points: [
      cx + rx, cy,
      cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry,
      cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy,
      cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry,
      cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy,
    ], // prettier-ignore
  };
}

function rectangle([wantedX, wantedY]: readonly [number, number], length: LengthOf): Path {
  const [x, y, width, height] = [
    length('x', 'x'),
    length('y', 'y'),
    length('width', 'x'),
    length('height', 'y'),
  ];
  if (!(width > 0 && height > 0)) return EMPTY_PATH;
  const rx = Math.min(wantedX, width / 2);
  const ry = Math.min(wantedY, height / 2);
  if (!(rx > 0 && ry > 0)) return rectPath(rect(x, y, width, height));
  const [right, bottom, ox, oy] = [x + width, y + height, rx * (1 - KAPPA), ry * (1 - KAPPA)];
  return {
    verbs: 'MLCLCLCLCZ',
    points: [
      x + rx, y, right - rx, y,
      right - ox, y, right, y + oy, right, y + ry, right, bottom - ry,
      right, bottom - oy, right - ox, bottom, right - rx, bottom, x + rx, bottom,
      x + ox, bottom, x, bottom - oy, x, bottom - ry, x, y + ry,
      x, y + oy, x + ox, y, x + rx, y,
    ], // prettier-ignore
  };
}
