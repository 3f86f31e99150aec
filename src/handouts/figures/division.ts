/** Long division as cells: quotient row, dividend row behind a bracket, rows to work in. */
import type { DivisionFigure, Drawing, DrawingPart } from '../core/figures.ts';
import { label } from './shapes.ts';

const CELL = 7;

export function drawDivision({ dividend, divisor, rows }: DivisionFigure): Drawing {
  const left = 6 + 2.6 * String(divisor).length;
  const cell = (column: number, row: number, isGiven: boolean): DrawingPart => ({
    part: 'box',
    x: left + column * CELL + 0.3,
    y: row * CELL + 0.3,
    width: CELL - 0.6,
    height: CELL - 0.6,
    radius: 0.5,
    stroke: 'mute',
    fill: 'none',
    line: isGiven ? 0.3 : 0.2,
    ...(isGiven ? {} : { dash: [1, 0.8] }),
  });
  const columns = dividend.map((_, i) => i);
  const digits = dividend.flatMap((digit, i) =>
    digit === null
      ? []
      : [
          label(left + i * CELL + CELL / 2, 1.5 * CELL + 1.6, String(digit), 13, {
            face: 'display',
            anchor: 'middle',
          }),
        ],
  );
  return {
    width: left + dividend.length * CELL + 1,
    height: (rows + 2) * CELL,
    parts: [
      ...columns.map((column) => cell(column, 0, false)),
      ...columns.map((column) => cell(column, 1, true)),
      ...Array.from({ length: rows }, (_, row) =>
        columns.map((column) => cell(column, row + 2, false)),
      ).flat(),
      {
        part: 'path',
        d: `M${left - 1.4} ${2 * CELL} Q${left + 0.8} ${1.5 * CELL} ${left - 1.2} ${CELL} L${left + dividend.length * CELL} ${CELL}`,
        stroke: 'ink',
        fill: 'none',
        line: 0.5,
      },
      label(left - 2.6, 1.5 * CELL + 1.6, String(divisor), 13, { face: 'display', anchor: 'end' }),
      ...digits,
    ],
  };
}
