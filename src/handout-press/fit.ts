/**
 * How roomy a page is set (`bestFit`): a sheet that needs a second page for a few lines is set tighter, if that spares the page.
 *
 * Type, answer room and pictures stay; only the air between them goes, and no page may need more ink than MOST_INK for it. A sheet
 * that leaves a closing alone on a page has its last item moved there, if that mends it; no item is torn. Every try is a layout of
 * its own; what is found in the one that is taken is reported, and nothing of the others.
 */
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { ReadablePage } from '../pipeline/index.ts';
import { mostInk } from '../ink/index.ts';
import type { HandoutPart } from './jobs.ts';
import { lonely } from './lonely.ts';

/** `roomy` is as designed, `tight` has less air, `dense` least; `bare` leaves out what only illustrates as well. */
export type Air = 'roomy' | 'tight' | 'dense' | 'bare';

/** The air of a sheet, and whether its last item goes on to the page of the closing. */
export interface Fit {
  readonly air: Air;
  readonly isKept?: boolean;
}

/** What style sheets are told of a fit: a dense page is tight in all else. */
export const fitAttribute = ({ air, isKept = false }: Fit): string =>
  [air === 'dense' ? 'tight dense' : air, ...(isKept ? ['kept'] : [])].join(' ');

const FITTED: readonly HandoutPart['kind'][] = ['pupil', 'key', 'strip', 'quiz'];

/** The teacher's page is one page; sheets and keys spare a page where they can. */
export function fitsOf({ kind }: HandoutPart): readonly Air[] {
  if (kind === 'teacher') return ['roomy', 'tight', 'bare'];
  return [...FITTED, 'pieces'].includes(kind) ? ['roomy', 'tight', 'dense'] : ['roomy'];
}

type Draw = (fit: Fit, report: Report) => ReadablePage;

interface Try {
  readonly page: ReadablePage;
  readonly found: readonly Diagnostic[];
  readonly fit: Fit;
}

/**
 * The roomiest way that has fewest pages, and on each of them an item; ways with findings only where there is no other.
 *
 * @param ink the share of a page that may be printed
 */
export function bestFit(airs: readonly Air[], draw: Draw, report: Report, ink = MOST_INK): ReadablePage {
  const sparesInk = ({ page }: Try): boolean => mostInk(page.list) < ink;
  const attempt = (fit: Fit): Try => {
    const found: Diagnostic[] = [];
    return { page: draw(fit, (fault) => void found.push(fault)), found, fit };
  };
  let best: Try | undefined;
  for (const air of airs) {
    const one = attempt({ air });
    // Where no way spares ink, pages still count.
    const isBetter =
      best === undefined ||
      (sparesInk(best)
        ? costOf(one) < costOf(best) && sparesInk(one)
        : costOf(one) < costOf(best) || sparesInk(one));
    if (best === undefined || isBetter) best = one;
    if (costOf(best) === 1 && sparesInk(best)) break;
  }
  best = mended(best ?? attempt({ air: 'roomy' }), airs, (fit) => {
    const one = attempt(fit);
    return sparesInk(one) ? one : undefined;
  });
  for (const fault of best.found) report(fault);
  return best.page;
}

/** With its last item moved to a closing that would stand alone, where that leaves fewer pages without one. */
function mended(best: Try, airs: readonly Air[], attempt: (fit: Fit) => Try | undefined): Try {
  if (!lonely(best.page).includes('closing')) return best;
  return airs.reduce((kept, air) => {
    const one = attempt({ air, isKept: true });
    return one && costOf(one) < costOf(kept) ? one : kept;
  }, best);
}

/** Pages, and a little for each that has no item of its own. */
const costOf = ({ page, found }: Try): number =>
  page.list.pages.length + lonely(page).length / 4 + (found.length > 0 ? FOUND : 0);

/** A page is copied for a whole class. */
export const MOST_INK = 0.06;

/** More than any document has pages. */
const FOUND = 1000;
