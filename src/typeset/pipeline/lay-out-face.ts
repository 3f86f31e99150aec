/**
 * Stages 3 to 7 for one face or document (`layOutFace`).
 *
 * Takes the filled template; returns the face between layout and paint. The first layout reports everything there is to
 * report, at its place in the template and the row.
 */
import { buildBoxes, type BoxTree } from '../box/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook } from '../font/index.ts';
import { layoutBoxes, type FitResult, type FitScales, type LaidOut } from '../layout/index.ts';
import { parseMarkup } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle } from '../style/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { MappedText } from '../template/index.ts';
import { askedInTemplate } from './face-report.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Page, PipelineOptions, ReadablePage } from './types.ts';

/** A face between layout and paint. */
export interface LaidOutFace extends Pick<ReadablePage, 'boxes' | 'laidOut'> {
  readonly fits: readonly FitResult[];
  /** The same face laid out again with other scales of its fit groups. */
  at(fitScales: FitScales): LaidOutFace;
  paint(): DisplayList;
}

interface Built {
  readonly boxes: BoxTree;
  readonly book: FontBook;
}

/**
 * @param options with the report of this face
 */
export function layOutFace(
  page: Page,
  text: MappedText,
  { fonts, resources, report }: PipelineOptions,
  timed: Stopwatch['timed'],
): LaidOutFace {
  const tree = timed('markup', () => parseMarkup(text, report));
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
  const face = (one: LaidOut): LaidOutFace => ({
    boxes,
    laidOut: one,
    fits: one.fits ?? [],
    at: (fitScales) => face(layoutBoxes(boxes, { size: page.size }, book, silent, { fitScales })),
    paint: () => paintFragments(one),
  });
  return face(laidOut);
}
