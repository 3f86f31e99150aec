/**
 * Backgrounds, borders and corners with used values.
 *
 * Takes a box's style and its rectangle, gives layers, sides and radii. What does not depend on the rectangle is made once
 * per style and shared. Source: CSS Backgrounds and Borders 3, sections 3 to 5.
 */
import { cachePerObject } from '../../../base/cache.ts';
import type { Rect } from '../../../base/geometry.ts';
import { outset } from '../../../base/geometry.ts';
import type { Box } from '../../box/types.ts';
import type { Art } from '../../art/types.ts';
import type { RasterImage } from '../../raster/types.ts';
import type { BackgroundImage, BorderSide, OwnStyle } from '../../style/types.ts';
import { borderEdges, borderWidth, NO_EDGES } from '../box-model.ts';
import { backgroundRect, gradientRect } from './fitted-picture.ts';
import { gradientPaint } from './gradient.ts';
import type { Cut } from '../laid.ts';
import { resolve } from '../length.ts';
import { tilesOf } from './tiles.ts';
import type { BackgroundLayer, UsedBorder, UsedRadii } from '../types.ts';

const NO_LAYERS: readonly BackgroundLayer[] = [];
const NO_RADII: UsedRadii = [0, 0, 0, 0];

interface StaticDecoration {
  readonly colour: readonly BackgroundLayer[];
  readonly border: UsedBorder | undefined;
}

const usedSide = (side: BorderSide): BorderSide =>
  borderWidth(side) === side.width ? side : { ...side, width: 0 };

function borderOf(own: OwnStyle): UsedBorder | undefined {
  if (borderEdges(own) === NO_EDGES) return undefined;
  return {
    top: usedSide(own.borderTop),
    right: usedSide(own.borderRight),
    bottom: usedSide(own.borderBottom),
    left: usedSide(own.borderLeft),
  };
}

const staticOf = cachePerObject('colours and borders', (own: OwnStyle): StaticDecoration => {
  const { backgroundColor: colour } = own;
  return {
    colour: colour.alpha > 0 ? [{ kind: 'paint', paint: { kind: 'solid', colour } }] : NO_LAYERS,
    border: borderOf(own),
  };
});

/** Used borders; undefined where no side has a width. A cut edge has none. */
export function usedBorder(own: OwnStyle, cut: Cut): UsedBorder | undefined {
  const { border } = staticOf(own);
  if (!border || (!cut.top && !cut.bottom)) return border;
  return {
    ...border,
    top: cut.top ? { ...border.top, width: 0 } : border.top,
    bottom: cut.bottom ? { ...border.bottom, width: 0 } : border.bottom,
  };
}

/** The padding box: background pictures and gradients are placed in it, and clipped children end there. */
export function paddingBox(rect: Rect, border: UsedBorder | undefined): Rect {
  if (!border) return rect;
  return outset(rect, {
    top: -border.top.width,
    right: -border.right.width,
    bottom: -border.bottom.width,
    left: -border.left.width,
  });
}

/**
 * Layers of a background, bottom first: colour, then the pictures from the last to the first.
 *
 * @param tellMany called where a picture would be repeated too often; it is painted once then
 */
export function backgroundLayers(
  own: OwnStyle,
  pictures: Box['backgrounds'],
  rect: Rect,
  border: UsedBorder | undefined,
  tellMany: () => void,
): readonly BackgroundLayer[] {
  const { colour } = staticOf(own);
  const { backgroundImages: images } = own;
  if (images.length === 0) return colour;
  const area = paddingBox(rect, border);
  const layers = [...colour];
  for (let i = images.length - 1; i >= 0; i--) {
    const image = images[i];
    if (!image) continue;
    const content = pictures?.[i];
    const layer =
      image.kind === 'url'
        ? content && pictureLayer(content, { own, area, rect, tellMany })
        : gradientLayer(image, { own, area, rect, tellMany });
    if (layer) layers.push(layer);
  }
  return layers;
}

interface Ground {
  readonly own: OwnStyle;
  /** The padding box, where the first copy is placed. */
  readonly area: Rect;
  /** The border box, where copies are seen. */
  readonly rect: Rect;
  readonly tellMany: () => void;
}

function tilesIn(first: Rect, { own, area, rect, tellMany }: Ground): readonly Rect[] {
  const tiles = tilesOf(first, area, rect, own.backgroundRepeat);
  if (!tiles) tellMany();
  return tiles ?? [first];
}

function pictureLayer(content: Art | RasterImage, ground: Ground): BackgroundLayer {
  const first = backgroundRect(content, ground.area, ground.own);
  return { kind: 'picture', content, rects: tilesIn(first, ground) };
}

function gradientLayer(image: Exclude<BackgroundImage, { kind: 'url' }>, ground: Ground): BackgroundLayer {
  const { own, area } = ground;
  if (typeof own.backgroundSize !== 'object') return { kind: 'paint', paint: gradientPaint(image, area) };
  const rects = tilesIn(gradientRect(area, own), ground);
  return { kind: 'tiles', tiles: rects.map((rect) => ({ rect, paint: gradientPaint(image, rect) })) };
}

/** Radii of the border box, shrunk together where corners would overlap; cut edges are square. */
export function usedRadii(own: OwnStyle, rect: Rect, cut: Cut): UsedRadii {
  const given = own.borderRadius;
  if (given[0] === 0 && given[1] === 0 && given[2] === 0 && given[3] === 0) return NO_RADII;
  const tl = cut.top ? 0 : Math.max(0, resolve(given[0], rect.width));
  const tr = cut.top ? 0 : Math.max(0, resolve(given[1], rect.width));
  const br = cut.bottom ? 0 : Math.max(0, resolve(given[2], rect.width));
  const bl = cut.bottom ? 0 : Math.max(0, resolve(given[3], rect.width));
  const shrink = Math.min(
    1,
    rect.width / Math.max(tl + tr, bl + br, Number.MIN_VALUE),
    rect.height / Math.max(tl + bl, tr + br, Number.MIN_VALUE),
  );
  return [tl * shrink, tr * shrink, br * shrink, bl * shrink];
}
