/**
 * The blank of a tuck box: panels, creases and the line to cut, in points.
 *
 * Takes the inside of a box and the walls it is made of; gives a strip `glue | wall | wall ...` with lid and floor on the
 * back, dust flaps on the narrow sides and a thumb notch in the front. Never knows paper or colour. The printed side is
 * up: folded away from the reader, the strip closes round its content.
 */
import type { Path, Rect, Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { TuckBoxSize } from './size.ts';

/** The four walls in the order of the strip. */
export const WALLS = ['back', 'spine', 'front', 'edge'] as const;
export type Wall = (typeof WALLS)[number];
export const PANEL_NAMES = [
  ...WALLS,
  'glue',
  'lid',
  'lid-tuck',
  'floor',
  'floor-tuck',
  'spine-top',
  'spine-bottom',
  'edge-top',
  'edge-bottom',
] as const;
export type PanelName = (typeof PANEL_NAMES)[number];

export interface Panel {
  readonly name: PanelName;
  /** Of a flap: the box round it; its corners may be tapered or round. */
  readonly rect: Rect;
}

/** A crease, and the two panels that turn about it. */
export interface Fold {
  readonly from: readonly [Pt, Pt];
  readonly to: readonly [Pt, Pt];
  readonly between: readonly [PanelName, PanelName];
}

export interface Blank {
  readonly size: Size;
  readonly panels: readonly Panel[];
  readonly folds: readonly Fold[];
  /** One closed outline, clockwise from the glue flap. */
  readonly cut: Path;
}

/** A crease takes up board: walls are this much wider than the inside. */
export const BOARD: Pt = mm(0.4);
/** Lids are narrower than the opening they close, on each side. */
const LID_EASE: Pt = mm(0.4);
const DUST_EASE: Pt = mm(0.6);
const TAPER: Pt = mm(4);
/** Four control points of a quarter circle: 4/3 (sqrt 2 - 1). */
const ARC = 0.5523;

interface Measures {
  readonly depth: Pt;
  readonly height: Pt;
  readonly wide: Pt;
  readonly glue: Pt;
  readonly tuck: Pt;
  readonly dust: Pt;
  readonly notch: Pt;
  /** Top and bottom of the walls. */
  readonly top: Pt;
  readonly bottom: Pt;
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

function measuresOf({ width, height, depth }: TuckBoxSize): Measures {
  const [wide, deep, high] = [width + BOARD, depth + BOARD, height + BOARD];
  const tuck = between(mm(10), deep * 0.8, mm(15));
  return {
    wide,
    depth: deep,
    height: high,
    tuck,
    glue: between(mm(7), deep - mm(1), mm(12)),
    dust: Math.min(between(mm(9), deep * 0.8, mm(18)), wide / 2 - mm(2), deep + tuck),
    notch: Math.min(mm(9), wide / 5),
    top: deep + tuck,
    bottom: deep + tuck + high,
  };
}

/** A blank of these walls: all four, or two of them for a box in two pieces. */
export function makeBlank(inside: TuckBoxSize, walls: readonly Wall[] = WALLS): Blank {
  const sizes = measuresOf(inside);
  const panels: Panel[] = [
    { name: 'glue', rect: { x: 0, y: sizes.top, width: sizes.glue, height: sizes.height } },
  ];
  const folds: Fold[] = [];
  let x = sizes.glue;
  let before: PanelName = 'glue';
  for (const wall of walls) {
    const width = isNarrow(wall) ? sizes.depth : sizes.wide;
    panels.push({ name: wall, rect: { x, y: sizes.top, width, height: sizes.height } });
    folds.push({ from: [x, sizes.top], to: [x, sizes.bottom], between: [before, wall] });
    addFlaps(wall, { x, width }, sizes, { panels, folds });
    x += width;
    before = wall;
  }
  return {
    size: { width: x, height: sizes.bottom + sizes.top },
    panels,
    folds,
    cut: outline(panels, sizes, x),
  };
}

const isNarrow = (wall: Wall): boolean => wall === 'spine' || wall === 'edge';

interface Growing {
  readonly panels: Panel[];
  readonly folds: Fold[];
}

/** Lid and floor of the back with their tucks, dust flaps of the narrow walls; the front has neither. */
function addFlaps(
  wall: Wall,
  { x, width }: { readonly x: Pt; readonly width: Pt },
  { depth, tuck, dust, top, bottom }: Measures,
  { panels, folds }: Growing,
): void {
  const ease = isNarrow(wall) ? DUST_EASE : LID_EASE;
  const [left, right] = [x + ease, x + width - ease];
  const add = (name: PanelName, y: Pt, height: Pt, fold: Pt, hinge: PanelName): void => {
    panels.push({ name, rect: { x: left, y, width: right - left, height } });
    folds.push({ from: [left, fold], to: [right, fold], between: [hinge, name] });
  };
  if (wall === 'spine' || wall === 'edge') {
    add(`${wall}-top`, top - dust, dust, top, wall);
    add(`${wall}-bottom`, bottom, dust, bottom, wall);
  } else if (wall === 'back') {
    add('lid', top - depth, depth, top, wall);
    add('lid-tuck', top - depth - tuck, tuck, top - depth, 'lid');
    add('floor', bottom, depth, bottom, wall);
    add('floor-tuck', bottom + depth, tuck, bottom + depth, 'floor');
  }
}

/** Points along one edge of a wall: `u` as the pen goes, `v` outwards; groups of 2 are lines, of 6 curves. */
type Leg = readonly number[];

function edgeLegs(wall: Wall, width: Pt, isTop: boolean, m: Measures): readonly Leg[] {
  if (wall === 'back') return lidLegs(width, m);
  if (wall === 'front') return isTop ? notchLegs(width, m.notch) : [[width, 0]];
  return dustLegs(width, m.dust);
}

function lidLegs(width: Pt, { depth, tuck }: Measures): readonly Leg[] {
  const [a, b] = [LID_EASE, width - LID_EASE];
  const end = depth + tuck;
  const r = tuck * 0.6;
  const c = r * (1 - ARC);
  return [
    [a, 0],
    [a, end - r],
    [a, end - c, a + c, end, a + r, end],
    [b - r, end],
    [b - c, end, b, end - c, b, end - r],
    [b, 0],
    [width, 0],
  ];
}

function dustLegs(width: Pt, dust: Pt): readonly Leg[] {
  const [a, b] = [DUST_EASE, width - DUST_EASE];
  const taper = Math.min(TAPER, width / 4);
  return [
    [a, 0],
    [a, dust * 0.25],
    [a + taper, dust],
    [b - taper, dust],
    [b, dust * 0.25],
    [b, 0],
    [width, 0],
  ];
}

/** Half a disc out of the front, for the thumb. */
function notchLegs(width: Pt, r: Pt): readonly Leg[] {
  const [a, mid, b] = [width / 2 - r, width / 2, width / 2 + r];
  const k = r * ARC;
  return [
    [a, 0],
    [a, -k, mid - k, -r, mid, -r],
    [mid + k, -r, b, -k, b, 0],
    [width, 0],
  ];
}

/** Tops from left to right, then bottoms back from right to left, then round the glue flap. */
function outline(panels: readonly Panel[], m: Measures, end: Pt): Path {
  const walls = panels.filter((panel): panel is Panel & { name: Wall } =>
    (WALLS as readonly string[]).includes(panel.name),
  );
  const verbs = ['M'];
  const points: number[] = [m.glue, m.top];
  const draw = (legs: readonly Leg[], x: Pt, y: Pt, sign: 1 | -1): void => {
    for (const leg of legs) {
      verbs.push(leg.length === 2 ? 'L' : 'C');
      for (const [i, value] of leg.entries()) points.push(i % 2 === 0 ? x + sign * value : y - sign * value);
    }
  };
  for (const { name, rect } of walls) draw(edgeLegs(name, rect.width, true, m), rect.x, m.top, 1);
  verbs.push('L');
  points.push(end, m.bottom);
  for (const { name, rect } of walls.toReversed())
    draw(edgeLegs(name, rect.width, false, m), rect.x + rect.width, m.bottom, -1);
  const taper = Math.min(TAPER, m.height / 6);
  verbs.push('L', 'L', 'Z');
  points.push(0, m.bottom - taper, 0, m.top + taper);
  return { verbs: verbs.join(''), points };
}
