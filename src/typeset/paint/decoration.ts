/**
 * Backgrounds and borders of one box, and who owns them.
 *
 * Decoration is an artifact, except inside a Figure or Formula: there it belongs to the picture (ISO 32000-1, 14.8.2.2
 * and 14.8.4.5). A plain background under an even border becomes one path with fill and stroke.
 */
import { isIdentity, type Rect, rectPath } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT, type Owner, type StructureNode } from '../box/types.ts';
import type { BackgroundLayer, BoxFragment, RuleFragment, UsedPaint, UsedStop } from '../layout/types.ts';
import { borderItems, canStroke, centreLine, uniformSide } from './border.ts';
import { dashedLine, solidStroke } from './dash.ts';
import { contains, pictureItems, POP, pushClip } from './picture.ts';
import { isSquare, roundedRect } from './rounded.ts';
import { shadowsInside, shadowsUnder } from './blur.ts';
import type { DisplayItem, PathItem, PushItem } from './types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Art, ArtNode, ArtPaint } from '../art/types.ts';

/** For each structure node who owns decoration inside it: the nearest Figure or Formula, else an artifact. */
export function decorationOwners(structure: readonly StructureNode[]): readonly Owner[] {
  const owners: Owner[] = [];
  structure.forEach((node, index) => {
    const own = node.role === 'Figure' || node.role === 'Formula';
    owners.push(own ? index : (owners[node.parent] ?? ARTIFACT_LAYOUT));
  });
  return owners;
}

const isInvisible = (paint: UsedPaint): boolean =>
  paint.kind === 'solid' ? paint.colour.alpha <= 0 : paint.stops.every((stop) => stop.colour.alpha <= 0);

const fillItem = (box: BoxFragment, owner: Owner, fill: UsedPaint): PathItem => ({
  kind: 'path',
  owner,
  path: roundedRect(box.rect, box.radii),
  fill,
  fillRule: 'nonzero',
  stroke: undefined,
});

function layerItems(box: BoxFragment, layer: BackgroundLayer, owner: Owner): readonly DisplayItem[] {
  if (layer.kind === 'paint')
    return isInvisible(layer.paint) ? [] : [fillItem(box, owner, smoothFade(layer.paint))];
  const rects = layer.kind === 'tiles' ? layer.tiles.map(({ rect }) => rect) : layer.rects;
  const items =
    layer.kind === 'tiles'
      ? layer.tiles.map(({ paint, rect }) => ({
          ...fillItem(box, owner, smoothFade(paint)),
          path: rectPath(rect),
        }))
      : rects.flatMap((rect) => pictureItems(layer.content, rect, owner, false));
  if (isSquare(box.radii) && rects.every((rect) => contains(box.rect, rect))) return items;
  return items.length === 0 ? [] : [pushClip(roundedRect(box.rect, box.radii)), ...items, POP];
}

/** Fill and stroke in one path: the border hides where the fill ends, so no paper shines through between them. */
function framedItem(box: BoxFragment, owner: Owner): PathItem | undefined {
  const [layer, second] = box.background;
  const side = box.border && uniformSide(box.border);
  if (layer?.kind !== 'paint' || second || !side || isInvisible(layer.paint)) return undefined;
  if (side.style !== 'solid' || side.colour.alpha < 1 || !canStroke(side.width, box.radii)) return undefined;
  return {
    ...fillItem(box, owner, smoothFade(layer.paint)),
    path: centreLine(box.rect, box.radii, side.width),
    stroke: solidStroke(side.colour, side.width),
  };
}

/** Background, bottom layer first, then border; empty rectangles paint nothing. */
export function decorationItems(box: BoxFragment, owner: Owner): readonly DisplayItem[] {
  if (box.background.length === 0 && !box.border && !box.shadows) return [];
  if (box.rect.width <= 0 && box.rect.height <= 0) return [];
  const { background, border, shadows } = box;
  const inside = shadows ? shadowsInside(box, owner) : NO_ITEMS;
  const framed = inside.length === 0 ? framedItem(box, owner) : undefined;
  const items: DisplayItem[] = shadows ? [...shadowsUnder(box, owner)] : [];
  if (framed) items.push(framed);
  else {
    for (const layer of background) items.push(...layerItems(box, layer, owner));
    items.push(...inside);
    if (border) items.push(...borderItems(box.rect, border, box.radii, owner));
  }
  return items;
}

const NO_ITEMS: readonly DisplayItem[] = [];

function halves(r: Rect): readonly [Rect, Rect] {
  if (r.width >= r.height) {
    const third = r.height / 3;
    return [
      { ...r, height: third },
      { ...r, y: r.y + 2 * third, height: third },
    ];
  }
  const third = r.width / 3;
  return [
    { ...r, width: third },
    { ...r, x: r.x + 2 * third, width: third },
  ];
}

