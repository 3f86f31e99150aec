/**
 * The walk through a drawing: elements to art nodes.
 *
 * Takes styled drawing elements and the style in force, gives shapes and groups; `use`, `symbol` and nested `svg` are
 * resolved, clips become paths. Drawings that refer to themselves are reported (MP1554). Never reads files. Source: SVG 2,
 * chapters 5 and 8; CSS Masking 1, section 5.
 */
import { IDENTITY, isIdentity, type Matrix, type Rect, rectPath } from '../../base/geometry.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { BlendMode, InheritedStyle, StyledElement } from '../style/types.ts';
import { artOverflows } from './bounds.ts';
import { type Clip, clipsOf } from './clip.ts';
import { markersOn } from './marker.ts';
import { type DrawingStyle, effectiveStyle, type PaintSetting, paintShape } from './paint-shape.ts';
import { type DrawContent, patternFill } from './pattern.ts';
import { reportUndrawn } from './undrawn.ts';
import {
  askedSize,
  fitMatrix,
  readAspectRatio,
  readViewBox,
  targetOf,
  userMatrix,
  viewportOf,
  type Walk,
} from './reference.ts';
import { readUserLength, shapePath, SHAPES, UNITS_PER_POINT } from './shapes.ts';
import type { ArtGroup, ArtNode } from './types.ts';

/** What an element has round it: the style of its definition's parent, and the one in force where it is drawn. */
export interface Around {
  readonly surroundings: InheritedStyle;
  readonly inForce: DrawingStyle;
}

const CONTAINERS: ReadonlySet<string> = new Set(['g', 'svg', 'use', 'a', 'switch']);

export function walkChildren(parent: StyledElement, around: Around, walk: Walk): readonly ArtNode[] {
  return parent.children.flatMap((child) =>
    child.kind === 'element' ? walkElement(child, around, walk) : [],
  );
}

/**
 * The outermost `svg`. In a template its box has opacity, display and transform; a file has to draw them itself.
 *
 * @param isFile whether the drawing stands alone
 */
export function walkRoot(svg: StyledElement, isFile: boolean, walk: Walk): readonly ArtNode[] {
  const { inherited, own } = svg.style;
  const help = 'put what is drawn into a "g" and write it there';
  const complain = (what: string): void =>
    walk.report(error('MP1555', `${what} on the outermost drawing`, { place: svg.place, help }));
  // Programs disagree whether it is in units of the view box or of the page.
  if (own.svgClip !== undefined) complain('"clip-path"');
  if (isFile && own.transform.length > 0) complain('a transform');
  if (isFile && (own.display === 'none' || own.opacity === 0)) return [];
  const children = walkChildren(svg, { surroundings: inherited, inForce: inherited }, walk);
  const isSeenBeside = !isFile || isLetterboxed(svg, walk.viewBox);
  if (own.overflow === 'visible' && isSeenBeside && artOverflows({ nodes: children, viewBox: walk.viewBox }))
    complain('"overflow: visible"');
  // A drawing is a picture: what is mixed in it is mixed with itself alone.
  const isolated = holdsBlend(children) ? [{ ...PLAIN, blend: 'normal' as const, children }] : children;
  return clipped(isolated, [], isFile ? own.opacity : 1, IDENTITY);
}

