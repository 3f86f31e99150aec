/** The fragment of one box: what it paints itself, with used values. Some need none; see `isFrameless`. */
import type { Rect } from '../../../base/geometry.ts';
import type { OwnStyle } from '../../style/types.ts';
import type { Laid } from '../laid.ts';
import type { BoxFragment, Fragment, UsedBorder } from '../types.ts';
import { backgroundLayers, usedBorder, usedRadii } from './decoration.ts';
import { layerOf } from './layer.ts';
import { clipShape, usedTransform } from './shape.ts';

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
    background: isHidden ? [] : backgroundLayers(own, box.backgrounds, rect, border, tellMany),
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
