/**
 * Numbers, lengths, percentages, angles and calc().
 *
 * Takes tokens, gives values that wait for a font size: every length of the subset, calc() included, is a sum of points,
 * em, rem and percent, so arithmetic is done while reading. Never rounds. Source: CSS Values and Units 4, sections 5,
 * 6 and 10.
 */
import { isAbsoluteUnit, POINTS_PER_UNIT, type Pt } from '../../base/units.ts';
import { nearestName } from '../../diagnostics/suggest.ts';
import type { Computer } from '../properties/slots.ts';
import type { LengthPercentage } from '../types.ts';
import { Reader } from './reader.ts';
import type { NumberToken, Token } from '../style-sheet/tokens.ts';

/** `pt` points + `em` font sizes + `rem` root font sizes + `percent` of the reference. */
interface Linear {
  readonly pt: number;
  readonly em: number;
  readonly rem: number;
  readonly percent: number;
}
type Quantity =
  { readonly kind: 'number'; readonly value: number } | { readonly kind: 'length'; readonly linear: Linear };

const ZERO: Linear = { pt: 0, em: 0, rem: 0, percent: 0 };
const UNITS = [...Object.keys(POINTS_PER_UNIT), 'em', 'rem', '%'];

// How many degrees is one <unit>? Source: CSS Values and Units 4, section 7.1.
const DEGREES_PER_UNIT: Readonly<Record<string, number>> = {
  deg: 1,
  turn: 360,
  grad: 0.9,
  rad: 180 / Math.PI,
};

/** Largest length in points (350 m), em and percent, of either sign. */
const MOST = 1_000_000;
/** Largest plain number: people write it as the highest z-index there is. */
const MOST_NUMBER = 2_147_483_647;

/** A plain number, calc() allowed; nothing is taken when there is none. */
export function readNumber(reader: Reader): number | undefined {
  const start = reader.position;
  const token = reader.peek();
  const quantity = readQuantity(reader);
  if (quantity?.kind === 'number' && Math.abs(quantity.value) <= MOST_NUMBER) return quantity.value;
  reader.rewind(start);
  return quantity?.kind === 'number' ? reader.refuseLarge(token, MOST_NUMBER) : undefined;
}

export function readInteger(reader: Reader): number | undefined {
  const token = reader.peek();
  const value = readNumber(reader);
  if (value === undefined || Number.isInteger(value)) return value;
  return reader.complain(token, 'a whole number is wanted');
}

/** 0..1 as number or percentage: opacity, tints, offsets. */
export function readFraction(reader: Reader): number | undefined {
  const token = reader.peek();
  if (token?.kind === 'number' && token.unit === '%') {
    reader.take();
    return token.value / 100;
  }
  return readNumber(reader);
}

/** Degrees; 0 needs no unit. */
export function readAngle(reader: Reader): number | undefined {
  const token = reader.peek();
  if (token?.kind !== 'number') return undefined;
  const factor =
    token.unit === '' && (token.value === 0 || reader.isAttribute) ? 1 : DEGREES_PER_UNIT[token.unit];
  if (factor === undefined) return reader.complain(token, 'an angle is wanted, such as 45deg');
  reader.take();
  return token.value * factor;
}

/** A length without percentages. */
export function readLength(reader: Reader): Computer<Pt> | undefined {
  const token = reader.peek();
  const linear = readLinear(reader);
  if (linear === undefined) return undefined;
  if (linear.percent !== 0) return reader.complain(token, 'a percentage means nothing here');
  return ptComputer(linear);
}

export function readNonNegativeLength(reader: Reader): Computer<Pt> | undefined {
  const token = reader.peek();
  if (isNegative(token)) return reader.complain(token, 'cannot be negative');
  const compute = readLength(reader);
  return compute && ((context) => Math.max(0, compute(context)));
}

export function readLengthPercentage(reader: Reader): Computer<LengthPercentage> | undefined {
  const linear = readLinear(reader);
  if (linear === undefined) return undefined;
  const pt = ptComputer(linear);
  if (linear.percent === 0) return pt;
  const { percent } = linear;
  return (context) => ({ percent, plus: pt(context) });
}

export function readNonNegativeLengthPercentage(reader: Reader): Computer<LengthPercentage> | undefined {
  const token = reader.peek();
  if (isNegative(token)) return reader.complain(token, 'cannot be negative');
  return readLengthPercentage(reader);
}

const isNegative = (token: Token | undefined): boolean => token?.kind === 'number' && token.value < 0;

const isSensible = ({ pt, em, rem, percent }: Linear): boolean =>
  [pt, em, rem, percent].every((part) => Math.abs(part) <= MOST);

/** Sizes in em inside one another multiply: what is beyond all paper stays finite. */
function ptComputer({ pt, em, rem }: Linear): Computer<Pt> {
  if (em === 0 && rem === 0) return () => pt;
  return (context) => {
    const sum = pt + em * context.fontSize + rem * context.rootFontSize;
    return Math.min(MOST, Math.max(-MOST, sum));
  };
}

