/**
 * Papers by name, or by their sides.
 *
 * Takes text as a person writes it (`a4`, `Letter`, `210 x 250 mm`, `8.5in x 13in`); gives a paper, or undefined when it is
 * no paper a printer takes. The name of a paper reads back as the same paper.
 */
import { parseSize } from '../../deck/read/sizes.ts';
import { customPaper, namedPaper, type Paper, PAPERS, turned } from '../imposition/tiling.ts';
import { edges, type Edges, type Size } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { vernierPoints } from './places.ts';
import { type Drift, driftFromReadings, type Stretch } from '../imposition/correction.ts';
import type { FlipEdge } from '../imposition/flip.ts';

export function readPaper(text: string): Paper | undefined {
  const found = namedPaper(text.trim().toLowerCase());
  if (found) return found;
  const size = parseSize(text);
  return size && customPaper(size);
}

/** What one calibration page said; lengths in millimetres, as they were read. */
export interface Readings {
  /** Name of the paper. */
  readonly paper: string;
  /** What the bars of 100 mm measure. */
  readonly bars: { readonly x: number; readonly y: number };
  /** The verniers top left and bottom right: where the back landed, to the right and down. */
  readonly first: { readonly x: number; readonly y: number };
  readonly second: { readonly x: number; readonly y: number };
}

export interface PrinterProfile {
  readonly name: string;
  /** Edge the paper is turned over; drift holds for it alone. */
  readonly flip: FlipEdge;
  /** Smallest readable number of each ladder, in millimetres, on upright paper. */
  readonly margins: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** As it is called on the printer, such as `rear`; empty: the usual one. PDF has no key for it, so the sheet says it. */
  readonly tray: string;
  /** Free text: which paper, which settings. */
  readonly note: string;
  /** Measured with the page upright, and lying across; sheets of each kind need their own. */
  readonly upright: Readings | undefined;
  readonly across: Readings | undefined;
}

export const ORIENTATIONS = ['upright', 'across'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export const orientationOf = ({ width, height }: Size): Orientation =>
  width > height ? 'across' : 'upright';

/** The one way pages lay when they were measured; undefined where both were measured, or neither. */
export const measuredOrientation = ({ upright, across }: PrinterProfile): Orientation | undefined =>
  upright && across ? undefined : upright ? 'upright' : across && 'across';

/** Largest correction of size, as a fraction. */
export const MOST_STRETCH = 0.03;

export const stretchOf = ({ bars }: Readings): Stretch => ({ x: bars.x / 100, y: bars.y / 100 });

/** The page that was read, as it lay; its verniers are elsewhere than on another paper. */
export function measuredPage({ paper }: Readings, lies: Orientation): Size {
  const { size } = readPaper(paper) ?? PAPERS.a4;
  return lies === 'upright' ? size : turned(size);
}

/** Drift about the centre of the paper, whatever paper it is applied to. */
export function driftOf(readings: Readings, lies: Orientation): Drift {
  const inPoints = ({ x, y }: Readings['first']) => ({ x: mm(x), y: mm(y) });
  const places = vernierPoints(measuredPage(readings, lies));
  return driftFromReadings(places, [inPoints(readings.first), inPoints(readings.second)]);
}

/** The largest part by which a size would be changed, over bars and backs. */
export function largestStretch(readings: Readings, lies: Orientation): number {
  const { x, y } = stretchOf(readings);
  const { scale } = driftOf(readings, lies);
  return Math.max(...[x, y, scale].map((value) => Math.abs(value - 1)));
}

export const marginsOf = ({ margins }: PrinterProfile): Edges =>
  edges(mm(margins.top), mm(margins.right), mm(margins.bottom), mm(margins.left));
