/**
 * In which order a sheet is cut, so that each tick is still there when it is needed.
 *
 * Takes one side of a grid and the slots in use, gives numbered cuts. A blade that goes right through the paper takes away
 * the ends of all lines it crosses, so no order of such cuts alone keeps every tick: the upright cuts come first and stop
 * in the margins, which hold the sheet together like a frame; the level cuts follow from top to bottom and go right
 * through, each taking off only what lies above it.
 */
import { mm, type Pt } from '../../base/units.ts';
import type { Slot } from './grid.ts';
import { type GridSide, roomRound, tickSpan, trimEdges } from './ticks.ts';

export interface Cut {
  /** 1-based. */
  readonly number: number;
  readonly axis: 'upright' | 'level';
  /** x of an upright cut, y of a level one. */
  readonly at: Pt;
  /** `block`: the margins stay whole; `sheet`: from edge to edge. */
  readonly through: 'block' | 'sheet';
}

/** All straight cuts that free the slots in use. */
export function cutOrder(used: readonly Slot[]): readonly Cut[] {
  const { xs, ys } = trimEdges(used);
  return [
    ...xs.map((at, i): Cut => ({ number: i + 1, axis: 'upright', at, through: 'block' })),
    ...ys.map((at, i): Cut => ({ number: xs.length + i + 1, axis: 'level', at, through: 'sheet' })),
  ];
}

/** Where the number of a cut is: the centre of the figures. */
export interface CutNumber {
  readonly number: number;
  readonly x: Pt;
  readonly y: Pt;
}

/** White between a tick and the figures of its number. */
const BESIDE: Pt = mm(0.4);
/** From a tick to the middle of the figures under or over it. */
const BELOW: Pt = mm(1.3);
/** What one figure takes, and half of what is above one another, at the size in src/press/margins/draw.ts. */
const FIGURE: Pt = mm(1.2);
const HALF_HEIGHT: Pt = mm(0.8);

const halfWidth = (number: number): Pt => (String(number).length * FIGURE) / 2;

/**
 * Numbers beside the upper and the left ticks, inside the area of the side; none at all where one of the two margins is too
 * narrow for them.
 */
export function cutNumbers(side: GridSide, used: readonly Slot[]): readonly CutNumber[] {
  const { block, area, slots } = side;
  const room = roomRound(side);
  const width = Math.min(...slots.map(({ trim }) => trim.width));
  const height = Math.min(...slots.map(({ trim }) => trim.height));
  const [top, left] = [tickSpan(room.top, width), tickSpan(room.left, height)];
  const cuts = cutOrder(used);
  const widest = halfWidth(cuts.length);
  if (!top || !left || room.top < 2 * HALF_HEIGHT || room.left < 2 * widest) return [];
  const starts = new Set(used.flatMap(({ trim }) => [`x${trim.x.toFixed(4)}`, `y${trim.y.toFixed(4)}`]));
  const along = {
    upright: Math.max(area.y + HALF_HEIGHT, block.y - (top.from + top.to) / 2),
    level: Math.max(area.x + widest, block.x - (left.from + left.to) / 2),
  };
  return cuts.map(({ number, axis, at }): CutNumber => {
    const isStart = starts.has(`${axis === 'upright' ? 'x' : 'y'}${at.toFixed(4)}`);
    const sign = isStart ? 1 : -1;
    return axis === 'upright'
      ? { number, x: at + sign * (BESIDE + halfWidth(number)), y: along.upright }
      : { number, x: along.level, y: at + sign * BELOW };
  });
}
