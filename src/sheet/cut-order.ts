/**
 * In which order a sheet is cut, so that each tick is still there when it is needed.
 *
 * Takes one side of a grid and the slots in use, gives numbered cuts. A blade that goes right through the paper takes away
 * the ends of all lines it crosses, so no order of such cuts alone keeps every tick: the upright cuts come first and stop
 * in the margins, which hold the sheet together like a frame; the level cuts follow from top to bottom and go right
 * through, each taking off only what lies above it.
 */
import { mm, type Pt } from '../base/units.ts';
import type { Slot } from './grid.ts';
import type { GridSide } from './side.ts';
import { roomRound, tickSpan, trimEdges } from './ticks.ts';

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

/** Where the number of a cut stands: the centre of the figures. */
export interface CutNumber {
  readonly number: number;
  readonly x: Pt;
  readonly y: Pt;
}

/** From a tick to the middle of its number, on the side of the component it trims. */
const BESIDE: Pt = mm(1.25);
const BELOW: Pt = mm(1.1);
/** Half of what two figures take. */
const HALF = { width: mm(1.05), height: mm(0.8) } as const;

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
  if (!top || !left || room.top < 2 * HALF.height || room.left < 2 * HALF.width) return [];
  const starts = new Set(used.flatMap(({ trim }) => [`x${trim.x.toFixed(4)}`, `y${trim.y.toFixed(4)}`]));
  const along = {
    upright: Math.max(area.y + HALF.height, block.y - (top.from + top.to) / 2),
    level: Math.max(area.x + HALF.width, block.x - (left.from + left.to) / 2),
  };
  return cutOrder(used).map(({ number, axis, at }): CutNumber => {
    const isStart = starts.has(`${axis === 'upright' ? 'x' : 'y'}${at.toFixed(4)}`);
    const sign = isStart ? 1 : -1;
    return axis === 'upright'
      ? { number, x: at + sign * BESIDE, y: along.upright }
      : { number, x: along.level, y: at + sign * BELOW };
  });
}
