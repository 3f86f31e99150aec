/**
 * Patterns of drawings as repeated tiles, cut to the shape they fill.
 *
 * Takes a `pattern` and the shape, gives a group. What would be more tiles than a drawing may repeat is reported (MP1558). Source: SVG 2,
 * section 14.3.
 */
import {
  IDENTITY,
  inverse,
  mapRect,
  type Matrix,
  type Path,
  pathBounds,
  type Rect,
  rectPath,
  type Size,
  translation,
} from '../../base/geometry.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { attributeMatrix, type Definition, hrefOf } from './gradient.ts';
import { fitMatrix, MOST_USES, readAspectRatio, readViewBox, type Walk } from './reference.ts';
import { readUserLength } from './shapes.ts';
import type { ArtGroup, ArtNode } from './types.ts';

export interface PatternedShape {
  readonly path: Path;
  readonly fillRule: 'nonzero' | 'evenodd';
  readonly opacity: number;
}

/** Draws what is in an element. */
export type DrawContent = (container: StyledElement, walk: Walk) => readonly ArtNode[];

export function patternFill(
  pattern: Definition & { readonly id: string },
  shape: PatternedShape,
  walk: Walk,
  draw: DrawContent,
): readonly ArtNode[] {
  const { id } = pattern;
  const chain = chainOf(pattern.element, walk);
  const box = pathBounds(shape.path);
  const filled = chain.find((one) => one.children.some(({ kind }) => kind === 'element'));
  const tile = box && tileOf(chain, box, walk.viewBox);
  if (walk.inside.includes(id)) {
    const help = 'fill what is in the pattern with something else';
    walk.report(
      error('MP1554', `the pattern "${id}" refers back to itself`, { place: pattern.element.place, help }),
    );
    return [];
  }
  if (!filled || !box || !tile) return [];
  const matrix = attributeMatrix(attributeOf(chain, 'patternTransform') ?? '') ?? IDENTITY;
  const content = draw(filled, { ...walk, inside: [...walk.inside, id] });
  const cell: ArtGroup = {
    ...PLAIN,
    clip: { path: rectPath(tile), rule: 'nonzero' },
    children: [{ ...PLAIN, transform: contentMatrix(chain, tile, box), children: content }],
  };
  const tiles = tilesOver(box, tile, matrix, walk, pattern.element);
  if (content.length === 0 || tiles.length === 0) return [];
  const children = tiles.map((transform): ArtNode => ({ ...PLAIN, transform, children: [cell] }));
  const clip = { path: shape.path, rule: shape.fillRule };
  return [{ ...PLAIN, clip, opacity: shape.opacity, children: [{ ...PLAIN, transform: matrix, children }] }];
}

const PLAIN: ArtGroup = { kind: 'group', transform: IDENTITY, clip: undefined, opacity: 1, children: [] };

/** The pattern and those its `href` leads to, nearest first. */
function chainOf(element: StyledElement, { definitions }: Walk): readonly StyledElement[] {
  const chain = [element];
  for (let next: StyledElement | undefined = element; next;) {
    const id = hrefOf(next);
    const found: StyledElement | undefined = id === undefined ? undefined : definitions.get(id)?.element;
    next = found?.name === 'pattern' && !chain.includes(found) ? found : undefined;
    if (next) chain.push(next);
  }
  return chain;
}

const attributeOf = (chain: readonly StyledElement[], name: string): string | undefined =>
  chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name);

/** The first tile, in the pattern's own coordinates; undefined where it has no area: nothing is painted. */
function tileOf(chain: readonly StyledElement[], box: Rect, viewport: Size): Rect | undefined {
  const isBoxed = attributeOf(chain, 'patternUnits') !== 'userSpaceOnUse';
  const length = (name: string, side: 'width' | 'height'): number =>
    readUserLength(attributeOf(chain, name) ?? '0', isBoxed ? 1 : viewport[side]) ?? 0;
  const [x, y, width, height] = [
    length('x', 'width'),
    length('y', 'height'),
    length('width', 'width'),
    length('height', 'height'),
  ];
  if (!(width > 0 && height > 0)) return undefined;
  if (!isBoxed) return { x, y, width, height };
  return {
    x: box.x + x * box.width,
    y: box.y + y * box.height,
    width: width * box.width,
    height: height * box.height,
  };
}

/** From the coordinates of what is in the pattern to those of its first tile. */
function contentMatrix(chain: readonly StyledElement[], tile: Rect, box: Rect): Matrix {
  const framed = chain.find((one) => readViewBox(one));
  const view = framed && readViewBox(framed);
  if (framed && view) return fitMatrix(view, tile, readAspectRatio(framed));
  const isBoxed = attributeOf(chain, 'patternContentUnits') === 'objectBoundingBox';
  return isBoxed ? [box.width, 0, 0, box.height, tile.x, tile.y] : translation(tile.x, tile.y);
}

/** Where tiles go so that they cover the box. */
function tilesOver(
  box: Rect,
  tile: Rect,
  matrix: Matrix,
  walk: Walk,
  pattern: StyledElement,
): readonly Matrix[] {
  const back = inverse(matrix);
  if (!back) return [];
  const area = mapRect(back, box);
  const [left, top] = [
    Math.floor((area.x - tile.x) / tile.width),
    Math.floor((area.y - tile.y) / tile.height),
  ];
  const columns = Math.ceil((area.x + area.width - tile.x) / tile.width) - left;
  const rows = Math.ceil((area.y + area.height - tile.y) / tile.height) - top;
  if (columns * rows > walk.budget.left) {
    const help = 'draw the shapes themselves, or make the tiles larger';
    const message = `a pattern repeats its tile more than ${MOST_USES} times`;
    walk.report(error('MP1558', message, { place: pattern.place, help }));
    return [];
  }
  walk.budget.left -= columns * rows;
  return Array.from({ length: columns * rows }, (_, i) =>
    translation((left + (i % columns)) * tile.width, (top + Math.floor(i / columns)) * tile.height),
  );
}
