/**
 * Markers: small drawings at the corners and ends of lines.
 *
 * Takes a path with the markers its element names, gives a group for each place. Source: SVG 2, section 13.7.
 */
import {
  concat,
  mapPoint,
  type Path,
  rectPath,
  type Rect,
  translation,
  IDENTITY,
} from '../../base/geometry.ts';
import { cos, hypot, sin } from '../../base/trigonometry.ts';
import type { StyledElement } from '../style/types.ts';
import type { DrawContent } from './pattern.ts';
import { fitMatrix, readAspectRatio, readViewBox, type Walk } from './reference.ts';
import { readUserLength } from './shapes.ts';
import type { ArtGroup, ArtNode } from './types.ts';
import { namedBy } from './undrawn.ts';

type Vector = readonly [x: number, y: number];

/** A corner or end of a path, with the ways in and out of length 1; undefined where a subpath begins or ends. */
interface Vertex {
  readonly at: Vector;
  readonly into: Vector | undefined;
  readonly out: Vector | undefined;
}

const MARKED: ReadonlySet<string> = new Set(['path', 'line', 'polyline', 'polygon']);

/** @param strokeWidth in user units */
export function markersOn(
  element: StyledElement,
  path: Path,
  strokeWidth: number,
  walk: Walk,
  draw: DrawContent,
): readonly ArtNode[] {
  if (!MARKED.has(element.name) || path.verbs === '') return [];
  const named = ['marker-start', 'marker-mid', 'marker-end'].map(
    (property) => namedBy(element, property, walk) ?? namedBy(element, 'marker', walk),
  );
  if (named.every((one) => one === undefined)) return [];
  const vertices = verticesOf(path);
  return vertices.flatMap((vertex, i) => {
    const isFirst = i === 0;
    const isLast = i === vertices.length - 1;
    // One vertex may be both: a path of one point.
    const here = [
      isFirst ? named[0] : undefined,
      !isFirst && !isLast ? named[1] : undefined,
      isLast ? named[2] : undefined,
    ];
    return here.flatMap((marker, kind) => {
      if (marker?.element.name !== 'marker' || walk.inside.includes(marker.id)) return [];
      const deeper = { ...walk, inside: [...walk.inside, marker.id] };
      return drawn(marker.element, vertex, {
        strokeWidth,
        isStart: kind === 0,
        content: draw(marker.element, deeper),
      });
    });
  });
}

function drawn(
  marker: StyledElement,
  vertex: Vertex,
  {
    strokeWidth,
    isStart,
    content,
  }: { readonly strokeWidth: number; readonly isStart: boolean; readonly content: readonly ArtNode[] },
): readonly ArtNode[] {
  const { attributes, style } = marker;
  const view = readViewBox(marker);
  const length = (name: string, whole: number, fallback: number): number =>
    readUserLength(attributes.get(name) ?? '', whole) ?? fallback;
  const size: Rect = { x: 0, y: 0, width: length('markerWidth', 3, 3), height: length('markerHeight', 3, 3) };
  if (content.length === 0 || !(size.width > 0 && size.height > 0)) return [];
  const fit = view ? fitMatrix(view, size, readAspectRatio(marker)) : IDENTITY;
  const [refX, refY] = mapPoint(
    fit,
    length('refX', view?.width ?? 3, 0),
    length('refY', view?.height ?? 3, 0),
  );
  const scale = attributes.get('markerUnits') === 'userSpaceOnUse' ? 1 : strokeWidth;
  const [c, s] = directionOf(attributes.get('orient') ?? '0', vertex, isStart);
  const [x, y] = vertex.at;
  const placed = concat([scale * c, scale * s, -scale * s, scale * c, x, y], translation(-refX, -refY));
  const clip = showsAll(attributes) ? undefined : { path: rectPath(size), rule: 'nonzero' as const };
  const fitted: ArtGroup = { kind: 'group', transform: fit, clip: undefined, opacity: 1, children: content };
  return [{ kind: 'group', transform: placed, clip, opacity: style.own.opacity, children: [fitted] }];
}

/** A marker is cut to its box unless it says otherwise: the computed value does not tell what was said (SVG 2, section 3.11). */
const showsAll = (attributes: StyledElement['attributes']): boolean =>
  /^(visible|auto)$/.test(attributes.get('overflow') ?? '') ||
  /(?:^|;)\s*overflow\s*:\s*(visible|auto)/.test(attributes.get('style') ?? '');

/** Cosine and sine of the angle a marker is turned by. */
function directionOf(orient: string, { into, out }: Vertex, isStart: boolean): Vector {
  const word = orient.trim();
  if (!word.startsWith('auto')) {
    const turn = (Number.parseFloat(word) || 0) * (word.endsWith('rad') ? 1 : Math.PI / 180);
    return [cos(turn), sin(turn)];
  }
  const ahead =
    into && out ? (unit([into[0] + out[0], into[1] + out[1]]) ?? [-into[1], into[0]]) : (into ?? out);
  const [c, s] = ahead ?? [1, 0];
  return word === 'auto-start-reverse' && isStart ? [-c, -s] : [c, s];
}

function unit([x, y]: Vector): Vector | undefined {
  const length = hypot(x, y);
  return length > 0 ? [x / length, y / length] : undefined;
}

/** A line or curve between two points, with its directions at both ends. */
interface Segment {
  readonly from: Vector;
  readonly to: Vector;
  readonly first: Vector | undefined;
  readonly last: Vector | undefined;
}

function segment(points: readonly Vector[]): Segment {
  const [from = [0, 0], ...others] = points;
  const to = others.at(-1) ?? from;
  const way = (a: Vector, b: Vector): Vector | undefined => unit([b[0] - a[0], b[1] - a[1]]);
  const before = points.slice(0, -1).reverse();
  return {
    from,
    to,
    first: others.map((one) => way(from, one)).find((one) => one !== undefined),
    last: before.map((one) => way(one, to)).find((one) => one !== undefined),
  };
}

function verticesOf({ verbs, points }: Path): readonly Vertex[] {
  let at = 0;
  const next = (): Vector => [points[at++] ?? 0, points[at++] ?? 0];
  const vertices: Vertex[] = [];
  for (const part of verbs.match(/M[^M]*/g) ?? []) {
    const start = next();
    const segments: Segment[] = [];
    for (const verb of part.slice(1)) {
      const from = segments.at(-1)?.to ?? start;
      const way = verb === 'C' ? [next(), next(), next()] : verb === 'Z' ? [start] : [next()];
      segments.push(segment([from, ...way]));
    }
    const isClosed = part.endsWith('Z');
    const [head] = segments;
    // Where a closed part begins viewers take the way out alone.
    vertices.push({ at: start, into: undefined, out: head?.first });
    segments.forEach(({ to, last }, i) =>
      vertices.push({ at: to, into: last, out: (segments[i + 1] ?? (isClosed ? head : undefined))?.first }),
    );
  }
  return vertices;
}
