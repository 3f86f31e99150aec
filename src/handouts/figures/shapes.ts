/** Shapes that drawings are put together from. All in mm; degrees clockwise from the top. */
import { cos, hypot, sin } from '../../base/trigonometry.ts';
import type { DrawingPart, Ink, Look } from '../core/figures.ts';

/** A point on a circle; 0 degrees is the top, clockwise. */
export function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * cos(angle), y + radius * sin(angle)];
}

/** Two decimals: a hundredth of a millimetre is finer than any printer. */
export const mm = (value: number): number => Math.round(value * 100) / 100;

export const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  look: Look,
): DrawingPart => ({
  part: 'path',
  d: `M${mm(from[0])} ${mm(from[1])} L${mm(to[0])} ${mm(to[1])}`,
  fill: 'none',
  ...look,
});

export const label = (
  x: number,
  y: number,
  text: string,
  size: number,
  more: {
    readonly face?: 'display' | 'text' | 'bold';
    readonly anchor?: 'start' | 'middle' | 'end';
    readonly ink?: Ink;
  } = {},
): DrawingPart => ({ part: 'label', x: mm(x), y: mm(y), text, size, ...more });

/** A line with an open head at its end, shortened at both ends. */
export function arrow(
  from: readonly [number, number],
  to: readonly [number, number],
  look: Look & { readonly short?: number },
): readonly DrawingPart[] {
  const { short = 0, ...rest } = look;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const start: readonly [number, number] = [from[0] + ux * short, from[1] + uy * short];
  const end: readonly [number, number] = [to[0] - ux * short, to[1] - uy * short];
  const barb = (turn: number): readonly [number, number] => [
    end[0] - 1.7 * (ux * cos(turn) - uy * sin(turn)),
    end[1] - 1.7 * (uy * cos(turn) + ux * sin(turn)),
  ];
  const [left, right] = [barb(0.5), barb(-0.5)];
  return [
    line(start, end, rest),
    {
      part: 'path',
      d: `M${mm(left[0])} ${mm(left[1])} L${mm(end[0])} ${mm(end[1])} L${mm(right[0])} ${mm(right[1])}`,
      fill: 'none',
      ...rest,
    },
  ];
}
