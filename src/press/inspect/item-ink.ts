/**
 * Where an item of a display list has ink: boxes on the sheet (`inkBox`, `artBoxes`).
 *
 * White is no ink. Whoever asks what comes near to an edge says what is far enough from all of them: most items of a page lie there, and
 * nothing more is asked of these.
 */
import { formatHex, type Colour } from '../../base/colour.ts';
import {
  concat,
  edges,
  IDENTITY,
  mappedBounds,
  mapRect,
  outset,
  type Matrix,
  type Path,
  type Rect,
} from '../../base/geometry.ts';
import type { Pt } from '../../base/units.ts';
import { hypot } from '../../base/trigonometry.ts';
import type { ArtNode } from '../../typeset/art/types.ts';
import type { ArtItem, DisplayItem } from '../../typeset/paint/types.ts';
import { glyphsInk } from './letter-ink.ts';

/** @param by so deep */
export const contains = (a: Rect, { x, y, width, height }: Rect, by: Pt = 0): boolean =>
  x - by >= a.x && y - by >= a.y && x + width + by <= a.x + a.width && y + height + by <= a.y + a.height;

/** What two boxes share; undefined when nothing. */
export function common(a: Rect, b: Rect): Rect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}

type Paint = { readonly kind: 'solid'; readonly colour: Colour } | { readonly kind: 'linear' | 'radial' };

const isInk = (paint: Paint | undefined): boolean =>
  paint !== undefined &&
  (paint.kind !== 'solid' || (paint.colour.alpha > 0 && formatHex(paint.colour).slice(0, 7) !== '#ffffff'));

/** The box of what an item paints, on the sheet; undefined for links, for white, and inside of `safe`, whatever its colour. */
export function inkBox(
  item: Exclude<DisplayItem, ArtItem>,
  matrix: Matrix,
  safe: Rect | undefined,
): Rect | undefined {
  switch (item.kind) {
    case 'path':
      return shapeBox(item, matrix, safe);
    case 'glyphs': {
      const ink = glyphsInk(item);
      const box = ink && onSheet(matrix, ink);
      if (!box || (safe && contains(safe, box))) return undefined;
      return isInk({ kind: 'solid', colour: item.fill }) || item.stroke ? box : undefined;
    }
    case 'image':
      return onSheet(matrix, item.rect);
    default:
      return undefined;
  }
}

/** Most items of a page stand on it as they are. */
const onSheet = (matrix: Matrix, box: Rect): Rect => (matrix === IDENTITY ? box : mapRect(matrix, box));

/** A drawing is seen inside its view box only. */
export function artBoxes(
  { art, matrix: own }: ArtItem,
  outer: Matrix,
  safe: Rect | undefined,
): readonly Rect[] {
  const matrix = concat(outer, own);
  const window = mapRect(matrix, art.viewBox);
  if (safe && contains(safe, window)) return [];
  const boxesOf = (node: ArtNode, at: Matrix): Rect | readonly Rect[] =>
    node.kind === 'shape'
      ? (shapeBox(node, at, safe) ?? [])
      : node.children.flatMap((child) => boxesOf(child, concat(at, node.transform)));
  return art.nodes.flatMap((node) => boxesOf(node, matrix)).flatMap((box) => common(box, window) ?? []);
}

interface Shape {
  readonly path: Path;
  readonly fill: Paint | undefined;
  readonly stroke: { readonly paint: Paint; readonly width: number; readonly cap: string } | undefined;
}

function shapeBox({ path, fill, stroke }: Shape, matrix: Matrix, safe: Rect | undefined): Rect | undefined {
  const box = mappedBounds(matrix, path);
  const widest = stroke ? (stroke.width / 2) * hypot(matrix[0], matrix[1]) : 0;
  if (!box || (safe && contains(safe, box, widest))) return undefined;
  const line = stroke && isInk(stroke.paint) ? widest : 0;
  if (line === 0 && !isInk(fill)) return undefined;
  // A level or upright line with plain ends is no longer than its path.
  const [isUpright, isLevel] = stroke?.cap === 'butt' ? [box.width === 0, box.height === 0] : [false, false];
  return outset(box, edges(isUpright ? 0 : line, isLevel ? 0 : line));
}
