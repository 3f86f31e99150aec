/**
 * Backgrounds and borders of one box, and who owns them.
 *
 * Decoration is an artifact, except inside a Figure or Formula: there it belongs to the picture (ISO 32000-1, 14.8.2.2
 * and 14.8.4.5). A plain background under an even border becomes one path with fill and stroke.
 */
import { rectPath } from '../../base/geometry.ts';
import type { Rect } from '../../base/geometry.ts';
import type { Owner, StructureNode } from '../box/types.ts';
import { ARTIFACT_LAYOUT } from '../box/types.ts';
import type { BackgroundLayer, BoxFragment, RuleFragment, UsedPaint } from '../layout/types.ts';
import { borderItems, canStroke, centreLine, uniformSide } from './border.ts';
import { dashedLine, solidStroke } from './dash.ts';
import { contains, pictureItems, POP, pushClip } from './picture.ts';
import { isSquare, roundedRect } from './rounded.ts';
import { shadowsInside, shadowsUnder } from './shadow.ts';
import { smoothFade } from './fade.ts';
import type { DisplayItem, PathItem } from './types.ts';

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
