/** The durability track: hexagons from 10 to 0, the present one heavy, what is lost already dashed. */
import { cos, sin } from '../../base/trigonometry.ts';
import type { DrawingPart } from '../core/figures.ts';
import { figure } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

const FULL = 10;
const [RADIUS, PITCH] = [3.9, 7.6];

const HEXAGON = [0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = (Math.PI / 3) * corner - Math.PI / 2;
  return [RADIUS * cos(angle), RADIUS * sin(angle)] as const;
});

const hexagonAt = (x: number, y: number): string =>
  `M${HEXAGON.map(([dx, dy]) => `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`).join('L')}Z`;

/** A track to cross off, standing at `points`. */
export function tracksOf(points: number): Node {
  const parts = Array.from({ length: FULL + 1 }, (_, i): readonly DrawingPart[] => {
    const value = FULL - i;
    const [x, y] = [PITCH * i + RADIUS + 0.6, RADIUS + 0.6];
    const line = value === points ? 0.9 : 0.35;
    if (value > points)
      return [{ part: 'path', d: hexagonAt(x, y), stroke: 'mute', line: 0.25, dash: [0.9, 0.7] }];
    return [
      { part: 'path', d: hexagonAt(x, y), stroke: 'ink', fill: 'white', line },
      { part: 'label', x, y: y + 1.5, text: String(value), size: 11, face: 'bold', anchor: 'middle' },
    ];
  }).flat();
  const drawing = { width: PITCH * FULL + 2 * RADIUS + 1.2, height: 2 * RADIUS + 1.2, parts };
  return figure({ kind: 'drawn', drawing }, phrase('spoken.track', { points }));
}
