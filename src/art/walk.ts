/**
 * The walk through a drawing: elements to art nodes.
 *
 * Takes styled drawing elements and the style in force, gives shapes and groups; `use`, `symbol` and nested `svg` are
 * resolved, clips become paths. Drawings that refer to themselves are reported (MP1554). Never reads files. Source: SVG 2,
 * chapters 5 and 8; CSS Masking 1, section 5.
 */
import {
  concat,
  EMPTY_PATH,
  IDENTITY,
  isIdentity,
  mapPath,
  pathBounds,
  rectPath,
  translation,
  type Matrix,
  type Path,
  type Rect,
} from '../base/geometry.ts';
import { error, type Report } from '../diagnostics/diagnostic.ts';
import type { InheritedStyle, StyledElement } from '../style/types.ts';
import { findDefinition, hrefOf, type Definition, type Definitions } from './definitions.ts';
import { effectiveStyle, type DrawingStyle } from './effective-style.ts';
import { paintShape } from './paint-shape.ts';
import { lengthOf, shapePath, SHAPES } from './shapes.ts';
import { elementMatrix } from './transform.ts';
import type { ArtGroup, ArtNode } from './types.ts';
import { fitMatrix, readAspectRatio, readViewBox } from './view-box.ts';

export interface Walk {
  readonly definitions: Definitions;
  readonly report: Report;
  /** The view box lengths are measured in. */
  readonly viewBox: Rect;
  /** Ids of the `use` elements the walk is inside of, as targets. */
  readonly inside: readonly string[];
  /** How many more repetitions may be drawn; shared by the whole walk. */
  readonly budget: { left: number };
}

/** What an element has round it: the style of its definition's parent, and the one in force where it is drawn. */
export interface Around {
  readonly surroundings: InheritedStyle;
  readonly inForce: DrawingStyle;
}

const DEEPEST_USE = 16;
/** A drawing of repetitions of repetitions grows without measure; nobody needs more than this many. */
export const MOST_USES = 20_000;
const CONTAINERS: ReadonlySet<string> = new Set(['g', 'svg', 'use']);

export function walkChildren(parent: StyledElement, around: Around, walk: Walk): readonly ArtNode[] {
  return parent.children.flatMap((child) =>
    child.kind === 'element' ? walkElement(child, around, walk) : [],
  );
}

function walkElement(element: StyledElement, around: Around, walk: Walk): readonly ArtNode[] {
  const { own, inherited } = element.style;
  const isShape = SHAPES.has(element.name);
  if (element.name === 'style') {
    const help = 'put the rules into the style sheet of the template';
    walk.report(
      error('MP1555', 'style rules inside a drawing of a template', { place: element.place, help }),
    );
  }
  if (own.display === 'none' || own.opacity === 0 || !(isShape || CONTAINERS.has(element.name))) return [];
  const style = effectiveStyle(inherited, around.surroundings, around.inForce);
  const inner: Around = { surroundings: inherited, inForce: style };
  const children = isShape ? drawShape(element, style, walk) : drawContainer(element, inner, walk);
  if (children.length === 0) return [];
  const clip = clipOf(element, walk);
  const transform = elementMatrix(own, walk.viewBox);
  if (clip === undefined && own.opacity === 1 && isIdentity(transform)) return children;
  return [{ kind: 'group', transform, clip, opacity: own.opacity, children }];
}

function drawShape(element: StyledElement, style: DrawingStyle, walk: Walk): readonly ArtNode[] {
  const { definitions, viewBox: viewport, report } = walk;
  return paintShape(element, shapePath(element, viewport, report), style, { definitions, viewport, report });
}

function drawContainer(element: StyledElement, inner: Around, walk: Walk): readonly ArtNode[] {
  if (element.name === 'use') return drawUse(element, inner, walk);
  if (element.name === 'svg') return drawViewport(element, viewportOf(element, walk), inner, walk);
  return walkChildren(element, inner, walk);
}

const viewportOf = (element: StyledElement, walk: Walk): Rect => {
  const setting = { viewport: walk.viewBox, report: walk.report };
  return {
    x: lengthOf(element, 'x', 'x', setting),
    y: lengthOf(element, 'y', 'y', setting),
    width: lengthOf(element, 'width', 'x', { ...setting, fallback: walk.viewBox.width }),
    height: lengthOf(element, 'height', 'y', { ...setting, fallback: walk.viewBox.height }),
  };
};

/** A nested `svg` or a `symbol`: its view box fitted into the viewport, and clipped to it. */
function drawViewport(element: StyledElement, viewport: Rect, inner: Around, walk: Walk): readonly ArtNode[] {
  const box = readViewBox(element) ?? { x: 0, y: 0, width: viewport.width, height: viewport.height };
  const children = walkChildren(element, inner, { ...walk, viewBox: box });
  if (children.length === 0 || viewport.width <= 0 || viewport.height <= 0) return [];
  const fitted: ArtGroup = {
    kind: 'group',
    transform: fitMatrix(box, viewport, readAspectRatio(element)),
    clip: undefined,
    opacity: 1,
    children,
  };
  const clip = { path: rectPath(viewport), rule: 'nonzero' } as const;
  return [{ kind: 'group', transform: IDENTITY, clip, opacity: 1, children: [fitted] }];
}

