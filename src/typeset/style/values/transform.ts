/**
 * Transforms, as a style property and as the attribute of drawings.
 *
 * Takes tokens, gives steps: translations keep their percentages, everything else is a matrix with its translation in
 * points. As an attribute, plain numbers are user units (1/96 inch) and degrees, and rotate() may name its centre.
 * Source: CSS Transforms 1, sections 6, 8 and 12.
 */
import { concat, type Matrix, translation } from '../../../base/geometry.ts';
import { POINTS_PER_UNIT } from '../../../base/units.ts';
import { cos, sin, tan } from '../../../base/trigonometry.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';
import { readAngle, readLengthPercentage, readNumber } from './quantity.ts';
import { Reader } from './reader.ts';
import type { Computer, Context } from '../properties/slots.ts';
import { type FunctionToken, valueTokens } from '../style-sheet/tokens.ts';
import type { TransformStep } from '../types.ts';

type Step = Computer<TransformStep>;

const FUNCTIONS = [
  'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skew', 'skewx', 'skewy', 'matrix',
]; // prettier-ignore

/** All the functions of a transform, in order; `none` is the caller's. */
export function readTransform(reader: Reader): Computer<readonly TransformStep[]> | undefined {
  const steps: Step[] = [];
  while (!reader.isDone) {
    const token = reader.peek();
    if (token?.kind !== 'function')
      return steps.length > 0 ? reader.complain(token, 'a function is wanted') : undefined;
    const inner = reader.inside(token);
    const step = readStep(token, inner);
    if (step === undefined) {
      reader.adopt(inner);
      return reader.complain(token, complaintAbout(token));
    }
    steps.push(step);
    reader.take();
    reader.takeDelimiter(',');
  }
  return steps.length === 0 ? undefined : (context) => steps.map((step) => step(context));
}

function complaintAbout(token: FunctionToken): string {
  if (FUNCTIONS.includes(token.name)) return `${token.name}() cannot be read`;
  const near = nearestName(token.name, FUNCTIONS);
  return near === undefined ? 'no transform of the subset' : `did you mean ${near}()?`;
}

function readStep(token: FunctionToken, inner: Reader): Step | undefined {
  const step = stepOf(token.name, inner);
  return inner.isDone ? step : undefined;
}

function stepOf(name: string, inner: Reader): Step | undefined {
  switch (name) {
    case 'translate':
      return readTranslate(inner);
    case 'translatex':
    case 'translatey':
      return readTranslateOne(inner, name === 'translatex');
    case 'rotate':
      return readRotate(inner);
    case 'scale':
    case 'scalex':
    case 'scaley':
      return readScale(inner, name);
    case 'skew':
    case 'skewx':
    case 'skewy':
      return readSkew(inner, name);
    case 'matrix':
      return readMatrix(inner);
    default:
      return undefined;
  }
}

const matrixStep = (matrix: Matrix): Step => {
  const step: TransformStep = { kind: 'matrix', matrix };
  return () => step;
};

function readTranslate(inner: Reader): Step | undefined {
  const x = readLengthPercentage(inner);
  if (x === undefined) return undefined;
  inner.takeDelimiter(',');
  const y = inner.isDone ? undefined : readLengthPercentage(inner);
  return (context) => ({ kind: 'translate', x: x(context), y: y?.(context) ?? 0 });
}

function readTranslateOne(inner: Reader, isX: boolean): Step | undefined {
  const length = readLengthPercentage(inner);
  if (length === undefined) return undefined;
  return (context) => ({ kind: 'translate', x: isX ? length(context) : 0, y: isX ? 0 : length(context) });
}

function readRotate(inner: Reader): Step | undefined {
  const degrees = readAngle(inner);
  if (degrees === undefined) return undefined;
  const radians = (degrees * Math.PI) / 180;
  const [a, b] = [cos(radians), sin(radians)];
  const turn: Matrix = [a, b, -b, a, 0, 0];
  inner.takeDelimiter(',');
  if (inner.isDone || !inner.isAttribute) return matrixStep(turn);
  const cx = readNumber(inner);
  inner.takeDelimiter(',');
  const cy = readNumber(inner);
  if (cx === undefined || cy === undefined) return inner.complain(inner.peek(), 'the centre is x and y');
  const [x, y] = [cx * POINTS_PER_UNIT.px, cy * POINTS_PER_UNIT.px];
  return matrixStep(concat(concat(translation(x, y), turn), translation(-x, -y)));
}

function readScale(inner: Reader, name: string): Step | undefined {
  const first = readNumber(inner);
  if (first === undefined) return undefined;
  inner.takeDelimiter(',');
  const second = name !== 'scale' || inner.isDone ? undefined : readNumber(inner);
  const x = name === 'scaley' ? 1 : first;
  const y = name === 'scalex' ? 1 : (second ?? first);
  return matrixStep([x, 0, 0, y, 0, 0]);
}

function readSkew(inner: Reader, name: string): Step | undefined {
  const first = readAngle(inner);
  if (first === undefined) return undefined;
  inner.takeDelimiter(',');
  const second = name !== 'skew' || inner.isDone ? 0 : readAngle(inner);
  if (second === undefined) return undefined;
  const tangent = (degrees: number): number => tan((degrees * Math.PI) / 180);
  const [x, y] = name === 'skewy' ? [0, first] : [first, second];
  return matrixStep([1, tangent(y), tangent(x), 1, 0, 0]);
}

function readMatrix(inner: Reader): Step | undefined {
  const six: number[] = [];
  while (six.length < 6) {
    const value = readNumber(inner);
    if (value === undefined) return inner.complain(inner.peek(), 'matrix() has six numbers');
    six.push(value);
    inner.takeDelimiter(',');
  }
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = six;
  return matrixStep([a, b, c, d, e * POINTS_PER_UNIT.px, f * POINTS_PER_UNIT.px]);
}

// A transform written as an attribute that is no property: `gradientTransform`.
// Takes text, gives steps with translations in points; plain numbers are user units and degrees. Never reports.

const NO_CONTEXT: Context = {
  fontSize: 0,
  rootFontSize: 0,
  pixel: POINTS_PER_UNIT.px,
  color: { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 },
  parentWeight: 400,
};

/** The steps, or undefined when the text is no transform. */
export function readTransformText(text: string): readonly TransformStep[] | undefined {
  return readTransform(new Reader(valueTokens(text), true))?.(NO_CONTEXT);
}
