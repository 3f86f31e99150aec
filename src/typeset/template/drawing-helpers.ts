/**
 * Helpers for parametric art: points, polygons and sectors whose numbers a template computes.
 *
 * Angles are degrees, 0 to the right, clockwise (y grows downwards), so that -90 points up. Results are texts for SVG
 * attributes with at most three decimals.
 */
import { cos, sin } from '../../base/trigonometry.ts';
import { rounded } from '../../base/numerals.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import { tidy, type Helper } from './number-helpers.ts';
import { numeric } from './values.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const short = (value: number): string => String(rounded(value, 3));

function point(cx: number, cy: number, radius: number, degrees: number): string {
  return `${short(cx + radius * cos(radians(degrees)))},${short(cy + radius * sin(radians(degrees)))}`;
}

const all = (helper: string, values: readonly unknown[]): number[] =>
  values.map((value) => numeric(value, helper));

/** "x,y" of the point at `degrees` on a circle. */
function polar(...values: readonly unknown[]): string {
  const [cx = 0, cy = 0, radius = 0, degrees = 0] = all('polar', values);
  return point(cx, cy, radius, degrees);
}

/** Points of a regular polygon of n corners; the first one at `start` degrees (-90: up). */
function ngon(...values: readonly unknown[]): string {
  const [cx = 0, cy = 0, radius = 0, n = 3, start = -90] = all('ngon', values);
  if (!Number.isInteger(n) || n < 1)
    throw new TemplateFault('MP1207', `ngon cannot draw ${n} corners`, 'give a whole number');
  if (n > TEMPLATE_LIMITS.range)
    throw new TemplateFault(
      'MP1208',
      `ngon of ${n} corners`,
      `at most ${TEMPLATE_LIMITS.range}: draw a circle`,
    );
  return Array.from({ length: n }, (_, i) => point(cx, cy, radius, start + (360 * i) / n)).join(' ');
}

/** Path data of a sector from one angle to another, clockwise; with `inner` a segment of a ring. */
function sector(...values: readonly unknown[]): string {
  const [cx = 0, cy = 0, radius = 0, from = 0, to = 0, inner = 0] = all('sector', values);
  const large = to - from > 180 ? 1 : 0;
  const outer = `A${short(radius)} ${short(radius)} 0 ${large} 1 ${point(cx, cy, radius, to)}`;
  if (inner <= 0) return `M${short(cx)},${short(cy)} L${point(cx, cy, radius, from)} ${outer} Z`;
  const back = `A${short(inner)} ${short(inner)} 0 ${large} 0 ${point(cx, cy, inner, from)}`;
  return `M${point(cx, cy, radius, from)} ${outer} L${point(cx, cy, inner, to)} ${back} Z`;
}

export const DRAWING_HELPERS: Readonly<Record<string, Helper>> = {
  polar,
  ngon,
  sector,
  sin: (degrees) => tidy(sin(radians(numeric(degrees, 'sin')))),
  cos: (degrees) => tidy(cos(radians(numeric(degrees, 'cos')))),
};
