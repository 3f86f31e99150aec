/**
 * Plain numbers and lengths as they are written, calc(), min(), max() and clamp() included.
 *
 * Takes tokens, gives a number or a length that waits for a font size. Arithmetic is done while reading; never rounds.
 * Source: CSS Values and Units 4, sections 5, 6 and 10.
 */
import { isAbsoluteUnit, POINTS_PER_UNIT } from '../../../base/units.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';
import type { FunctionToken, NumberToken, Token } from '../style-sheet/tokens.ts';
import { addLengths, scaleLength, sumsIn, ZERO, type Length } from './linear.ts';
import { Reader, splitAtCommas } from './reader.ts';

export type Quantity =
  { readonly kind: 'number'; readonly value: number } | { readonly kind: 'length'; readonly length: Length };

const UNITS = [...Object.keys(POINTS_PER_UNIT), 'em', 'rem', '%'];
const ANGLES = ['deg', 'grad', 'rad', 'turn'];
/** Sums of min() and max() multiply their parts. */
const MOST_PARTS = 64;

/** A number or a length; nothing is taken when there is none. */
export function readQuantity(reader: Reader): Quantity | undefined {
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
