/** Long division as cells: quotient row, dividend row behind a bracket, rows to work in. */
import type { DivisionFigure, Drawing, DrawingPart } from '../core/figures.ts';
import { label } from './shapes.ts';

const CELL = 7;

export function drawDivision({ dividend, divisor, rows }: DivisionFigure): Drawing {
  const left = 6 + 2.6 * String(divisor).length;
  const right = left + dividend.length * CELL;
  return {
    width: right + 1,
    height: (rows + 2) * CELL,
    parts: [
      ...Array.from({ length: rows + 2 }, (_, row) =>
        dividend.map((_, column) => cell(left + column * CELL, row * CELL, row === DIVIDEND)),
      ).flat(),
      bracket(left, right),
      label(left - 2.6, BASELINE, String(divisor), 13, { face: 'display', anchor: 'end' }),
      ...dividend.flatMap((digit, i) => (digit === null ? [] : [digitIn(left + i * CELL, digit)])),
    ],
  };
}

/** The row of the dividend, below that of the quotient, and where its digits are. */
const DIVIDEND = 1;
const BASELINE = 1.5 * CELL + 1.6;

const cell = (x: number, y: number, isGiven: boolean): DrawingPart => ({
  part: 'box',
  x: x + 0.3,
  y: y + 0.3,
  width: CELL - 0.6,
  height: CELL - 0.6,
  radius: 0.5,
  stroke: 'mute',
  fill: 'none',
  line: isGiven ? 0.3 : 0.2,
  ...(isGiven ? {} : { dash: [1, 0.8] }),
});

/** In front of the dividend and over it. */
const bracket = (left: number, right: number): DrawingPart => ({
  part: 'path',
  d: `M${left - 1.4} ${2 * CELL} Q${left + 0.8} ${1.5 * CELL} ${left - 1.2} ${CELL} L${right} ${CELL}`,
  stroke: 'ink',
  fill: 'none',
  line: 0.5,
});

const digitIn = (x: number, digit: number): DrawingPart =>
  label(x + CELL / 2, BASELINE, String(digit), 13, { face: 'display', anchor: 'middle' });
