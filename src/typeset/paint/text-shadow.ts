/**
 * Shadows of letters: outlines in another place, or a soft picture of them.
 *
 * A shadow without blur is one path, which is neither copied nor read aloud. A blur of letters has no simple contours, as that of
 * a box has: it becomes a picture in sRGB, as fine as its softness needs, at most 300 dots per inch.
 * Source: CSS Text Decoration 3, section 4.
 */
import type { Matrix, Path, Rect } from '../../base/geometry.ts';
import { concat, mapPath, outset, pathBounds, rectPath, translation } from '../../base/geometry.ts';
import { toRgb } from '../../base/colour.ts';
import type { Owner } from '../box/types.ts';
import type { ShapedRun } from '../font/types.ts';
import type { ShadowFragment, TextFragment, TextShadow } from '../layout/types.ts';
import { softPicture } from '../raster/index.ts';
import { POP } from './picture.ts';
import type { DisplayItem, PathItem } from './types.ts';

/** The outlines of placed words. */
const outlinesOf = (text: TextFragment): readonly Path[] =>
  text.runs.flatMap((run, i) => runOutlines(text, run, text.xs[i] ?? 0));

function runOutlines(text: TextFragment, run: ShapedRun, x: number): readonly Path[] {
  const { size, letterSpacing, wordSpacing } = text;
  let pen = x;
  return run.glyphs.map((glyph, i) => {
    const [dx, dy] = run.offsets?.[i] ?? [0, 0];
    const at: Matrix = [size, 0, 0, size, pen + dx * size, text.baseline - dy * size];
    const letter = run.text[run.clusters[i] ?? -1];
    const space = letter === ' ' || letter === '\u00a0' ? wordSpacing : 0;
    pen += (run.advances[i] ?? 0) * size + letterSpacing + space;
    return mapPath(text.turn ? concat(text.turn, at) : at, run.typeface.outline(glyph));
  });
}

const joined = (paths: readonly Path[]): Path => ({
  verbs: paths.map(({ verbs }) => verbs).join(''),
  points: paths.flatMap(({ points }) => points),
});

/** What casts the shadow: letters that are seen, each as wide as its outline makes it, and rules. */
interface Caster {
  readonly path: Path;
  /** Of letters with an outline (text-stroke): points. */
  readonly stroke: number;
}

/** Letters by the width of their outlines, which one path cannot have two of; rules stand with those without. */
function castersOf({ texts, rules }: ShadowFragment): readonly Caster[] {
  const paths = new Map<number, Path[]>();
  const add = (stroke: number, more: readonly Path[]): void => {
    paths.set(stroke, [...(paths.get(stroke) ?? []), ...more]);
  };
  add(0, rules.map(({ rect }) => rectPath(rect))); // prettier-ignore
  for (const text of texts) add(text.stroke?.width ?? 0, outlinesOf(text));
  return [...paths]
    .map(([stroke, all]) => ({ stroke, path: joined(all) }))
    .filter(({ path }) => path.verbs !== '');
}

function sharpItems(
  casters: readonly Caster[],
  { x, y, colour }: TextShadow,
  owner: Owner,
): readonly DisplayItem[] {
  const isGrouped = colour.alpha < 1 && (casters.length > 1 || casters.some(({ stroke }) => stroke > 0));
  const paint = { kind: 'solid', colour: isGrouped ? { ...colour, alpha: 1 } : colour } as const;
  const items = casters.map(({ path, stroke }): PathItem => ({
    kind: 'path',
    owner,
    path: mapPath(translation(x, y), path),
    fill: paint,
    fillRule: 'nonzero',
    stroke: stroke > 0 ? { ...ROUND, paint, width: stroke } : undefined,
  }));
  return isGrouped ? [{ ...PLAIN_PUSH, opacity: colour.alpha }, ...items, POP] : items;
}

const ROUND = { cap: 'butt', join: 'round', miterLimit: 10, dash: [], dashOffset: 0 } as const;
const PLAIN_PUSH = { kind: 'push', matrix: undefined, clip: undefined } as const;

/** A blur reaches so far beyond what casts it, in blur radii: three deviations, which are half a radius each. */
const REACH = 1.5;

function softItems(
  casters: readonly Caster[],
  { x, y, blur, colour }: TextShadow,
  owner: Owner,
): readonly DisplayItem[] {
  const path = joined(casters.map((caster) => caster.path));
  const box = pathBounds(path);
  if (!box) return [];
  const widest = Math.max(...casters.map(({ stroke }) => stroke));
  const reach = REACH * blur + widest / 2;
  const around: Rect = outset(box, { top: reach, right: reach, bottom: reach, left: reach });
  // The picture knows nothing of where it lies: equal words have equal pictures.
  const from = translation(-around.x, -around.y);
  const picture = softPicture({
    shapes: casters.map((caster) => ({ path: mapPath(from, caster.path), stroke: caster.stroke })),
    size: around,
    deviation: blur / 2,
    colour: { ...toRgb(colour), alpha: colour.alpha },
  });
  if (!picture) return [];
  const rect = { ...around, x: around.x + x, y: around.y + y };
  return [{ kind: 'image', owner, image: picture, rect, pixelated: false }];
}

/** Shadows under letters, the first on top. */
export function textShadowItems(fragment: ShadowFragment, owner: Owner): readonly DisplayItem[] {
  const seen = fragment.shadows.filter(({ colour }) => colour.alpha > 0).toReversed();
  if (seen.length === 0) return [];
  const casters = castersOf(fragment);
  return casters.length === 0
    ? []
    : seen.flatMap((shadow) => (shadow.blur > 0 ? softItems : sharpItems)(casters, shadow, owner));
}
