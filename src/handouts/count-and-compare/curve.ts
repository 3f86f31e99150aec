/** A share that settles: points for each number of deals, joined, over the fair share (dashed) and the loaded one (dotted). */
import type { Drawing, DrawingPart } from '../core/figures.ts';
import type { Run } from './deals.ts';

const [WIDTH, HEIGHT, LEFT, TOP] = [72, 34, 10, 3];

const y = (share: number): number => Math.round((TOP + HEIGHT * (1 - share)) * 100) / 100;

const rule = (share: number, dash: readonly number[] | undefined, line: number): DrawingPart => ({
  part: 'path',
  d: `M${LEFT} ${y(share)}h${WIDTH}`,
  stroke: dash ? 'accent' : 'rule',
  line,
  ...(dash ? { dash } : {}),
});

/** Shares from 0 to 1 upwards, deals to the right in equal steps. */
export function curveDrawing({ deals, zeros, lacks }: Run): Drawing {
  const step = WIDTH / deals.length;
  const points = deals.map((count, i) => ({ x: LEFT + step * (i + 0.5), y: y((zeros[i] ?? 0) / count) }));
  return {
    width: LEFT + WIDTH + 1,
    height: TOP + HEIGHT + 6,
    parts: [
      ...scale(),
      rule(20 / 52, [2.2, 1.2], 0.6),
      rule((20 - lacks) / (52 - lacks), [0.6, 1], 0.6),
      ...line(points),
      ...deals.map((count, i): DrawingPart => ({
        part: 'label',
        x: LEFT + step * (i + 0.5),
        y: TOP + HEIGHT + 4.6,
        text: `${zeros[i] ?? 0}/${count}`,
        size: 9.5,
        anchor: 'middle',
      })),
      { part: 'path', d: `M${LEFT} ${TOP}v${HEIGHT}h${WIDTH}`, stroke: 'ink', line: 0.6 },
    ],
  };
}

/** Lines across at nought, a half and one, with their numbers. */
const scale = (): readonly DrawingPart[] =>
  [0, 0.5, 1].flatMap((share) => [
    rule(share, undefined, 0.25),
    {
      part: 'label',
      x: LEFT - 1.4,
      y: y(share) + 1.2,
      text: share === 0.5 ? '½' : String(share),
      size: 9,
      anchor: 'end',
    },
  ]);

/** A line through points, with a dot at each. */
const line = (points: readonly { readonly x: number; readonly y: number }[]): readonly DrawingPart[] => [
  {
    part: 'path',
    d: `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`,
    stroke: 'ink',
    line: 0.5,
  },
  ...points.map((point): DrawingPart => ({
    part: 'circle',
    ...point,
    r: 1,
    stroke: 'ink',
    fill: 'ink',
    line: 0.2,
  })),
];
