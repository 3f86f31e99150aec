/**
 * Painting with gradients: a clipped shading for fills, a shading pattern for strokes, a soft mask where alpha varies.
 *
 * Gives operators for a stream and writes the objects they name. Source: ISO 32000-1, 8.7.4 and 11.6.5.
 */
import { latin1Bytes } from '../../base/bytes.ts';
import { concat, type Matrix, type Rect } from '../../base/geometry.ts';
import type { ObjectSource, PdfFile, Resources } from './shared-objects.ts';
import { cornersText, matrixText, nums, sameSpace } from './colour.ts';
import type { UsedPaint, UsedStop } from '../../typeset/layout/types.ts';

export interface GradientContext {
  readonly file: PdfFile;
  readonly shared: ObjectSource;
  readonly resources: Resources;
}

/** Operators that switch the mask on; '' for an opaque gradient. The mask holds inside `area` only. */
function maskOperators(
  context: GradientContext,
  alpha: string | undefined,
  matrix: Matrix | undefined,
  area: Rect,
): string {
  if (alpha === undefined) return '';
  const { file, shared, resources } = context;
  const shading = shared.object('Shading', alpha);
  const place = matrix ? `${matrixText(matrix)} cm ` : '';
  const group = file.reserve();
  const entries = [
    `/Type/XObject/Subtype/Form/BBox[${cornersText(area)}]`,
    '/Group<</S/Transparency/CS/DeviceGray>>',
    `/Resources<</Shading<</${shading.name} ${shading.body}>>>>`,
  ].join('');
  file.stream(group, entries, latin1Bytes(`${place}/${shading.name} sh`));
  const state = shared.inline('ExtGState', `<</SMask<</S/Luminosity/G ${group}>>>>`);
  return `${resources.use(state)} gs\n`;
}

/**
 * Fills a path with a gradient.
 *
 * @param path construction operators
 * @param area the path's box, in the current coordinates
 */
export function gradientFill(
  context: GradientContext,
  gradient: Gradient,
  path: string,
  rule: 'nonzero' | 'evenodd',
  area: Rect,
): string {
  const { dictionary, alpha, matrix } = shadingOf(gradient);
  const name = context.resources.use(context.shared.object('Shading', dictionary));
  const mask = maskOperators(context, alpha, matrix, area);
  const place = matrix ? `${matrixText(matrix)} cm\n` : '';
  return `q\n${path}${rule === 'evenodd' ? 'W*' : 'W'} n\n${mask}${place}${name} sh\nQ\n`;
}

/**
 * Chooses a gradient for stroking. The caller saves and restores the state, as a mask may be on.
 *
 * @param ctm from the current coordinates to the stream's own, as patterns know nothing of `cm`
 */
export function gradientStroke(
  context: GradientContext,
  gradient: Gradient,
  ctm: Matrix,
  area: Rect,
): string {
  const { dictionary, alpha, matrix } = shadingOf(gradient);
  const { shared, resources } = context;
  const shading = shared.object('Shading', dictionary);
  const placed = matrix ? concat(ctm, matrix) : ctm;
  const body = `<</Type/Pattern/PatternType 2/Shading ${shading.body}/Matrix[${matrixText(placed)}]>>`;
  const name = resources.use(shared.object('Pattern', body));
  return `${maskOperators(context, alpha, matrix, area)}/Pattern CS ${name} SCN\n`;
}

// Gradients as shadings.
// Takes a used gradient, gives the dictionaries of an axial or radial shading for its colours and, where a stop is not
// opaque, of a second one in grey for its alpha (to be used as a soft mask). An ellipse is a circle under a matrix.
// Source: ISO 32000-1, 7.10 (functions), 8.7.4.5 (shadings), 11.6.5 (soft masks).

export type Gradient = Exclude<UsedPaint, { readonly kind: 'solid' }>;

interface Shading {
  readonly dictionary: string;
  /** The same geometry with alpha as grey; undefined for an opaque gradient. */
  readonly alpha: string | undefined;
  /** From the shading's coordinates to the gradient's; undefined when they are the same. */
  readonly matrix: Matrix | undefined;
}

interface Knot {
  readonly offset: number;
  readonly numbers: readonly number[];
}

/** Offsets from 0 to 1 that never go back (CSS Images 3, section 3.4.3), with a knot at both ends. */
function knotsOf(stops: readonly UsedStop[], numbers: readonly (readonly number[])[]): readonly Knot[] {
  const knots: Knot[] = [];
  let reached = 0;
  stops.forEach((stop, i) => {
    reached = Math.max(reached, Math.min(1, stop.offset));
    knots.push({ offset: reached, numbers: numbers[i] ?? [] });
  });
  const [first, last] = [knots[0], knots[knots.length - 1]];
  if (first && first.offset > 0) knots.unshift({ offset: 0, numbers: first.numbers });
  if (last && last.offset < 1) knots.push({ offset: 1, numbers: last.numbers });
  return knots;
}