/** An underline or column rule: a filled rectangle, two of them, or a dashed line along its longer side. */
export function ruleItems(rule: RuleFragment, owner: Owner): readonly DisplayItem[] {
  const { rect: r, style, colour } = rule;
  if (r.width <= 0 || r.height <= 0 || colour.alpha <= 0) return [];
  if (style === 'dashed' || style === 'dotted') {
    const isFlat = r.width >= r.height;
    const [cx, cy] = [r.x + r.width / 2, r.y + r.height / 2];
    const side = { style, colour, width: isFlat ? r.height : r.width };
    return isFlat
      ? dashedLine([r.x, cy], [r.x + r.width, cy], side, owner)
      : dashedLine([cx, r.y], [cx, r.y + r.height], side, owner);
  }
  const parts = style === 'double' ? halves(r) : [r];
  return parts.map((part) => ({
    kind: 'path' as const,
    owner,
    path: rectPath(part),
    fill: { kind: 'solid' as const, colour },
    fillRule: 'nonzero' as const,
    stroke: undefined,
  }));
}

// Gradients that run out into nothing.
// CSS mixes colours with their alpha multiplied in, so `red, transparent` stays red as it fades; PDF and SVG mix colour and
// alpha apart and would turn it grey. A stop without any alpha therefore takes the colour of the stop beside it, twice
// where it has two neighbours. Source: CSS Images 3, section 3.4.2.

const clear = (colour: Colour): Colour => ({ ...colour, alpha: 0 });

function smoothStops(stops: readonly UsedStop[]): readonly UsedStop[] {
  return stops.flatMap((stop, i) => {
    if (stop.colour.alpha > 0) return [stop];
    const beside = [stops[i - 1], stops[i + 1]].filter(
      (other) => other !== undefined && other.colour.alpha > 0,
    );
    const faded = beside.map((other) => ({ offset: stop.offset, colour: clear((other ?? stop).colour) }));
    return faded.length > 0 ? faded : [stop];
  });
}

/** The paint with the colours of its clear stops taken from their neighbours. */
export function smoothFade(paint: UsedPaint): UsedPaint {
  if (paint.kind === 'solid' || paint.stops.every((stop) => stop.colour.alpha > 0)) return paint;
  return { ...paint, stops: smoothStops(paint.stops) };
}

// Opacity groups, and the groups that need not be groups.
// A group costs a transparency form in PDF and keeps its text from being tagged piece by piece, so opacity is folded
// into the colours where that looks the same: one path with only a fill or only a stroke, or text whose runs do not
// overlap. Source: CSS Color 4, section 2 (opacity); ISO 32000-1, 11.3 (alpha compositing).

const fade = (colour: Colour, by: number): Colour => ({ ...colour, alpha: colour.alpha * by });

/** The paint with every alpha multiplied. */
function fadePaint(paint: UsedPaint, by: number): UsedPaint {
  if (paint.kind === 'solid') return { kind: 'solid', colour: fade(paint.colour, by) };
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: fade(stop.colour, by) })) };
}

const isFilledText = (item: DisplayItem): boolean =>
  item.kind === 'link' || (item.kind === 'glyphs' && item.stroke === undefined);

function fadeItem(item: DisplayItem, by: number): DisplayItem {
  if (item.kind === 'glyphs') return { ...item, fill: fade(item.fill, by) };
  if (item.kind !== 'path') return item;
  return {
    ...item,
    fill: item.fill && fadePaint(item.fill, by),
    stroke: item.stroke && { ...item.stroke, paint: fadePaint(item.stroke.paint, by) },
  };
}

/**
 * The items with the opacity in their colours, or undefined where only a group looks right.
 *
 * @param opacity 0..1, below 1
 */
export function foldOpacity(
  items: readonly DisplayItem[],
  opacity: number,
): readonly DisplayItem[] | undefined {
  const [only, second] = items;
  const single = only?.kind === 'path' && !second && (only.fill === undefined || only.stroke === undefined);
  return single || items.every(isFilledText) ? items.map((item) => fadeItem(item, opacity)) : undefined;
}

/** A gradient without stops paints nothing (SVG 2, section 14.2.4). */
function usedPaint(paint: ArtPaint | undefined): UsedPaint | undefined {
  if (!paint || (paint.kind !== 'solid' && paint.stops.length === 0)) return undefined;
  if (paint.kind !== 'radial') return paint;
  const { radius, ...others } = paint;
  return { ...others, rx: radius, ry: radius };
}

function nodeItems(node: ArtNode): readonly DisplayItem[] {
  if (node.kind === 'shape') {
    const { path, fillRule } = node;
    const fill = usedPaint(node.fill);
    const paint = usedPaint(node.stroke?.paint);
    const stroke = node.stroke && paint ? { ...node.stroke, paint } : undefined;
    if (!fill && !stroke) return [];
    return [
      {
        kind: 'path',
        owner: ARTIFACT_LAYOUT,
        path,
        fill,
        fillRule,
        stroke,
      },
    ];
  }
  const items = node.opacity <= 0 ? [] : node.children.flatMap(nodeItems);
  if (items.length === 0) return [];
  const folded = node.opacity < 1 ? foldOpacity(items, node.opacity) : items;
  const matrix = isIdentity(node.transform) ? undefined : node.transform;
  if (folded && !matrix && !node.clip && !node.blend) return folded;
  const { clip, blend } = node;
  const push: PushItem = { kind: 'push', matrix, clip, opacity: folded ? 1 : node.opacity, blend };
  return [push, ...(folded ?? items), POP];
}

/** The drawing's items in paint order, in units of its view box; pushes and pops balance. */
export const artItems = ({ nodes }: Art): readonly DisplayItem[] => nodes.flatMap(nodeItems);
