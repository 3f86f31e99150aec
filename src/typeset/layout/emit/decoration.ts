/**
 * Backgrounds, borders and corners with used values.
 *
 * Takes a box's style and its rectangle, gives layers, sides and radii. What does not depend on the rectangle is made once
 * per style and shared. Source: CSS Backgrounds and Borders 3, sections 3 to 5.
 */
import { cachePerObject } from '../../../base/cache.ts';
import type { Pt } from '../../../base/units.ts';
import { outset, type Rect } from '../../../base/geometry.ts';
import type { Box } from '../../box/types.ts';
import type { Art } from '../../art/types.ts';
import type { RasterImage } from '../../raster/types.ts';
import type {
  BackgroundImage,
  BorderSide,
  ComputedStyle,
  GradientStop,
  OwnStyle,
} from '../../style/types.ts';
import { borderEdges, borderWidth, NO_EDGES } from '../lines.ts';
import { backgroundRect, gradientRect, tilesOf } from './fitted-picture.ts';
import type { Cut } from '../laid.ts';
import { resolve } from '../length.ts';
import type { BackgroundLayer, UsedBorder, UsedPaint, UsedRadii, UsedStop } from '../types.ts';
import { cos, hypot, sin } from '../../../base/trigonometry.ts';

// Gradients with used coordinates.
// Takes a computed gradient and the rectangle it fills, gives end points, or centre and radii, in page points.
// Source: CSS Images 3, sections 3.1.1 (the gradient line runs through the corners), 3.2 (farthest-corner) and 3.5.3
// (stops without a position).

type Linear = Extract<BackgroundImage, { kind: 'linear-gradient' }>;
type Radial = Extract<BackgroundImage, { kind: 'radial-gradient' }>;

/** Offsets for stops that have none: evenly between their neighbours, never going back. */
function resolveStops(stops: readonly GradientStop[]): readonly UsedStop[] {
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
const gradientPaint = (gradient: Linear | Radial, area: Rect): UsedPaint =>
  gradient.kind === 'linear-gradient' ? linearPaint(gradient, area) : radialPaint(gradient, area);

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
  { own, inherited: { pixel } }: ComputedStyle,
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
        ? content && pictureLayer(content, pixel, { own, area, rect, tellMany })
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

function pictureLayer(content: Art | RasterImage, pixel: Pt, ground: Ground): BackgroundLayer {
  const first = backgroundRect(content, pixel, ground.area, ground.own);
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