function drawUse(use: StyledElement, inner: Around, walk: Walk): readonly ArtNode[] {
  const target = targetOf(use, walk);
  if (target === undefined) return [];
  const { definition, id } = target;
  const { element } = definition;
  const around: Around = { surroundings: definition.surroundings, inForce: inner.inForce };
  const deeper: Walk = { ...walk, inside: [...walk.inside, id] };
  const place = viewportOf(use, walk);
  const children =
    element.name === 'symbol'
      ? drawViewport(element, { ...place, x: 0, y: 0 }, symbolAround(element, around), deeper)
      : walkElement(element, around, deeper);
  if (children.length === 0 || (place.x === 0 && place.y === 0)) return children;
  return [{ kind: 'group', transform: translation(place.x, place.y), clip: undefined, opacity: 1, children }];
}

const symbolAround = (symbol: StyledElement, around: Around): Around => ({
  surroundings: symbol.style.inherited,
  inForce: effectiveStyle(symbol.style.inherited, around.surroundings, around.inForce),
});

function targetOf(
  use: StyledElement,
  walk: Walk,
): { readonly definition: Definition; readonly id: string } | undefined {
  const id = hrefOf(use);
  if (id === undefined) {
    const help = 'write href="#id" with an id of the same drawing';
    walk.report(error('MP1553', '"use" names no shape of this drawing', { place: use.place, help }));
    return undefined;
  }
  if (walk.budget.left < 0) return undefined;
  walk.budget.left--;
  if (walk.budget.left < 0 || walk.inside.includes(id) || walk.inside.length >= DEEPEST_USE) {
    const help = 'take the "use" out of what it repeats';
    walk.report(
      error('MP1554', `"use" of "${id}" goes round in a circle, too deep, or too often`, {
        place: use.place,
        help,
      }),
    );
    return undefined;
  }
  const definition = findDefinition(walk.definitions, id, use, walk.report);
  return definition && { definition, id };
}

/** The clip of an element in its own coordinates, before its transform. */
function clipOf(element: StyledElement, walk: Walk): ArtGroup['clip'] {
  const { svgClip, clipPath } = element.style.own;
  if (clipPath !== undefined) {
    const help = 'inside a drawing, clip with a clipPath element: clip-path: url(#id)';
    walk.report(error('MP1555', `${clipPath.kind}() does not clip drawings`, { place: element.place, help }));
  }
  if (svgClip === undefined) return undefined;
  const definition = findDefinition(walk.definitions, svgClip, element, walk.report);
  if (definition?.element.name !== 'clipPath') return undefined;
  const clip = definition.element;
  const box = clip.attributes.get('clipPathUnits') === 'objectBoundingBox' ? boxOf(element, walk) : undefined;
  const toUser: Matrix = box ? [box.width, 0, 0, box.height, box.x, box.y] : IDENTITY;
  const matrix = concat(toUser, elementMatrix(clip.style.own, walk.viewBox));
  const parts = clip.children.flatMap((child) =>
    child.kind === 'element' ? clipParts(child, matrix, walk) : [],
  );
  const rule = parts.some((part) => part.rule === 'evenodd') ? 'evenodd' : 'nonzero';
  return { path: join(parts.map((part) => part.path)), rule };
}

interface ClipPart {
  readonly path: Path;
  readonly rule: 'nonzero' | 'evenodd';
}

function clipParts(element: StyledElement, outer: Matrix, walk: Walk): readonly ClipPart[] {
  const matrix = concat(outer, elementMatrix(element.style.own, walk.viewBox));
  if (element.name === 'use') {
    const target = targetOf(element, walk);
    if (target === undefined) return [];
    const place = viewportOf(element, walk);
    const moved = concat(matrix, translation(place.x, place.y));
    return clipParts(target.definition.element, moved, { ...walk, inside: [...walk.inside, target.id] });
  }
  if (!SHAPES.has(element.name) || element.style.own.display === 'none') return [];
  const path = mapPath(matrix, shapePath(element, walk.viewBox, walk.report));
  return [{ path, rule: element.style.inherited.clipRule }];
}

const join = (paths: readonly Path[]): Path =>
  paths.length === 0
    ? EMPTY_PATH
    : { verbs: paths.map((path) => path.verbs).join(''), points: paths.flatMap((path) => path.points) };

/** The box of an element's shapes in its own coordinates, without strokes. */
function boxOf(element: StyledElement, walk: Walk): Rect | undefined {
  const silent: Walk = { ...walk, report: () => undefined };
  return pathBounds(join(outlines(element, IDENTITY, silent)));
}

function outlines(element: StyledElement, matrix: Matrix, walk: Walk): readonly Path[] {
  if (SHAPES.has(element.name)) return [mapPath(matrix, shapePath(element, walk.viewBox, walk.report))];
  if (element.name === 'use') {
    const target = targetOf(element, walk);
    const place = viewportOf(element, walk);
    const moved = concat(matrix, translation(place.x, place.y));
    const deeper = target && { ...walk, inside: [...walk.inside, target.id] };
    return target && deeper ? outlines(target.definition.element, moved, deeper) : [];
  }
  if (element.name !== 'g' && element.name !== 'svg') return [];
  return element.children.flatMap((child) =>
    child.kind === 'element'
      ? outlines(child, concat(matrix, elementMatrix(child.style.own, walk.viewBox)), walk)
      : [],
  );
}
