/**
 * Numbers, lengths, percentages and angles, as properties take them.
 *
 * Takes tokens, gives values that wait for a font size; what calc() and the like reckon is in `quantity.ts`. Never rounds.
 * Source: CSS Values and Units 4, sections 5 to 7.
 */
import { isAbsoluteUnit, POINTS_PER_UNIT, type Pt } from '../../../base/units.ts';
import type { Computer } from '../properties/slots.ts';
import type { FunctionToken, NumberToken, Token } from '../style-sheet/tokens.ts';
import type { LengthPercentage } from '../types.ts';
import { addLengths, type Length, lengthComputer, MOST, scaleLength, sumsIn, ZERO } from './linear.ts';
import { Reader, splitAtCommas } from './reader.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';

// How many degrees is one <unit>? Source: CSS Values and Units 4, section 7.1.
const DEGREES_PER_UNIT: Readonly<Record<string, number>> = {
  deg: 1,
  turn: 360,
  grad: 0.9,
  rad: 180 / Math.PI,
};

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
  const length = readWrittenLength(reader);
  if (length === undefined) return undefined;
  if (sumsIn(length).some(({ percent }) => percent !== 0))
    return reader.complain(token, 'a percentage means nothing here');
  const compute = lengthComputer(length);
  return (context) => {
    const value = compute(context);
    return typeof value === 'number' ? value : 0;
  };
}

export function readNonNegativeLength(reader: Reader): Computer<Pt> | undefined {
  const token = reader.peek();
  if (isNegative(token)) return reader.complain(token, 'cannot be negative');
  const compute = readLength(reader);
  return compute && ((context) => Math.max(0, compute(context)));
}

export function readLengthPercentage(reader: Reader): Computer<LengthPercentage> | undefined {
  const length = readWrittenLength(reader);
  return length && lengthComputer(length);
}

export function readNonNegativeLengthPercentage(reader: Reader): Computer<LengthPercentage> | undefined {
  const token = reader.peek();
  if (isNegative(token)) return reader.complain(token, 'cannot be negative');
  return readLengthPercentage(reader);
}

const isNegative = (token: Token | undefined): boolean => token?.kind === 'number' && token.value < 0;

const isSensible = (length: Length): boolean =>
  sumsIn(length).every((sum) =>
    [sum.pt, sum.px, sum.em, sum.rem, sum.percent].every((part) => Math.abs(part) <= MOST),
  );

function readWrittenLength(reader: Reader): Length | undefined {
  const start = reader.position;
  const token = reader.peek();
  const quantity = readQuantity(reader);
  if (quantity === undefined) return undefined;
  if (quantity.kind === 'length')
    return isSensible(quantity.length) ? quantity.length : reader.refuseLarge(token, MOST);
  if (quantity.value === 0) return ZERO;
  if (reader.isAttribute) return { ...ZERO, pt: quantity.value * POINTS_PER_UNIT.px };
  reader.rewind(start);
  return reader.complain(token, `a length needs a unit: ${quantity.value}mm, ${quantity.value}pt ...`);
}

// Plain numbers and lengths as they are written, calc(), min(), max() and clamp() included.
// Takes tokens, gives a number or a length that waits for a font size. Arithmetic is done while reading; never rounds.
// Source: CSS Values and Units 4, sections 5, 6 and 10.

type Quantity =
  { readonly kind: 'number'; readonly value: number } | { readonly kind: 'length'; readonly length: Length };

const UNITS = [...Object.keys(POINTS_PER_UNIT), 'em', 'rem', '%'];
const ANGLES = ['deg', 'grad', 'rad', 'turn'];
/** Sums of min() and max() multiply their parts. */
const MOST_PARTS = 64;

/** A number or a length; nothing is taken when there is none. */
function readQuantity(reader: Reader): Quantity | undefined {
  const token = reader.peek();
  if (token?.kind === 'number') {
    const quantity = quantityOf(token, reader);
    if (quantity) reader.take();
    return quantity;
  }
  if (token?.kind !== 'function') return undefined;
  if (token.name === 'calc') {
    reader.take();
    return readCalc(reader, token.content, 'calc()');
  }
  if (token.name !== 'min' && token.name !== 'max' && token.name !== 'clamp') return undefined;
  reader.take();
  return readChoice(reader, token);
}

