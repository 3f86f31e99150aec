/**
 * Transforms of drawings as matrices of user units.
 *
 * Takes the computed `transform` of an element, or the text of a `gradientTransform`; gives one matrix. Computed lengths
 * are points, matrices of drawings user units (1/96 inch). Source: SVG 2, section 8.5; CSS Transforms 1, section 13.
 */
import {
  concat,
  IDENTITY,
  inverse,
  isIdentity,
  mapPoint,
  type Matrix,
  type Rect,
  type Size,
  translation,
} from '../../base/geometry.ts';
import { lengthOf } from '../../base/length.ts';
import { readTransformText } from '../style/values/transform.ts';
import type {
  InheritedStyle,
  LengthPercentage,
  OwnStyle,
  StyledElement,
  TransformStep,
} from '../style/types.ts';
import { readUserLength, UNITS_PER_POINT } from './shapes.ts';
import type { Colour } from '../../base/colour.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { hypot } from '../../base/trigonometry.ts';
import { spreadOut } from './gradient-spread.ts';
import type { ArtPaint, ArtStop } from './types.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';

/** User units of a length whose percentages are of `reference` user units. */
const units = (length: LengthPercentage, reference: number): number =>
  lengthOf(length, reference, UNITS_PER_POINT);

/** The element's transform round its origin; percentages are of the view box. */
export function elementMatrix(own: OwnStyle, viewBox: Rect): Matrix {
  if (own.transform.length === 0) return IDENTITY;
  const [originX, originY] = own.transformOrigin;
  const x = units(originX, viewBox.width);
  const y = units(originY, viewBox.height);
  const inner = stepsMatrix(own.transform, viewBox);
  return x === 0 && y === 0 ? inner : concat(concat(translation(x, y), inner), translation(-x, -y));
}

function stepsMatrix(steps: readonly TransformStep[], viewBox: Rect): Matrix {
  let matrix: Matrix = IDENTITY;
  for (const step of steps) matrix = concat(matrix, stepMatrix(step, viewBox));
  return matrix;
}

function stepMatrix(step: TransformStep, viewBox: Rect): Matrix {
  if (step.kind === 'translate')
    return translation(units(step.x, viewBox.width), units(step.y, viewBox.height));
  const [a, b, c, d, e, f] = step.matrix;
  return [a, b, c, d, e * UNITS_PER_POINT, f * UNITS_PER_POINT];
}

/** A `gradientTransform`; undefined when it cannot be read. */
export function attributeMatrix(text: string): Matrix | undefined {
  const steps = readTransformText(text);
  return steps && stepsMatrix(steps, { x: 0, y: 0, width: 0, height: 0 });
}

// Gradients of drawings, resolved to the coordinates of the shape they paint.
// Takes a gradient element and the box of a shape, gives stops and end points in user units; templates (`href`), transforms
// and both unit systems are resolved. A radial gradient that is an ellipse comes with the matrix that makes it one. Never
// draws. Source: SVG 2, section 14.2.

interface GradientSetting {
  readonly box: Rect;
  /** The box with its strokes. */
  readonly reach: Rect;
  readonly viewport: Size;
  readonly definitions: Definitions;
  readonly report: Report;
  /** Opacity of the fill or stroke, for all stops. */
  readonly opacity: number;
}

const withAlpha = (colour: Colour, factor: number): Colour =>
  factor === 1 ? colour : { ...colour, alpha: colour.alpha * factor };

