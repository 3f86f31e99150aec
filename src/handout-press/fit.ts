/**
 * How roomy a page is set (`bestFit`): a sheet that needs a second page for a few lines is set tighter, if that spares the page.
 *
 * Type, answer room and pictures stay; only the air between them goes, and no page may need more ink than MOST_INK for it. Every try is a layout of its own; what is found in
 * the one that is taken is reported, and nothing of the others.
 */
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { ReadablePage } from '../pipeline/index.ts';
import { mostInk } from '../ink/index.ts';
import type { HandoutPart } from './jobs.ts';

/** `roomy` is as designed, `tight` has less air, `dense` least; `bare` leaves out what only illustrates as well. */
export type Fit = 'roomy' | 'tight' | 'dense' | 'bare';

/** What style sheets are told of a fit: a dense page is tight in all else. */
export const fitAttribute = (fit: Fit): string => (fit === 'dense' ? 'tight dense' : fit);

const FITTED: readonly HandoutPart['kind'][] = ['pupil', 'key', 'strip', 'quiz'];

/** The teacher's page is one page; sheets and keys spare a page where they can. */
export function fitsOf({ kind }: HandoutPart): readonly Fit[] {
  if (kind === 'teacher') return ['roomy', 'tight', 'bare'];
  return FITTED.includes(kind) ? ['roomy', 'tight', 'dense'] : ['roomy'];
}

/** The roomiest way that has fewest pages; ways with findings only where there is no other. */
export function bestFit(
  fits: readonly Fit[],
  draw: (fit: Fit, report: Report) => ReadablePage,
  report: Report,
): ReadablePage {
  let best: { readonly page: ReadablePage; readonly found: readonly Diagnostic[] } | undefined;
  for (const fit of fits) {
    const found: Diagnostic[] = [];
    const page = draw(fit, (fault) => void found.push(fault));
    const isBetter = best === undefined || costOf(page, found) < costOf(best.page, best.found);
    if (best === undefined || (isBetter && mostInk(page.list) < MOST_INK)) best = { page, found };
    if (costOf(best.page, best.found) === 1) break;
  }
  for (const fault of best?.found ?? []) report(fault);
  return best?.page ?? draw('roomy', report);
}

const costOf = ({ list }: ReadablePage, found: readonly Diagnostic[]): number =>
  list.pages.length + (found.length > 0 ? FOUND : 0);

/** Of a page that was set tighter: it is copied for a whole class. */
const MOST_INK = 0.06;

/** More than any document has pages. */
const FOUND = 1000;
