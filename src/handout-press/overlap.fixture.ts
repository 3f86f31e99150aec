/**
 * For tests of handouts: what stands on what on a laid-out page (`overlaps`).
 *
 * Takes fragments, gives sentences. Letters are measured by their outlines, answer room by its boxes, pictures by theirs; what is
 * inside something else is meant to be there.
 */
import type { Rect } from '../base/geometry.ts';
import { toMm } from '../base/units.ts';
import type { ShapedRun } from '../font/types.ts';
import type { Fragment, TextFragment } from '../layout/types.ts';

/** What a hand writes into or rings. */
const ROOMS = ['div.f-line', 'div.f-box', 'div.f-part', 'div.f-cell', 'div.tick-box', 'div.f-writing'];
const PICTURES = ['div.drawing', 'div.card-row', 'div.hands'];
/** mm that two may share: a line's thickness, the rounding of a length. */
const SLACK = 0.3;

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
