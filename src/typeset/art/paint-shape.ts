/**
 * Fill and stroke of a shape.
 *
 * Takes a path and the style in force, gives one shape, with tiles under it where it is filled with a pattern. Never
 * builds paths. Source: SVG 2, chapter 13.
 */
import type { Colour } from '../../base/colour.ts';
import { type Path, pathBounds, type Size } from '../../base/geometry.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { InheritedStyle, StyledElement, SvgPaint } from '../style/types.ts';
import { grow } from './bounds.ts';
import { type Definitions, findDefinition, gradientPaint } from './gradient.ts';
import type { PatternedShape } from './pattern.ts';
import { UNITS_PER_POINT } from './shapes.ts';
import { reportNotDrawn } from './undrawn.ts';
import type { ArtNode, ArtPaint, ArtStroke } from './types.ts';

export interface PaintSetting {
  readonly definitions: Definitions;
  readonly viewport: Size;
  readonly report: Report;
  /** The tiles of a pattern; undefined for any other paint. */
  patternOf(paint: SvgPaint, shape: PatternedShape): readonly ArtNode[] | undefined;
}

/** The painted shape; empty when nothing is painted. */
export function paintShape(
  element: StyledElement,
  path: Path,
  style: DrawingStyle,
  setting: PaintSetting,
): readonly ArtNode[] {
  if (path.verbs === '' || style.visibility === 'hidden') return [];
  const resolve = (paint: SvgPaint, opacity: number): ArtPaint | undefined =>
    resolvePaint(element, paint, { path, opacity, style, setting });
  const { fillRule } = style;
  const isFilled = path.verbs !== 'ML';
  const tiles = isFilled
    ? setting.patternOf(style.fill, { path, fillRule, opacity: style.fillOpacity })
    : undefined;
  const fill = isFilled && !tiles ? resolve(style.fill, style.fillOpacity) : undefined;
  const line = style.strokeWidth > 0 ? resolve(style.stroke, style.strokeOpacity) : undefined;
  const stroke = strokeOf(style, line);
  const shape: readonly ArtNode[] =
    fill === undefined && stroke === undefined ? [] : [{ kind: 'shape', path, fill, fillRule, stroke }];
  return tiles ? [...tiles, ...shape] : shape;
}

function resolvePaint(
  element: StyledElement,
  paint: SvgPaint,
  {
    path,
    opacity,
    style,
    setting,
  }: {
    readonly path: Path;
    readonly opacity: number;
    readonly style: DrawingStyle;
    readonly setting: PaintSetting;
  },
): ArtPaint | undefined {
  if (paint.kind === 'none' || opacity === 0) return undefined;
  if (paint.kind !== 'url') {
    const colour = faded(paint.kind === 'current' ? style.color : paint.colour, opacity);
    return colour.alpha === 0 ? undefined : { kind: 'solid', colour };
  }
  const { definitions, viewport, report } = setting;
  const gradient = findDefinition(definitions, paint.id, element, report)?.element;
  const box = pathBounds(path);
  if (gradient?.name === 'pattern')
    reportNotDrawn(`the pattern "${paint.id}" of a line`, element, { report });
  if (gradient === undefined || box === undefined || !gradient.name.endsWith('Gradient')) return undefined;
  const reach = grow(box, style.strokeWidth * UNITS_PER_POINT);
  return gradientPaint(gradient, {
    box: tightBounds(path) ?? box,
    reach,
    viewport,
    definitions,
    report,
    opacity,
  });
}

const faded = (colour: Colour, opacity: number): Colour =>
  opacity === 1 ? colour : { ...colour, alpha: colour.alpha * opacity };

function strokeOf(style: DrawingStyle, paint: ArtPaint | undefined): ArtStroke | undefined {
  if (paint === undefined) return undefined;
  const dash = style.strokeDasharray.map((length) => length * UNITS_PER_POINT);
  return {
    paint,
    width: style.strokeWidth * UNITS_PER_POINT,
    cap: style.strokeLinecap,
    join: style.strokeLinejoin,
    miterLimit: style.strokeMiterlimit,
    // An odd list is repeated to make it even; a list of zeros is a solid line (SVG 2, section 13.5.6).
    dash: dash.every((length) => length === 0) ? [] : dash.length % 2 === 1 ? [...dash, ...dash] : dash,
    dashOffset: style.strokeDashoffset * UNITS_PER_POINT,
  };
}