const lengthOf = (length: Length): Quantity => ({ kind: 'length', length });

function quantityOf(token: NumberToken, reader: Reader): Quantity | undefined {
  const { value, unit } = token;
  if (unit === '') return { kind: 'number', value };
  if (unit === '%') return lengthOf({ ...ZERO, percent: value });
  if (unit === 'em') return lengthOf({ ...ZERO, em: value });
  if (unit === 'rem') return lengthOf({ ...ZERO, rem: value });
  if (unit === 'px') return lengthOf({ ...ZERO, px: value });
  if (isAbsoluteUnit(unit)) return lengthOf({ ...ZERO, pt: value * POINTS_PER_UNIT[unit] });
  if (ANGLES.includes(unit)) return undefined;
  const near = nearestName(unit, UNITS);
  return reader.complain(token, `unknown unit "${unit}"${near ? `, did you mean "${near}"?` : ''}`);
}

function readCalc(outer: Reader, content: readonly Token[], name: string): Quantity | undefined {
  const reader = new Reader(content);
  const result = readSum(reader);
  const rest = reader.peek();
  if (result !== undefined && rest === undefined) return result;
  if (rest?.kind === 'number')
    reader.complain(rest, `an operator is missing: ${name} wants spaces round + and -`);
  reader.complain(rest ?? content[0], `${name} cannot be read from here`);
  return outer.adopt(reader);
}

/** min() and max() of one or more values; clamp(least, wanted, most) is max(least, min(wanted, most)). */
function readChoice(reader: Reader, token: FunctionToken): Quantity | undefined {
  const { name, content } = token;
  const parts = splitAtCommas(content);
  if (name === 'clamp' && parts.length !== 3)
    return reader.complain(token, 'clamp() wants three values: least, wanted, most');
  const read = parts.map((part) => readCalc(reader, part, `${name}()`));
  const [first, second, third] = read;
  if (!read.every((part) => part !== undefined)) return reader.complain(token, `${name}() cannot be read`);
  if (name === 'min' || name === 'max') return chosen(reader, token, name, read);
  const inner = second && third && chosen(reader, token, 'min', [second, third]);
  return first && inner && chosen(reader, token, 'max', [first, inner]);
}

function chosen(
  reader: Reader,
  token: Token,
  take: 'min' | 'max',
  parts: readonly Quantity[],
): Quantity | undefined {
  const numbers = parts.flatMap((part) => (part.kind === 'number' ? [part.value] : []));
  if (numbers.length === parts.length)
    return { kind: 'number', value: take === 'min' ? Math.min(...numbers) : Math.max(...numbers) };
  if (numbers.length > 0)
    return reader.complain(token, 'a length and a plain number cannot be compared: write 0mm for 0');
  return lengthOf({ take, of: parts.flatMap((part) => (part.kind === 'length' ? [part.length] : [])) });
}

function readSum(reader: Reader): Quantity | undefined {
  let sum = readProduct(reader);
  for (;;) {
    const token = reader.peek();
    const sign = reader.takeDelimiter('+') ? 1 : reader.takeDelimiter('-') ? -1 : 0;
    if (sign === 0 || sum === undefined) return sum;
    const next = readProduct(reader);
    if (next === undefined) return undefined;
    if (next.kind === 'number' && sum.kind === 'number')
      sum = { kind: 'number', value: sum.value + sign * next.value };
    else if (next.kind === 'number' || sum.kind === 'number')
      return reader.complain(token, 'a length and a plain number cannot be added');
    else if (sumsIn(sum.length).length * sumsIn(next.length).length > MOST_PARTS)
      return reader.complain(token, `more than ${MOST_PARTS} values are compared`);
    else sum = lengthOf(addLengths(sum.length, next.length, sign));
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
    return readCalc(reader, token.content, 'calc()');
  }
  return readQuantity(reader);
}

const scale = (quantity: Quantity, by: number): Quantity =>
  quantity.kind === 'number'
    ? { kind: 'number', value: quantity.value * by }
    : lengthOf(scaleLength(quantity.length, by));
