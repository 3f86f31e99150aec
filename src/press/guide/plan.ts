/**
 * A small picture of a sheet: its places, its cuts and their numbers.
 *
 * Takes a grid and the places in use, gives strokes and labels in millimetres of the picture, which is `PLAN_WIDTH` wide.
 */
import { toMm, type Pt } from '../../base/units.ts';
import { cutOrder, type Grid, type Slot } from '../imposition/index.ts';

export const PLAN_WIDTH = 72;
/** White round the page, so that its outline is whole. */
const RIM = 0.3;

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly { readonly d: string; readonly look: string }[];
  readonly labels: readonly {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly look: string;
  }[];
}

/** From a line to the middle of its number, on the side of the component it trims. */
const BESIDE = 1.25;

/** @param isNumbered whether the sheet is cut along straight lines */
export function sheetPlan(grid: Grid, used: readonly Slot[], isNumbered: boolean): Plan {
  const scale = (PLAN_WIDTH - 2 * RIM) / toMm(grid.page.width);
  const long = (length: Pt): number => Number((toMm(length) * scale).toFixed(3));
  const at = (place: Pt): number => Number((RIM + toMm(place) * scale).toFixed(3));
  const edge = { left: RIM, top: RIM, right: at(grid.page.width), bottom: at(grid.page.height) };
  const isShared = grid.gap < 1;
  const cuts = isNumbered ? cutOrder(used) : [];
  const block = {
    left: Math.min(...used.map(({ trim }) => at(trim.x))),
    top: Math.min(...used.map(({ trim }) => at(trim.y))),
    right: Math.max(...used.map(({ trim }) => at(trim.x + trim.width))),
    bottom: Math.max(...used.map(({ trim }) => at(trim.y + trim.height))),
  };
  const starts = new Set(used.flatMap(({ trim }) => [`x${at(trim.x)}`, `y${at(trim.y)}`]));
  const strokes = [
    { look: 'page', d: boxPath(edge) },
    ...used.map(({ trim }) => ({ look: 'place', d: shapeOf(trim, grid.shape, at, long) })),
    ...cuts.map(({ axis, at: place, through }) => {
      const line = at(place);
      if (axis === 'upright')
        return { look: 'cut', d: `M${line} ${block.top - 1}L${line} ${block.bottom + 1}` };
      const ends = through === 'sheet' ? [edge.left, edge.right] : [block.left - 1, block.right + 1];
      return { look: 'cut', d: `M${ends[0]} ${line}L${ends[1]} ${line}` };
    }),
    ...(grid.fold
      ? [{ look: 'fold', d: `M${edge.left} ${at(grid.fold.y)}L${edge.right} ${at(grid.fold.y)}` }]
      : []),
  ];
  const labels = cuts.map(({ number, axis, at: place }) => {
    const line = at(place);
    // Of a shared cut every number is on the same side, or the last two would meet.
    const isStart = isShared || starts.has(`${axis === 'upright' ? 'x' : 'y'}${line}`);
    const side = isStart ? BESIDE : -BESIDE;
    return axis === 'upright'
      ? { x: line + side, y: block.top - 1.6, text: String(number), look: 'cut-number' }
      : { x: block.left - 1.8, y: line + side, text: String(number), look: 'cut-number' };
  });
  return { width: PLAN_WIDTH, height: edge.bottom + RIM, strokes, labels };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxPath = ({ left, top, right, bottom }: Box): string =>
  `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;

function shapeOf(
  { x, y, width, height }: Slot['trim'],
  shape: Grid['shape'],
  at: (place: Pt) => number,
  long: (length: Pt) => number,
): string {
  if (shape === 'rect')
    return boxPath({ left: at(x), top: at(y), right: at(x + width), bottom: at(y + height) });
  const [rx, ry, middle] = [long(width / 2), long(height / 2), at(y + height / 2)];
  const half = (end: Pt): string => `A${rx} ${ry} 0 1 1 ${at(end)} ${middle}`;
  return `M${at(x)} ${middle}${half(x + width)}${half(x)}Z`;
}
