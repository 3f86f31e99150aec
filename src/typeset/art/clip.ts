/**
 * Clip paths of drawings as plain paths.
 *
 * Takes an element with `clip-path: url(#id)`, gives the paths it is cut to, all of them at once: a `clipPath` may be
 * clipped itself, and so may the shape in it. What cannot be said with paths is reported (MP1555). Never draws.
 * Source: CSS Masking 1, section 5.
 */
import {
  concat,
  IDENTITY,
  mapPath,
  type Matrix,
  type Path,
  pathBounds,
  type Rect,
} from '../../base/geometry.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import { elementMatrix, findDefinition } from './gradient.ts';
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
import { shapePath, SHAPES } from './shapes.ts';
import type { ArtGroup } from './types.ts';

export type Clip = NonNullable<ArtGroup['clip']>;

/** One shape of a clip path, with the clips of its own. */
interface ClipPart extends Clip {
  readonly within: readonly Clip[];
}

/** The clips of an element in its own coordinates, before its transform; an empty path hides it all. */
export function clipsOf(element: StyledElement, walk: Walk): readonly Clip[] {
  const { svgClip, clipPath } = element.style.own;
  if (clipPath !== undefined) {
    const help = 'inside a drawing, clip with a clipPath element: clip-path: url(#id)';
    walk.report(error('MP1555', `${clipPath.kind}() does not clip drawings`, { place: element.place, help }));
  }
  if (svgClip === undefined) return [];
  const box = (): Rect | undefined => boxOf(element, walk);
  return referredClips(element, svgClip, { box, matrix: IDENTITY, walk });
}

interface Setting {
  /** The box of the element that is clipped. */
  readonly box: () => Rect | undefined;
  /** From the coordinates of the clip to those of the clipped element. */
  readonly matrix: Matrix;
  readonly walk: Walk;
}

function referredClips(asking: StyledElement, id: string, setting: Setting): readonly Clip[] {
  const { walk } = setting;
  const clip = findDefinition(walk.definitions, id, asking, walk.report)?.element;
  if (clip?.name !== 'clipPath') return [];
  if (walk.inside.includes(id)) {
    const help = 'take the "clip-path" out of the clipPath it names';
    walk.report(
      error('MP1554', `the clip path "${id}" refers back to itself`, { place: asking.place, help }),
    );
    return [];
  }
  const deeper: Setting = { ...setting, walk: { ...walk, inside: [...walk.inside, id] } };
  const own = clip.style.own.svgClip;
  const outer = own === undefined ? [] : referredClips(clip, own, deeper);
  return [...outer, ...partClips(clip, deeper)];
}

/** The shapes of one clip path: their union, and the clips of a single one. */
function partClips(clip: StyledElement, setting: Setting): readonly Clip[] {
  const { walk } = setting;
  const isBoxed = clip.attributes.get('clipPathUnits') === 'objectBoundingBox';
  const box = isBoxed ? setting.box() : undefined;
  const toUser: Matrix = box ? [box.width, 0, 0, box.height, box.x, box.y] : IDENTITY;
  const matrix = concat(setting.matrix, concat(toUser, elementMatrix(clip.style.own, walk.viewBox)));
  const parts = clip.children.flatMap((child) =>
    child.kind === 'element' ? clipParts(child, { ...setting, matrix }) : [],
  );
  const [only] = parts;
  if (parts.length === 1 && only) return [...only.within, { path: only.path, rule: only.rule }];
  if (parts.some(({ rule, within }) => rule === 'evenodd' || within.length > 0)) {
    const help = 'unite the shapes in the drawing program, or nest two groups with a clip path each';
    const message = 'a clip path of several shapes, one of them clipped or filled by the even-odd rule';
    walk.report(error('MP1555', message, { place: clip.place, help }));
  }
  // Two overlapping shapes that turn in opposite ways would cut a hole where they meet.
  return [{ path: joinPaths(parts.map(({ path }) => orientedPath(path))), rule: 'nonzero' }];
}

function clipParts(element: StyledElement, setting: Setting): readonly ClipPart[] {
  const { walk } = setting;
  const { own, inherited } = element.style;
  const isShape = SHAPES.has(element.name);
  if (own.display === 'none' || !(isShape || element.name === 'use')) return [];
  const matrix = concat(setting.matrix, userMatrix(element, walk));
  const box = (): Rect | undefined => boxOf(element, walk);
  const within = own.svgClip === undefined ? [] : referredClips(element, own.svgClip, { box, matrix, walk });
  if (isShape) {
    if (inherited.visibility === 'hidden') return [];
    const path = mapPath(matrix, shapePath(element, walk.viewBox, walk.report));
    return path.verbs === '' ? [] : [{ path, rule: inherited.clipRule, within }];
  }
  const target = targetOf(element, walk);
  if (target === undefined || !SHAPES.has(target.definition.element.name)) return [];
  const deeper: Walk = { ...walk, inside: [...walk.inside, target.id] };
  return clipParts(target.definition.element, { ...setting, matrix, walk: deeper }).map((part) => ({
    ...part,
    within: [...within, ...part.within],
  }));
}

