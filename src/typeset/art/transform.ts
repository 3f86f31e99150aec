/**
 * Transforms of drawings as matrices of user units.
 *
 * Takes the computed `transform` of an element, or the text of a `gradientTransform`; gives one matrix. Computed lengths
 * are points, matrices of drawings user units (1/96 inch). Source: SVG 2, section 8.5; CSS Transforms 1, section 13.
 */
import { concat, IDENTITY, translation, type Matrix, type Rect } from '../../base/geometry.ts';
import { lengthOf } from '../../base/length.ts';
import { readTransformText } from '../style/values/transform-text.ts';
import type { LengthPercentage, OwnStyle, TransformStep } from '../style/types.ts';
import { UNITS_PER_POINT } from './number-text.ts';

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
