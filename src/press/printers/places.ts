/**
 * Where everything is on a calibration page.
 *
 * Takes the size of the page, gives places in millimetres for both orientations. All ink but the ladders keeps 15 mm from
 * the edges, so that it is printed by any printer. The corner of a vernier is where drift is measured.
 */
import type { Size } from '../../base/geometry.ts';
import { mm, toMm } from '../../base/units.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Places {
  readonly width: number;
  readonly height: number;
  readonly title: Spot;
  /** Corners of the two verniers. */
  readonly verniers: readonly [Spot, Spot];
  readonly vernierWords: Spot;
  readonly marginWords: Spot;
  /** Lower left corner of the two bars. */
  readonly bars: Spot;
  readonly square: Spot;
  readonly table: Spot;
  readonly barWords: Spot;
  readonly card: Spot;
  readonly greys: Spot;
  readonly entry: Spot;
}

const spot = (x: number, y: number, width = 0): Spot => ({ x, y, width });

/** Side of the square a vernier takes. */
export const VERNIER_SIZE = 34;
const INSET = 17;

/** The least paper that holds everything without touching: a little less than what A4 and Letter share. */
export const LEAST_PAPER: Size = { width: mm(205), height: mm(275) };

/** Whether the page can be made on upright paper of this size. */
export const hasRoom = ({ width, height }: Size): boolean =>
  width >= LEAST_PAPER.width && height >= LEAST_PAPER.height;

/** Where things are on a page of this size. */
export function calibrationPlaces(page: Size): Places {
  const [width, height] = [toMm(page.width), toMm(page.height)];
  return page.height >= page.width ? uprightPlaces(width, height) : acrossPlaces(width, height);
}

function uprightPlaces(width: number, height: number): Places {
  const right = width - INSET;
  // Rows share what A4 is higher than Letter.
  const more = (height - 279.4) / 3;
  const row = { verniers: 52 + more, bars: 196 + 2 * more, card: 206 + 3 * more };
  const bars = spot(INSET + 10, row.bars);
  return {
    width,
    height,
    title: spot(INSET, 17, right - INSET),
    verniers: [spot(INSET + 13, row.verniers), spot(right - VERNIER_SIZE, row.card + 8)],
    vernierWords: spot(70, row.verniers - 10, 64),
    marginWords: spot(140, row.verniers - 10, right - 140),
    bars,
    square: spot(bars.x + 5, bars.y - 55),
    table: spot(bars.x + 61, bars.y - 56, 38),
    barWords: spot(bars.x + 5, bars.y - 72, 92),
    greys: spot(140, bars.y - 96, right - 140),
    card: spot(bars.x, row.card),
    entry: spot(140, bars.y - 56, right - 140),
  };
}

function acrossPlaces(width: number, height: number): Places {
  const right = width - INSET;
  const bars = spot(INSET + 10, height - 22);
  return {
    width,
    height,
    title: spot(INSET, 15, 112),
    verniers: [spot(INSET + 13, 50), spot(right - VERNIER_SIZE, bars.y - VERNIER_SIZE)],
    vernierWords: spot(70, 41, 62),
    marginWords: spot(142, 17, 54),
    greys: spot(204, 17, right - 204),
    bars,
    square: spot(bars.x + 5, bars.y - 55),
    table: spot(bars.x + 61, bars.y - 56, 38),
    barWords: spot(bars.x + 5, bars.y - 72, 92),
    card: spot(142, 60),
    entry: spot(142, 126, right - VERNIER_SIZE - 16 - 142),
  };
}

/** The two places of drift from the centre of the page, in points, seen from the front. */
export function vernierPoints(page: Size): readonly [{ x: number; y: number }, { x: number; y: number }] {
  const { verniers } = calibrationPlaces(page);
  const fromCentre = ({ x, y }: Spot) => ({ x: mm(x) - page.width / 2, y: mm(y) - page.height / 2 });
  return [fromCentre(verniers[0]), fromCentre(verniers[1])];
}
