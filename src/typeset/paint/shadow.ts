/**
 * Shadows of a box as paths: outside of its border box, or inside of its padding box.
 *
 * A sharp shadow is one path, a blurred one a stack of contours whose alphas add up to the blur. What lies under the box is cut
 * away only where the box would show it. Source: CSS Backgrounds and Borders 3, section 7.1.
 */
import type { Edges, Path, Rect } from '../../base/geometry.ts';
import { outset, rectPath } from '../../base/geometry.ts';
import type { Owner } from '../box/types.ts';
import type { BoxFragment, BoxShadow, UsedRadii } from '../layout/types.ts';
import { contoursOf } from './blur.ts';
import { borderWidths } from './border.ts';
import { POP } from './picture.ts';
import { innerCorners, joinPaths, roundedPath, roundedRect } from './rounded.ts';
import type { DisplayItem, PathItem } from './types.ts';

const even = (by: number): Edges => ({ top: by, right: by, bottom: by, left: by });

/** Corners grow with a spread, less where they are small. Source: section 7.1 (the cubic falloff). */
const spreadRadius = (radius: number, by: number): number => {
  if (by <= 0) return Math.max(0, radius + by);
  const short = Math.min(0, radius / by - 1);
  return radius + by * (1 + short * short * short);
};

const spreadRadii = ([a, b, c, d]: UsedRadii, by: number): UsedRadii => [
  spreadRadius(a, by),
  spreadRadius(b, by),
  spreadRadius(c, by),
  spreadRadius(d, by),
];

const moved = (rect: Rect, { x, y }: BoxShadow): Rect => ({ ...rect, x: rect.x + x, y: rect.y + y });

const isSeen = ({ width, height }: Rect): boolean => width > 0 && height > 0;

/** Alphas of nested paths, largest first, that add up to `shares` of an alpha. */
function alphas(shares: readonly number[], alpha: number): readonly number[] {
  let before = 0;
  return shares.map((share) => {
    const [seen, wanted] = [alpha * before, alpha * share];
    before = share;
    return seen >= 1 ? 0 : (wanted - seen) / (1 - seen);
  });
}

interface Shade {
  readonly shadow: BoxShadow;
  readonly owner: Owner;
}

const fill = (path: Path, alpha: number, { shadow, owner }: Shade): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: { kind: 'solid', colour: { ...shadow.colour, alpha } },
  fillRule: 'evenodd',
  stroke: undefined,
});

function stack(paths: readonly Path[], shares: readonly number[], shade: Shade): readonly PathItem[] {
  const seen = alphas(shares, shade.shadow.colour.alpha);
  return paths.map((path, i) => fill(path, seen[i] ?? 0, shade));
}

function outerItems(shape: Rect, radii: UsedRadii, shade: Shade): readonly PathItem[] {
  const { shadow } = shade;
  if (shadow.blur <= 0) return [fill(roundedRect(shape, radii), shadow.colour.alpha, shade)];
  const contours = contoursOf(shape, radii, shadow.blur, shadow.colour.alpha);
  return stack(
    contours.map(({ path }) => path),
    contours.map(({ seen }) => seen),
    shade,
  );
}

/** What is round a hole, up to the edge of a frame. */
function innerItems(frame: Rect, hole: Rect, radii: UsedRadii, shade: Shade): readonly PathItem[] {
  const { shadow } = shade;
  const reach = 2 * (shadow.blur + Math.abs(shadow.spread) + Math.abs(shadow.x) + Math.abs(shadow.y)) + 1;
  const around = rectPath(outset(frame, even(reach)));
  if (!isSeen(hole)) return [fill(around, shadow.colour.alpha, shade)];
  if (shadow.blur <= 0)
    return [fill(joinPaths(around, roundedRect(hole, radii)), shadow.colour.alpha, shade)];
  const contours = contoursOf(hole, radii, shadow.blur, shadow.colour.alpha).toReversed();
  return stack(
    contours.map(({ path }) => joinPaths(around, path)),
    contours.map(({ level, seen }) => 1 - level + (seen - level)),
    shade,
  );
}

const clipTo = (path: Path): DisplayItem => ({
  kind: 'push',
  matrix: undefined,
  clip: { path, rule: 'evenodd' },
  opacity: 1,
});

const hidesAll = ({ background }: BoxFragment): boolean =>
  background.some(
    (layer) => layer.kind === 'paint' && layer.paint.kind === 'solid' && layer.paint.colour.alpha >= 1,
  );

function outside(box: BoxFragment, shade: Shade): readonly DisplayItem[] {
  const { shadow } = shade;
  const { spread, blur } = shadow;
  const shape = moved(outset(box.rect, even(spread)), shadow);
  if (!isSeen(shape) || shadow.colour.alpha <= 0) return [];
  const items = outerItems(shape, spreadRadii(box.radii, spread), shade);
  if (hidesAll(box)) return items;
  const reach = 2 * (blur + Math.abs(spread) + Math.abs(shadow.x) + Math.abs(shadow.y)) + 1;
  const around = rectPath(outset(box.rect, even(reach)));
  return [clipTo(joinPaths(around, roundedRect(box.rect, box.radii))), ...items, POP];
}

function inside(box: BoxFragment, shade: Shade): readonly DisplayItem[] {
  const { shadow } = shade;
  const widths = box.border ? borderWidths(box.border) : even(0);
  const padding = outset(box.rect, {
    top: -widths.top,
    right: -widths.right,
    bottom: -widths.bottom,
    left: -widths.left,
  });
  if (!isSeen(padding) || shadow.colour.alpha <= 0) return [];
  const corners = innerCorners(box.radii, widths);
  const hole = moved(outset(padding, even(-shadow.spread)), shadow);
  const radii = corners.map(([x, y]) => Math.max(0, Math.min(x, y) - shadow.spread));
  const [a = 0, b = 0, c = 0, d = 0] = radii;
  return [clipTo(roundedPath(padding, corners)), ...innerItems(padding, hole, [a, b, c, d], shade), POP];
}

/** Shadows under a box; the first is on top. */
export const shadowsUnder = (box: BoxFragment, owner: Owner): readonly DisplayItem[] =>
  (box.shadows ?? []).toReversed().flatMap((shadow) => (shadow.inset ? [] : outside(box, { shadow, owner })));

/** Shadows inside a box, between its background and its border. */
export const shadowsInside = (box: BoxFragment, owner: Owner): readonly DisplayItem[] =>
  (box.shadows ?? []).toReversed().flatMap((shadow) => (shadow.inset ? inside(box, { shadow, owner }) : []));
