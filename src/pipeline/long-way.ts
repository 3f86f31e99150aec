/**
 * The long way: one face or document through stages 3 to 7 by itself, for whatever no forme can set.
 *
 * Takes the filled template; gives the face between layout and paint. Everything there is to report is reported by the
 * first layout, of the template and the row.
 */
import { buildBoxes, type BoxTree } from '../box/index.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { FontBook } from '../font/index.ts';
import { layoutBoxes, type LaidOut } from '../layout/index.ts';
import { parseMarkup, type MarkupTree } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle } from '../style/index.ts';
import type { TracedText } from '../template/index.ts';
import { askedInTemplate } from './face-report.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Page, PipelineOptions, ReadablePage, Settled } from './types.ts';

/** One that went through all stages by itself. */
export interface LongFace extends Settled<LongFace>, Pick<ReadablePage, 'boxes' | 'laidOut'> {}

interface Built {
  readonly boxes: BoxTree;
  readonly book: FontBook;
}

/**
 * @param options with the report of this face
 * @param parse   stage 3, where not each tree is a new one
 */
export function takeLongWay(
  page: Page,
  text: TracedText,
  { fonts, resources, report }: PipelineOptions,
  timed: Stopwatch['timed'],
  parse: (text: TracedText, report: Report) => MarkupTree = parseMarkup,
): LongFace {
  const tree = timed('markup', () => parse(text, report));
  const build = (sharesContent: boolean, tell: Report): Built => {
    const styled = timed('style', () => resolveStyle(tree, tell, { sharesContent }));
    const boxes = timed('box', () => buildBoxes(styled, askedInTemplate(resources, text), tell));
    return { boxes, book: fonts.withTypefaces(styled.fontFaces) };
  };
  const layOut = ({ boxes, book }: Built, tell: Report): LaidOut =>
    timed('layout', () => layoutBoxes(boxes, { size: page.size }, book, tell));
  // The first layout has reported its findings; the same ones again would only repeat them.
  const silent: Report = () => undefined;
  const found: Diagnostic[] = [];
  let built = build(true, report);
  let laidOut = layOut(built, (diagnostic) => void found.push(diagnostic));
  if (found.length > 0) {
    // What is wrong with content that is shared is wrong in each of its places.
    built = build(false, silent);
    laidOut = layOut(built, report);
  }
  const { boxes, book } = built;
  const face = (one: LaidOut): LongFace => ({
    boxes,
    laidOut: one,
    fits: one.fits ?? [],
    at: (fitScales) => face(layoutBoxes(boxes, { size: page.size }, book, silent, { fitScales })),
    paint: () => paintFragments(one),
  });
  return face(laidOut);
}