/** The box of the painted curve itself: control points may lie outside of it, and gradients are fitted to the curve. */
function tightBounds(path: Path): ReturnType<typeof pathBounds> {
  if (!path.verbs.includes('C')) return pathBounds(path);
  const points: number[] = [];
  let at = 0;
  let [x, y] = [0, 0];
  for (const verb of path.verbs) {
    if (verb === 'Z') continue;
    const count = verb === 'C' ? 6 : 2;
    const numbers = path.points.slice(at, at + count);
    at += count;
    const [endX = 0, endY = 0] = numbers.slice(-2);
    if (verb === 'C') addExtremes(points, [x, y, ...numbers]);
    points.push(endX, endY);
    [x, y] = [endX, endY];
  }
  return pathBounds({ verbs: '', points });
}

/** Adds the points where a cubic turns back in x or y. @param curve eight numbers: start, two controls, end */
function addExtremes(points: number[], curve: readonly number[]): void {
  const at = (axis: number, t: number): number => {
    const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [0, 2, 4, 6].map((i) => curve[i + axis] ?? 0);
    const u = 1 - t;
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
  };
  for (const axis of [0, 1]) {
    const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [0, 2, 4, 6].map((i) => curve[i + axis] ?? 0);
    const a = 3 * (p3 - 3 * p2 + 3 * p1 - p0);
    const b = 6 * (p2 - 2 * p1 + p0);
    const c = 3 * (p1 - p0);
    for (const t of roots(a, b, c)) if (t > 0 && t < 1) points.push(at(0, t), at(1, t));
  }
}

function roots(a: number, b: number, c: number): readonly number[] {
  if (Math.abs(a) < 1e-12) return Math.abs(b) < 1e-12 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}

// What a drawing element inherits where it is drawn.
// Takes the computed style of an element and the style in force where a `use` repeats it; gives the inherited fields for
// painting. Computed styles know only the place where a shape is defined, so a field that equals the one of its
// surroundings there counts as inherited, but for one that the element itself writes as an attribute or in its `style`. Source: SVG 2,
// section 5.5 (the tree of a `use` inherits from the `use`).

/** The inherited fields that matter to a drawing. */
export type DrawingStyle = Pick<
  InheritedStyle,
  | 'color'
  | 'visibility'
  | 'fill'
  | 'fillRule'
  | 'clipRule'
  | 'fillOpacity'
  | 'stroke'
  | 'strokeWidth'
  | 'strokeOpacity'
  | 'strokeLinecap'
  | 'strokeLinejoin'
  | 'strokeMiterlimit'
  | 'strokeDasharray'
  | 'strokeDashoffset'
>;

// What is a field called in a drawing?
const PROPERTIES: Readonly<Record<keyof DrawingStyle, string>> = {
  color: 'color',
  visibility: 'visibility',
  fill: 'fill',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  stroke: 'stroke',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeMiterlimit: 'stroke-miterlimit',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
};

/** Whether the element itself gives a property a value, or asks for the inherited one; undefined where it says nothing of it. */
function sayingOf(
  attributes: ReadonlyMap<string, string>,
  property: string,
): 'own' | 'inherited' | undefined {
  const rule = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(attributes.get('style') ?? '')?.[1];
  const value = rule ?? attributes.get(property);
  if (value === undefined) return undefined;
  return /^\s*(inherit|unset)\b/i.test(value) ? 'inherited' : 'own';
}

/**
 * @param attributes of the element
 * @param computed the element's own computed style
 * @param surroundings computed style of its parent where it is defined
 * @param inForce what the parent has where it is drawn; the same object as `surroundings` outside of `use`
 */
export function effectiveStyle(
  attributes: ReadonlyMap<string, string>,
  computed: InheritedStyle,
  surroundings: InheritedStyle,
  inForce: DrawingStyle,
): DrawingStyle {
  if (inForce === surroundings) return computed;
  const pick = <K extends keyof DrawingStyle>(field: K): DrawingStyle[K] => {
    const said = sayingOf(attributes, PROPERTIES[field]);
    const isInherited =
      said === 'inherited' || (said === undefined && computed[field] === surroundings[field]);
    return isInherited ? inForce[field] : computed[field];
  };
  return {
    color: pick('color'),
    visibility: pick('visibility'),
    fill: pick('fill'),
    fillRule: pick('fillRule'),
    clipRule: pick('clipRule'),
    fillOpacity: pick('fillOpacity'),
    stroke: pick('stroke'),
    strokeWidth: pick('strokeWidth'),
    strokeOpacity: pick('strokeOpacity'),
    strokeLinecap: pick('strokeLinecap'),
    strokeLinejoin: pick('strokeLinejoin'),
    strokeMiterlimit: pick('strokeMiterlimit'),
    strokeDasharray: pick('strokeDasharray'),
    strokeDashoffset: pick('strokeDashoffset'),
  };
}
