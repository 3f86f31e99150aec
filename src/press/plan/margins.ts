/**
 * What a job leaves blank along the edges of its paper.
 *
 * Takes a job; gives the margins nothing may come into, or undefined for sheets whose slots somebody measured (labels, dice)
 * and for pages of a piece's own size. A printer that was measured, and `--margin`, come before what most printers do.
 */
import { edges, type Edges } from '../../base/geometry.ts';
import { PRINTER_MARGIN } from '../imposition/index.ts';
import { marginsOf as ofPrinter } from '../printers/profile.ts';
import type { Job } from '../open/job.ts';

export function marginsOf({ content }: Job): Edges | undefined {
  if (content.kind !== 'cut') return edges(PRINTER_MARGIN);
  const { cut, template } = content;
  if (template || cut.grid === 'single') return undefined;
  if (cut.margin !== undefined) return edges(cut.margin);
  return cut.printer ? ofPrinter(cut.printer) : edges(PRINTER_MARGIN);
}
