/**
 * The lines of an Extras sheet: the edge of each part in its own shape, and ticks where straight cuts begin and end.
 *
 * Takes shelves and cuts; gives strokes in points of the page. A hairline over the art, white on both sides of it so that it is
 * seen on any colour.
 */
import { rgb } from '../../base/colour.ts';
import { linePath, type Path } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { PathItem } from '../../paint/types.ts';
import {
  outlineOf,
  PRINTER_MARGIN,
  shapeOf,
  stroked,
  type Paper,
  type StraightCut,
} from '../../sheet/index.ts';
import type { ExtraShelf } from './pieces.ts';

const INK = rgb(27 / 255, 29 / 255, 42 / 255);
const PAPER = rgb(1, 1, 1);
const HAIR: Pt = mm(0.18);
const HALO: Pt = mm(0.4);
const TICK: Pt = mm(4.4);
const OFF: Pt = mm(1);

const stroke = (path: Path, colour = INK, width = HAIR): PathItem =>
  stroked(path, { colour, width, join: 'round' });

/** The line scissors follow; rectangles with round corners have it for the corners. */
export const cutLines = ({ placed }: ExtraShelf): readonly PathItem[] =>
  placed.flatMap(({ piece: { component }, trim }) => {
    const shape = shapeOf(component.shape, trim, component.corner);
    if (shape === 'rectangle' && component.corner === 0) return [];
    const path = outlineOf(shape, trim, component.corner);
    return [stroke(path, PAPER, HALO), stroke(path)];
  });

/** Right across: at both edges of the paper. Upright: above and below the bleeds of the shelf. */
export function tickLines(
  cuts: readonly StraightCut[],
  shelves: readonly ExtraShelf[],
  { size }: Paper,
): readonly PathItem[] {
  const bleed = Math.max(0, ...shelves.flatMap(({ placed }) => placed.map(({ piece }) => piece.bleed)));
  return cuts.flatMap(({ axis, at, shelf: [top, foot] }) => {
    const [above, below] = [top - bleed - OFF, foot + bleed + OFF];
    const ends: readonly (readonly [Pt, Pt, Pt, Pt])[] =
      axis === 'across'
        ? [
            [PRINTER_MARGIN, at, PRINTER_MARGIN + TICK, at],
            [size.width - PRINTER_MARGIN - TICK, at, size.width - PRINTER_MARGIN, at],
          ]
        : [
            [at, above - TICK / 2, at, above],
            [at, below, at, below + TICK / 2],
          ];
    return ends.map((end) => stroke(linePath(...end)));
  });
}
