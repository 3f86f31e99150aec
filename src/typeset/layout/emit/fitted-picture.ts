/**
 * Where a picture lies in its box: `object-fit`, `object-position`, `background-size`, `background-position`.
 *
 * Takes natural sizes and an area, gives the rectangle of the whole picture, which may be larger than the area.
 * Source: CSS Images 3, section 5.5; CSS Backgrounds 3, sections 3.6 and 3.9.
 */
import type { Art } from '../../art/types.ts';
import type { Rect, Size } from '../../../base/geometry.ts';
import { assertNever } from '../../../base/invariant.ts';
import { POINTS_PER_UNIT, type Pt } from '../../../base/units.ts';
import type { ReplacedBox } from '../../box/types.ts';
import type { RasterImage } from '../../raster/types.ts';
import type { LengthPercentage, OwnStyle, Repeat } from '../../style/types.ts';
import { definite, NOISE, resolve } from '../length.ts';
import type { PictureFragment } from '../types.ts';

/** The picture in proportion, as large as it fits inside (`contain`) or as small as it covers (`cover`). */
function scaled(natural: Size, area: Size, how: 'contain' | 'cover'): Size {
  if (natural.width <= 0 || natural.height <= 0) return area;
  const [across, down] = [area.width / natural.width, area.height / natural.height];
  const factor = how === 'contain' ? Math.min(across, down) : Math.max(across, down);
  return { width: natural.width * factor, height: natural.height * factor };
}

function objectSize(natural: Size, area: Size, fit: OwnStyle['objectFit']): Size {
  switch (fit) {
    case 'fill':
      return area;
    case 'none':
      return natural;
    case 'contain':
    case 'cover':
      return scaled(natural, area, fit);
    case 'scale-down': {
      const contained = scaled(natural, area, 'contain');
      return contained.width < natural.width ? contained : natural;
    }
    default:
      return assertNever(fit, 'object-fit');
  }
}

/** A percentage aligns the same point of picture and area: 100 % is flush right. */
function offset(value: LengthPercentage, free: number): number {
  return resolve(value, free);
}

function positioned(size: Size, area: Rect, position: OwnStyle['objectPosition']): Rect {
  return {
    x: area.x + offset(position[0], area.width - size.width),
    y: area.y + offset(position[1], area.height - size.height),
    ...size,
  };
}

/** The picture of a replaced box in its content box, clipped where it would stick out. */
export function pictureFragment(box: ReplacedBox, area: Rect): PictureFragment {
  const { own } = box.style;
  const rect = positioned(objectSize(box.intrinsic, area, own.objectFit), area, own.objectPosition);
  const sticksOut =
    rect.x < area.x - NOISE ||
    rect.y < area.y - NOISE ||
    rect.width > area.width + NOISE ||
    rect.height > area.height + NOISE;
  return {
    kind: 'picture',
    owner: box.owner,
    content: box.content,
    rect,
    clip: sticksOut ? area : undefined,
    pixelated: own.imageRendering === 'pixelated',
    place: box.place,
  };
}

/** Size of a background picture that nothing else sizes: by its pixels, or what a drawing says itself. */
function naturalSize(content: Art | RasterImage, pixel: Pt): Size {
  const { px } = POINTS_PER_UNIT;
  if (content.kind === 'image') return { width: content.width * pixel, height: content.height * pixel };
  return content.size ?? { width: content.viewBox.width * px, height: content.viewBox.height * px };
}