/** A function of one variable through the knots: linear pieces, with jumps where two knots share an offset. */
function functionText(knots: readonly Knot[]): string {
  const pieces: { readonly text: string; readonly end: number }[] = [];
  knots.forEach((to, i) => {
    const from = knots[i - 1];
    if (!from || to.offset - from.offset < 1e-6) return;
    const text = `<</FunctionType 2/Domain[0 1]/C0[${nums(from.numbers)}]/C1[${nums(to.numbers)}]/N 1>>`;
    pieces.push({ text, end: to.offset });
  });
  const [only, second] = pieces;
  if (only && !second) return only.text;
  const bounds = nums(pieces.slice(0, -1).map((piece) => piece.end));
  const functions = pieces.map((piece) => piece.text).join('');
  return `<</FunctionType 3/Domain[0 1]/Functions[${functions}]/Bounds[${bounds}]/Encode[${pieces.map(() => '0 1').join(' ')}]>>`;
}

const dictionary = (geometry: string, space: string, knots: readonly Knot[]): string =>
  `<<${geometry}/ColorSpace/${space}/Function${functionText(knots)}/Extend[true true]>>`;

/**
 * A gradient whose first or last colour is only to be seen beyond its ends: two stops at 0, or two at 1. A shading goes on in what its
 * function gives at the ends, so such a gradient is made longer, to ends between which that colour has a stretch of its own.
 */
function withEnds(gradient: Gradient): Gradient {
  const { stops } = gradient;
  const isAt = (i: number, end: number): boolean => stops.at(i)?.offset === end && stops.length > 1;
  const from = gradient.kind === 'linear' && isAt(0, 0) && isAt(1, 0) ? -1 : 0;
  const to = isAt(-1, 1) && isAt(-2, 1) ? 2 : 1;
  if (from === 0 && to === 1) return gradient;
  const moved = stops.map(({ offset, colour }) => ({ offset: (offset - from) / (to - from), colour }));
  if (gradient.kind === 'radial') {
    const { cx, cy, rx, ry } = gradient;
    const [fx, fy] = gradient.focus ?? [cx, cy];
    const centre = { cx: fx + to * (cx - fx), cy: fy + to * (cy - fy) };
    return { ...gradient, ...centre, rx: to * rx, ry: to * ry, stops: moved };
  }
  const { x1, y1, x2, y2 } = gradient;
  const [dx, dy] = [x2 - x1, y2 - y1];
  return {
    kind: 'linear',
    x1: x1 + from * dx,
    y1: y1 + from * dy,
    x2: x1 + to * dx,
    y2: y1 + to * dy,
    stops: moved,
  };
}

/** Shading dictionaries of a gradient with at least one stop. */
function shadingOf(given: Gradient): Shading {
  const gradient = withEnds(given);
  const stops = gradient.stops;
  const colours = sameSpace(stops.map((stop) => stop.colour));
  const knots = knotsOf(
    stops,
    colours.map((colour) => colour.numbers),
  );
  const isOpaque = stops.every((stop) => stop.colour.alpha >= 1);
  const alphaKnots = isOpaque
    ? undefined
    : knotsOf(
        stops,
        stops.map((stop) => [stop.colour.alpha]),
      );
  const { geometry, matrix } = geometryOf(gradient);
  return {
    dictionary: dictionary(geometry, colours[0]?.space ?? 'DeviceRGB', knots),
    alpha: alphaKnots && dictionary(geometry, 'DeviceGray', alphaKnots),
    matrix,
  };
}

function geometryOf(gradient: Gradient): { readonly geometry: string; readonly matrix: Matrix | undefined } {
  if (gradient.kind === 'linear') {
    const { x1, y1, x2, y2 } = gradient;
    return { geometry: `/ShadingType 2/Coords[${nums([x1, y1, x2, y2])}]`, matrix: undefined };
  }
  const { cx, cy, rx, ry, matrix } = gradient;
  const [fx, fy] = gradient.focus ?? [cx, cy];
  if (Math.abs(rx - ry) < 1e-6)
    return { geometry: `/ShadingType 3/Coords[${nums([fx, fy, 0, cx, cy, Math.max(rx, 1e-3)])}]`, matrix };
  const [sx, sy] = [rx, ry].map((radius) => Math.max(radius, 1e-3) / 100) as [number, number];
  const round: Matrix = [sx, 0, 0, sy, cx, cy];
  return {
    geometry: `/ShadingType 3/Coords[${nums([(fx - cx) / sx, (fy - cy) / sy, 0, 0, 0, 100])}]`,
    matrix: matrix ? concat(matrix, round) : round,
  };
}
