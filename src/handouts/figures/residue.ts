/** What is left over, as a shape of n sectors: filled clockwise from the top; nothing left over is a heavy ring. */
import type { Drawing, DrawingPart, ResidueFigure } from '../core/figures.ts';
import { mm, onCircle } from './shapes.ts';

const RADIUS = 2.6;

export function drawResidue({ modulus, remainder }: ResidueFigure): Drawing {
  const corners = Array.from({ length: modulus }, (_, i) =>
    onCircle(RADIUS + 0.3, RADIUS + 0.3, RADIUS, (360 * i) / modulus),
  );
  const closed = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join(' L')} Z`;
  const middle: readonly [number, number] = [RADIUS + 0.3, RADIUS + 0.3];
  const outline: DrawingPart = {
    part: 'path',
    d: closed(corners),
    stroke: 'accent',
    fill: 'none',
    line: remainder === 0 ? 0.8 : 0.3,
    ...(remainder === null ? { dash: [0.8, 0.6] } : {}),
  };
  const sectors = Array.from({ length: remainder ?? 0 }, (_, i): DrawingPart => ({
    part: 'path',
    d: closed([middle, corners[i] ?? middle, corners[(i + 1) % modulus] ?? middle]),
    stroke: 'accent',
    fill: 'accent',
    line: 0.2,
  }));
  return { width: 2 * RADIUS + 0.6, height: 2 * RADIUS + 0.6, parts: [...sectors, outline] };
}
