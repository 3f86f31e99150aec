/**
 * Pictures: raster images and vector art, fitted and clipped.
 *
 * Takes where a picture lies, gives image and art items, between a clip and its end where the picture would leave its
 * place. Source: SVG 2, section 8.6 (preserveAspectRatio: none, xMidYMid meet, xMidYMid slice).
 */
import type { Art } from '../art/types.ts';
import type { Matrix, Path, Rect } from '../../base/geometry.ts';
import { rectPath } from '../../base/geometry.ts';
import type { Owner } from '../box/types.ts';
import type { RasterImage } from '../raster/types.ts';
import type { DisplayItem, PopItem, PushItem } from './types.ts';

export const POP: PopItem = { kind: 'pop' };

/** Everything up to the pop is cut to the path. */
export const pushClip = (path: Path): PushItem => ({
  kind: 'push',
  matrix: undefined,
  clip: { path, rule: 'nonzero' },
  opacity: 1,
});

/** Everything up to the pop is elsewhere. */
export const pushMatrix = (matrix: Matrix): PushItem => ({
  kind: 'push',
  matrix,
  clip: undefined,
  opacity: 1,
});

/** The matrix that maps a drawing's view box to its place on the page. */
export function fitMatrix(art: Art, place: Rect): Matrix {
  const { viewBox } = art;
  if (viewBox.width <= 0 || viewBox.height <= 0) return [0, 0, 0, 0, place.x, place.y];
  const [sx, sy] = [place.width / viewBox.width, place.height / viewBox.height];
  if (art.preserveAspectRatio === 'none') {
    return [sx, 0, 0, sy, place.x - viewBox.x * sx, place.y - viewBox.y * sy];
  }
  const scale = art.preserveAspectRatio === 'meet' ? Math.min(sx, sy) : Math.max(sx, sy);
  const x = place.x + (place.width - viewBox.width * scale) / 2 - viewBox.x * scale;
  const y = place.y + (place.height - viewBox.height * scale) / 2 - viewBox.y * scale;
  return [scale, 0, 0, scale, x, y];
}

const SLACK = 1e-3;

/** True when `outer` covers `inner` to a thousandth of a point. */
export const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK;

/**
 * Items of one picture.
 *
 * @param place     where the whole picture lies, in points
 * @param pixelated draw pixels as squares
 */
export function pictureItems(
  content: Art | RasterImage,
  place: Rect,
  owner: Owner,
  pixelated: boolean,
): readonly DisplayItem[] {
  if (place.width <= 0 || place.height <= 0) return [];
  if (content.kind === 'image') return [{ kind: 'image', owner, image: content, rect: place, pixelated }];
  if (content.viewBox.width <= 0 || content.viewBox.height <= 0) return [];
  const item: DisplayItem = { kind: 'art', owner, art: content, matrix: fitMatrix(content, place) };
  return content.preserveAspectRatio === 'slice' ? [pushClip(rectPath(place)), item, POP] : [item];
}
