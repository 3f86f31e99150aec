/**
 * Gradients of drawings, resolved to the coordinates of the shape they paint.
 *
 * Takes a gradient element and the box of a shape, gives stops and end points in user units; templates (`href`), transforms
 * and both unit systems are resolved. A radial gradient that is an ellipse comes with the matrix that makes it one. Never
 * draws. Source: SVG 2, section 14.2.
 */
import {
  concat,
  IDENTITY,
  isIdentity,
  mapPoint,
  type Matrix,
  type Rect,
  type Size,
} from '../../base/geometry.ts';
import type { Colour } from '../../base/colour.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { StyledElement } from '../style/types.ts';
import { findDefinition, hrefOf, type Definitions } from './definitions.ts';
import { readUserLength } from './number-text.ts';
import { attributeMatrix } from './transform.ts';
import type { ArtPaint, ArtStop } from './types.ts';

export interface GradientPaint {
  readonly paint: ArtPaint;
  /** The paint's coordinates are before this matrix; undefined: the shape's own. */
  readonly matrix: Matrix | undefined;
}

export interface GradientSetting {
  readonly box: Rect;
  readonly viewport: Size;
  readonly definitions: Definitions;
  readonly report: Report;
  /** Opacity of the fill or stroke, for all stops. */
  readonly opacity: number;
}

const withAlpha = (colour: Colour, factor: number): Colour =>
  factor === 1 ? colour : { ...colour, alpha: colour.alpha * factor };

/** The paint; undefined when the gradient has no stops (nothing is painted). */
export function gradientPaint(element: StyledElement, setting: GradientSetting): GradientPaint | undefined {
  const chain = templateChain(element, setting);
  const stops = readStops(chain, setting.opacity);
  const last = stops.at(-1);
  if (last === undefined) return undefined;
  const solid: GradientPaint = { paint: { kind: 'solid', colour: last.colour }, matrix: undefined };
  const isBoxed = attributeOf(chain, 'gradientUnits') !== 'userSpaceOnUse';
  const { box } = setting;
  if (stops.length === 1 || (isBoxed && (box.width <= 0 || box.height <= 0))) return solid;
  complainAboutSpread(element, chain, setting.report);
  const toUser: Matrix = isBoxed ? [box.width, 0, 0, box.height, box.x, box.y] : IDENTITY;
  const transform = attributeOf(chain, 'gradientTransform');
  const matrix = transform === undefined ? toUser : concat(toUser, attributeMatrix(transform) ?? IDENTITY);
  const length = (name: string, axis: 'x' | 'y' | 'both', fallback: string): number =>
    readUserLength(attributeOf(chain, name) ?? fallback, isBoxed ? 1 : referenceOf(axis, setting.viewport)) ??
    0;
  if (element.name === 'linearGradient') {
    const from = [length('x1', 'x', '0%'), length('y1', 'y', '0%')] as const;
    const to = [length('x2', 'x', '100%'), length('y2', 'y', '0%')] as const;
    return linearPaint(matrix, from, to, stops) ?? solid;
  }
  complainAboutFocus(element, chain, setting.report);
  const radius = length('r', 'both', '50%');
  if (radius <= 0) return solid;
  const paint: ArtPaint = {
    kind: 'radial',
    cx: length('cx', 'x', '50%'),
    cy: length('cy', 'y', '50%'),
    radius,
    stops,
  };
  return radialPaint(matrix, paint);
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
): GradientPaint | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [x1, y1] = mapPoint(matrix, from[0], from[1]);
  const [endX, endY] = mapPoint(matrix, to[0], to[1]);
  const [lineX, lineY] = [-dy * matrix[0] + dx * matrix[2], -dy * matrix[1] + dx * matrix[3]];
  const [normalX, normalY] = [lineY, -lineX];
  const square = normalX * normalX + normalY * normalY;
  if (square === 0) return undefined;
  const along = ((endX - x1) * normalX + (endY - y1) * normalY) / square;
  const [x2, y2] = [x1 + normalX * along, y1 + normalY * along];
  return { paint: { kind: 'linear', x1, y1, x2, y2, stops }, matrix: undefined };
}

/** A map that keeps circles round is worked in; any other one is handed on. */
function radialPaint(matrix: Matrix, paint: ArtPaint & { readonly kind: 'radial' }): GradientPaint {
  if (isIdentity(matrix)) return { paint, matrix: undefined };
  const [a, b, c, d] = matrix;
  const scale = hypot(a, b);
  const isRound =
    Math.abs(a * c + b * d) < 1e-9 * scale * scale && Math.abs(scale - hypot(c, d)) < 1e-9 * scale;
  if (!isRound) return { paint, matrix };
  const [cx, cy] = mapPoint(matrix, paint.cx, paint.cy);
  return { paint: { ...paint, cx, cy, radius: paint.radius * scale }, matrix: undefined };
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

function complainAboutSpread(element: StyledElement, chain: readonly StyledElement[], report: Report): void {
  const spread = attributeOf(chain, 'spreadMethod') ?? 'pad';
  if (spread === 'pad') return;
  report(
    error('MP1555', `spreadMethod="${spread}" is not drawn`, {
      place: element.place,
      help: 'write the repeated stops out',
    }),
  );
}

/** Drawing programs write the focus even where it is the centre. */
function complainAboutFocus(element: StyledElement, chain: readonly StyledElement[], report: Report): void {
  const isCentre = (focus: string, centre: string): boolean =>
    (attributeOf(chain, focus) ?? attributeOf(chain, centre) ?? '50%') ===
    (attributeOf(chain, centre) ?? '50%');
  if (isCentre('fx', 'cx') && isCentre('fy', 'cy')) return;
  report(
    error('MP1555', 'a focus away from the centre is not drawn', {
      place: element.place,
      help: 'remove "fx" and "fy", or use a PNG picture',
    }),
  );
}
