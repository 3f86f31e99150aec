/**
 * Numbers in the attributes of drawings.
 *
 * Takes text, gives user units. A unit means its CSS length with 1 user unit = 1/96 inch, as SVG has it; a percentage is
 * of the viewport. Never reports. Source: SVG 2, sections 4.1 and 8.9.
 */
import { isAbsoluteUnit, POINTS_PER_UNIT } from '../../base/units.ts';

/** User units per point: lengths of computed styles are points. */
export const UNITS_PER_POINT = 1 / POINTS_PER_UNIT.px;

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)\s*$/i;

/** @param reference user units that 100% stands for; undefined when the text is no length */
export function readUserLength(text: string, reference: number): number | undefined {
  const match = LENGTH.exec(text);
  if (!match) return undefined;
  const value = Number(match[1]);
  const unit = (match[2] ?? '').toLowerCase();
  if (unit === '') return value;
  if (unit === '%') return (value / 100) * reference;
  return isAbsoluteUnit(unit) ? value * POINTS_PER_UNIT[unit] * UNITS_PER_POINT : undefined;
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** A list of numbers between spaces and commas; undefined when anything else is between them. */
export function readNumbers(text: string): readonly number[] | undefined {
  const rest = text.replace(NUMBER, '').replace(/[\s,]/g, '');
  return rest === '' ? [...text.matchAll(NUMBER)].map((match) => Number(match[0])) : undefined;
}
