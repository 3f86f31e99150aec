/**
 * Helpers that compare and calculate: templates may do arithmetic on numbers of the data, nothing else.
 *
 * Texts that are plain decimals count as numbers, because CSV cells are texts. Anything else where a number is needed is
 * MP1207. Equality compares what would be printed: `7` equals `"7"`.
 */
import { rounded } from '../../base/numerals.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import { numeric, textOf } from './values.ts';
import { cos, sin } from '../../base/trigonometry.ts';

// Helpers for parametric art: points, polygons and sectors whose numbers a template computes.
// Angles are degrees, 0 to the right, clockwise (y grows downwards), so that -90 points up. Results are texts for SVG
// attributes with at most three decimals.

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

/** More decimals than this hold no more of a number. */
const MOST_DECIMALS = 20;

export type Helper = (...values: readonly unknown[]) => unknown;

const numbers = (helper: string, values: readonly unknown[]): number[] =>
  values.map((value) => numeric(value, helper));

const pair = (helper: string, values: readonly unknown[]): readonly [number, number] => {
  const [a = 0, b = 0] = numbers(helper, values);
  return [a, b];
};

const fold = (helper: string, step: (a: number, b: number) => number): Helper => {
  return (...values) => measured(helper, tidy(numbers(helper, values).reduce(step)));
};

/** A result that is exact, or MP1207: a larger one would print with other digits, or an exponent. */
function measured(helper: string, value: number): number {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  const message = `${helper} gives a number beyond ${Number.MAX_SAFE_INTEGER}, which is not exact`;
  throw new TemplateFault('MP1207', message, 'give smaller numbers');
}

/** Sums of decimals without the dust of binary fractions. */
export const tidy = (value: number): number => rounded(value, 6);

const divided = (
  helper: string,
  values: readonly unknown[],
  by: (a: number, b: number) => number,
): number => {
  const [a, b] = pair(helper, values);
  if (b === 0) throw new TemplateFault('MP1207', `${helper} by zero`, 'ask with {{#if}} first');
  return measured(helper, tidy(by(a, b)));
};

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whole numbers from a to b, both included; nothing when b is below a. */
function range(...values: readonly unknown[]): number[] {
  const [from, to] = pair('range', values);
  if (to - from >= TEMPLATE_LIMITS.range)
    throw new TemplateFault(
      'MP1208',
      `range of ${to - from + 1} numbers`,
      `at most ${TEMPLATE_LIMITS.range}`,
    );
  return Array.from({ length: Math.max(0, Math.floor(to - from) + 1) }, (_, i) => from + i);
}

/** A number with this many decimals. */
function fixed(value: unknown, digits: unknown): string {
  const count = numeric(digits ?? 0, 'fixed');
  if (!Number.isInteger(count) || count < 0 || count > MOST_DECIMALS) {
    const help = `give a whole number from 0 to ${MOST_DECIMALS}`;
    throw new TemplateFault('MP1207', `fixed cannot write ${count} decimals`, help);
  }
  return numeric(value, 'fixed').toFixed(count);
}

export const NUMBER_HELPERS: Readonly<Record<string, Helper>> = {
  eq: (a, b) => textOf(a, 'eq') === textOf(b, 'eq'),
  ne: (a, b) => textOf(a, 'ne') !== textOf(b, 'ne'),
  lt: (...values) => ((a, b) => a < b)(...pair('lt', values)),
  le: (...values) => ((a, b) => a <= b)(...pair('le', values)),
  gt: (...values) => ((a, b) => a > b)(...pair('gt', values)),
  ge: (...values) => ((a, b) => a >= b)(...pair('ge', values)),
  and: (...values) => values.every(isTrue),
  or: (...values) => values.some(isTrue),
  not: (value) => !isTrue(value),
  add: fold('add', (a, b) => a + b),
  sub: fold('sub', (a, b) => a - b),
  mul: fold('mul', (a, b) => a * b),
  div: (...values) => divided('div', values, (a, b) => a / b),
  mod: (...values) => divided('mod', values, (a, b) => ((a % b) + b) % b),
  min: (...values) => Math.min(...numbers('min', values)),
  max: (...values) => Math.max(...numbers('max', values)),
  neg: (value) => -numeric(value, 'neg'),
  abs: (value) => Math.abs(numeric(value, 'abs')),
  round: (value) => Math.round(numeric(value, 'round')),
  floor: (value) => Math.floor(numeric(value, 'floor')),
  ceil: (value) => Math.ceil(numeric(value, 'ceil')),
  fixed,
  range,
};
