/**
 * For tests of handouts: what stands on what on a laid-out page (`overlaps`), and which letters a line runs through (`crossed`).
 *
 * Takes fragments, gives sentences. Letters are measured by their outlines, answer room by its boxes, pictures by theirs; what is
 * inside something else is meant to be there.
 */
import type { ArtNode } from '../../typeset/art/types.ts';
import { concat, mapPath, pathBounds, type Matrix, type Rect } from '../../base/geometry.ts';
import { toMm } from '../../base/units.ts';
import type { ShapedRun } from '../../typeset/font/types.ts';
import type { Fragment, TextFragment } from '../../typeset/layout/types.ts';
import { fitMatrix } from '../../typeset/paint/index.ts';
import { ringsOf, type Outline } from '../../typeset/raster/index.ts';

/** What a hand writes into or rings. */
const ROOMS = ['div.f-line', 'div.f-box', 'div.f-part', 'div.f-cell', 'div.tick-box', 'div.f-writing'];
const PICTURES = ['div.drawing', 'div.card-row', 'div.hands'];
/** mm that two may share: a line's thickness, the rounding of a length. */
const SLACK = 0.3;
/** mm at the edge of letters in which a line only touches them. */
const EDGE = 0.15;

export const isElement = (names: readonly string[], path: string): boolean => {
  const element = path.split(' > ').at(-1) ?? '';
  return names.some((name) => element === name || element.startsWith(`${name}.`));
};

interface Thing {
  readonly kind: 'letters' | 'room' | 'picture';
  readonly says: string;
  /** In mm. */
  readonly rect: Rect;
  /** What it is in, by identity: the page's boxes down to its own. */
  readonly inside: readonly Fragment[];
}

/** What stands on something else on a page, in words. */
export function overlaps(fragments: readonly Fragment[]): readonly string[] {
  const things = fragments.flatMap((one) => thingsIn(one, []));
  return things.flatMap((one, i) =>
    things.slice(i + 1).flatMap((other) => {
      if (!mayClash(one, other)) return [];
      const [across, down] = shared(one.rect, other.rect);
      if (Math.min(across, down) <= SLACK) return [];
      return [`${one.says} and ${other.says} share ${across.toFixed(1)} by ${down.toFixed(1)} mm`];
    }),
  );
}

function thingsIn(one: Fragment, inside: readonly Fragment[]): readonly Thing[] {
  if (one.kind === 'text')
    return one.runs.flatMap((run, i): readonly Thing[] => {
      const rect = inkOf(one, run, one.xs[i] ?? NaN);
      return rect ? [{ kind: 'letters', says: `"${run.text}"`, rect, inside }] : [];
    });
  if (one.kind !== 'box') return [];
  const within = [...inside, one];
  const below = one.children.flatMap((child) => thingsIn(child, within));
  const kind = isElement(ROOMS, one.element)
    ? 'room'
    : isElement(PICTURES, one.element)
      ? 'picture'
      : undefined;
  if (!kind) return below;
  const { x, y, width, height } = one.rect;
  const rect = { x: toMm(x), y: toMm(y), width: toMm(width), height: toMm(height) };
  const says = `${one.element.split(' > ').at(-1) ?? ''} at ${rect.x.toFixed(0)}, ${rect.y.toFixed(0)}`;
  return [{ kind, says, rect, inside: within }, ...below];
}

/** Letters belong in their room and picture; two pieces of one line are set by the shaper. */
function mayClash(one: Thing, other: Thing): boolean {
  const [own, others] = [one.inside.at(-1), other.inside.at(-1)];
  if (one.kind === 'letters' && other.kind === 'letters') return own !== others;
  return !(own && other.inside.includes(own)) && !(others && one.inside.includes(others));
}

const shared = (a: Rect, b: Rect): readonly [number, number] => [
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
];

