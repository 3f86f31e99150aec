/**
 * Papers and what home printers leave blank.
 *
 * Source of the sizes: ISO 216 for A4; ANSI/ASME Y14.1 for Letter. Source of the margin: 5.08 mm (0.2 in) is the largest
 * unprintable band of common desktop printers; a hair more keeps hairlines whole.
 */
import type { Size } from '../base/geometry.ts';
import { inches, mm, type Pt } from '../base/units.ts';

// How large is <paper>, upright?
export const PAPER_SIZES = {
  a4: { width: mm(210), height: mm(297) },
  letter: { width: inches(8.5), height: inches(11) },
} as const satisfies Readonly<Record<string, Size>>;

export type Paper = keyof typeof PAPER_SIZES;

// What does a person call <paper>?
export const PAPER_NAMES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'Letter' };

/** No ink closer than this to the edge of the paper. */
export const PRINTER_MARGIN: Pt = mm(5.1);

export const turned = (size: Size): Size => ({ width: size.height, height: size.width });