/** Whether a file has room beside its view box, where what leaves the box would be seen. */
function isLetterboxed({ attributes }: StyledElement, { width, height }: Rect): boolean {
  const [across, down] = ['width', 'height'].map((side) => readUserLength(attributes.get(side) ?? '', NaN));
  return (
    across !== undefined &&
    down !== undefined &&
    Math.abs(across * height - down * width) > 1e-3 * across * height
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
  if (own.display === 'none' || own.opacity === 0) return [];
  reportUndrawn(element, walk);
  if (!(isShape || CONTAINERS.has(element.name))) return [];
  const style = effectiveStyle(element.attributes, inherited, around.surroundings, around.inForce);
  const inner: Around = { surroundings: inherited, inForce: style };
  const children = isShape ? drawShape(element, style, walk) : drawContainer(element, inner, walk);
  if (children.length === 0) return [];
  const mixed = blended(children, own.mixBlendMode);
  return clipped(mixed, clipsOf(element, walk), own.opacity, userMatrix(element, walk));
}

const PLAIN = { kind: 'group', transform: IDENTITY, clip: undefined, opacity: 1 } as const;

const blended = (children: readonly ArtNode[], blend: BlendMode): readonly ArtNode[] =>
  blend === 'normal' ? children : [{ ...PLAIN, blend, children }];

const holdsBlend = (nodes: readonly ArtNode[]): boolean =>
  nodes.some((node) => node.kind === 'group' && (node.blend !== undefined || holdsBlend(node.children)));

/** Children in one group for each clip, the outermost with opacity and transform; as they are where nothing changes them. */
function clipped(
  children: readonly ArtNode[],
  clips: readonly Clip[],
  opacity: number,
  transform: Matrix,
): readonly ArtNode[] {
  if (clips.some(({ path }) => path.verbs === '')) return [];
  const [outer, ...rest] = clips;
  const inner = rest.reduceRight<readonly ArtNode[]>(
    (nodes, clip) => [{ kind: 'group', transform: IDENTITY, clip, opacity: 1, children: nodes }],
    children,
  );
  if (outer === undefined && opacity === 1 && isIdentity(transform)) return inner;
  return [{ kind: 'group', transform, clip: outer, opacity, children: inner }];
}

function drawShape(element: StyledElement, style: DrawingStyle, walk: Walk): readonly ArtNode[] {
  const { definitions, viewBox: viewport, report } = walk;
  const path = shapePath(element, viewport, report);
  const patternOf: PaintSetting['patternOf'] = (paint, shape) => {
    const definition = paint.kind === 'url' ? definitions.get(paint.id) : undefined;
    if (paint.kind !== 'url' || definition?.element.name !== 'pattern') return undefined;
    return patternFill({ ...definition, id: paint.id }, shape, walk, drawContent);
  };
  const shape = paintShape(element, path, style, { definitions, viewport, report, patternOf });
  if (style.visibility === 'hidden') return shape;
  const width = style.strokeWidth * UNITS_PER_POINT;
  return [...shape, ...markersOn(element, path, width, walk, drawContent)];
}

/** What is in a pattern or a marker has the style of where it is defined. */
const drawContent: DrawContent = (container, walk) => {
  const { inherited } = container.style;
  return walkChildren(container, { surroundings: inherited, inForce: inherited }, walk);
};

function drawContainer(element: StyledElement, inner: Around, walk: Walk): readonly ArtNode[] {
  if (element.name === 'use') return drawUse(element, inner, walk);
  if (element.name === 'svg') {
    if (element.style.own.svgClip !== undefined) {
      const help = 'put what is drawn into a "g" and clip that';
      walk.report(error('MP1555', '"clip-path" on a nested drawing', { place: element.place, help }));
    }
    const { resized, ...rest } = walk;
    return drawViewport(element, { ...viewportOf(element, walk), ...resized }, inner, rest);
  }
  if (element.name === 'switch') {
    const chosen = element.children.find(isChoice);
    return chosen?.kind === 'element' ? walkElement(chosen, inner, walk) : [];
  }
  return walkChildren(element, inner, walk);
}

/** Whether a child of `switch` is the one that is drawn: the first that asks for nothing special (SVG 2, section 5.9). */
const isChoice = (child: StyledElement['children'][number]): boolean =>
  child.kind === 'element' &&
  child.name !== 'foreignObject' &&
  (child.attributes.get('requiredExtensions') ?? '').trim() === '';

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
  if (element.style.own.overflow === 'visible') return [fitted];
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
      ? blended(
          drawViewport(element, { ...place, x: 0, y: 0 }, symbolAround(element, around), deeper),
          element.style.own.mixBlendMode,
        )
      : walkElement(
          element,
          around,
          element.name === 'svg' ? { ...deeper, resized: askedSize(use, place) } : deeper,
        );
  return children;
}

const symbolAround = (symbol: StyledElement, around: Around): Around => ({
  surroundings: symbol.style.inherited,
  inForce: effectiveStyle(symbol.attributes, symbol.style.inherited, around.surroundings, around.inForce),
});
