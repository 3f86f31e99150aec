/**
 * Clip paths and transforms in page coordinates.
 *
 * Takes a style and the border box it applies to, gives a closed path, or one matrix with the origin applied.
 * Source: CSS Masking 1 and CSS Shapes 1 (basic shapes, reference box border-box); CSS Transforms 1, sections 5 and 6.
 */
import type { Matrix, Path, Rect } from '../../../base/geometry.ts';
import { concat, rectPath, translation } from '../../../base/geometry.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { Pt } from '../../../base/units.ts';
import { hypot } from '../../../base/trigonometry.ts';
import type { ClipPath, OwnStyle } from '../../style/types.ts';
import { resolve } from '../length.ts';

/** Distance of the control points for a quarter circle of radius 1: the usual four-curve circle. */
const KAPPA = 0.5522847498307936;

function ellipsePath(cx: Pt, cy: Pt, r: Pt): Path {
  const k = r * KAPPA;
  return {
    verbs: 'MCCCCZ',
    points: [
      ...[cx, cy - r],
      ...[cx + k, cy - r, cx + r, cy - k, cx + r, cy],
      ...[cx + r, cy + k, cx + k, cy + r, cx, cy + r],
      ...[cx - k, cy + r, cx - r, cy + k, cx - r, cy],
      ...[cx - r, cy - k, cx - k, cy - r, cx, cy - r],
    ],
  };
}

function roundedPath({ x, y, width, height }: Rect, radius: Pt): Path {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  if (r === 0) return rectPath({ x, y, width, height });
  const k = r * (1 - KAPPA);
  const [right, bottom] = [x + width, y + height];
  return {
    verbs: 'MLCLCLCLCZ',
    points: [
      ...[x + r, y, right - r, y],
      ...[right - k, y, right, y + k, right, y + r],
      ...[right, bottom - r],
      ...[right, bottom - k, right - k, bottom, right - r, bottom],
      ...[x + r, bottom],
      ...[x + k, bottom, x, bottom - k, x, bottom - r],
      ...[x, y + r],
      ...[x, y + k, x + k, y, x + r, y],
    ],
  };
}

/** The clip path of a box, page coordinates. */
export function clipShape(clip: ClipPath, rect: Rect): Path {
  const { x, y, width, height } = rect;
  switch (clip.kind) {
    case 'polygon':
      return {
        verbs: clip.points.length === 0 ? '' : `M${'L'.repeat(clip.points.length - 1)}Z`,
        points: clip.points.flatMap(([px, py]) => [x + resolve(px, width), y + resolve(py, height)]),
      };
    case 'inset': {
      const [top, left] = [resolve(clip.top, height), resolve(clip.left, width)];
      const inner = {
        x: x + left,
        y: y + top,
        width: Math.max(0, width - left - resolve(clip.right, width)),
        height: Math.max(0, height - top - resolve(clip.bottom, height)),
      };
      return roundedPath(inner, clip.radius);
    }
    case 'circle': {
      const radius = resolve(clip.radius, hypot(width, height) / Math.SQRT2);
      return ellipsePath(x + resolve(clip.x, width), y + resolve(clip.y, height), radius);
    }
    default:
      return assertNever(clip, 'clip path');
  }
}

/** The transform of a box, page coordinates; undefined where it has none. */
export function usedTransform(own: OwnStyle, rect: Rect): Matrix | undefined {
  if (own.transform.length === 0) return undefined;
  const ox = rect.x + resolve(own.transformOrigin[0], rect.width);
  const oy = rect.y + resolve(own.transformOrigin[1], rect.height);
  let matrix = translation(ox, oy);
  for (const step of own.transform) {
    const next =
      step.kind === 'matrix'
        ? step.matrix
        : translation(resolve(step.x, rect.width), resolve(step.y, rect.height));
    matrix = concat(matrix, next);
  }
  return concat(matrix, translation(-ox, -oy));
}