/** The paint; undefined when the gradient has no stops (nothing is painted). */
export function gradientPaint(element: StyledElement, setting: GradientSetting): ArtPaint | undefined {
  const chain = templateChain(element, setting);
  const stops = readStops(chain, setting.opacity);
  const last = stops.at(-1);
  if (last === undefined) return undefined;
  const solid: ArtPaint = { kind: 'solid', colour: last.colour };
  const isBoxed = attributeOf(chain, 'gradientUnits') !== 'userSpaceOnUse';
  const { box } = setting;
  if (stops.length === 1 || (isBoxed && (box.width <= 0 || box.height <= 0))) return solid;
  const toUser: Matrix = isBoxed ? [box.width, 0, 0, box.height, box.x, box.y] : IDENTITY;
  const transform = attributeOf(chain, 'gradientTransform');
  const matrix = transform === undefined ? toUser : concat(toUser, attributeMatrix(transform) ?? IDENTITY);
  const length = (name: string, axis: 'x' | 'y' | 'both', fallback: string): number =>
    readUserLength(attributeOf(chain, name) ?? fallback, isBoxed ? 1 : referenceOf(axis, setting.viewport)) ??
    0;
  const paint =
    element.name === 'linearGradient'
      ? linearPaint(
          matrix,
          [length('x1', 'x', '0%'), length('y1', 'y', '0%')],
          [length('x2', 'x', '100%'), length('y2', 'y', '0%')],
          stops,
        )
      : radialPaint(matrix, circleOf(chain, length), stops);
  if (!paint) return solid;
  const spread = attributeOf(chain, 'spreadMethod');
  return spread === 'repeat' || spread === 'reflect'
    ? spreadOut(paint, spread === 'reflect', setting.reach)
    : paint;
}

type Gradient = Exclude<ArtPaint, { readonly kind: 'solid' }>;
type LengthOf = (name: string, axis: 'x' | 'y' | 'both', fallback: string) => number;

interface Circle {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly focus: Point | undefined;
}

/** A focus outside of the circle counts as on its edge (SVG 1.1, section 13.2.3), a little inside, where all writers agree. */
const MOST_FOCUS = 0.99;

/** Drawing programs write the focus even where it is the centre. */
function circleOf(chain: readonly StyledElement[], length: LengthOf): Circle {
  const [cx, cy, radius] = [length('cx', 'x', '50%'), length('cy', 'y', '50%'), length('r', 'both', '50%')];
  const asked = (name: 'fx' | 'fy', centre: number): number =>
    attributeOf(chain, name) === undefined ? centre : length(name, name === 'fx' ? 'x' : 'y', '50%');
  const [dx, dy] = [asked('fx', cx) - cx, asked('fy', cy) - cy];
  const away = hypot(dx, dy);
  if (away <= 1e-6 * radius) return { cx, cy, radius, focus: undefined };
  const share = Math.min(1, (MOST_FOCUS * radius) / away);
  return { cx, cy, radius, focus: [cx + dx * share, cy + dy * share] };
}

function referenceOf(axis: 'x' | 'y' | 'both', { width, height }: Size): number {
  if (axis === 'both') return Math.sqrt((width * width + height * height) / 2);
  return axis === 'x' ? width : height;
}

type Point = readonly [number, number];

/**
 * A linear gradient under an affine map is linear again: its lines of equal colour stay lines. The new axis starts at the
 * mapped start, stands square on those lines and ends where the mapped end's line crosses it.
 */
function linearPaint(
  matrix: Matrix,
  from: Point,
  to: Point,
  stops: readonly ArtStop[],
): Gradient | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [x1, y1] = mapPoint(matrix, from[0], from[1]);
  const [endX, endY] = mapPoint(matrix, to[0], to[1]);
  const [lineX, lineY] = [-dy * matrix[0] + dx * matrix[2], -dy * matrix[1] + dx * matrix[3]];
  const [normalX, normalY] = [lineY, -lineX];
  const square = normalX * normalX + normalY * normalY;
  if (square === 0) return undefined;
  const along = ((endX - x1) * normalX + (endY - y1) * normalY) / square;
  const [x2, y2] = [x1 + normalX * along, y1 + normalY * along];
  return { kind: 'linear', x1, y1, x2, y2, stops };
}

