/**
 * Pictures as shapes: every kind of figure that is not made of cards or hands becomes a drawing in millimetres.
 *
 * Takes typed data, gives plain shapes and labels; knows no page. Measures as a class needs them: stations and cells are
 * large enough to write into where something is asked.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Drawing, Figure } from '../core/figures.ts';
import { assertNever } from '../../base/invariant.ts';
import { drawClock } from './clock.ts';
import { drawNumberLine } from './number-line.ts';
import { drawColumns, drawSupply } from './tiles.ts';
import { drawBars, drawTally } from './counts.ts';
import { drawGraph } from './graph.ts';
import { drawDivision } from './division.ts';
import { drawPotence } from './potence.ts';
import { drawResidue } from './residue.ts';

/** A division is set out as the class of that language does it. The drawing of a figure of any kind but `cards` and `hands`, which templates of their games draw. */
export function drawFigure(
  figure: Exclude<Figure, { kind: 'cards' | 'hands' }>,
  language: Language,
): Drawing {
  switch (figure.kind) {
    case 'drawn':
      return figure.drawing;
    case 'clock':
      return drawClock(figure);
    case 'number-line':
      return drawNumberLine(figure);
    case 'columns':
      return drawColumns(figure);
    case 'supply':
      return drawSupply(figure);
    case 'tally':
      return drawTally(figure);
    case 'bars':
      return drawBars(figure);
    case 'graph':
      return drawGraph(figure);
    case 'division':
      return language === 'fr' ? drawPotence(figure) : drawDivision(figure);
    case 'residue':
      return drawResidue(figure);
    default:
      return assertNever(figure);
  }
}
