/** The stack of Mod as a table: last placed on top, an arrow down the side in which the cards act. */
import type { Drawing, StackFigure } from '../core/figures.ts';
import { arrow, label } from './shapes.ts';

const ROW = 11;
const WIDTH = 96;

export function drawStack({ rows }: StackFigure): Drawing {
  const height = rows.length * ROW + 1;
  return {
    width: WIDTH,
    height,
    parts: [
      ...arrow([2.5, 2], [2.5, height - 2], { stroke: 'accent', line: 0.6 }),
      ...[...rows].reverse().flatMap(({ side, words }, i) => {
        const x = side === 'left' ? 8 : 52;
        const y = i * ROW + 0.5;
        return [
          {
            part: 'box' as const,
            x,
            y,
            width: 43,
            height: ROW - 1,
            radius: 1,
            stroke: 'ink' as const,
            fill: 'white' as const,
            line: 0.35,
          },
          label(x + 3, y + 6.6, String(rows.length - i), 15, { face: 'display', ink: 'accent' }),
          label(x + 10, y + 6.2, words, 9.5, { face: 'bold' }),
        ];
      }),
    ],
  };
}
