/**
 * Gradients that begin again beyond their ends (`spreadMethod`), as longer gradients with their stops written out.
 *
 * Takes a gradient and the box it has to fill, gives one that reaches over all of the box. Source: SVG 2, section 14.2.2.
 */
import { inverse, mapPoint, type Rect } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { ArtPaint, ArtStop } from './types.ts';

type Gradient = Exclude<ArtPaint, { readonly kind: 'solid' }>;

/** A gradient with more rounds shows no bands in print. */
const MOST_ROUNDS = 128;

const cornersOf = ({ x, y, width, height }: Rect): readonly (readonly [number, number])[] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];

/** @param box of what is painted, strokes included */
export function spreadOut(gradient: Gradient, isReflected: boolean, box: Rect): Gradient {
  return gradient.kind === 'linear'
    ? linearRounds(gradient, isReflected, box)
    : radialRounds(gradient, isReflected, box);
}

function linearRounds(gradient: Gradient & { kind: 'linear' }, isReflected: boolean, box: Rect): Gradient {
  const { x1, y1, x2, y2, stops } = gradient;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const ways = cornersOf(box).map(([x, y]) => ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy));
  const from = Math.max(-MOST_ROUNDS, Math.floor(Math.min(...ways)));
  const to = Math.min(MOST_ROUNDS, Math.max(from + 1, Math.ceil(Math.max(...ways))));
  return {
    kind: 'linear',
    x1: x1 + from * dx,
    y1: y1 + from * dy,
    x2: x1 + to * dx,
    y2: y1 + to * dy,
    stops: roundsOf(stops, from, to, isReflected),
  };
}

function radialRounds(gradient: Gradient & { kind: 'radial' }, isReflected: boolean, box: Rect): Gradient {
  const { cx, cy, radius, stops, matrix } = gradient;
  const [fx, fy] = gradient.focus ?? [cx, cy];
  const back = matrix && inverse(matrix);
  const reach = cornersOf(box).map(([x, y]) => {
    const [ownX, ownY] = back ? mapPoint(back, x, y) : [x, y];
    return hypot(ownX - fx, ownY - fy);
  });
  // Circles grow by no less than this from one round to the next on their nearest side.
  const least = radius - hypot(cx - fx, cy - fy);
  const to = Math.min(MOST_ROUNDS, Math.max(1, Math.ceil(Math.max(...reach) / least)));
  return {
    ...gradient,
    cx: fx + to * (cx - fx),
    cy: fy + to * (cy - fy),
    radius: to * radius,
    stops: roundsOf(stops, 0, to, isReflected),
  };
}

/** The stops of each round, as shares of the way from the first round to the last. */
function roundsOf(
  stops: readonly ArtStop[],
  from: number,
  to: number,
  isReflected: boolean,
): readonly ArtStop[] {
  const rounds = Array.from({ length: to - from }, (_, i) => from + i);
  return rounds.flatMap((round) => {
    const isBack = isReflected && round % 2 !== 0;
    const own = isBack
      ? stops.map(({ offset, colour }) => ({ offset: 1 - offset, colour })).reverse()
      : stops;
    return own.map(({ offset, colour }) => ({ offset: (round - from + offset) / (to - from), colour }));
  });
}
