/**
 * What a face shows along its trim: one colour all round, or more; and lines that run close beside the cut.
 *
 * Takes a display list of trim size, reads its items (it draws nothing). Neighbours whose edges have one and the same
 * colour may share a cut; a straight line just inside the trim shows every tenth of a millimetre a cut or a printer is off.
 */
import { formatHex } from '../../base/colour.ts';
import {
  concat,
  IDENTITY,
  mapPath,
  mapRect,
  pathBounds,
  type Matrix,
  type Path,
  type Rect,
} from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { DisplayItem, DisplayList, GlyphsItem, PathItem } from '../../typeset/paint/types.ts';

/** How deep the edge is looked at. */
const EDGE: Pt = mm(0.3);
const WHITE = '#ffffff';

/** The colour all round, as `#rrggbb`; undefined when the edge shows more than one, or anything but plain colour. */
export function edgeColour(list: DisplayList): string | undefined {
  const page = list.pages[0];
  if (!page) return WHITE;
  const { width, height } = page.size;
  const strips: readonly Rect[] = [
    { x: 0, y: 0, width, height: EDGE },
    { x: 0, y: height - EDGE, width, height: EDGE },
    { x: 0, y: 0, width: EDGE, height },
    { x: width - EDGE, y: 0, width: EDGE, height },
  ];
  const inside: Rect = { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  const colours: (string | undefined)[] = strips.map(() => WHITE);
  eachPlaced(page.items, (item, matrix, isClipped) => {
    // Most of a face never comes near its edges.
    if (item.kind === 'glyphs' && matrix === IDENTITY && isLineIn(item, inside)) return;
    const box = boundsOf(item, matrix);
    if (!box || covers(inside, box)) return;
    const fill = isClipped || item.kind !== 'path' ? undefined : plainFill(item, matrix);
    for (const [i, strip] of strips.entries())
      if (touches(box, strip)) colours[i] = covers(box, strip) || fill === colours[i] ? fill : undefined;
  });
  const [first] = colours;
  return colours.every((colour) => colour === first) ? first : undefined;
}

/** Whether words lie in a box: told without making one of their own. */
function isLineIn({ xs, runs, y, size }: GlyphsItem, room: Rect): boolean {
  const right = (xs[xs.length - 1] ?? 0) + (runs[runs.length - 1]?.width ?? 0) * size;
  const isBeside = (xs[0] ?? 0) < room.x || right > room.x + room.width;
  return !isBeside && y - size >= room.y && y + 0.3 * size <= room.y + room.height;
}

/**
 * Calls `see` with each item that is painted, its matrix, and whether it is inside a clip or a translucent group: then what is
 * seen of it is not simply its shape.
 */
function eachPlaced(
  items: readonly DisplayItem[],
  see: (item: DisplayItem, matrix: Matrix, isClipped: boolean) => void,
): void {
  const stack: { matrix: Matrix; isClipped: boolean }[] = [];
  let state = { matrix: IDENTITY, isClipped: false };
  for (const item of items) {
    if (item.kind === 'push') {
      stack.push(state);
      state = {
        matrix: item.matrix ? concat(state.matrix, item.matrix) : state.matrix,
        isClipped: state.isClipped || item.clip !== undefined || item.opacity < 1,
      };
    } else if (item.kind === 'pop') state = stack.pop() ?? state;
    else see(item, state.matrix, state.isClipped);
  }
}

/** The colour of an opaque rectangle without an outline. */
function plainFill({ path, fill, stroke }: PathItem, matrix: Matrix): string | undefined {
  const isRect = path.verbs === 'MLLLZ' && isLevel(mapPath(matrix, path));
  if (!isRect || stroke || fill?.kind !== 'solid' || fill.colour.alpha < 1) return undefined;
  return formatHex(fill.colour);
}

const isLevel = ({ points }: Path): boolean =>
  [0, 2, 4].every(
    (i) =>
      Math.abs((points[i] ?? 0) - (points[i + 2] ?? 0)) < 1e-6 ||
      Math.abs((points[i + 1] ?? 0) - (points[i + 3] ?? 0)) < 1e-6,
  );

function boundsOf(item: DisplayItem, matrix: Matrix): Rect | undefined {
  switch (item.kind) {
    case 'path': {
      const box = pathBounds(matrix === IDENTITY ? item.path : mapPath(matrix, item.path));
      return box && grown(box, (item.stroke?.width ?? 0) / 2);
    }
    case 'glyphs': {
      const [x = 0] = item.xs;
      const end = (item.xs.at(-1) ?? 0) + (item.runs.at(-1)?.width ?? 0) * item.size;
      return mapped(matrix, { x, y: item.y - item.size, width: end - x, height: item.size * 1.3 });
    }
    case 'image':
      return mapped(matrix, item.rect);
    case 'art':
      return mapRect(concat(matrix, item.matrix), item.art.viewBox);
    default:
      return undefined;
  }
}

const mapped = (matrix: Matrix, rect: Rect): Rect => (matrix === IDENTITY ? rect : mapRect(matrix, rect));

const grown = (r: Rect, by: Pt): Rect => ({
  x: r.x - by,
  y: r.y - by,
  width: r.width + 2 * by,
  height: r.height + 2 * by,
});

const SLACK = 0.01;

const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - SLACK &&
  b.x < a.x + a.width - SLACK &&
  a.y < b.y + b.height - SLACK &&
  b.y < a.y + a.height - SLACK;

const covers = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + SLACK &&
  a.y <= b.y + SLACK &&
  a.x + a.width >= b.x + b.width - SLACK &&
  a.y + a.height >= b.y + b.height - SLACK;

/** A line counts as a border when it runs along more than this part of a side. */
const BORDER_PART = 0.6;
/** Nearer than this and it is the trim itself, off by rounding. */
const AT_TRIM: Pt = mm(0.05);

/** Distance from the trim of the nearest straight border inside it; undefined when there is none within `limit`. */
export function borderDistance(list: DisplayList, limit: Pt): Pt | undefined {
  const page = list.pages[0];
  if (!page) return undefined;
  const { width, height } = page.size;
  const distances: Pt[] = [];
  eachPlaced(page.items, (item, matrix) => {
    if (item.kind !== 'path') return;
    const half = (item.stroke?.width ?? 0) / 2;
    for (const path of subPaths(mapPath(matrix, item.path))) {
      const box = pathBounds(path);
      if (!box) continue;
      const { x, y, width: w, height: h } = grown(box, half);
      if (h > BORDER_PART * height) distances.push(x, width - x - w);
      if (w > BORDER_PART * width) distances.push(y, height - y - h);
    }
  });
  const near = distances.filter((distance) => distance > AT_TRIM && distance < limit);
  return near.length === 0 ? undefined : Math.min(...near);
}

const POINTS_OF: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 };

function subPaths({ verbs, points }: Path): readonly Path[] {
  const found: { verbs: string; points: number[] }[] = [];
  let at = 0;
  for (const verb of verbs) {
    const count = POINTS_OF[verb] ?? 0;
    if (verb === 'M') found.push({ verbs: '', points: [] });
    const path = found.at(-1);
    if (path) {
      path.verbs += verb;
      path.points.push(...points.slice(at, at + count));
    }
    at += count;
  }
  return found;
}
