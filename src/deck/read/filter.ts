/**
 * Evaluates the `where:` filter and the computed columns of a component for one row.
 *
 * Takes a parsed expression and a look-up of fields; gives true or false, or a value. Numbers compare as numbers, also when one side is a
 * text that reads as one; everything else compares as texts. Never throws, never calls anything.
 */
import type { CellValue } from './types.ts';
import type { ArithmeticOperator, Filter, Operand, Operator } from './filter-parser.ts';

/** The value of a field; undefined when the row has none of that name. */
export type Field = (name: string) => CellValue | undefined;

/** Told what cannot be reckoned with: `"X" is not a number`. */
export type Complain = (message: string) => void;

const silent: Complain = () => undefined;

/** Whether a row passes. */
export function passes(filter: Filter, field: Field, complain = silent): boolean {
  switch (filter.kind) {
    case 'and':
      return passes(filter.left, field, complain) && passes(filter.right, field, complain);
    case 'or':
      return passes(filter.left, field, complain) || passes(filter.right, field, complain);
    case 'not':
      return !passes(filter.inner, field, complain);
    case 'is':
      return isTruthy(valueOf(filter.operand, field, complain));
    case 'compare': {
      const { operator, left, right } = filter;
      return compare(operator, valueOf(left, field, complain), valueOf(right, field, complain));
    }
  }
}

/** What an expression comes to for a row; an empty field in a sum makes the sum empty. */
export function worth(filter: Filter, field: Field, complain: Complain): CellValue {
  return filter.kind === 'is'
    ? settled(valueOf(filter.operand, field, complain))
    : passes(filter, field, complain);
}

function valueOf(operand: Operand, field: Field, complain: Complain): CellValue {
  switch (operand.kind) {
    case 'value':
      return operand.value;
    case 'word':
      return field(operand.name) ?? (operand.canBeText ? operand.name : null);
    case 'test':
      return passes(operand.test, field, complain);
    case 'choice':
      return valueOf(passes(operand.test, field, complain) ? operand.yes : operand.no, field, complain);
    case 'arithmetic': {
      const left = valueOf(operand.left, field, complain);
      const right = valueOf(operand.right, field, complain);
      return reckon(operand.operator, left, right, complain);
    }
  }
}

const isEmpty = (value: CellValue): boolean => value === null || value === '';

/** `+` joins texts; all else wants numbers. */
function reckon(
  operator: ArithmeticOperator,
  left: CellValue,
  right: CellValue,
  complain: Complain,
): CellValue {
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a === undefined || b === undefined) {
    if (operator === '+' && !(isEmpty(left) && isEmpty(right))) {
      const isText = (value: CellValue): boolean =>
        typeof value === 'string' && value !== '' && numberOf(value) === undefined;
      const isJoined = isText(left) || isText(right);
      if (isJoined) return textOf(left) + textOf(right);
    }
    if (isEmpty(left) || isEmpty(right)) return '';
    complain(`"${textOf(a === undefined ? left : right)}" is not a number`);
    return '';
  }
  if (b === 0 && (operator === '/' || operator === '%')) {
    complain('this divides by 0');
    return '';
  }
  const result = OPERATIONS[operator](a, b);
  if (Math.abs(result) <= LARGEST) return rounded(result, DIGITS_OF_STEP);
  complain(`the result is beyond ${LARGEST}: larger numbers are not exact`);
  return '';
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Digits that are kept on the way, and of the result: 0.1 + 0.2 is 0.3 on a card, and 1 / 3 * 3 is 1. */
const [DIGITS_OF_STEP, DIGITS_OF_RESULT] = [15, 12];

/** Whole numbers are exact, and so are the first places after the point of large ones. */
const rounded = (value: number, digits: number): number =>
  Number.isInteger(value)
    ? value
    : Number(value.toPrecision(Math.abs(value) < 1e9 ? digits : DIGITS_OF_STEP));

/** A number as it is printed, and one that would print with an exponent as plain decimals. */
function settled(value: CellValue): CellValue {
  if (typeof value !== 'number') return value;
  const number = rounded(value, DIGITS_OF_RESULT);
  return /e-/.test(String(number)) ? number.toFixed(20).replace(/\.?0+$/, '') : number;
}

const OPERATIONS: Readonly<Record<ArithmeticOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => ((a % b) + b) % b,
};

const isTruthy = (value: CellValue): boolean =>
  !(
    value === null ||
    value === false ||
    value === '' ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );

/** Numbers compare as numbers, also when one side is a text that is a number; everything else as texts. */
function compare(operator: Operator, left: CellValue, right: CellValue): boolean {
  const order = orderOf(left, right);
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function orderOf(left: CellValue, right: CellValue): number {
  const a = numberOf(left);
  const b = numberOf(right);
  if (a !== undefined && b !== undefined) return rounded(a, DIGITS_OF_RESULT) - rounded(b, DIGITS_OF_RESULT);
  const [textA, textB] = [textOf(left), textOf(right)];
  return textA < textB ? -1 : textA > textB ? 1 : 0;
}

const textOf = (value: CellValue): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(settled(value));

function numberOf(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}
