/**
 * The long way: one face or document through stages 3 to 7 by itself, for whatever no forme can set.
 *
 * Takes the filled template; gives the face between layout and paint. Everything there is to report is reported by the
 * first layout, of the template and the row.
 */
import { buildBoxes } from '../box/index.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { layoutBoxes, type LaidOut } from '../layout/index.ts';
import { parseMarkup } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle } from '../style/index.ts';
import type { TracedText } from '../template/index.ts';
import { askedInTemplate } from './face-report.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Page, PipelineOptions, ReadablePage, Settled } from './types.ts';

/** One that went through all stages by itself. */
export interface LongFace extends Settled<LongFace>, Pick<ReadablePage, 'boxes' | 'laidOut'> {}

/** @param options with the report of this face */
export function takeLongWay(
  page: Page,
  text: TracedText,
  { fonts, resources, report }: PipelineOptions,
  timed: Stopwatch['timed'],
): LongFace {
  const tree = timed('markup', () => parseMarkup(text, report));
  const styled = timed('style', () => resolveStyle(tree, report));
  const boxes = timed('box', () => buildBoxes(styled, askedInTemplate(resources, text), report));
  const book = fonts.withTypefaces(styled.fontFaces);
  const laidOut = timed('layout', () => layoutBoxes(boxes, { size: page.size }, book, report));
  // The first layout has reported its findings; the same ones again would only repeat them.
  const silent: Report = () => undefined;
  const face = (one: LaidOut): LongFace => ({
    boxes,
    laidOut: one,
    fits: one.fits ?? [],
    at: (fitScales) => face(layoutBoxes(boxes, { size: page.size }, book, silent, { fitScales })),
    paint: () => paintFragments(one),
  });
  return face(laidOut);
}
