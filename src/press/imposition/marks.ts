/**
 * Cutting marks of every kind: ticks in the margins, ticks in the gaps, lines across, outlines, the fold.
 *
 * Takes one side of a grid and the slots in use; gives painted lines, artifacts of the page. No mark has ink inside a trim:
 * a line along an edge stands outside by half its width, and where neighbours share a cut there is none. In the gaps a
 * mark lies on bleed, so it has a white rim.
 */
import { BLACK, type Colour, type SpotColour, WHITE } from '../../base/colour.ts';
import { linePath, type Path, type Rect, rectPath } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import { mm, type Pt } from '../../base/units.ts';
import { ARTIFACT_PAGE } from '../../typeset/box/types.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import type { Grid, Slot } from './grid.ts';
import {
  gridSide,
  type GridSide,
  type Line,
  marginTicks,
  roomRound,
  type SideName,
  tickSpan,
} from './ticks.ts';

// A line of the press's own on a sheet: an artifact, in one colour, width and dash.
// Takes a path in points; gives the item that paints it.

export interface Pencil {
  readonly colour: Colour | SpotColour;
  readonly width: Pt;
  readonly dash?: readonly Pt[];
  readonly join?: 'miter' | 'round';
}

export const stroked = (path: Path, { colour, width, dash = [], join = 'miter' }: Pencil): PathItem => ({
  kind: 'path',
  owner: ARTIFACT_PAGE,
  path,
  fill: undefined,
  fillRule: 'nonzero',
  stroke: {
    paint: { kind: 'solid', colour },
    width,
    cap: 'butt',
    join,
    miterLimit: join === 'miter' ? 10 : 4,
    dash,
    dashOffset: 0,
  },
});

