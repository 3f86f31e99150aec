/**
 * Planes of a PNG with alpha, straight from its rows: dealt out without being decoded.
 *
 * Takes a header and unpacked rows, which are used up; gives planes, or undefined for pictures that must be decoded. Rows that
 * nobody has filtered are filtered before, rows that few are filtered of are left to others, who choose filters far better.
 */
import { dealRows, filteredShare, isOpaque, type Rows } from './deal-rows.ts';
import type { PngHeader } from './header.ts';
import { packRows } from './pack-rows.ts';
import { planAsIs, planFiltered } from './plan-rows.ts';
import type { ImagePlanes } from './types.ts';

/** The next level takes twice as long for a few per cent less. */
const PACKED = 5;
/** Of rows that are filtered here, where all is in a hurry: 10 % more in two thirds of the time. */
const QUICKLY = 3;

/** With fewer rows filtered than this, but some, the host's choice of filters packs a picture far better. */
const LEAST_FILTERED = 0.5;

/** Whether a picture's rows can be dealt out, if their filters allow it. */
export const isDealt = ({ colourType, bits, interlaced, hasProfile }: PngHeader): boolean =>
  bits === 8 && !interlaced && !hasProfile && (colourType === 4 || colourType === 6);

/** @param bytes as many rows as the header says; they are something else afterwards */
export async function dealtPlanes(header: PngHeader, bytes: Uint8Array): Promise<ImagePlanes | undefined> {
  const { width, height, colourType } = header;
  const channels = colourType === 6 ? 4 : 2;
  const rows: Rows = { bytes, width, channels };
  const share = filteredShare(rows);
  if (share > 0 && share < LEAST_FILTERED) return undefined;
  const plan = share > 0 ? planAsIs(rows, PACKED) : planFiltered(rows, QUICKLY);
  const planes = dealRows(rows, plan.filter);
  const hasAlpha = !isOpaque(planes.alpha, width, height);
  const [colour, alpha] = await Promise.all([
    packRows(planes.colour, plan.colour),
    hasAlpha ? packRows(planes.alpha, plan.alpha) : undefined,
  ]);
  const plain = { palette: undefined, bits: 8, encoding: 'png-rows', inverted: false } as const;
  return {
    width,
    height,
    colour: { ...plain, space: channels === 4 ? 'rgb' : 'grey', data: colour },
    alpha: alpha && { ...plain, space: 'grey', data: alpha },
  };
}
