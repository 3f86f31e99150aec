/**
 * Helpers that compare and calculate: templates may do arithmetic on numbers of the data, nothing else.
 *
 * Texts that are plain decimals count as numbers, because CSV cells are texts. Anything else where a number is needed is
 * MP1207. Equality compares what would be printed: `7` equals `"7"`.
 */
import { TemplateFault } from './fault.ts';

export type Helper = (...values: readonly unknown[]) => unknown;

/** The value as a number, or MP1207. */
export function numeric(value: unknown, helper: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && /^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(value)) return Number(value);
  const found = value === undefined ? 'nothing' : `"${String(value)}"`;
  throw new TemplateFault(
    'MP1207',
    `${helper} needs a number, found ${found}`,
    'give a number or a field that holds one',
  );
}

const printed = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const numbers = (helper: string, values: readonly unknown[], least: number): number[] => {
  if (values.length < least)
    throw new TemplateFault('MP1207', `${helper} needs ${least} values, found ${values.length}`);
  return values.map((value) => numeric(value, helper));
};

const pair = (helper: string, values: readonly unknown[]): readonly [number, number] => {
  const [a, b] = numbers(helper, values, 2);
  return [a ?? 0, b ?? 0];
};

const fold = (helper: string, step: (a: number, b: number) => number): Helper => {
  return (...values) => tidy(numbers(helper, values, 2).reduce(step));
};

/** Sums of decimals without the dust of binary fractions. */
export const tidy = (value: number): number => Number(value.toFixed(6));

const divided = (
  helper: string,
  values: readonly unknown[],
  by: (a: number, b: number) => number,
): number => {
  const [a, b] = pair(helper, values);
  if (b === 0) throw new TemplateFault('MP1207', `${helper} by zero`);
  return tidy(by(a, b));
};

const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whole numbers from a to b, both included; nothing when b is below a. */
function range(...values: readonly unknown[]): number[] {
  const [from, to] = pair('range', values);
  if (to - from > 10_000) throw new TemplateFault('MP1208', `range of ${to - from} numbers`, 'at most 10000');
  return Array.from({ length: Math.max(0, Math.floor(to - from) + 1) }, (_, i) => from + i);
}

export const NUMBER_HELPERS: Readonly<Record<string, Helper>> = {
  eq: (a, b) => printed(a) === printed(b),
  ne: (a, b) => printed(a) !== printed(b),
  lt: (...values) => ((a, b) => a < b)(...pair('lt', values)),
  le: (...values) => ((a, b) => a <= b)(...pair('le', values)),
  gt: (...values) => ((a, b) => a > b)(...pair('gt', values)),
  ge: (...values) => ((a, b) => a >= b)(...pair('ge', values)),
  and: (...values) => values.every(isTrue),
  or: (...values) => values.some(isTrue),
  not: (value) => !isTrue(value),
  add: fold('add', (a, b) => a + b),
  sub: fold('sub', (a, b) => a - b),
  mul: fold('mul', (a, b) => a * b),
  div: (...values) => divided('div', values, (a, b) => a / b),
  mod: (...values) => divided('mod', values, (a, b) => ((a % b) + b) % b),
  min: (...values) => Math.min(...numbers('min', values, 1)),
  max: (...values) => Math.max(...numbers('max', values, 1)),
  neg: (value) => -numeric(value, 'neg'),
  abs: (value) => Math.abs(numeric(value, 'abs')),
  round: (value) => Math.round(numeric(value, 'round')),
  floor: (value) => Math.floor(numeric(value, 'floor')),
  ceil: (value) => Math.ceil(numeric(value, 'ceil')),
  fixed: (value, digits) => numeric(value, 'fixed').toFixed(numeric(digits ?? 0, 'fixed')),
  range,
};
