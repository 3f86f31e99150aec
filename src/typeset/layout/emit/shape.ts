/** The fragment of one box: what it paints itself, with used values. Some need none; see `isFrameless`. */
import { concat, type Matrix, type Path, type Rect, rectPath, translation } from '../../../base/geometry.ts';
import type { ClipPath, OwnStyle } from '../../style/types.ts';
import type { Laid } from '../laid.ts';
import type { BoxFragment, Fragment, UsedBorder } from '../types.ts';
import { backgroundLayers, usedBorder, usedRadii } from './decoration.ts';
import { layerOf } from './lines.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { Pt } from '../../../base/units.ts';
import { hypot } from '../../../base/trigonometry.ts';
import { resolve } from '../length.ts';

/** Whether a box paints and changes nothing itself, so that it needs no fragment: anonymous boxes and bare pictures. */
export function isFrameless(laid: Laid): boolean {
  const { box } = laid;
  if (box.anonymous !== true && laid.kind !== 'replaced') return false;
  const { own } = box.style;
  return (
    own.position === 'static' &&
    own.backgroundColor.alpha === 0 &&
    own.backgroundImages.length === 0 &&
    own.opacity === 1 &&
    own.boxShadow.length === 0 &&
    own.mixBlendMode === 'normal' &&
    own.transform.length === 0 &&
    own.clipPath === undefined &&
    usedBorder(own, laid.cut) === undefined &&
    own.borderRadius.every((radius) => radius === 0)
  );
}

/** A box's own border; collapsed ones are drawn along the table's grid instead. */
export function drawnBorder({ box, cut }: Laid): UsedBorder | undefined {
  const { own, inherited } = box.style;
  const isTablePart = box.kind === 'table' || own.display === 'table-cell';
  if (isTablePart && inherited.borderCollapse === 'collapse') return undefined;
  return usedBorder(own, cut);
}

const effectsOf = ({ boxShadow, mixBlendMode }: OwnStyle, isHidden: boolean): Partial<BoxFragment> => ({
  ...(boxShadow.length > 0 && !isHidden ? { shadows: boxShadow } : undefined),
  ...(mixBlendMode === 'normal' ? undefined : { blend: mixBlendMode }),
});

export function boxFragment(
  laid: Laid,
  rect: Rect,
  children: readonly Fragment[],
  tellMany: () => void,
): BoxFragment {
  const { box, cut } = laid;
  const { own, inherited } = box.style;
  const isHidden = inherited.visibility === 'hidden';
  const border = drawnBorder(laid);
  const radii = usedRadii(own, rect, cut);
  const isRoundPicture = laid.kind === 'replaced' && radii.some((radius) => radius > 0);
  return {
    kind: 'box',
    owner: box.owner,
    element: box.element,
    place: box.place,
    rect,
    background: isHidden ? [] : backgroundLayers(box.style, box.backgrounds, rect, border, tellMany),
    border: isHidden ? undefined : border,
    radii,
    clipsChildren: own.overflow === 'hidden' || isRoundPicture,
    clip: own.clipPath && clipShape(own.clipPath, rect),
    opacity: own.opacity,
    transform: usedTransform(own, rect),
    layer: layerOf(own),
    children,
    ...effectsOf(own, isHidden),
  };
}

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
function usedTransform(own: OwnStyle, rect: Rect): Matrix | undefined {
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
