/**
 * Stage 7, `paint`: fragments to display list.
 *
 * Takes laid-out pages, gives items in final paint order: within each stacking context background and border, layers
 * below 0, in-flow content in document order, positioned boxes, layers above 0 (`stacking.ts`). Boxes with opacity, a transform
 * or a clip path are contexts of their own. `overflow: hidden` clips every descendant, those taken out of the flow too.
 * Never reads a style, never measures text. Source: CSS 2.2, appendix E; CSS Transforms 1, section 2.
 */
import {
  concat,
  mapPath,
  type Matrix,
  outset,
  type Path,
  pathBounds,
  type Rect,
  rectPath,
  translation,
} from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import { ARTIFACT_LAYOUT, type Owner } from '../box/types.ts';
import type {
  BoxFragment,
  Fragment,
  LaidOut,
  PageFragment,
  ShadowFragment,
  TextFragment,
  TextShadow,
} from '../layout/types.ts';
import { borderWidths } from './border.ts';
import { decorationItems, decorationOwners, foldOpacity, ruleItems } from './decoration.ts';
import { contains, pictureItems, POP, pushClip, pushMatrix } from './picture.ts';
import { innerCorners, isSquare, roundedPath } from './rounded.ts';
import { inPaintOrder, type Part, wrap } from './stacking.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PathItem, PushItem } from './types.ts';
import { toRgb } from '../../base/colour.ts';
import type { ShapedRun } from '../font/types.ts';
import { softPicture } from '../raster/index.ts';

/** Where a walk through fragments writes. */
export interface Walk {
  /** What the current context, layer or clip holds, in document order. */
  readonly out: Part[];
  /** Who owns decoration and rules here. */
  readonly decoration: Owner;
  readonly owners: readonly Owner[];
}

export const glyphsItem = (text: TextFragment): GlyphsItem => ({
  kind: 'glyphs',
  owner: text.owner,
  runs: text.runs,
  xs: text.xs,
  typeface: text.typeface,
  size: text.size,
  y: text.baseline,
  letterSpacing: text.letterSpacing,
  wordSpacing: text.wordSpacing,
  fill: text.colour,
  stroke: text.stroke,
  actualText: text.actualText,
  language: text.language,
});

export const isContext = (box: BoxFragment): boolean =>
  box.opacity < 1 ||
  box.blend !== undefined ||
  box.transform !== undefined ||
  box.clip !== undefined ||
  (box.layer.positioned && box.layer.z !== undefined);

const paddingBox = (box: BoxFragment): Rect => {
  if (!box.border) return box.rect;
  const w = borderWidths(box.border);
  const inner = outset(box.rect, { top: -w.top, right: -w.right, bottom: -w.bottom, left: -w.left });
  return { ...inner, width: Math.max(0, inner.width), height: Math.max(0, inner.height) };
};

function overflowClip(box: BoxFragment): PushItem {
  const padding = paddingBox(box);
  if (isSquare(box.radii)) return pushClip(rectPath(padding));
  const widths = box.border ? borderWidths(box.border) : { top: 0, right: 0, bottom: 0, left: 0 };
  return pushClip(roundedPath(padding, innerCorners(box.radii, widths)));
}

/** An artifact box keeps its kind (a running footer's line is pagination); the rest asks the structure. */
const decorationOwner = (owner: Owner, owners: readonly Owner[]): Owner =>
  owner < 0 ? owner : (owners[owner] ?? ARTIFACT_LAYOUT);

/** Children of a box in document order, after its clip if it has one. */
function childParts(box: BoxFragment, walk: Walk): readonly Part[] {
  if (box.children.length === 0) return [];
  const decoration = decorationOwner(box.owner, walk.owners);
  const out: Part[] = [];
  walkAll(box.children, { out, decoration, owners: walk.owners });
  return box.clipsChildren ? [{ kind: 'clipped', push: overflowClip(box), parts: out }] : out;
}

const ownItems = (box: BoxFragment, { owners }: Walk): readonly DisplayItem[] =>
  decorationItems(box, decorationOwner(box.owner, owners));

/** Background, border and children of a box of the flow. */
function paintBox(box: BoxFragment, walk: Walk): void {
  for (const item of ownItems(box, walk)) walk.out.push(item);
  for (const part of childParts(box, walk)) walk.out.push(part);
}

/** A whole stacking context: matrix, clip path and opacity round everything inside. */
function paintContext(box: BoxFragment, walk: Walk): readonly DisplayItem[] {
  if (box.opacity <= 0) return [];
  const content = [...ownItems(box, walk), ...inPaintOrder(childParts(box, walk))];
  const { blend } = box;
  const folded = box.opacity < 1 ? !blend && foldOpacity(content, box.opacity) : content;
  const clip = box.clip && { path: box.clip, rule: 'nonzero' as const };
  if (folded && !box.transform && !clip && !blend) return folded;
  const items: DisplayItem[] = [];
  const push: PushItem = {
    kind: 'push',
    matrix: box.transform,
    clip,
    opacity: folded ? 1 : box.opacity,
    blend,
  };
  wrap(items, [push], folded || content);
  return items;
}