/** A map that keeps circles round is worked in; any other one is handed on. Undefined for a circle without area. */
function radialPaint(matrix: Matrix, circle: Circle, stops: readonly ArtStop[]): Gradient | undefined {
  if (!(circle.radius > 0)) return undefined;
  const paint = { kind: 'radial', ...circle, stops } as const;
  if (isIdentity(matrix)) return paint;
  const [a, b, c, d] = matrix;
  const scale = hypot(a, b);
  const isRound =
    Math.abs(a * c + b * d) < 1e-9 * scale * scale && Math.abs(scale - hypot(c, d)) < 1e-9 * scale;
  if (!isRound) return inverse(matrix) && { ...paint, matrix };
  const [cx, cy] = mapPoint(matrix, paint.cx, paint.cy);
  const focus = paint.focus && mapPoint(matrix, ...paint.focus);
  return { ...paint, cx, cy, radius: paint.radius * scale, focus };
}

/** The gradient and the gradients its `href` leads to, nearest first. */
function templateChain(element: StyledElement, setting: GradientSetting): readonly StyledElement[] {
  const chain: StyledElement[] = [element];
  for (let at = element; ;) {
    const id = hrefOf(at);
    if (id === undefined) return chain;
    const next = findDefinition(setting.definitions, id, at, setting.report)?.element;
    if (next === undefined || !next.name.endsWith('Gradient')) return chain;
    if (chain.includes(next)) {
      const help = 'let one of the gradients have its stops without "href"';
      setting.report(
        error('MP1554', `the gradient "${id}" refers back to itself`, { place: at.place, help }),
      );
      return chain;
    }
    chain.push(next);
    at = next;
  }
}

function attributeOf(chain: readonly StyledElement[], name: string): string | undefined {
  for (const element of chain) {
    const value = element.attributes.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `0.5` or `50%`; what is neither was reported, and is 0. */
const shareOf = (offset: string): number =>
  (offset.trim().endsWith('%') ? Number(offset.replace('%', '')) / 100 : Number(offset)) || 0;

function readStops(chain: readonly StyledElement[], opacity: number): readonly ArtStop[] {
  for (const element of chain) {
    const stops: ArtStop[] = [];
    let least = 0;
    for (const child of element.children) {
      if (child.kind !== 'element' || child.name !== 'stop') continue;
      const written = shareOf(child.attributes.get('offset') ?? '0');
      least = Math.max(least, Math.min(1, Math.max(0, written)));
      const { stopColor, stopOpacity } = child.style.own;
      stops.push({ offset: least, colour: withAlpha(stopColor, stopOpacity * opacity) });
    }
    if (stops.length > 0) return stops;
  }
  return [];
}

// What a drawing defines: every element with an id, and what it inherited where it is.
// Takes a drawing's root, gives look-ups by id. Never follows references.

export interface Definition {
  readonly element: StyledElement;
  /** Inherited style of the element's parent: what it has not set itself. */
  readonly surroundings: InheritedStyle;
}

export type Definitions = ReadonlyMap<string, Definition>;

export function collectDefinitions(root: StyledElement): Definitions {
  const definitions = new Map<string, Definition>();
  const visit = (element: StyledElement, surroundings: InheritedStyle): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !definitions.has(id)) definitions.set(id, { element, surroundings });
    for (const child of element.children) {
      if (child.kind === 'element') visit(child, element.style.inherited);
    }
  };
  visit(root, root.style.inherited);
  return definitions;
}

/** The definition of an id; an unknown one is reported at the element that asks. */
export function findDefinition(
  definitions: Definitions,
  id: string,
  asking: StyledElement,
  report: Report,
): Definition | undefined {
  const found = definitions.get(id);
  if (found === undefined) {
    report(
      error('MP1553', `nothing in this drawing has the id "${id}"`, {
        place: asking.place,
        help: suggestionFor(id, definitions.keys()),
      }),
    );
  }
  return found;
}

/** The id of a `href`; undefined for references to other files. */
export function hrefOf(element: StyledElement): string | undefined {
  const href = element.attributes.get('href') ?? element.attributes.get('xlink:href');
  return href?.startsWith('#') ? href.slice(1) : undefined;
}