function backgroundSize(natural: Size, area: Size, size: OwnStyle['backgroundSize']): Size {
  if (size === 'auto') return natural;
  if (size === 'cover' || size === 'contain') return scaled(natural, area, size);
  const width = definite(size[0], area.width);
  const height = definite(size[1], area.height);
  const ratio = natural.height > 0 ? natural.width / natural.height : 1;
  if (width === undefined && height === undefined) return natural;
  return { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
}

/** The rectangle of a background picture, its first copy; `area` is the padding box. */
export const backgroundRect = (content: Art | RasterImage, pixel: Pt, area: Rect, own: OwnStyle): Rect => {
  const size = backgroundSize(naturalSize(content, pixel), area, own.backgroundSize);
  return positioned(roundedSize(size, area, own, true), area, own.backgroundPosition);
};

/** The same of a gradient, which has no size of its own: it fills what it is given. */
export function gradientRect(area: Rect, own: OwnStyle): Rect {
  const { backgroundSize: size } = own;
  const width = typeof size === 'object' ? definite(size[0], area.width) : undefined;
  const height = typeof size === 'object' ? definite(size[1], area.height) : undefined;
  const given = { width: width ?? area.width, height: height ?? area.height };
  return positioned(roundedSize(given, area, own, false), area, own.backgroundPosition);
}

/** More copies are no pattern any more, and a file of their own weight (MP1609). */
export const MOST_TILES = 10_000;

/** One axis: where copies begin, and how long each is. */
interface Row {
  readonly starts: readonly Pt[];
  readonly length: Pt;
}

interface Stretch {
  readonly start: Pt;
  readonly length: Pt;
}

/** Copies that are seen, from one that lies at `start`, each `step` from the next. */
function along(start: Pt, length: Pt, step: Pt, seen: Stretch): Row {
  if (length <= 0) return { starts: [], length };
  const first = Math.floor((seen.start - start - length) / step + 1e-6) + 1;
  const last = Math.ceil((seen.start + seen.length - start) / step - 1e-6) - 1;
  const count = Math.max(0, Math.min(MOST_TILES + 1, last - first + 1));
  return { length, starts: Array.from({ length: count }, (_, i) => start + (first + i) * step) };
}

function rowOf(repeat: Repeat, tile: Stretch, area: Stretch, seen: Stretch): Row {
  const { start, length } = tile;
  switch (repeat) {
    case 'no-repeat':
      return { starts: [start], length };
    case 'repeat':
    case 'round':
      return along(start, length, length, seen);
    case 'space': {
      const count = Math.floor(area.length / length + 1e-6);
      if (count < 2) return { starts: [start], length };
      return along(area.start, length, (area.length - length) / (count - 1), seen);
    }
  }
}

/** A size that goes into an area a whole number of times. */
const rounded = (length: Pt, area: Pt): Pt =>
  length <= 0 ? length : area / Math.max(1, Math.round(area / length));

/** The size of a copy: `round` changes it, in proportion where the other side is left to it. */
function roundedSize(
  size: { readonly width: Pt; readonly height: Pt },
  area: Rect,
  { backgroundRepeat: [across, down], backgroundSize }: OwnStyle,
  hasRatio: boolean,
): { readonly width: Pt; readonly height: Pt } {
  const width = across === 'round' ? rounded(size.width, area.width) : size.width;
  const height = down === 'round' ? rounded(size.height, area.height) : size.height;
  const isFree = (side: 0 | 1): boolean =>
    hasRatio &&
    (backgroundSize === 'auto' || (typeof backgroundSize === 'object' && backgroundSize[side] === 'auto'));
  if (across === 'round' && down !== 'round' && isFree(1))
    return { width, height: (height * width) / size.width };
  if (down === 'round' && across !== 'round' && isFree(0))
    return { width: (width * height) / size.height, height };
  return { width, height };
}

/**
 * All copies of `tile` that are seen.
 *
 * @param area    that the first one was placed in
 * @param painted the border box
 * @returns undefined where there are more than `MOST_TILES`
 */
export function tilesOf(
  tile: Rect,
  area: Rect,
  painted: Rect,
  [across, down]: OwnStyle['backgroundRepeat'],
): readonly Rect[] | undefined {
  if (across === 'no-repeat' && down === 'no-repeat') return [tile];
  const columns = rowOf(
    across,
    { start: tile.x, length: tile.width },
    { start: area.x, length: area.width },
    { start: painted.x, length: painted.width },
  );
  const rows = rowOf(
    down,
    { start: tile.y, length: tile.height },
    { start: area.y, length: area.height },
    { start: painted.y, length: painted.height },
  );
  if (columns.starts.length * rows.starts.length > MOST_TILES) return undefined;
  return rows.starts.flatMap((y) =>
    columns.starts.map((x) => ({ x, y, width: columns.length, height: rows.length })),
  );
}