/** Where the letters of a run have ink, in mm; undefined for spaces, and for a letter that is turned. */
function inkOf(text: TextFragment, run: ShapedRun, x: number): Rect | undefined {
  const { size, baseline, letterSpacing, turn } = text;
  if (turn) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let at = x;
  run.glyphs.forEach((glyph, i) => {
    const box = run.typeface.bounds(glyph);
    if (box) {
      left = Math.min(left, at + box.x * size);
      right = Math.max(right, at + (box.x + box.width) * size);
      top = Math.min(top, baseline + box.y * size);
      bottom = Math.max(bottom, baseline + (box.y + box.height) * size);
    }
    at += (run.advances[i] ?? 0) * size + letterSpacing;
  });
  if (left > right) return undefined;
  return { x: toMm(left), y: toMm(top), width: toMm(right - left), height: toMm(bottom - top) };
}

/** Letters that a line of a drawing runs through, unless a disc hides it; cards and hands are drawn by their game. */
export function crossed(fragments: readonly Fragment[]): readonly string[] {
  const shapes = fragments.flatMap(shapesIn);
  const letters = fragments
    .flatMap((one) => thingsIn(one, []))
    .filter(({ kind, inside }) => kind === 'letters' && !inside.some(isByGame));
  return letters.flatMap(({ says, rect }) => {
    const through = shapes.findLastIndex(({ lines }) => lines.some((line) => lengthIn(line, rect) > SLACK));
    const isHidden = shapes.slice(through + 1).some(({ hides }) => hides !== undefined && holds(hides, rect));
    return through < 0 || isHidden ? [] : [`a line runs through ${says}`];
  });
}

const BY_GAMES = ['div.card-row', 'div.hands', 'div.d-hand'];

const isByGame = (one: Fragment): boolean => one.kind === 'box' && isElement(BY_GAMES, one.element);

/** From x and y to x and y, in mm. */
type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** A shape of a drawing: its line in straight pieces, and the box that its fill hides. */
interface Shape {
  readonly lines: readonly Line[];
  readonly hides: Rect | undefined;
}

/** What is drawn, the last on top. */
function shapesIn(one: Fragment): readonly Shape[] {
  if (one.kind === 'box') return isByGame(one) ? [] : one.children.flatMap(shapesIn);
  if (one.kind !== 'picture' || one.content.kind !== 'art') return [];
  return shapesOf(
    one.content.nodes,
    concat([toMm(1), 0, 0, toMm(1), 0, 0], fitMatrix(one.content, one.rect)),
  );
}

const shapesOf = (nodes: readonly ArtNode[], matrix: Matrix): readonly Shape[] =>
  nodes.flatMap((node): readonly Shape[] => {
    if (node.kind === 'group') return shapesOf(node.children, concat(matrix, node.transform));
    const hasLine = node.stroke !== undefined && node.stroke.width > 0;
    return [
      {
        lines: hasLine ? piecesOf(ringsOf(node.path, matrix)) : [],
        hides: node.fill ? pathBounds(mapPath(matrix, node.path)) : undefined,
      },
    ];
  });

const piecesOf = ({ points, ends, rings }: Outline): readonly Line[] =>
  [...ends.subarray(0, rings)].flatMap((end, ring) => {
    const start = ends[ring - 1] ?? 0;
    return Array.from({ length: (end - start) / 2 - 1 }, (_, i): Line => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(start + 2 * i, start + 2 * i + 4);
      return [x0, y0, x1, y1];
    });
  });

const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** How much of a line lies well inside a rectangle: Liang and Barsky's clipping. */
function lengthIn([x0, y0, x1, y1]: Line, { x, y, width, height }: Rect): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  const sides = [
    [-dx, x0 - x - EDGE],
    [dx, x + width - EDGE - x0],
    [-dy, y0 - y - EDGE],
    [dy, y + height - EDGE - y0],
  ] as const;
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return 0;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return Math.max(0, to - from) * Math.hypot(dx, dy);
}
