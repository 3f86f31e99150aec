/**
 * A box that is too large for the paper: what is reported, and what would do (MP4007).
 *
 * A warning, never an error: nobody's deck depends on its box.
 */
import type { Size } from '../../base/geometry.ts';
import { formatMm, type Pt } from '../../base/units.ts';
import type { Deck } from '../../deck/read/index.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import { PAPERS, PRINTER_MARGIN, type Paper } from '../imposition/index.ts';
import { fitBlank, type FittedContent } from './fit.ts';
import type { TuckBoxContent } from './size.ts';
import { CUT_LINE } from './strokes.ts';

/** What stays white at the edges of a sheet of boxes: half of the line to cut lies outside a blank. */
export const marginOf = (paper: Paper): Pt => Math.max(PRINTER_MARGIN, paper.margin) + CUT_LINE / 2;

/** Warns where a content is in more boxes than were wished for, or in none. */
export function reportMisfit(
  content: TuckBoxContent,
  fitted: FittedContent,
  paper: Paper,
  { deck, report }: { readonly deck: Deck; readonly report: Report },
): void {
  const misfit = fitted.kind === 'misfit' ? fitted : fitted.instead;
  if (!misfit) return;
  const wanted = deck.box?.boxes ?? 1;
  const things = `${content.count} ${content.kind}`;
  const what = wanted > 1 ? `each of ${wanted} tuck boxes for ${things}` : `a tuck box for ${things}`;
  const made =
    fitted.kind === 'boxes'
      ? `the ${content.kind} are shared among ${fitted.boxes.length} boxes`
      : 'no box is made';
  const needs = `${what} needs ${sizeText(misfit.needs)} in two pieces`;
  const larger = largerPaper(content);
  const help = [
    ...(larger && wanted === 1
      ? [`one box fits on ${larger.label} (--only box --paper ${larger.name})`]
      : []),
    fitted.kind === 'boxes'
      ? `box: { boxes: ${fitted.boxes.length} } in deck.yaml asks for this, box: none for no box`
      : 'box: none in deck.yaml asks for no box',
  ].join('; ');
  report(
    warning('MP4007', `${needs}, and ${paper.label} has ${sizeText(misfit.has)}: ${made}`, {
      place: deck.place,
      help,
    }),
  );
}

const sizeText = ({ width, height }: Size): string => `${formatMm(width)} x ${formatMm(height)}`;

/** The smallest of the usual papers that takes it all in one box. */
const largerPaper = ({ size }: TuckBoxContent): Paper | undefined =>
  [PAPERS.legal, PAPERS.tabloid, PAPERS.a3].find(
    (paper) => fitBlank(size, paper.size, marginOf(paper)).kind === 'pages',
  );