/** A box that leaves the flow. */
function paintLayer(box: BoxFragment, walk: Walk): void {
  const { positioned, z: written, anchor: isAnchor } = box.layer;
  const z = positioned ? (written ?? 0) : 0;
  const isWhole = isContext(box);
  walk.out.push({
    kind: 'layer',
    z,
    isAnchor,
    own: isWhole ? paintContext(box, walk) : ownItems(box, walk),
    parts: isWhole ? [] : childParts(box, walk),
  });
}

function walkOne(fragment: Fragment, walk: Walk): void {
  switch (fragment.kind) {
    case 'box':
      if (fragment.layer.anchor || fragment.layer.positioned || isContext(fragment))
        paintLayer(fragment, walk);
      else paintBox(fragment, walk);
      return;
    case 'text':
      if (fragment.turn) walk.out.push(pushMatrix(fragment.turn), glyphsItem(fragment), POP);
      else walk.out.push(glyphsItem(fragment));
      return;
    case 'rule':
      for (const item of ruleItems(fragment, walk.decoration)) walk.out.push(item);
      return;
    case 'shadow':
      for (const item of textShadowItems(fragment, walk.decoration)) walk.out.push(item);
      return;
    case 'picture': {
      const items = pictureItems(fragment.content, fragment.rect, fragment.owner, fragment.pixelated);
      const clip =
        fragment.clip && !contains(fragment.clip, fragment.rect) ? [pushClip(rectPath(fragment.clip))] : [];
      const clipped: DisplayItem[] = [];
      wrap(clipped, clip, items);
      for (const item of clipped) walk.out.push(item);
      return;
    }
    case 'link':
      walk.out.push({ kind: 'link', owner: fragment.owner, rect: fragment.rect, href: fragment.href });
      return;
    default:
      assertNever(fragment, 'fragment');
  }
}

function walkAll(fragments: readonly Fragment[], walk: Walk): void {
  for (const fragment of fragments) walkOne(fragment, walk);
}

function paintPage(page: PageFragment, owners: readonly Owner[]): DisplayPage {
  const walk: Walk = { out: [], decoration: ARTIFACT_LAYOUT, owners };
  walkAll(page.children, walk);
  return { size: page.size, items: inPaintOrder(walk.out) };
}

/**
 * Paints fragments into a display list.
 *
 * @param laidOut pages of positioned fragments, in points
 * @returns one display page per page; pushes and pops balance; every item has an owner. Never fails, reports nothing.
 */
export function paintFragments(laidOut: LaidOut): DisplayList {
  const owners = decorationOwners(laidOut.structure);
  return {
    kind: 'display-list',
    id: laidOut.id,
    language: laidOut.language,
    pages: laidOut.pages.map((page) => paintPage(page, owners)),
    structure: laidOut.structure,
  };
}

// Shadows of letters: outlines in another place, or a soft picture of them.
// A shadow without blur is one path, which is neither copied nor read aloud. A blur of letters has no simple contours, as that of
// a box has: it becomes a picture in sRGB, as fine as its softness needs, at most 300 dots per inch.
// Source: CSS Text Decoration 3, section 4.

/** What outlines are made of. */
type PlacedWords = Pick<GlyphsItem, 'runs' | 'xs' | 'y' | 'size' | 'letterSpacing' | 'wordSpacing'> &
  Pick<TextFragment, 'turn'>;

/** The outlines of placed words. */
export const outlinesOf = (words: PlacedWords): readonly Path[] =>
  words.runs.flatMap((run, i) => runOutlines(words, run, words.xs[i] ?? 0));

function runOutlines(text: PlacedWords, run: ShapedRun, x: number): readonly Path[] {
  const { size, letterSpacing, wordSpacing, y } = text;
  let pen = x;
  return run.glyphs.map((glyph, i) => {
    const [dx, dy] = run.offsets?.[i] ?? [0, 0];
    const at: Matrix = [size, 0, 0, size, pen + dx * size, y - dy * size];
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
  for (const text of texts) add(text.stroke?.width ?? 0, outlinesOf({ ...text, y: text.baseline }));
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
function textShadowItems(fragment: ShadowFragment, owner: Owner): readonly DisplayItem[] {
  const seen = fragment.shadows.filter(({ colour }) => colour.alpha > 0).toReversed();
  if (seen.length === 0) return [];
  const casters = castersOf(fragment);
  return casters.length === 0
    ? []
    : seen.flatMap((shadow) => (shadow.blur > 0 ? softItems : sharpItems)(casters, shadow, owner));
}
