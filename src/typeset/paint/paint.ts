/**
 * Stage 7, `paint`: fragments to display list.
 *
 * Takes laid-out pages, gives items in final paint order: within each stacking context background and border, layers
 * below 0, in-flow content in document order, positioned boxes, layers above 0 (`stacking.ts`). Boxes with opacity, a transform
 * or a clip path are contexts of their own. `overflow: hidden` clips every descendant, those taken out of the flow too.
 * Never reads a style, never measures text. Source: CSS 2.2, appendix E; CSS Transforms 1, section 2.
 */
import type { Rect } from '../../base/geometry.ts';
import { outset } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import type { Owner } from '../box/types.ts';
import { ARTIFACT_LAYOUT } from '../box/types.ts';
import type { BoxFragment, Fragment, LaidOut, PageFragment, TextFragment } from '../layout/types.ts';
import { borderWidths } from './border.ts';
import { decorationItems, decorationOwners, ruleItems } from './decoration.ts';
import { foldOpacity } from './opacity.ts';
import { contains, pictureItems, POP, pushClip, pushMatrix } from './picture.ts';
import { innerCorners, isSquare, roundedPath } from './rounded.ts';
import { inPaintOrder, wrap, type Part } from './stacking.ts';
import { textShadowItems } from './text-shadow.ts';
import type { DisplayItem, DisplayList, DisplayPage, GlyphsItem, PushItem } from './types.ts';
import { rectPath } from '../../base/geometry.ts';

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
