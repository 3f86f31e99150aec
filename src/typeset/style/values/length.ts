/**
 * Numbers, lengths, percentages and angles, as properties take them.
 *
 * Takes tokens, gives values that wait for a font size; what calc() and the like reckon is in `quantity.ts`. Never rounds.
 * Source: CSS Values and Units 4, sections 5 to 7.
 */
import { POINTS_PER_UNIT, type Pt } from '../../../base/units.ts';
import type { Computer } from '../properties/slots.ts';
import type { Token } from '../style-sheet/tokens.ts';
import type { LengthPercentage } from '../types.ts';
import { lengthComputer, MOST, sumsIn, ZERO, type Length } from './linear.ts';
import { readQuantity } from './quantity.ts';
import type { Reader } from './reader.ts';

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
    [sum.pt, sum.em, sum.rem, sum.percent].every((part) => Math.abs(part) <= MOST),
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
