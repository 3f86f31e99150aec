/**
 * Shadows of a box as paths: outside of its border box, or inside of its padding box.
 *
 * A sharp shadow is one path, a blurred one a stack of contours whose alphas add up to the blur. What lies under the box is cut
 * away only where the box would show it. Source: CSS Backgrounds and Borders 3, section 7.1.
 */
import { type Edges, outset, type Path, type Rect, rectPath } from '../../base/geometry.ts';
import type { Owner } from '../box/types.ts';
import type { BoxFragment, BoxShadow, UsedRadii } from '../layout/types.ts';
import { borderWidths } from './border.ts';
import { POP } from './picture.ts';
import { circularCorners, innerCorners, joinPaths, roundedPath, roundedRect } from './rounded.ts';
import type { DisplayItem, PathItem } from './types.ts';
import { Cache } from '../../base/cache.ts';
import { exp } from '../../base/trigonometry.ts';

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

// Blurred rounded rectangles as nested paths: contours of the blur, each a rounded rectangle.
// A shadow of print is better drawn than rastered: it keeps its ink (a spot colour too), needs no resolution and little room.
// The blur is the Gaussian of CSS (its deviation is half the blur radius); each contour goes through the points the Gaussian
// gives at the middle of each side and on the diagonal of each corner. Source: CSS Backgrounds and Borders 3, section 7.1.1.

/** A contour: inside of it at least `level` of the shadow is seen, and `seen` on the way to the next. */
interface Contour {
  readonly level: number;
  readonly seen: number;
  readonly path: Path;
}

/**
 * Steps of a blur of full strength: below what an eye tells apart on paper. A faint one has fewer, as far apart: a viewer
 * rounds each to one of 256 greys, and many roundings darken what lies under it.
 */
const STEPS = 32;
const LEAST_STEPS = 6;
/** Samples of a side and halvings of a distance. */
const SAMPLES = 48;
const HALVINGS = 18;
/** Beyond so many deviations nothing is seen. */
const REACH = 3;
/** How far the middle of a quarter circle lies from its corner, over its radius, along one side. */
const BULGE = 1 - Math.SQRT1_2;

/** Error below 1.5e-7. Source: Abramowitz and Stegun, 7.1.26. */
function normal(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const poly =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const half = (1 - poly * exp(-z * z)) / 2;
  return x < 0 ? 0.5 - half : 0.5 + half;
}

/** How far the side of a corner stands back at a height above the corner's centre. */
function setBack(radius: number, fromCorner: number): number {
  if (radius <= 0 || fromCorner >= radius) return 0;
  const up = radius - Math.max(0, fromCorner);
  return radius - Math.sqrt(Math.max(0, radius * radius - up * up));
}

class Blur {
  readonly #rect: Rect;
  readonly #radii: UsedRadii;
  readonly #deviation: number;

  constructor(rect: Rect, radii: UsedRadii, deviation: number) {
    this.#rect = rect;
    this.#radii = radii;
    this.#deviation = deviation;
  }

  /** How much of the shadow is seen at a point, 0 to 1: rows of the rectangle, each by its weight. */
  at(x: number, y: number): number {
    const { x: left, y: top, width, height } = this.#rect;
    const deviation = this.#deviation;
    const from = Math.max(top, y - REACH * deviation);
    const to = Math.min(top + height, y + REACH * deviation);
    if (from >= to) return 0;
    const step = (to - from) / SAMPLES;
    const [tl, tr, br, bl] = this.#radii;
    let sum = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const row = from + (i + 0.5) * step;
      const weight = normal((row + step / 2 - y) / deviation) - normal((row - step / 2 - y) / deviation);
      const start = left + Math.max(setBack(tl, row - top), setBack(bl, top + height - row));
      const end = left + width - Math.max(setBack(tr, row - top), setBack(br, top + height - row));
      sum += weight * Math.max(0, normal((end - x) / deviation) - normal((start - x) / deviation));
    }
    return sum;
  }

  get #centre(): readonly [number, number] {
    const { x, y, width, height } = this.#rect;
    return [x + width / 2, y + height / 2];
  }

  /** How far from the centre, in a direction, the shadow is as strong as `level`. */
  #distance(level: number, dx: number, dy: number, most: number): number {
    const [x, y] = this.#centre;
    let [low, high] = [0, most];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (this.at(x + dx * middle, y + dy * middle) >= level) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  }

  /** The contour of a level; undefined where the shadow is nowhere so strong. */
  contour(level: number): Path | undefined {
    const [x, y] = this.#centre;
    const { width, height } = this.#rect;
    if (this.at(x, y) <= level) return undefined;
    const reach = REACH * this.#deviation;
    const [mostX, mostY] = [width / 2 + reach, height / 2 + reach];
    const left = this.#distance(level, -1, 0, mostX);
    const right = this.#distance(level, 1, 0, mostX);
    const up = this.#distance(level, 0, -1, mostY);
    const down = this.#distance(level, 0, 1, mostY);
    const radius = (dx: -1 | 1, dy: -1 | 1): number =>
      this.#radius(level, [dx, dy], dx < 0 ? left : right, dy < 0 ? up : down);
    const [tl, tr, br, bl] = [radius(-1, -1), radius(1, -1), radius(1, 1), radius(-1, 1)];
    const round = { x: x - left, y: y - up, width: left + right, height: up + down };
    const side = Math.min(round.width, round.height);
    return roundedPath(
      round,
      circularCorners([
        beside(tl, side, tr, bl),
        beside(tr, side, tl, br),
        beside(br, side, tr, bl),
        beside(bl, side, tl, br),
      ]),
    );
  }

  /** Radius of the corner of a contour `a` across and `b` down from the centre: its arc passes where the Gaussian does. */
  #radius(level: number, [dx, dy]: readonly [number, number], a: number, b: number): number {
    const short = Math.min(a, b);
    const [x, y] = [dx * (a - short), dy * (b - short)];
    const [cx, cy] = this.#centre;
    let [low, high] = [0, short];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (this.at(cx + x + dx * middle, cy + y + dy * middle) >= level) low = middle;
      else high = middle;
    }
    return (short - low) / BULGE;
  }
}

/** A radius as large as there is room for on a side: half of it, or what its neighbours leave. */
const beside = (radius: number, side: number, ...neighbours: readonly number[]): number =>
  Math.min(radius, Math.max(side / 2, side - Math.max(...neighbours)));

const shadows = new Cache<string, readonly Contour[]>('shadows', 200);

/**
 * Contours of a blurred rectangle, the faintest and largest first.
 *
 * @param blur  the blur radius of CSS, in points; above 0
 * @param alpha of the shadow where it is strongest
 */
export function contoursOf(rect: Rect, radii: UsedRadii, blur: number, alpha = 1): readonly Contour[] {
  const steps = Math.max(LEAST_STEPS, Math.ceil(STEPS * alpha));
  const key = [rect.x, rect.y, rect.width, rect.height, ...radii, blur, steps]
    .map((value) => value.toFixed(3))
    .join(' ');
  return shadows.get(key, () => {
    const field = new Blur(rect, radii, blur / 2);
    return Array.from({ length: steps }, (_, i) => (i + 0.5) / steps).flatMap((level) => {
      const path = field.contour(level);
      return path ? [{ level, seen: level + 0.5 / steps, path }] : [];
    });
  });
}
