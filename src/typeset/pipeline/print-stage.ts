/** What `--stop-after` prints of a face or document: one stage's result as text, or the display list itself. */
import { noteWork } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import { buildBoxes, printBoxes } from '../box/index.ts';
import { layoutBoxes, printLaidOut } from '../layout/index.ts';
import { formatMarkup, parseMarkup } from '../markup/index.ts';
import { paintFragments, printDisplayList } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';
import { formatStyled, resolveStyle } from '../style/index.ts';
import { renderTemplate } from '../template/index.ts';
import { faceReport } from './face-report.ts';
import { nameOf } from './page-keys.ts';
import type { Stage } from './stages.ts';
import type { Page, PipelineOptions } from './types.ts';

/** By the long way, reported as a build does. */
export const paintedPage = (page: Page, options: PipelineOptions): DisplayList => {
  const made = upTo(page, 'paint', options);
  invariant(typeof made === 'object', 'the last stage gives a display list');
  return made;
};

export function printStage(page: Page, stage: Stage, options: PipelineOptions): string {
  const made = upTo(page, stage, options);
  return typeof made === 'string' ? made : printDisplayList(made);
}

/** The text of a stage before the last, or the last one's list. */
function upTo(page: Page, stage: Stage, options: PipelineOptions): string | DisplayList {
  const { fonts, resources } = options;
  noteWork(nameOf(page));
  const text = renderTemplate(page.template, page.job, faceReport(options.report, page.job));
  const report = faceReport(options.report, page.job, text);
  if (stage === 'template') return text.markup.text;
  const tree = parseMarkup(text, report);
  if (stage === 'markup') return formatMarkup(tree);
  const styled = resolveStyle(tree, report);
  if (stage === 'style') return formatStyled(styled);
  const boxes = buildBoxes(styled, resources, report);
  if (stage === 'box') return printBoxes(boxes);
  const laidOut = layoutBoxes(boxes, { size: page.size }, fonts.withTypefaces(styled.fontFaces), report);
  if (stage === 'layout') return printLaidOut(laidOut);
  return paintFragments(laidOut);
}
