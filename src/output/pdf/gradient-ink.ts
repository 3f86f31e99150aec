/**
 * Painting with gradients: a clipped shading for fills, a shading pattern for strokes, a soft mask where alpha varies.
 *
 * Gives operators for a stream and writes the objects they name. Source: ISO 32000-1, 8.7.4 and 11.6.5.
 */
import { latin1Bytes } from '../../base/bytes.ts';
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat } from '../../base/geometry.ts';
import type { Gradient } from './gradient.ts';
import { shadingOf } from './gradient.ts';
import type { PdfFile } from './file.ts';
import type { Resources, ObjectSource } from './shared-objects.ts';
import { cornersText, matrixText } from './syntax.ts';

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
