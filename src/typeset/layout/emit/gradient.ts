/**
 * Gradients with used coordinates.
 *
 * Takes a computed gradient and the rectangle it fills, gives end points, or centre and radii, in page points.
 * Source: CSS Images 3, sections 3.1.1 (the gradient line runs through the corners), 3.2 (farthest-corner) and 3.5.3
 * (stops without a position).
 */
import type { Rect } from '../../../base/geometry.ts';
import { cos, hypot, sin } from '../../../base/trigonometry.ts';
import type { BackgroundImage, GradientStop } from '../../style/types.ts';
import { resolve } from '../length.ts';
import type { UsedPaint, UsedStop } from '../types.ts';

type Linear = Extract<BackgroundImage, { kind: 'linear-gradient' }>;
type Radial = Extract<BackgroundImage, { kind: 'radial-gradient' }>;

/** Offsets for stops that have none: evenly between their neighbours, never going back. */
export function resolveStops(stops: readonly GradientStop[]): readonly UsedStop[] {
  const offsets = stops.map((stop) => stop.offset);
  offsets[0] ??= 0;
  const end = offsets.length - 1;
  offsets[end] ??= 1;
  let latest = 0;
  for (const [i, offset] of offsets.entries()) {
    if (offset !== undefined) latest = offsets[i] = Math.max(latest, offset);
  }
  for (let i = 1; i < end; i++) {
    if (offsets[i] !== undefined) continue;
    let next = i;
    while (offsets[next] === undefined) next += 1;
    const [from, to] = [offsets[i - 1] ?? 0, offsets[next] ?? 1];
    for (let k = i; k < next; k++) offsets[k] = from + ((to - from) * (k - i + 1)) / (next - i + 1);
  }
  return stops.map((stop, i) => ({ offset: offsets[i] ?? 0, colour: stop.colour }));
}

function linearPaint(gradient: Linear, area: Rect): UsedPaint {
  const radians = (gradient.angle * Math.PI) / 180;
  const [across, up] = [sin(radians), cos(radians)];
  const half = (Math.abs(area.width * across) + Math.abs(area.height * up)) / 2;
  const [cx, cy] = [area.x + area.width / 2, area.y + area.height / 2];
  return {
    kind: 'linear',
    x1: cx - across * half,
    y1: cy + up * half,
    x2: cx + across * half,
    y2: cy - up * half,
    stops: resolveStops(gradient.stops),
  };
}

function radialPaint(gradient: Radial, area: Rect): UsedPaint {
  const x = resolve(gradient.x, area.width);
  const y = resolve(gradient.y, area.height);
  const [dx, dy] = [
    Math.max(Math.abs(x), Math.abs(area.width - x)),
    Math.max(Math.abs(y), Math.abs(area.height - y)),
  ];
  const circle = hypot(dx, dy);
  const isCircle = gradient.shape === 'circle';
  return {
    kind: 'radial',
    cx: area.x + x,
    cy: area.y + y,
    rx: isCircle ? circle : dx * Math.SQRT2,
    ry: isCircle ? circle : dy * Math.SQRT2,
    stops: resolveStops(gradient.stops),
  };
}

/** A gradient in `area`, page points. */
export const gradientPaint = (gradient: Linear | Radial, area: Rect): UsedPaint =>
  gradient.kind === 'linear-gradient' ? linearPaint(gradient, area) : radialPaint(gradient, area);