/** The box of an element's shapes in its own coordinates, without strokes. */
function boxOf(element: StyledElement, walk: Walk): Rect | undefined {
  const silent: Walk = { ...walk, report: () => undefined };
  return pathBounds(joinPaths(outlines(element, IDENTITY, silent)));
}

/** What is drawn of an element, hidden or not, in the coordinates outside of its transform (SVG 2, section 8.10). */
function outlines(element: StyledElement, outer: Matrix, walk: Walk): readonly Path[] {
  if (element.style.own.display === 'none') return [];
  if (SHAPES.has(element.name)) return [mapPath(outer, shapePath(element, walk.viewBox, walk.report))];
  if (element.name === 'use') return repeatedOutlines(element, outer, walk);
  if (element.name === 'g') return childOutlines(element, outer, walk);
  if (element.name === 'svg') return fittedOutlines(element, viewportOf(element, walk), outer, walk);
  return [];
}

const childOutlines = (parent: StyledElement, outer: Matrix, walk: Walk): readonly Path[] =>
  parent.children.flatMap((child) =>
    child.kind === 'element' ? outlines(child, concat(outer, userMatrix(child, walk)), walk) : [],
  );

function repeatedOutlines(use: StyledElement, outer: Matrix, walk: Walk): readonly Path[] {
  const target = targetOf(use, walk);
  if (target === undefined) return [];
  const { element } = target.definition;
  const place = viewportOf(use, walk);
  const deeper: Walk = { ...walk, inside: [...walk.inside, target.id] };
  if (element.name === 'symbol') return fittedOutlines(element, { ...place, x: 0, y: 0 }, outer, deeper);
  const inner = concat(outer, userMatrix(element, walk));
  if (element.name !== 'svg') return outlines(element, inner, deeper);
  return fittedOutlines(element, { ...viewportOf(element, walk), ...askedSize(use, place) }, inner, deeper);
}

function fittedOutlines(element: StyledElement, viewport: Rect, outer: Matrix, walk: Walk): readonly Path[] {
  const box = readViewBox(element) ?? { x: 0, y: 0, width: viewport.width, height: viewport.height };
  const matrix = concat(outer, fitMatrix(box, viewport, readAspectRatio(element)));
  return childOutlines(element, matrix, { ...walk, viewBox: box });
}

/** All sub-paths of all paths, in order. */
const joinPaths = (paths: readonly Path[]): Path => ({
  verbs: paths.map((path) => path.verbs).join(''),
  points: paths.flatMap((path) => path.points),
});

/** The path, or its reverse where it turns against the clock as a whole: its area is then positive. */
const orientedPath = (path: Path): Path => (areaOf(path) < 0 ? reversedPath(path) : path);

interface SubPath {
  /** Verbs after the M, without the Z. */
  readonly verbs: string;
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

function subPathsOf({ verbs, points }: Path): readonly SubPath[] {
  let at = 0;
  return (verbs.match(/M[^M]*/g) ?? []).map((part) => {
    const inner = part.slice(1).replace('Z', '');
    const count = 2 + [...inner].reduce((sum, verb) => sum + (verb === 'C' ? 6 : 2), 0);
    const own = points.slice(at, (at += count));
    return { verbs: inner, points: own, isClosed: part.endsWith('Z') };
  });
}

/** Twice the area inside the polygons of all points. */
function areaOf(path: Path): number {
  let area = 0;
  for (const { points } of subPathsOf(path)) {
    for (let i = 0; i < points.length; i += 2) {
      const [x = 0, y = 0] = points.slice(i, i + 2);
      const next = (i + 2) % points.length;
      area += x * (points[next + 1] ?? 0) - (points[next] ?? 0) * y;
    }
  }
  return area;
}

/** The points backwards, pair by pair, and the verbs too: a cubic backwards is a cubic through the same points. */
function reversedPath(path: Path): Path {
  const parts = subPathsOf(path).map(({ verbs, points, isClosed }) => {
    const back: number[] = [];
    for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i] ?? 0, points[i + 1] ?? 0);
    return { verbs: `M${[...verbs].reverse().join('')}${isClosed ? 'Z' : ''}`, points: back };
  });
  return joinPaths(parts);
}
