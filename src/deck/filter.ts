/**
 * Evaluates the `where:` filter of a component for one row.
 *
 * Takes a parsed filter and a look-up of fields; gives true or false. Numbers compare as numbers, also when one side is a
 * text that reads as one; everything else compares as texts. Never throws, never calls anything.
 */
import type { CellValue } from './types.ts';
import type { Filter, Operand, Operator } from './filter-parser.ts';

/**
 * Whether a row passes.
 *
 * @param field the value of a field, undefined when the row has none of that name
 */
export function passes(filter: Filter, field: (name: string) => CellValue | undefined): boolean {
  switch (filter.kind) {
    case 'and':
      return passes(filter.left, field) && passes(filter.right, field);
    case 'or':
      return passes(filter.left, field) || passes(filter.right, field);
    case 'not':
      return !passes(filter.inner, field);
    case 'is':
      return isTruthy(valueOf(filter.operand, field));
    case 'compare':
      return compare(filter.operator, valueOf(filter.left, field), valueOf(filter.right, field));
  }
}

function valueOf(operand: Operand, field: (name: string) => CellValue | undefined): CellValue {
  if (operand.kind === 'value') return operand.value;
  return field(operand.name) ?? (operand.canBeText ? operand.name : null);
}

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
  if (a !== undefined && b !== undefined) return a - b;
  const [textA, textB] = [textOf(left), textOf(right)];
  return textA < textB ? -1 : textA > textB ? 1 : 0;
}

const textOf = (value: CellValue): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function numberOf(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
}
