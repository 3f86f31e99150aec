/**
 * Papers and what home printers leave blank.
 *
 * Takes a name or two sides as a person writes them, gives a paper. Sources: ISO 216 for the A series; ANSI/ASME Y14.1 for
 * Letter and Tabloid; 5.08 mm (0.2 in) is the largest unprintable band of common desktop printers, a hair more keeps
 * hairlines whole. `universal` is the part A4 and Letter have in common.
 */
import type { Size } from '../../base/geometry.ts';
import { inches, mm, toMm, type Pt } from '../../base/units.ts';

export interface Paper {
  /** As it stands in file names: `a4`, `210x250mm`. */
  readonly name: string;
  /** As a person calls it. */
  readonly label: string;
  /** Upright. */
  readonly size: Size;
  /** Room the paper itself asks for on all four sides, whatever the printer reaches. */
  readonly margin: Pt;
}

/** No ink closer than this to the edge of the paper, unless a printer is known to reach farther. */
export const PRINTER_MARGIN: Pt = mm(5.1);

const paper = (name: string, label: string, width: Pt, height: Pt, margin: Pt = 0): Paper => ({
  name,
  label,
  size: { width, height },
  margin,
});

// What is <name>?
export const PAPERS = {
  a3: paper('a3', 'A3', mm(297), mm(420)),
  a4: paper('a4', 'A4', mm(210), mm(297)),
  a5: paper('a5', 'A5', mm(148), mm(210)),
  letter: paper('letter', 'Letter', inches(8.5), inches(11)),
  legal: paper('legal', 'Legal', inches(8.5), inches(14)),
  tabloid: paper('tabloid', 'Tabloid', inches(11), inches(17)),
  photo: paper('photo', '4 × 6 in', inches(4), inches(6)),
  // As wide as A4 and as high as Letter: no printer cuts it off, and 10 mm of it stay white on either paper.
  universal: paper('universal', 'A4 / Letter', mm(210), inches(11), mm(10)),
} as const satisfies Readonly<Record<string, Paper>>;

export type NamedPaper = keyof typeof PAPERS;

export const PAPER_NAMES = Object.keys(PAPERS) as readonly NamedPaper[];

const isNamed = (name: string): name is NamedPaper => Object.hasOwn(PAPERS, name);

export const namedPaper = (name: string): Paper | undefined => (isNamed(name) ? PAPERS[name] : undefined);

/** Sides a paper of one's own may have. */
export const PAPER_SIDE = { shortest: mm(40), longest: mm(2000) } as const;

/** A paper of one's own; undefined when a side is shorter than 40 mm or longer than 2 m. */
export function customPaper(size: Size): Paper | undefined {
  const sides = [Math.min(size.width, size.height), Math.max(size.width, size.height)] as const;
  if (sides[0] < PAPER_SIDE.shortest || sides[1] > PAPER_SIDE.longest) return undefined;
  const [width, height] = sides.map((side) => String(Number(toMm(side).toFixed(1))));
  return paper(`${width}x${height}mm`, `${width} × ${height} mm`, sides[0], sides[1]);
}

export const turned = (size: Size): Size => ({ width: size.height, height: size.width });
