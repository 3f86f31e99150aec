/**
 * The two line works of a blank: what is cut and what is folded, each in an ink of its own.
 *
 * Takes a blank in its place, gives paths: one solid outline for the knife, dashed creases for the bone folder. Inks are
 * spot colours by the names cutting machines know, so that a print shop can take each off the page.
 */
import { linePath, mapPath, translation, type Path } from '../../base/geometry.ts';
import type { SpotColour } from '../../base/colour.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import { stroked } from '../imposition/index.ts';
import type { BlankPage } from './fit.ts';

const spot = (name: string, cyan: number, magenta: number, black: number): SpotColour => ({
  kind: 'spot',
  name,
  tint: 1,
  alternate: { kind: 'cmyk', cyan, magenta, yellow: 0, black, alpha: 1 },
  alpha: 1,
});

export const CUT_INK = spot('CutContour', 0, 1, 0);
export const CREASE_INK = spot('Crease', 1, 0, 0);

export const CUT_LINE: Pt = mm(0.25);
const CREASE_LINE: Pt = mm(0.3);
const DASH: readonly Pt[] = [mm(2), mm(1.4)];

/** Creases first, the cut over them. */
export function blankStrokes({ blank, x, y }: BlankPage): readonly PathItem[] {
  const move = translation(x, y);
  const creases = blank.folds.map(({ from, to }) => stroke(mapPath(move, linePath(...from, ...to)), true));
  return [...creases, stroke(mapPath(move, blank.cut), false)];
}

const stroke = (path: Path, isCrease: boolean): PathItem =>
  isCrease
    ? stroked(path, { colour: CREASE_INK, width: CREASE_LINE, dash: DASH })
    : stroked(path, { colour: CUT_INK, width: CUT_LINE });
