/** A table of all pairs of digits to shade: first digit down, second across. Lengths in mm. */
import type { DrawingPart, Figure } from '../core/figures.ts';

const CELL = 3.4;
const HEAD = 5;

export function tenByTen(): Figure {
  const size = 10 * CELL;
  const rule = (at: number, across: boolean): DrawingPart => {
    const place = HEAD + at * CELL;
    return {
      part: 'path',
      d: across ? `M ${HEAD} ${place} H ${HEAD + size}` : `M ${place} ${HEAD} V ${HEAD + size}`,
      stroke: 'ink',
      line: at % 10 === 0 ? 0.4 : 0.2,
    };
  };
  const digit = (value: number, across: boolean): DrawingPart => ({
    part: 'label',
    x: across ? HEAD + (value + 0.5) * CELL : HEAD - 1.2,
    y: across ? HEAD - 1.2 : HEAD + (value + 0.5) * CELL + 1.1,
    text: String(value),
    size: 8,
    anchor: across ? 'middle' : 'end',
  });
  const numbers = Array.from({ length: 11 }, (_, index) => index);
  const parts = [
    ...numbers.flatMap((at) => [rule(at, true), rule(at, false)]),
    ...numbers.slice(0, 10).flatMap((value) => [digit(value, true), digit(value, false)]),
  ];
  return { kind: 'drawn', drawing: { width: HEAD + size + 0.3, height: HEAD + size + 0.3, parts } };
}