function readLinear(reader: Reader): Linear | undefined {
  const start = reader.position;
  const token = reader.peek();
  const quantity = readQuantity(reader);
  if (quantity === undefined) return undefined;
  if (quantity.kind === 'length')
    return isSensible(quantity.linear) ? quantity.linear : reader.refuseLarge(token, MOST);
  if (quantity.value === 0) return ZERO;
  if (reader.isAttribute) return { ...ZERO, pt: quantity.value * POINTS_PER_UNIT.px };
  reader.rewind(start);
  return reader.complain(token, `a length needs a unit: ${quantity.value}mm, ${quantity.value}pt ...`);
}

function readQuantity(reader: Reader): Quantity | undefined {
  const token = reader.peek();
  if (token?.kind === 'number') {
    const quantity = quantityOf(token, reader);
    if (quantity) reader.take();
    return quantity;
  }
  if (token?.kind === 'function' && token.name === 'calc') {
    reader.take();
    return readCalc(reader, token.content);
  }
  if (token?.kind === 'function' && ['min', 'max', 'clamp'].includes(token.name)) {
    return reader.complain(token, `${token.name}() is not part of the subset: calc() has + - * /`);
  }
  return undefined;
}

function quantityOf(token: NumberToken, reader: Reader): Quantity | undefined {
  const { value, unit } = token;
  if (unit === '') return { kind: 'number', value };
  if (unit === '%') return { kind: 'length', linear: { ...ZERO, percent: value } };
  if (unit === 'em') return { kind: 'length', linear: { ...ZERO, em: value } };
  if (unit === 'rem') return { kind: 'length', linear: { ...ZERO, rem: value } };
  if (isAbsoluteUnit(unit)) return { kind: 'length', linear: { ...ZERO, pt: value * POINTS_PER_UNIT[unit] } };
  if (Object.hasOwn(DEGREES_PER_UNIT, unit)) return undefined;
  const near = nearestName(unit, UNITS);
  return reader.complain(token, `unknown unit "${unit}"${near ? `, did you mean "${near}"?` : ''}`);
}

function readCalc(outer: Reader, content: readonly Token[]): Quantity | undefined {
  const reader = new Reader(content);
  const result = readSum(reader);
  const rest = reader.peek();
  if (result !== undefined && rest === undefined) return result;
  if (rest?.kind === 'number')
    reader.complain(rest, 'an operator is missing: calc() wants spaces round + and -');
  reader.complain(rest ?? content[0], 'calc() cannot be read from here');
  return outer.adopt(reader);
}

function readSum(reader: Reader): Quantity | undefined {
  let sum = readProduct(reader);
  for (;;) {
    const token = reader.peek();
    const sign = reader.takeDelimiter('+') ? 1 : reader.takeDelimiter('-') ? -1 : 0;
    if (sign === 0 || sum === undefined) return sum;
    const next = readProduct(reader);
    if (next === undefined) return undefined;
    if (next.kind !== sum.kind) return reader.complain(token, 'a length and a plain number cannot be added');
    sum = add(sum, next, sign);
  }
}

function readProduct(reader: Reader): Quantity | undefined {
  let product = readOperand(reader);
  for (;;) {
    const token = reader.peek();
    const operator = reader.takeDelimiter('*') ? '*' : reader.takeDelimiter('/') ? '/' : undefined;
    if (operator === undefined || product === undefined) return product;
    const next = readOperand(reader);
    if (next === undefined) return undefined;
    if (operator === '*' && next.kind === 'length' && product.kind === 'number')
      product = scale(next, product.value);
    else if (next.kind === 'length')
      return reader.complain(token, `a plain number is wanted after "${operator}"`);
    else if (operator === '*') product = scale(product, next.value);
    else if (next.value === 0) return reader.complain(token, 'division by zero');
    else product = scale(product, 1 / next.value);
  }
}

function readOperand(reader: Reader): Quantity | undefined {
  const token = reader.peek();
  if (token?.kind === 'function' && token.name === '') {
    reader.take();
    return readCalc(reader, token.content);
  }
  return readQuantity(reader);
}

function add(a: Quantity, b: Quantity, sign: number): Quantity {
  if (a.kind === 'number')
    return { kind: 'number', value: a.value + sign * (b.kind === 'number' ? b.value : 0) };
  const other = b.kind === 'length' ? b.linear : ZERO;
  const { pt, em, rem, percent } = a.linear;
  return {
    kind: 'length',
    linear: {
      pt: pt + sign * other.pt,
      em: em + sign * other.em,
      rem: rem + sign * other.rem,
      percent: percent + sign * other.percent,
    },
  };
}

function scale(quantity: Quantity, by: number): Quantity {
  if (quantity.kind === 'number') return { kind: 'number', value: quantity.value * by };
  const { pt, em, rem, percent } = quantity.linear;
  return { kind: 'length', linear: { pt: pt * by, em: em * by, rem: rem * by, percent: percent * by } };
}
