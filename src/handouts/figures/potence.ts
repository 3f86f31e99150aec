/**
 * A division as it is set out in French schools: dividend on the left, divisor on the right over a bar, quotient under it.
 *
 * Squares of 8 mm; the pupil writes products and remainders below the dividend.
 */
import type { DivisionFigure, Drawing, DrawingPart } from '../core/figures.ts';
import { label, line } from './shapes.ts';

const CELL = 8;
const QUOTIENT_COLUMNS = 2;

/** Most digits a quotient can have: one less than the dividend where its first digit is too small to be divided. */
const quotientDigits = ([first, ...rest]: DivisionFigure['dividend'], divisor: number): number =>
  rest.length + (first === null || first === undefined || first >= divisor ? 1 : 0);

export function drawPotence({ dividend, divisor, rows }: DivisionFigure): Drawing {
  const left = dividend.length * CELL;
  const right = Math.max(QUOTIENT_COLUMNS, String(divisor).length, quotientDigits(dividend, divisor));
  const width = left + right * CELL + 1;
  const height = (rows + 1) * CELL;
  const cell = (column: number, row: number): DrawingPart => ({
    part: 'box',
    x: column * CELL + 0.2,
    y: row * CELL + 0.2,
    width: CELL - 0.4,
    height: CELL - 0.4,
    stroke: 'rule',
    fill: 'none',
    line: 0.2,
  });
  const columns = Array.from({ length: dividend.length + right }, (_, i) => i);
  const digit = (text: string, column: number): DrawingPart =>
    label((column + 0.5) * CELL, 0.5 * CELL + 1.7, text, 14, { face: 'display', anchor: 'middle' });
  return {
    width,
    height,
    parts: [
      ...Array.from({ length: rows + 1 }, (_, row) => columns.map((column) => cell(column, row))).flat(),
      line([left, 0], [left, height], { stroke: 'ink', line: 0.6 }),
      line([left, CELL], [width - 1, CELL], { stroke: 'ink', line: 0.6 }),
      ...dividend.flatMap((value, i) => (value === null ? [] : [digit(String(value), i)])),
      ...[...String(divisor)].map((sign, i) => digit(sign, dividend.length + i)),
    ],
  };
}