export const MARK_KINDS = ['ticks', 'corners', 'lines', 'dotted', 'outline', 'none'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_SIDES = ['front', 'back', 'both'] as const;

export interface MarkStyle {
  readonly kind: MarkKind;
  readonly on: (typeof MARK_SIDES)[number];
}

export const DEFAULT_MARKS: MarkStyle = { kind: 'ticks', on: 'both' };

const MARK_WIDTH: Pt = mm(0.15);
/** White beside a mark that lies on bleed. */
const RIM: Pt = mm(0.15);
/** A gap narrower than this holds no mark that could be told from its neighbour. */
const LEAST_GAP: Pt = mm(0.8);
const CORNER_LENGTH: Pt = mm(2);

const HAIRLINE: Pencil = { colour: BLACK, width: MARK_WIDTH, dash: [] };
const DOTS: Pencil = { ...HAIRLINE, dash: [mm(0.5), mm(1)] };
const BLOCK_LINE: Pencil = { ...HAIRLINE, width: mm(0.25) };

const line = ({ x1, y1, x2, y2 }: Line, pencil: Pencil = HAIRLINE): PathItem =>
  stroked(linePath(x1, y1, x2, y2), pencil);

/** The same line with white on both sides, for ground that may be dark. */
const rimmed = (one: Line): readonly PathItem[] => [
  line(one, { ...HAIRLINE, colour: WHITE, width: MARK_WIDTH + 2 * RIM }),
  line(one),
];

/** The marks of one side. */
export function cuttingMarks(
  grid: Grid,
  name: SideName,
  side: GridSide,
  used: readonly Slot[],
  style: MarkStyle,
): readonly PathItem[] {
  if (style.kind === 'none' || (style.on !== 'both' && style.on !== name) || used.length === 0) return [];
  switch (style.kind) {
    case 'ticks':
      return marginTicks(side, used).map((one) => line(one));
    case 'corners':
      return [...marginTicks(side, used).map((one) => line(one)), ...cornerTicks(grid, side, used)];
    case 'lines':
    case 'dotted':
      return cutLines(grid, side, used, style.kind === 'dotted' ? DOTS : HAIRLINE);
    case 'outline':
      // Neighbours that share a cut have no room for a line that is outside both.
      return grid.gap < LEAST_GAP && used.length > 1
        ? marginTicks(side, used).map((one) => line(one))
        : used.map(({ trim }) => outline(trim, grid.shape));
    default:
      return assertNever(style.kind, 'kind of mark');
  }
}

/** Short ticks in the gaps, from each corner of a trim away along its edges. */
function cornerTicks(grid: Grid, side: GridSide, used: readonly Slot[]): readonly PathItem[] {
  if (grid.gap < LEAST_GAP) return [];
  const { block } = side;
  const length = Math.min(CORNER_LENGTH, grid.gap / 2 - RIM);
  const off = RIM;
  const inside = ({ x1, y1, x2, y2 }: Line): boolean =>
    Math.min(x1, x2) >= block.x &&
    Math.max(x1, x2) <= block.x + block.width &&
    Math.min(y1, y2) >= block.y &&
    Math.max(y1, y2) <= block.y + block.height;
  const ticks = used.flatMap(({ trim }) => {
    const [x0, y0, x1, y1] = [trim.x, trim.y, trim.x + trim.width, trim.y + trim.height];
    return [
      ...[x0, x1].flatMap((x): Line[] => [
        { x1: x, y1: y0 - off, x2: x, y2: y0 - off - length },
        { x1: x, y1: y1 + off, x2: x, y2: y1 + off + length },
      ]),
      ...[y0, y1].flatMap((y): Line[] => [
        { x1: x0 - off, y1: y, x2: x0 - off - length, y2: y },
        { x1: x1 + off, y1: y, x2: x1 + off + length, y2: y },
      ]),
    ];
  });
  return ticks.filter(inside).flatMap(rimmed);
}

/**
 * Lines from margin to margin along every trim edge, standing outside the trim by half their width. Where neighbours share
 * a cut, only the ticks in the margins remain: a line there would be ink on a card.
 */
function cutLines(grid: Grid, side: GridSide, used: readonly Slot[], pencil: Pencil): readonly PathItem[] {
  const ticks = marginTicks(side, used).map((one) => line(one));
  if (grid.gap < LEAST_GAP) return ticks;
  const { block } = side;
  const half = MARK_WIDTH / 2;
  const room = roomRound(side);
  const reach = (space: Pt): Pt => tickSpan(space, mm(100))?.from ?? 0;
  const [top, bottom] = [block.y - reach(room.top), block.y + block.height + reach(room.bottom)];
  const [left, right] = [block.x - reach(room.left), block.x + block.width + reach(room.right)];
  const along = (off: Pt): readonly Line[] => {
    const lines = used.flatMap(({ trim }): Line[] => [
      ...[trim.x - off, trim.x + trim.width + off].map((x) => ({ x1: x, y1: top, x2: x, y2: bottom })),
      ...[trim.y - off, trim.y + trim.height + off].map((y) => ({ x1: left, y1: y, x2: right, y2: y })),
    ]);
    const places = lines.map(
      (one) =>
        [
          Object.values(one)
            .map((n) => n.toFixed(3))
            .join(),
          one,
        ] as const,
    );
    return [...new Map(places).values()];
  };
  return [
    ...ticks,
    ...along(half + MARK_WIDTH).map((one) => line(one, { ...HAIRLINE, colour: WHITE })),
    ...along(half).map((one) => line(one, pencil)),
  ];
}

/** Four arcs: the usual approximation of a quarter circle by one cubic curve. */
const ARC = 0.5522847498;

function ellipsePath({ x, y, width, height }: Rect): Path {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const [kx, ky] = [rx * ARC, ry * ARC];
  return {
    verbs: 'MCCCCZ',
    points: [
      ...[cx + rx, cy],
      ...[cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
      ...[cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
      ...[cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
      ...[cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ],
  };
}

/** The shape of a trim, drawn just outside it. */
function outline(trim: Rect, shape: Grid['shape']): PathItem {
  const half = MARK_WIDTH / 2;
  const box = {
    x: trim.x - half,
    y: trim.y - half,
    width: trim.width + MARK_WIDTH,
    height: trim.height + MARK_WIDTH,
  };
  return stroked(shape === 'round' ? ellipsePath(box) : rectPath(box), HAIRLINE);
}

/** A frame round the whole block, by which two sheets are laid together before they are glued. */
export function blockOutline({ block }: GridSide): PathItem {
  const off = mm(0.2) + BLOCK_LINE.width / 2;
  return stroked(
    rectPath({
      x: block.x - off,
      y: block.y - off,
      width: block.width + 2 * off,
      height: block.height + 2 * off,
    }),
    BLOCK_LINE,
  );
}

/** Of a tick on the fold: thick, as a shape, so that nobody takes it for a cut. */
const FOLD_TICK = { thickness: mm(0.7), length: mm(5), off: mm(0.4) } as const;

/** Where the sheet is folded: a thick tick in either margin, nothing across. */
export function foldTicks(grid: Grid): readonly PathItem[] {
  if (!grid.fold) return [];
  const side = gridSide(grid, 'front', 'fold');
  const room = roomRound(side);
  const { thickness, off } = FOLD_TICK;
  const lengthIn = (space: Pt): Pt => Math.min(FOLD_TICK.length, space - off);
  const y = grid.fold.y - thickness / 2;
  const [left, right] = [lengthIn(room.left), lengthIn(room.right)];
  const end = side.block.x + side.block.width;
  return [
    { x: side.block.x - off - left, y, width: left, height: thickness },
    { x: end + off, y, width: right, height: thickness },
  ].map(blackBox);
}

const blackBox = (box: Rect): PathItem => ({
  kind: 'path',
  owner: ARTIFACT_PAGE,
  path: rectPath(box),
  fill: { kind: 'solid', colour: BLACK },
  fillRule: 'nonzero',
  stroke: undefined,
});
